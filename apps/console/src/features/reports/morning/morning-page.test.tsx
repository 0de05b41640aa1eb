import { alertsCalls } from '@cubby/contract/lockers/alerts/alerts.calls';
import { morningCalls, type MorningRow, type MorningSection } from '@cubby/contract/reports/morning/morning.calls';
import { morningPermissions } from '@cubby/contract/reports/morning/morning.limits';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { heading, press } from '../../../../test/find.ts';
import { answer, server, useServer } from '../../../../test/server.ts';

useServer();

const row = (more: Partial<MorningRow>): MorningRow => ({
  id: '1',
  part: null,
  siteId: '5',
  siteName: 'Harbour',
  label: null,
  since: Date.parse('2026-03-01T06:00:00Z'),
  until: null,
  count: null,
  other: null,
  ownerKind: 'OPERATOR',
  ownerName: 'Lockers Ltd',
  alertId: null,
  ...more,
});
const sections: MorningSection[] = [
  {
    kind: 'OFFLINE_SITES',
    count: 12,
    parts: [
      { part: 'OFFLINE', count: 2 },
      { part: 'OUTAGE', count: 10 },
    ],
    rows: [row({ part: 'OUTAGE', alertId: '7' })],
  },
  { kind: 'OVERDUE_PARCELS', count: 3, parts: [], rows: [row({ count: 3, other: 2 })] },
  {
    kind: 'FULL_SITES',
    count: 1,
    parts: [{ part: 'FULL_PATTERN', count: 1 }],
    rows: [
      row({ part: 'FULL_PATTERN', label: 'Small', count: 4, other: 1, until: Date.parse('2026-03-01T17:00:00Z') }),
    ],
  },
  { kind: 'OPEN_INSPECTIONS', count: 0, parts: [], rows: [] },
];
const open = () => renderSignedIn('/app/morning', { authoritySet: [...morningPermissions, 'ALERT_EDIT'] });
const block = (name: string) => within(screen.getByRole('region', { name }));

it('shows each section with its count, its lists, its owners and what is to be done', async () => {
  server.use(answer(morningCalls.getMorning, { sections }));
  await open();
  await heading('Morning');
  await screen.findByRole('region', { name: 'Sites offline' });
  const offline = block('Sites offline');
  expect(offline.getByText('12 in all')).toBeVisible();
  expect(offline.getByRole('link', { name: 'Outage: 10' })).toHaveAttribute(
    'href',
    '#/app/siteList?connectionStatus=OUTAGE',
  );
  expect(offline.getByText('Owner: Lockers Ltd')).toBeVisible();
  expect(offline.getByText('The first 1 of 12 rows are shown.')).toBeVisible();
  expect(
    block('Overdue parcels to pull').getByText(/^3 overdue parcels, the oldest since .* · 2 more today$/),
  ).toBeVisible();
  expect(block('Overdue parcels to pull').getByRole('link', { name: 'Open parcels: Harbour' })).toHaveAttribute(
    'href',
    '#/app/articleList?overdueFlag=true&siteId=5',
  );
  expect(block('Full today').getByRole('link', { name: 'Open list: Full today' })).toHaveAttribute(
    'href',
    '#/app/siteList?attention=FULL_TODAY',
  );
  expect(block('Full today').getByText(/^4 fit now, 1 booked · full at about /)).toBeVisible();
  expect(block('Inspections to finish').getByText('Nothing to do')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Stuck messages' })).toBeNull();
});

it('assigns the alert of a row to the user, and reads the page again', async () => {
  const read = vi.fn(() => ({ sections }));
  const assigned = vi.fn(() => ({ changed: 1 }));
  server.use(answer(morningCalls.getMorning, read), answer(alertsCalls.assignAlerts, assigned));
  await open();
  await screen.findByRole('region', { name: 'Sites offline' });
  await press('Take over: Harbour');
  await screen.findByText('Assigned to you');
  expect(assigned).toHaveBeenCalledWith(
    expect.objectContaining({ body: expect.objectContaining({ alertIds: ['7'] }) }),
  );
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1));
});
