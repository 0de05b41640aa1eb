/** Answers of the reports of lockers. For tests. */
import type { CollectionReport } from '@cubby/contract/reports/collections/collections.schemas';
import type {
  FreeDoors,
  LockerUtilization,
  LostTurnover,
  OrderUtilization,
  ReportBox,
} from '@cubby/contract/reports/utilization/utilization.schemas';

const coverage = { from: '2025-12-01', to: '2025-12-31', timeZones: ['Asia/Hong_Kong'], settled: true };
const pageOf = <R>(content: R[]) => ({ content, totalPages: 1, totalElements: content.length, number: 0, size: 10 });

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
export const companies: OrderUtilization = {
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
export const sites: LockerUtilization = {
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
export const free: FreeDoors = {
  cells: [
    { boxTypeId: '1', boxTypeName: 'S', weekDay: 1, hour: 0, hours: 5, free: 1, inService: 2 },
    { boxTypeId: '1', boxTypeName: 'S', weekDay: 1, hour: 1, hours: 5, free: 2, inService: 2 },
  ],
  coverage,
};
export const lost: LostTurnover = {
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
export const collections: CollectionReport = {
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
