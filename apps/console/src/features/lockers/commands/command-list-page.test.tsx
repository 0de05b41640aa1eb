import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildCommand, pageOfRows } from '../../../../test/factories/terminals.ts';
import { heading } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';
import { presence } from '../../../platform/session/presence.ts';

useServer();

const second = '33333333-3333-4333-8333-333333333333';
let rows: CommandRow[];
let asked: string[];
let sent: unknown[];

beforeEach(() => {
  asked = [];
  sent = [];
  rows = [
    buildCommand({ state: 'APPROVAL', attempt: 0, reason: 'Recipient locked out', canApprove: true }),
    buildCommand({ commandId: second, boxName: 'A02', boxId: '2', state: 'FAILED', code: 'LOCK_STUCK', attempt: 2 }),
  ];
  server.use(
    answer(commandsCalls.listCommands, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      return pageOfRows(rows);
    }),
    answer(commandsCalls.approveCommand, ({ params }: SeenRequest) => {
      sent.push(params['commandId']);
      return rows[0]!;
    }),
  );
});

const open = async (path = '/app/commands', authoritySet = ['SITE_LIST', 'UNLOCK_APPROVE']) => {
  await renderSignedIn(path, { authoritySet, companyType: 'ADMIN', merchantId: null });
  await heading('Commands');
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
const select = async (text: string) => userEvent.click(within(await rowOf(text)).getByRole('checkbox'));

it('lists the commands to terminals, by whom and why, and how they ended', async () => {
  await open('/app/commands?siteId=9&filter=ENDED');
  const failed = await rowOf('A02');
  expect(failed).toHaveTextContent('The lock was triggered, but the door stayed closed.');
  expect(within(failed).getByRole('link', { name: 'A02' })).toHaveAttribute('href', '#/app/siteInfo?id=9&door=2');
  expect(await rowOf('Recipient locked out')).toHaveTextContent('Waiting for approval');
  expect(asked.at(-1)).toBe('siteId=9&filter=ENDED&page=0&size=10');
});

it('approves after a question that names what is opened and why, and reads the list again', async () => {
  await open();
  await select('Recipient locked out');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 1' }));
  const question = within(await screen.findByRole('dialog', { name: 'Approve 1 command?' }));
  expect(question.getByText('Central Plaza: A01 · Recipient locked out')).toBeVisible();
  rows = [{ ...rows[0]!, state: 'SENT', canApprove: false }];
  await userEvent.click(question.getByRole('button', { name: 'Approve 1' }));
  expect(await screen.findByText('1 command approved')).toBeVisible();
  expect(sent).toEqual([rows[0]!.commandId]);
  await waitFor(async () => expect(await rowOf('Recipient locked out')).toHaveTextContent('Sent'));
});

it('says why the own request can’t be approved, and that another one has ended', async () => {
  server.use(refuse(commandsCalls.approveCommand, 'OWN_REQUEST', { message: 'Another person has to approve it.' }));
  await open();
  await select('A02');
  expect(await screen.findByRole('button', { name: 'Approve 0' })).toHaveAccessibleDescription(
    'This command does not wait for your approval.',
  );
  await select('Recipient locked out');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve 1' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve 1' }));
  expect(await screen.findByText('Another person has to approve it.')).toBeVisible();
});

it('shows a command that another user has just sent to any site', async () => {
  rows = [];
  await open();
  expect(await screen.findByText('No commands yet')).toBeVisible();
  expect(presence.stillFor()).toBe(Infinity);
  rows = [buildCommand({ siteId: '77', siteName: 'North Point' })];
  act(() => liveRows.changed('commands', ['77']));
  expect(await screen.findByText('North Point')).toBeVisible();
});
