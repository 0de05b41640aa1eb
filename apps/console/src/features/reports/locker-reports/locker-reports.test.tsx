import { collectionsCalls } from '@cubby/contract/reports/collections/collections.calls';
import type { CollectionReport } from '@cubby/contract/reports/collections/collections.schemas';
import { utilizationCalls } from '@cubby/contract/reports/utilization/utilization.calls';
import type {
  FreeDoors,
  LockerUtilization,
  LostTurnover,
  OrderUtilization,
  ReportBox,
} from '@cubby/contract/reports/utilization/utilization.schemas';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerSites } from '../../../../test/factories/sites.ts';
import { renderSignedIn } from '../../../../test/app.tsx';
import { answer, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const coverage = { from: '2025-12-01', to: '2025-12-31', timeZones: ['Asia/Hong_Kong'], settled: true };
const pageOf = <R,>(content: R[]) => ({ content, totalPages: 1, totalElements: content.length, number: 0, size: 10 });

const figures = {
  inServiceHours: 1488,
  occupiedHours: 744,
  utilization: 0.5,
  parcels: 80,
  capacity: 62,
  parcelsOverCapacity: 1.2903,
  turnover: 1.29,
  released: 79,
  releasedLate: 7,
  turnedAway: 3,
};
const companies: OrderUtilization = {
  reportPage: pageOf([
    {
      merchantId: '3',
      merchantName: 'Harbour Parcel',
      siteId: '9',
      siteName: 'Central Plaza',
      orderCountMap: { A4: 30, A3: 12 },
      occupiedHours: 372,
      utilization: '25.0%',
      utilizationShare: 0.25,
      inServiceHours: 1488,
    },
  ]),
  pieChart: [
    {
      merchantId: '3',
      merchantName: 'Harbour Parcel',
      orderCountMap: { A4: 30, A3: 12 },
      occupiedHours: 372,
      utilization: '25.0%',
      utilizationShare: 0.25,
    },
    {
      merchantId: null,
      merchantName: null,
      orderCountMap: { A4: 1, A3: 0 },
      occupiedHours: 15,
      utilization: '1.0%',
      utilizationShare: 0.01,
    },
  ],
  inServiceHours: 1488,
  coverage,
};
const box = (boxId: string, name: string, positionY: number, more: Partial<ReportBox> = {}): ReportBox => ({
  id: boxId,
  boxId,
  name,
  positionX: 1,
  positionY,
  boxTypeId: '1',
  boxTypeName: 'S',
  boxStatus: 'AVAILABLE',
  doorStatus: 'AVAILABLE',
  compartmentUtilization: '50.0%',
  utilization: 0.5,
  inServiceHours: 744,
  occupiedHours: 372,
  parcels: 40,
  turnover: 1.29,
  labels: [],
  lockType: null,
  openStatusFlag: false,
  expiryTime: null,
  serviceName: null,
  expressNumber: null,
  merchantName: null,
  logisticsMerchantName: null,
  ordersId: null,
  boardNumber: null,
  portNumber: null,
  deviceId: null,
  skipNumber: false,
  deleteFlag: false,
  expressInfo: null,
  ...more,
});
const sites: LockerUtilization = {
  lockerUtilizationReportPage: pageOf([
    {
      siteId: '9',
      siteName: 'Central Plaza',
      day: '2025-12-31',
      timeZone: 'Asia/Hong_Kong',
      ...figures,
      utilizationDesc: '50.0%',
      live: false,
    },
  ]),
  lockerBoxUtilizationReportData: {
    month: '2025-12',
    utilizationDesc: '50.0%',
    boxResponse: [
      box('1', 'A1', 1),
      box('2', 'A2', 2, { utilization: null, compartmentUtilization: '', inServiceHours: 0 }),
      box('7', 'Z9', 1, { deleteFlag: true, boxStatus: null, doorStatus: null }),
    ],
  },
  total: figures,
  moment: { time: Date.UTC(2025, 11, 31, 15, 59), inService: 2, occupied: 1, occupiedShare: 0.5 },
  coverage,
};
const free: FreeDoors = {
  cells: [
    { boxTypeId: '1', boxTypeName: 'S', weekDay: 1, hour: 0, hours: 5, free: 1, inService: 2 },
    { boxTypeId: '1', boxTypeName: 'S', weekDay: 1, hour: 1, hours: 5, free: 2, inService: 2 },
  ],
  coverage,
};
const lost: LostTurnover = {
  doors: [
    {
      boxId: '2',
      name: 'A2',
      boxTypeName: 'S',
      outOfServiceHours: 240,
      inServiceHours: 504,
      parcels: 0,
      lostParcels: 31.25,
    },
  ],
  count: 60,
  sizes: [
    { boxTypeId: '1', boxTypeName: 'S', hours: 744, fullShare: 0.4, unusedShare: 0.01 },
    { boxTypeId: '2', boxTypeName: 'L', hours: 744, fullShare: 0, unusedShare: 0.8 },
  ],
  coverage,
};
const times = {
  collected: 100,
  averageCollectedTime: 150,
  medianCollectedTime: 45,
  percentile90CollectedTime: 480,
  stored: 120,
  uncollected: 30,
  uncollectedShare: 0.25,
};
const collections: CollectionReport = {
  customerTakeReportList: pageOf([
    {
      ordersId: '5',
      orderNumber: 'CB-5',
      expressNumber: 'HP5',
      merchantId: '3',
      merchantName: 'Harbour Parcel',
      siteId: '9',
      siteName: 'Central Plaza',
      storedTime: 1_765_000_000_000,
      collectedTime: 1_765_009_000_000,
      collectionMinutes: 150,
    },
  ]),
  totalAverageCollectedTime: 150,
  total: times,
  customerTakeReportBarChart: [{ merchantId: '3', merchantName: 'Harbour Parcel', ...times }],
  companies: 1,
  coverage,
};

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
