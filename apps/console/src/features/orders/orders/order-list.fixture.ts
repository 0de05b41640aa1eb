import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';

/** A row of the list; `number` makes its id, its codes and its recipient. */
export const buildOrderRow = (number: number, overrides: Partial<OrderRow> = {}): OrderRow => ({
  articleId: String(number),
  orderNumber: `CB-${number}`,
  expressNumber: `TN${number}`,
  status: 'Created',
  merchantId: '3',
  company: 'Harbour Parcel',
  serviceName: 'Parcel locker',
  recipientName: `Recipient ${number}`,
  recipientPhoneNumber: '+85291234567',
  recipientMail: null,
  address: null,
  siteId: '11',
  siteName: 'Harbour Gate',
  siteCode: 'HG1',
  siteType: 'ALFRED_LOCKER',
  currentlyIn: null,
  compartment: null,
  deliveryLogistics: null,
  weight: 0.5,
  overdue: false,
  timeCreated: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  timeStored: null,
  inboundTime: null,
  lastStoreTime: null,
  lastTakeTime: null,
  timeCollected: null,
  outboundActionTime: null,
  outboundTime: null,
  returnedToWareHouseTime: null,
  overdueTime: null,
  ordersCsFlags: [],
  ordersFlags: [],
  version: 1,
  ...overrides,
});

/** A page as the server answers it. */
export const buildOrderPage = (rows: readonly OrderRow[], { total = rows.length, page = 0, size = 10 } = {}) => ({
  content: [...rows],
  totalPages: Math.ceil(total / size),
  totalElements: total,
  number: page,
  size,
});
