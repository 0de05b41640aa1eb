import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import type { Terminal } from '@cubby/contract/lockers/terminals/terminals.schemas';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { answerSitePage } from '../../../../test/factories/sites.ts';
import { buildCommand, buildTerminal, pageOfRows } from '../../../../test/factories/terminals.ts';
import { answer, answerFile, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';

useServer();

let terminal: Terminal;
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  server.use(...answerSitePage());
  server.use(
    answer(boxesCalls.listBoxes, [buildBox({ boxId: '3', name: 'A03' })]),
    answer(boxesCalls.listBoxHistory, pageOfRows([])),
    answer(terminalsCalls.getTerminal, () => terminal),
    answer(commandsCalls.listCommands, pageOfRows<CommandRow>([])),
  );
});

const everything = ['SITE_LIST', 'SITE_UNLOCK', 'TERMINAL_EDIT', 'DEVICE_MESSAGES'];
const open = async (overrides: Partial<Terminal> = {}, authoritySet = everything) => {
  terminal = buildTerminal(overrides);
  await renderSignedIn('/app/siteInfo?id=9', { authoritySet, companyType: 'ADMIN', merchantId: null });
  return within(await screen.findByRole('region', { name: 'Terminal' }));
};
const choose = async (block: ReturnType<typeof within>, name: string) => {
  await userEvent.click(block.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const agree = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('says since when it is away and why, what is wrong with its clock and its configuration, and what was not processed', async () => {
  const block = await open({
    connection: 'OUTAGE',
    since: Date.now() - 3 * 3_600_000,
    why: 'LAST_WILL',
    skewMs: -86_400_000,
    drifts: true,
    configSentTime: 1_763_000_000_000,
    messagesAside: 12,
  });
  expect(block.getByText('Outage for 3 hr')).toBeVisible();
  expect(block.getByText(/the broker published the last will/)).toBeVisible();
  expect(block.getByText(/no connection for more than 2 hours/)).toBeVisible();
  expect(block.getByText('24 hr behind; times are corrected')).toBeVisible();
  expect(block.getByText('Differs; the new one was sent')).toBeVisible();
  expect(block.getByRole('link', { name: '12' })).toHaveAttribute('href', '#/app/deviceMessages?siteId=9');
});

it('says what to do about two terminals with one identity, and leads from a disagreement to the compartment', async () => {
  const block = await open({
    connection: 'FLAPPING',
    twice: true,
    disagreements: [
      { kind: 'PARCEL_MISSING', boxId: '3', name: 'A03' },
      { kind: 'DOOR_UNKNOWN', boxId: '88', name: null },
    ],
  });
  expect(block.getByText(/Switch off the one that does not belong here/)).toBeVisible();
  expect(block.getByText('The terminal reports compartment 88, which the site does not have.')).toBeVisible();
  await userEvent.click(block.getByRole('link', { name: 'A03' }));
  expect(await screen.findByRole('region', { name: 'Compartment A03' })).toBeVisible();
});

it('shows a one-time code, and closes once a terminal has taken it', async () => {
  server.use(
    answer(terminalsCalls.makeEnrolment, {
      code: 'ABCD-2345',
      endsTime: Date.now() + 900_000,
      link: 'http://localhost/enrol?code=ABCD-2345',
      qrPng: 'iVBORw0KGgo=',
      qrSvg: '<svg/>',
    }),
  );
  const block = await open({ enrolled: false, enrolledTime: null, enrolledByName: null, connection: 'UNKNOWN' });
  expect(block.getByText(/No terminal has been enrolled/)).toBeVisible();
  await userEvent.click(block.getByRole('button', { name: 'Enrol terminal' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'QR code for enrolment at Central Plaza' })).toBeVisible();
  expect(dialog.getByRole('button', { name: /Copy ABCD-2345/ })).toBeVisible();
  expect(dialog.getByRole('timer')).toHaveTextContent(/Valid for another 1[45]:/);
  terminal = buildTerminal({ enrolledTime: Date.now() });
  act(() => liveRows.changed('terminals', ['9']));
  expect(await screen.findByText('Terminal enrolled at Central Plaza')).toBeVisible();
});

it('revokes after a question, and says why a secret can’t be renewed', async () => {
  server.use(
    answer(terminalsCalls.revokeTerminal, ({ params }: SeenRequest) => {
      sent.push(params['siteId']);
      return terminal;
    }),
    refuse(terminalsCalls.rotateTerminalSecret, 'TERMINAL_OFFLINE', { message: 'The terminal is not connected.' }),
  );
  const block = await open();
  await choose(block, 'Renew secret');
  await agree('Renew secret');
  expect(await screen.findByText('The terminal is not connected.')).toBeVisible();
  await choose(block, 'Revoke terminal');
  await agree('Revoke terminal');
  expect(await screen.findByText('Terminal of Central Plaza revoked')).toBeVisible();
  expect(sent).toEqual(['9']);
});

it('resets after a question', async () => {
  server.use(
    answer(terminalsCalls.resetTerminal, ({ params }: SeenRequest) => {
      sent.push(params['siteId']);
      return terminal;
    }),
  );
  const block = await open();
  await choose(block, 'Reset terminal');
  expect(await screen.findByText(/start number that is far too high/)).toBeVisible();
  await agree('Cancel');
  expect(sent).toEqual([]);
  await choose(block, 'Reset terminal');
  await agree('Reset terminal');
  expect(await screen.findByText('Terminal of Central Plaza reset')).toBeVisible();
  expect(sent).toEqual(['9']);
});

it('takes a screenshot, and shows it when the terminal has sent it', async () => {
  let rows: CommandRow[] = [];
  server.use(
    answerFile(filesCalls.downloadFile, new Uint8Array([1]), 'screen.png'),
    answer(commandsCalls.listCommands, () => pageOfRows(rows)),
    answer(commandsCalls.sendTerminalCommand, ({ body }: SeenRequest) => {
      sent.push(body);
      rows = [buildCommand({ kind: 'SEND_SCREENSHOT', boxId: null, boxName: null })];
      return rows[0]!;
    }),
  );
  const block = await open();
  await choose(block, 'Take screenshot');
  expect(await screen.findByText('Take screenshot: sent to the terminal')).toBeVisible();
  expect(sent).toEqual([{ kind: 'SEND_SCREENSHOT' }]);
  rows = [{ ...rows[0]!, state: 'SUCCESSFUL', fileId: 'a'.repeat(32) }];
  act(() => liveRows.changed('commands', ['9']));
  expect(await block.findByRole('button', { name: /Screenshot/ })).toBeVisible();
  await waitFor(() =>
    expect(block.getByRole('img', { name: 'Screen of the terminal of Central Plaza' })).toHaveAttribute('src'),
  );
});

it('shows its state to a user who sees the site, and no action', async () => {
  const block = await open({ page: 'http://localhost:9000/9' }, ['SITE_LIST']);
  expect(block.getByText(/^Online for/)).toBeVisible();
  expect(block.getByRole('link', { name: 'Open the simulated terminal' })).toBeVisible();
  const buttons = block.queryAllByRole('button').filter((button) => !/empty field/.test(button.textContent));
  expect(buttons).toEqual([]);
  expect(block.queryByRole('link', { name: 'All commands' })).toBeNull();
});
