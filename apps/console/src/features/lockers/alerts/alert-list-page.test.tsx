import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import type { Alert } from '@cubby/contract/lockers/alerts/alerts.schemas';
import { alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import { alertChoicesCalls } from '@cubby/contract/people/alert-choices/alert-choices.calls';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { pageOfRows } from '../../../../test/factories/terminals.ts';
import { heading } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const alert = (more: Partial<Alert> = {}): Alert => ({
  alertId: '1',
  alertType: 'DOOR_LEFT_OPEN',
  alertStatus: 'OPEN',
  alertOpenTime: Date.now() - 3_600_000,
  alertCloseTime: null,
  since: Date.now() - 3_900_000,
  durationMs: 3_600_000,
  siteId: '9',
  siteName: 'Central Plaza',
  siteSerialNumber: 'HK-9',
  boxId: '2',
  boxName: 'A02',
  boardNumber: null,
  columnNumber: null,
  recordedTime: null,
  withdrawnTime: null,
  stage: 'STAFF',
  flapping: false,
  count: null,
  percentFree: null,
  skewMs: null,
  incidentId: null,
  incidentSites: null,
  acknowledgedTime: null,
  acknowledgedById: null,
  acknowledgedByName: null,
  assigneeId: null,
  assigneeName: null,
  note: null,
  version: 3,
  ...more,
});

let rows: Alert[];
let sent: unknown[];
let asked: string[];
beforeEach(() => {
  rows = [alert(), alert({ alertId: '2', alertType: 'OFFLINE', boxId: null, boxName: null, stage: null })];
  sent = [];
  asked = [];
  server.use(
    answer(alertsCalls.queryAlerts, ({ query }: SeenRequest) => {
      asked.push(query.toString());
      return pageOfRows(rows);
    }),
    answer(alertsCalls.getAlertBell, () => ({ count: rows.length, alerts: rows })),
    answer(alertsCalls.acknowledgeAlerts, ({ body }: SeenRequest) => {
      sent.push(body);
      return { changed: 1 };
    }),
    answer(alertsCalls.noteAlert, ({ body }: SeenRequest) => {
      sent.push(body);
      return alert();
    }),
  );
});

const open = async (path = '/app/AlertLocker') => {
  await renderSignedIn(path, {
    authoritySet: ['SITE_LIST', 'ALERT_LIST', 'ALERT_EDIT'],
    companyType: 'ADMIN',
    merchantId: null,
  });
  await heading('Alerts');
};
const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text) });

it('lists what goes wrong, where and for how long, and filters by status, type and site', async () => {
  await open('/app/AlertLocker?alertStatus=OPEN&alertType=DOOR_LEFT_OPEN&query=plaza');
  const row = await rowOf('Door left open');
  expect(row).toHaveTextContent('Staff notified');
  expect(within(row).getByRole('link', { name: 'A02' })).toHaveAttribute('href', '#/app/siteInfo?id=9&door=2');
  expect(asked.at(-1)).toContain('alertStatus=OPEN&alertType=DOOR_LEFT_OPEN');
  expect(asked.at(-1)).toContain('lockerQuery=plaza');
});

it('acknowledges a selection, and notes one', async () => {
  await open();
  await userEvent.click(within(await rowOf('Offline')).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Acknowledge 1' }));
  expect(await screen.findByText('1 acknowledged')).toBeVisible();
  expect(sent).toEqual([{ alertIds: ['2'] }]);

  await userEvent.click(within(await rowOf('Door left open')).getByRole('button', { name: 'Edit note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Note of the alert' }));
  await userEvent.type(dialog.getByLabelText('Note'), 'Hinge bent');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Note saved')).toBeVisible();
  expect(sent.at(-1)).toEqual({ note: 'Hinge bent', version: 3 });
});

it('rings in the top bar for those who see alerts', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: '2 alerts to acknowledge' }));
  // Nothing has a place in this document, so that the popup counts as hidden.
  const site = await screen.findByRole('link', { name: 'Central Plaza: A02', hidden: true });
  expect(site).toHaveAttribute('href', '#/app/siteInfo?id=9&door=2');
  expect(screen.getByRole('link', { name: 'All alerts', hidden: true })).toBeInTheDocument();
});

it('lets people choose by which channels each type reaches them, of those that do', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  server.use(
    answer(alertChoicesCalls.getAlertChoices, {
      choices: alertTypes.map((alertType) => ({ alertType, channels: ['CONSOLE' as const] })),
      channels: ['CONSOLE', 'MAIL'],
    }),
    answer(alertChoicesCalls.updateAlertChoices, ({ body }: SeenRequest) => {
      sent.push(body);
      return { success: true } as const;
    }),
  );
  await open();
  await user.click(await screen.findByRole('button', { name: '2 alerts to acknowledge' }));
  await user.click(await screen.findByRole('button', { name: 'Alert notifications', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alert notifications' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Offline: E-mail' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Offline: Console' }));
  expect(dialog.getByRole('checkbox', { name: 'Offline: Text message' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Save choices' }));
  expect(await screen.findByText('Choices saved')).toBeVisible();
  const { choices } = sent.at(-1) as { choices: unknown[] };
  expect(choices).toHaveLength(alertTypes.length);
  expect(choices).toContainEqual({ alertType: 'OFFLINE', channels: ['MAIL'] });
});
