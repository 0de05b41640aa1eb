import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import { connections } from '@cubby/contract/lockers/terminals/terminals.limits';
import type { DashboardLockers } from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import { dashboardCalls } from '@cubby/contract/reports/dashboard/dashboard.calls';
import type { Permission } from '@cubby/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answerSites } from '../../../../test/factories/sites.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { liveRows } from '../../../platform/live/live-rows.ts';

useServer();

const none = { storeCount: 0, takeCount: 0, amounts: [] };
const noRows = { rows: [], others: { count: 0, now: none, before: none } };
const figures = { inService: 8, occupied: 5, reserved: 1, free: 2, outOfService: 1, occupiedShare: 0.625 };
const lockers = {
  occupancy: { ...figures, sizes: [{ boxTypeId: '1', boxTypeName: 'S', ...figures }] },
  hours: {
    time: Date.parse('2026-03-10T02:30:00Z'),
    zones: [{ timeZone: 'Asia/Hong_Kong', day: '2026-03-10', hour: 10 }],
    usualWeeks: 3,
    rows: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      inServiceHours: hour <= 10 ? 8 : 0,
      inUseHours: hour <= 10 ? 6 : 0,
      share: hour > 10 ? null : hour === 9 ? 0.9 : 0.75,
      usualShare: hour === 23 ? null : 0.5,
    })),
  },
  connections: {
    statuses: connections.map((status, at) => ({ status, sites: at })),
    rows: [{ siteId: '9', siteName: 'Central Plaza', status: 'OUTAGE', since: Date.now() - 3 * 3_600_000 }],
  },
  alerts: {
    count: 3,
    types: [
      { type: alertTypes[0], count: 2 },
      { type: alertTypes[2], count: 1 },
    ],
  },
} satisfies DashboardLockers;
const nothing: DashboardLockers = { occupancy: null, hours: null, connections: null, alerts: null };

let asked: string[] = [];
let current = lockers;
/** Answers with the parts that are requested. */
const answerLockers = () =>
  answer(dashboardCalls.getDashboardLockers, ({ query }: SeenRequest) => {
    asked.push(query.toString());
    const parts = query.get('parts')?.split(',') ?? [];
    return { ...nothing, ...Object.fromEntries(Object.entries(current).filter(([part]) => parts.includes(part))) };
  });

beforeEach(() => {
  asked = [];
  current = lockers;
  server.use(
    answerLockers(),
    answer(dashboardCalls.getDashboard, {
      from: '2026-03-01',
      to: '2026-03-02',
      beforeFrom: '2026-02-27',
      beforeTo: '2026-02-28',
      total: { now: none, before: none },
      steps: [],
      companies: noRows,
      sites: noRows,
      timeZones: [],
    }),
    answer(dashboardCalls.getDashboardCounts, { storeCount: 0, takeCount: 0, amount: null, amounts: [] }),
    answerSites([]),
    answer(alertsCalls.getAlertBell, { count: 0, alerts: [] }),
  );
});

const open = async (permissions: readonly Permission[] = ['SITE_LIST', 'ALERT_LIST'], path = '/app/dashboard') => {
  await renderSignedIn(path, { authoritySet: ['DASHBOARD', ...permissions] });
  await screen.findByRole('heading', { name: 'Dashboard' });
};
const block = (name: string) => within(screen.getByRole('region', { name }));

it('shows the compartments now, each number with what it is of', async () => {
  await open();
  const share = await screen.findByRole('region', { name: 'Occupied share' });
  expect(within(share).getByText('62.5%')).toBeVisible();
  expect(within(share).getByText('Occupied compartments over the 8 in service.')).toBeVisible();
  expect(share).toHaveAttribute('title', expect.stringMatching(/in service\. At \d{4}-\d\d-\d\d \d\d:\d\d \(.+\)\.$/));
  expect(block('Out of service').getByText('1')).toBeVisible();
  expect(screen.getByRole('row', { name: 'S 62.5% 8 5 1 2 1' })).toBeVisible();
});

