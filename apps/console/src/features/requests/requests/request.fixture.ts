import type { Outbound, Request, RequestItem, RequestRow } from '@cubby/contract/requests/requests/requests.schemas';

const shared = {
  requestStatus: 'SUBMITTED',
  displayStatus: 'Submitted',
  referenceNumber: null,
  note: null,
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  collectMerchantName: 'Harbour Parcel',
  collectMerchantAddress: '1 Harbour Road',
  deliveredById: null,
  deliveredBy: null,
  weight: 1.5,
  orders: 2,
  completedOrders: 0,
  failedOrders: 0,
  canceledOrders: 0,
  completedRate: 0,
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  completeTime: null,
  createdById: null,
  createdByName: 'Mei Chan',
  version: 1,
} as const;

/** A pickup request; `number` makes its id and its number. */
export const buildRequestRow = (number: number, overrides: Partial<RequestRow> = {}): RequestRow => ({
  ...shared,
  pickupDeliveryRequestId: String(number),
  requestNumber: `P-${number}`,
  requestType: 'PICKUP_REQUEST',
  displayType: 'Pickup',
  status: 'REQUEST_SUBMITTED',
  requestStartTime: 1_700_010_000_000,
  pickupDeliveryTime: '2023-11-15 09:00 - 12:00',
  requestEndTime: 1_700_020_800_000,
  ...overrides,
});

/** An order of a request; `number` makes its ids and its codes. */
export const buildRequestItem = (number: number, overrides: Partial<RequestItem> = {}): RequestItem => ({
  requestItemId: String(900 + number),
  itemStatus: 'OPEN',
  displayItemStatus: 'Open',
  articleId: String(number),
  orderNumber: `CB-${number}`,
  expressNumber: `TN${number}`,
  status: 'Pickup requested',
  displayStatus: 'Pickup requested',
  serviceName: 'Parcel locker',
  siteId: '11',
  siteName: 'Harbour Gate',
  siteType: 'ALFRED_LOCKER',
  recipientName: null,
  recipientPhoneNumber: null,
  address: null,
  weight: 0.5,
  timeCreated: 1_700_000_000_000,
  inboundTime: null,
  outboundTime: null,
  timeStored: null,
  timeCollected: null,
  lastUpdatedTime: 1_700_000_000_000,
  endedTime: null,
  ...overrides,
});

/** A page of a list as the server answers it. */
export const pageOf = <Row>(content: Row[], total = content.length) => ({
  content,
  totalPages: Math.ceil(total / 10),
  totalElements: total,
  number: 0,
  size: 10,
});

/** A request with its orders. */
export const buildRequest = (items: RequestItem[], overrides: Partial<Request> = {}): Request => ({
  ...buildRequestRow(1),
  events: [],
  itemResponsePage: pageOf(items),
  ...overrides,
});

/** An outbound record with its orders. */
export const buildOutbound = (items: RequestItem[], overrides: Partial<Outbound> = {}): Outbound => ({
  ...shared,
  outboundId: '5',
  requestNumber: 'O-5',
  requestType: 'OUTBOUND',
  displayType: 'Outbound',
  status: 'CREATED',
  dispatchDate: Date.now() + 86_400_000,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  timeOutbound: null,
  siteId: '11',
  siteType: 'ALFRED_LOCKER',
  location: 'Harbour Gate',
  merchantAddress: null,
  capacity: 2,
  notes: null,
  events: [],
  itemResponsePage: pageOf(items),
  ...overrides,
});
