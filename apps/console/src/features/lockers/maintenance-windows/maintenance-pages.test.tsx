import { maintenanceWindowsCalls as calls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import type { MaintenanceWindow } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answerSites } from '../../../../test/factories/sites.ts';
import { field, heading, press } from '../../../../test/find.ts';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

useServer();

const hourMs = 3_600_000;
const window: MaintenanceWindow = {
  siteMaintenanceId: '5',
  siteMaintenanceStartTime: Date.parse('2099-05-04T02:00:00Z'),
  siteMaintenanceFailureTime: Date.parse('2099-05-04T05:00:00Z'),
  siteMaintenanceTips: 'Back at 13:00',
  merchantId: '1',
  merchantName: 'Harbour',
  timeZone: 'Asia/Hong_Kong',
  state: 'PLANNED',
  siteCount: 1,
  closesCollections: false,
  cancelledTime: null,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
  siteIds: ['9'],
  detailList: [
    {
      siteId: '9',
      siteName: 'Central',
      siteSerialNumber: 'HK9',
      startTime: Date.parse('2099-05-04T02:00:00Z'),
      failureTime: Date.parse('2099-05-04T05:00:00Z'),
      closesDeposits: true,
    },
  ],
  tips: { zh_HK: '下午一時恢復' },
  closesDeposits: null,
  inSiteTime: true,
};
const rowOf = ({
  siteIds: _ids,
  detailList: _list,
  tips: _tips,
  closesDeposits: _d,
  inSiteTime: _t,
  ...row
}: MaintenanceWindow) => row;
let shown = window;
let sent: Record<string, unknown>[] = [];
let asked: URLSearchParams[] = [];

beforeEach(() => {
  shown = window;
  sent = [];
  asked = [];
  server.use(
    answer(calls.listMaintenanceWindows, ({ query }: SeenRequest) => {
      asked.push(query);
      return { content: [rowOf(shown)], totalPages: 1, totalElements: 1, number: 0, size: 10 };
    }),
    answer(calls.getMaintenanceWindow, () => shown),
    answer(calls.cancelMaintenanceWindow, () => (shown = { ...window, state: 'CANCELLED' })),
    answer(calls.createMaintenanceWindow, ({ body }: SeenRequest) => {
      sent.push(body as Record<string, unknown>);
      return { siteMaintenanceIds: ['5'] };
    }),
    answer(calls.previewMaintenanceWindow, {
      sites: 1,
      windows: [],
      bookings: 12,
      reservations: 3,
      parcelsDue: 4,
      upgrades: 0,
      otherWindows: 0,
    }),
    answerSites(() => [
      { siteId: '9', siteName: 'Central', siteSerialNumber: 'HK9' },
      { siteId: '10', siteName: 'Sha Tin', siteSerialNumber: 'HK10' },
    ]),
  );
});

const open = (path: string, authoritySet = ['MAINTENANCE_LIST', 'MAINTENANCE_EDIT']) =>
  renderSignedIn(path, { authoritySet, companyType: 'OPERATOR', merchantId: '1', merchantName: 'Harbour' });

it('lists windows in the time of their sites', async () => {
  await open('/app/maintenanceSetting');
  await heading('Maintenance windows');
  expect((await screen.findAllByText('2099-05-04 10:00')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Planned').length).toBeGreaterThan(0);
});

it('plans a window of tomorrow 10:00-13:00, after it has shown what it touches', async () => {
  await open('/app/maintenance_add');
  await heading('Plan maintenance');
  const start = field(/^Start/);
  const tomorrow = start.getAttribute('value')?.slice(0, 10) ?? '';
  expect(start).toHaveValue(`${tomorrow} 10:00`);
  expect(field(/^End/)).toHaveValue(`${tomorrow} 13:00`);
  await press('Plan maintenance');
  expect((await screen.findAllByText(/site/i)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Central/ }));
  const touched = await screen.findByRole('group', { name: 'What it touches' });
  expect(within(touched).getByText('12')).toBeVisible();
  await press('Plan maintenance');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    siteIds: ['9'],
    siteMaintenanceStartTime: Date.parse(`${tomorrow}T10:00:00Z`),
    siteMaintenanceFailureTime: Date.parse(`${tomorrow}T13:00:00Z`),
    inSiteTime: true,
    enteredTimeZone: 'UTC',
    closesDeposits: null,
    closesCollections: false,
  });
});

it('says at the field that the end is before the start, and that a time is none', async () => {
  await open('/app/maintenance_add');
  await heading('Plan maintenance');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Central/ }));
  const end = field(/^End/);
  await userEvent.clear(end);
  await userEvent.type(end, '2020-01-01 10:00');
  await press('Plan maintenance');
  await waitFor(() => expect(field(/^End/)).toBeInvalid());
  expect(screen.getAllByText('The end is before the start').length).toBeGreaterThan(0);
  await userEvent.clear(end);
  await userEvent.type(end, '2027-02-30 10:00');
  await press('Plan maintenance');
  expect((await screen.findAllByText(/A date and a time such as/)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

it('is cancelled after a question, and can’t be once it is cancelled', async () => {
  await open('/app/maintenance_detail?id=5');
  await heading('2099-05-04 10:00 – 13:00');
  expect(screen.getByText('下午一時恢復')).toBeVisible();
  await press('Cancel maintenance');
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel maintenance' }));
  await screen.findByText('It is cancelled already.');
  expect(screen.getByRole('button', { name: 'Cancel maintenance' })).toBeDisabled();
});

it.each([
  [-1_000, true],
  [hourMs, false],
])('with its end %d ms away, cancelling is disabled: %s', async (away, disabled) => {
  const end = Date.now() + away;
  shown = {
    ...window,
    siteMaintenanceStartTime: end - 3 * hourMs,
    siteMaintenanceFailureTime: end,
    state: 'ACTIVE',
  };
  await open('/app/maintenance_detail?id=5');
  const button = await screen.findByRole('button', { name: 'Cancel maintenance' });
  expect((button as HTMLButtonElement).disabled).toBe(disabled);
});

it('a reader sees a window without a button to cancel it', async () => {
  await open('/app/maintenance_detail?id=5', ['MAINTENANCE_LIST']);
  await heading('2099-05-04 10:00 – 13:00');
  expect(screen.queryByRole('button', { name: 'Cancel maintenance' })).toBeNull();
});

it('has the tabs of alerts over the calendar, as over the list', async () => {
  await open('/app/maintenanceCalendar', ['MAINTENANCE_LIST', 'ALERT_LIST']);
  const tabs = await screen.findByRole('navigation', { name: 'Alerts' });
  expect(within(tabs).getByRole('link', { name: 'Maintenance' })).toHaveAttribute('aria-current', 'page');
});

it('shows the windows of a month by day, and the next month', async () => {
  await open('/app/maintenanceCalendar?month=2099-05');
  const link = await screen.findByRole('link', { name: /10:00 1 site/ });
  expect(link).toHaveAttribute('href', '#/app/maintenance_detail?id=5');
  expect(link.closest('li[aria-label]')).toHaveAccessibleName(/May 4, 2099/);
  await press('Next month');
  expect(await screen.findByRole('list', { name: 'June 2099' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: /10:00 1 site/ })).toBeNull());
  expect(screen.getByText('No maintenance in this month.')).toBeVisible();
  expect(Number(asked.at(-1)?.get('from'))).toBeGreaterThan(Date.parse('2099-05-20'));
});
