import { collectionsCalls } from '@cubby/contract/reports/collections/collections.calls';
import { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';
import { companies, sites, free, lost, collections } from './locker-reports.fixture.ts';

useServer();
let asked: Record<string, string>[] = [];
const noted =
  <T,>(body: T) =>
  ({ query }: SeenRequest): T => {
    asked.push(Object.fromEntries(query));
    return body;
  };

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 10, 9) });
  server.use(
    answer(utilizationCalls.pageLockerUtilizationForOrderReport, noted(companies)),
    answer(utilizationCalls.pageLockerUtilizationReport, noted(sites)),
    answer(utilizationCalls.getFreeDoors, free),
    answer(utilizationCalls.getLostTurnover, lost),
    answer(collectionsCalls.listCustomerTakeOrderReport, noted(collections)),
    answer(companiesCalls.searchCompanies, []),
    answerSites([]),
  );
  return () => vi.useRealTimers();
});

const address = () => window.location.hash.slice(1);

describe('the utilization by company', () => {
  it('covers December in January, and says over what', async () => {
    await renderSignedIn('/app/lockerUtilization', { authoritySet: ['UTILIZATION_REPORT'] });
    const bar = await screen.findByRole('listitem', { name: /^A Harbour Parcel 25%/ });
    expect(asked[0]).toMatchObject({ month: '2025-12', sort: 'occupiedHours,desc' });
    expect(bar).toHaveAttribute(
      'title',
      'A Harbour Parcel 25%. Door-hours occupied by parcels of the company over all in-service door-hours of the sites (1,488 h). Period: 2025-12-01 to 2025-12-31. Days in Asia/Hong_Kong.',
    );
    expect(
      screen.getByRole('img', { name: /Share of each company: A Harbour Parcel 25%.*Deleted orders 1%/ }),
    ).toBeVisible();
    expect(screen.getByText('Days in Asia/Hong_Kong')).toBeVisible();
  });

  it('has both charts as tables, and the month in the address', async () => {
    await renderSignedIn('/app/lockerUtilization?monthNumber=03&year=2024', { authoritySet: ['UTILIZATION_REPORT'] });
    const block = await screen.findByRole('region', { name: 'Companies by utilization' });
    expect(asked[0]).toMatchObject({ month: '2024-03' });
    await userEvent.click(within(block).getByRole('button', { name: 'Show the table' }));
    expect(within(block).getByRole('row', { name: 'Harbour Parcel 30 12 372 25%' })).toBeVisible();
    const rows = screen.getByRole('region', { name: 'Companies by site' });
    await userEvent.click(within(rows).getByRole('button', { name: 'A4' }));
    await waitFor(() => expect(address()).toContain('sort=A4,desc'));
    expect(asked.at(-1)).toMatchObject({ month: '2024-03', sort: 'A4,desc' });
  });
});

