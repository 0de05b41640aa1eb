import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { CommandRow, TaskInfo } from '@cubby/contract/lockers/commands/commands.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { answerSitePage } from '../../../../test/factories/sites.ts';
import { buildCommand, pageOfRows } from '../../../../test/factories/terminals.ts';
import { heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const door = (number: number, overrides: Partial<Box> = {}): Box =>
  buildBox({ boxId: String(number), number, name: `A0${number}`, positionY: number, ...overrides });
const taskId = '11111111-1111-4111-8111-111111111111';
const task = (part: Partial<TaskInfo>): TaskInfo => ({
  taskId,
  taskStatus: 'PENDING',
  state: 'SENT',
  attempt: 1,
  code: null,
  ...part,
});

let sent: unknown[] = [];
const collect = ({ body }: SeenRequest): void => void sent.push(body);

beforeEach(() => {
  sent = [];
  server.use(
    ...answerSitePage(),
    answer(boxesCalls.listBoxes, [
      door(1),
      door(2),
      door(3, { ledger: 'OCCUPIED', boxStatus: 'OCCUPIED', doorStatus: 'OCCUPIED', positionX: 2 }),
    ]),
    answer(commandsCalls.listCommands, pageOfRows<CommandRow>([])),
    answer(commandsCalls.openDoor, (request) => {
      collect(request);
      return { taskId };
    }),
  );
});

const open = async (authoritySet = ['SITE_LIST', 'SITE_UNLOCK']) => {
  await renderSignedIn('/app/siteInfo?id=9', { authoritySet, companyType: 'ADMIN', merchantId: null });
  await heading('Central Plaza');
  return within(await screen.findByRole('group', { name: 'Compartments' }));
};
const select = async (...names: string[]) => {
  const cabinet = await open();
  for (const name of names) await userEvent.click(cabinet.getByRole('button', { name: new RegExp(name) }));
};
const dialog = () => within(screen.getByRole('dialog'));
const sendOff = () => userEvent.click(dialog().getByRole('button', { name: 'Open' }));
const lines = () =>
  dialog()
    .getAllByRole('listitem')
    .map((line) => line.textContent);

it('opens a door, says how far it is, and closes itself once the door has opened', async () => {
  const answers: TaskInfo[] = [task({ state: 'DELIVERED' })];
  server.use(
    answer(commandsCalls.getTask, () => answers.shift() ?? task({ taskStatus: 'SUCCEED', state: 'SUCCESSFUL' })),
  );
  await select('A01');
  await press('Open');
  await sendOff();
  await waitFor(() => expect(lines()).toEqual(['A01Received by the terminal ']));
  expect(await screen.findByText('Compartment A01 opened')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ boxId: '1' }]);
});

it('demands a reason for a compartment in use, and says why a door stayed closed', async () => {
  let asked = 0;
  server.use(
    answer(commandsCalls.getTask, () => {
      asked += 1;
      return task({ taskStatus: 'FAILED', state: 'FAILED', code: 'LOCK_STUCK' });
    }),
  );
  await select('A03');
  await press('Open');
  await sendOff();
  const reason = dialog().getByRole('textbox', { name: /Reason/ });
  expect(reason).toBeInvalid();
  await userEvent.type(reason, 'Recipient locked out');
  await sendOff();
  expect(await dialog().findByText('1 compartment did not open')).toBeVisible();
  expect(lines()).toEqual(['A03Failed The lock was triggered, but the door stayed closed.']);
  expect(sent).toEqual([{ boxId: '3', reason: 'Recipient locked out' }]);
  expect(asked).toBe(1);
  await userEvent.click(dialog().getByRole('button', { name: 'Open again' }));
  expect(dialog().getByRole('textbox', { name: /Reason/ })).toHaveValue('Recipient locked out');
});

it('retains what was typed where the server refuses, and shows the fault at the field', async () => {
  server.use(
    refuse(commandsCalls.openDoor, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'reason', code: 'required', message: 'Say why' }],
    }),
  );
  await select('A01');
  await press('Open');
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'test');
  await sendOff();
  expect(await dialog().findAllByText(/Say why/)).not.toEqual([]);
  expect(dialog().getByRole('textbox', { name: /Reason/ })).toHaveValue('test');
});

it('opens several, waits for the second person, and withdraws what was not sent', async () => {
  let rows = [
    buildCommand({ state: 'APPROVAL', attempt: 0 }),
    buildCommand({
      commandId: '33333333-3333-4333-8333-333333333333',
      boxId: '2',
      boxName: 'A02',
      state: 'SUCCESSFUL',
    }),
  ];
  const withdrawn: unknown[] = [];
  server.use(
    answer(commandsCalls.openDoors, (request) => {
      collect(request);
      return { batchId: rows[0]!.batchId, commands: rows };
    }),
    answer(commandsCalls.listCommands, ({ query }) => pageOfRows(query.has('batchId') ? rows : [])),
    answer(commandsCalls.withdrawCommand, ({ params }) => {
      withdrawn.push(params['commandId']);
      rows = [{ ...rows[0]!, state: 'WITHDRAWN' }, rows[1]!];
      return rows[0]!;
    }),
  );
  await select('A01', 'A02');
  await press('Open');
  await sendOff();
  expect(await dialog().findByText(/Another person has to approve this/)).toBeVisible();
  expect(lines()).toEqual(['A01Waiting for approval ', 'A02Opened ']);
  expect(dialog().getByRole('link', { name: 'All commands of the site' })).toHaveAttribute(
    'href',
    '#/app/commands?siteId=9',
  );
  await userEvent.click(dialog().getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(lines()[0]).toBe('A01Withdrawn It was declined or withdrawn.'));
  expect(withdrawn).toEqual([taskId]);
  expect(sent).toEqual([{ siteId: '9', target: { kind: 'DOORS', boxIds: ['1', '2'] } }]);
});

it.each([
  ['Open all empty', [], { kind: 'EMPTY' }],
  ['Open column', ['A02'], { kind: 'COLUMN', positionX: 1 }],
] as const)('sends them to the server: %s', async (action, names, target) => {
  server.use(
    answer(commandsCalls.openDoors, (request) => {
      collect(request);
      return { batchId: taskId, commands: [] };
    }),
  );
  await select(...names);
  await press(action);
  await sendOff();
  expect(await dialog().findByText('The site has no empty compartment.')).toBeVisible();
  expect(sent).toEqual([{ siteId: '9', target }]);
});

it('requires a selection first', async () => {
  await open();
  await press('Open');
  expect(await screen.findByText('Select a compartment first')).toBeVisible();
});

it('is not there without the permission', async () => {
  await open(['SITE_LIST', 'DOOR_STATUS']);
  expect(screen.getByRole('button', { name: 'Change status' })).toBeVisible();
  for (const name of ['Open', 'Open column', 'Open all empty'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