it('has the hours of the day in words and as a table, next to what is usual', async () => {
  await open();
  expect(
    await screen.findByRole('img', { name: 'In use by hour today: 75% at 10:00. The most today: 90% at 09:00.' }),
  ).toBeVisible();
  const hours = block('In use by hour today');
  expect(
    hours.getByText(/in the last 4 weeks, of which 3 are settled\. Hours in Asia\/Hong_Kong \(2026-03-10\)\.$/),
  ).toBeVisible();
  await userEvent.click(hours.getByRole('button', { name: 'Show the table' }));
  expect(hours.getByRole('row', { name: '09:00 90% 50% 6 8' })).toBeVisible();
  expect(hours.getByRole('row', { name: '23:00 – – 0 0' })).toBeVisible();
});

it('leads from connections and alerts to the lists that they count', async () => {
  await open();
  const sites = within(await screen.findByRole('table', { name: 'Connections' }));
  expect(sites.getByRole('link', { name: 'Outage' })).toHaveAttribute('href', '#/app/siteList?connectionStatus=OUTAGE');
  expect(sites.queryByRole('link', { name: 'Never connected' })).toBeNull();
  expect(sites.queryByRole('link', { name: 'Online' })).toBeNull();
  const offline = within(screen.getByRole('list', { name: 'Offline the longest' }));
  expect(offline.getByRole('link', { name: 'Central Plaza' })).toHaveAttribute('href', '#/app/siteInfo?id=9');
  expect(offline.getByText('3 hr. ago')).toBeVisible();
  expect(block('Open alerts').getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '#/app/AlertLocker?alertStatus=OPEN',
  );
  expect(block('Open alerts').getByRole('link', { name: 'Door forced open' })).toHaveAttribute(
    'href',
    '#/app/AlertLocker?alertStatus=OPEN&alertType=FORCED_OPEN',
  );
});

it('follows the filters, and links only to lists that have them', async () => {
  await open(undefined, '/app/dashboard?siteId=9');
  await screen.findByRole('table', { name: 'Connections' });
  expect(asked.toSorted()).toEqual(['siteId=9&parts=hours', 'siteId=9&parts=occupancy%2Cconnections%2Calerts']);
  expect(within(screen.getByRole('table', { name: 'Connections' })).queryByRole('link')).toBeNull();
  expect(block('Open alerts').getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    '#/app/AlertLocker?alertStatus=OPEN&siteId=9',
  );
});

it('requests only what the user may see', async () => {
  await open(['ALERT_LIST']);
  await screen.findByRole('region', { name: 'Open alerts' });
  expect(asked).toEqual(['parts=alerts']);
  expect(screen.queryByRole('region', { name: 'Connections' })).toBeNull();
});

it('requests nothing for users who may see neither sites nor alerts', async () => {
  await open([]);
  await screen.findByText('Nothing in this period');
  expect(screen.queryByRole('heading', { name: 'Lockers now' })).toBeNull();
  expect(asked).toEqual([]);
});

it('reads the compartments again when one changes, and not the hours', async () => {
  await open();
  await screen.findByRole('region', { name: 'Occupied' });
  current = { ...lockers, occupancy: { ...lockers.occupancy, occupied: 6, free: 1 } };
  liveRows.changed('site-boxes', ['9']);
  await waitFor(() => expect(block('Occupied').getByText('6')).toBeVisible(), { timeout: 4000 });
  expect(asked.filter((query) => query === 'parts=hours')).toHaveLength(1);
});

it('shows what failed, and reads it again', async () => {
  server.use(refuse(dashboardCalls.getDashboardLockers, 'INTERNAL'));
  await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(answerLockers());
  await userEvent.click(again);
  expect(await screen.findByRole('region', { name: 'Occupied share' })).toBeVisible();
});