describe('the locker utilization', () => {
  it('names three utilizations apart, each with its meaning', async () => {
    await renderSignedIn('/app/LockerUtilizationReport?siteId=9', { authoritySet: ['UTILIZATION_REPORT'] });
    const tile = async (name: string) => screen.findByRole('region', { name });
    expect(await tile('Utilization')).toHaveTextContent('50%Occupied door-hours over in-service door-hours.');
    expect(await tile('Deposits over capacity')).toHaveTextContent('129%');
    expect(await tile('Occupied share')).toHaveTextContent(/^Occupied share50%/);
    expect(await tile('Turned away')).toHaveTextContent('3');
    expect(asked[0]).toMatchObject({ month: '2025-12', siteId: '9' });
  });

  it('shows each compartment, by pointer and by keys, and the removed ones in the table', async () => {
    await renderSignedIn('/app/LockerUtilizationReport?siteId=9', { authoritySet: ['UTILIZATION_REPORT'] });
    const cabinet = await screen.findByRole('group', { name: 'Compartments' });
    const first = within(cabinet).getByRole('button', {
      name: 'A1 50%',
      description: 'A1 (S): 50% occupied, 372 of 744 hours; deposits: 40',
    });
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText('A2 (S): not in service in this period')).toBeVisible();
    expect(within(cabinet).queryByRole('button', { name: /Z9/ })).toBeNull();
    const block = screen.getByRole('region', { name: 'Compartments' });
    await userEvent.click(within(block).getByRole('button', { name: 'Show the table' }));
    expect(within(block).getByRole('row', { name: /^Z9 was removed/ })).toBeVisible();
  });

  it('ranks compartments by lost deposits, and names sizes that are full while others are unused', async () => {
    await renderSignedIn('/app/LockerUtilizationReport?siteId=9', { authoritySet: ['UTILIZATION_REPORT'] });
    const doors = within(await screen.findByRole('table', { name: 'Compartments by lost deposits' }));
    expect(doors.getByRole('row', { name: 'A2 S 31.3 0 240' })).toBeVisible();
    expect(screen.getByText('The first 1 of 60.')).toBeVisible();
    expect(screen.getByText(/minus own deposits\. Period: 2025-12-01 to 2025-12-31/)).toBeVisible();
    expect(screen.getByText('S was full for 40% of the time, while L was unused for 80%.')).toBeVisible();
  });

  it('averages the hours that a user selects on the heat map', async () => {
    await renderSignedIn('/app/LockerUtilizationReport?siteId=9', { authoritySet: ['UTILIZATION_REPORT'] });
    const cell = await screen.findByRole('img', { name: 'Mon 00:00: 1 free of 2 in service on average, over 5 hours' });
    fireEvent.focus(cell);
    fireEvent.keyDown(cell, { key: 'ArrowRight', shiftKey: true });
    expect(screen.getByText('Selected: 1.5 free of 2 in service on average, over 10 hours')).toBeVisible();
    fireEvent.keyDown(cell, { key: 'Escape' });
    expect(screen.getByText(/^Drag over hours/)).toBeVisible();
  });

  it('limits the page to the hours that a user drags over, until they want all again', async () => {
    await renderSignedIn('/app/LockerUtilizationReport?siteId=9', { authoritySet: ['UTILIZATION_REPORT'] });
    const [first, second] = await screen.findAllByRole('img', { name: /^Mon 0[01]:00: / });
    fireEvent.pointerDown(first!);
    fireEvent.pointerEnter(second!, { buttons: 1 });
    fireEvent.pointerUp(second!);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ siteId: '9', weekDays: '1-1', hours: '0-1' }));
    expect(location.hash).toContain('weekDays=1-1&hours=0-1');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all hours' }));
    await waitFor(() => expect(location.hash).not.toContain('hours='));
    expect(screen.queryByRole('button', { name: 'Show all hours' })).not.toBeInTheDocument();
  });

  it('requests a site if none is chosen', async () => {
    await renderSignedIn('/app/LockerUtilizationReport', { authoritySet: ['UTILIZATION_REPORT'] });
    expect(await screen.findByText(/^Choose a site to see/)).toBeVisible();
  });
});

describe('the collection times', () => {
  it('has bars with median and 90th percentile, and the uncollected share', async () => {
    await renderSignedIn('/app/DocumentCollection', { authoritySet: ['COLLECTION_REPORT'] });
    expect(
      await screen.findByRole('listitem', {
        name: /^Harbour Parcel: average 2.5 h, median 45 min, 90th percentile 8 h, 100 collected\. Period: 2025-12-01/,
      }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Uncollected share' })).toHaveTextContent('25%');
    expect(asked[0]).toMatchObject({ month: '2025-12' });
  });

  it('takes a span of time in place of the month', async () => {
    await renderSignedIn('/app/DocumentCollection?spanStart=1000&spanEnd=2000', {
      authoritySet: ['COLLECTION_REPORT'],
    });
    await waitFor(() => expect(asked[0]).toMatchObject({ startTime: '1000', endTime: '2000' }));
    expect(asked[0]).not.toHaveProperty('month');
    expect(address()).toContain('spanStart=1000');
  });
});
