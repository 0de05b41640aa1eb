import type { LaundryOrder, LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { buildOrder } from '../../../../test/factories/order-detail.ts';

/** A row of the laundry list; `number` makes its id, its codes and its recipient. */
export const buildLaundryRow = (number: number, overrides: Partial<LaundryRow> = {}): LaundryRow => ({
  articleId: String(number),
  orderNumber: `LA-${number}`,
  expressNumber: `TN${number}`,
  status: 'Created',
  merchantId: '3',
  company: 'Harbour Parcel',
  serviceName: 'Laundry',
  products: 'Wash and fold × 2',
  dirtySiteId: '11',
  dirtySiteCode: 'HG1',
  dirtySiteName: 'Harbour Gate',
  cleanSiteId: '12',
  cleanSiteCode: 'PP1',
  cleanSiteName: 'Pacific Place',
  dirtyCompartment: null,
  cleanCompartment: null,
  recipientName: `Recipient ${number}`,
  recipientPhoneNumber: '+85291234567',
  recipientMail: null,
  charge: '25.00',
  currency: 'HKD',
  overdue: false,
  notifyStatus: null,
  timeCreated: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  timeStored: null,
  timeCollected: null,
  overdueTime: null,
  ordersCsFlags: [],
  ordersFlags: [],
  version: 1,
  ...overrides,
});

/** A page as the server answers it. */
export const buildLaundryPage = (rows: readonly LaundryRow[], { total = rows.length, page = 0, size = 10 } = {}) => ({
  content: [...rows],
  totalPages: Math.ceil(total / size),
  totalElements: total,
  number: page,
  size,
});

/** A created laundry order with dirty site and clean site. */
export const buildLaundryOrder = (overrides: Partial<LaundryOrder> = {}): LaundryOrder => {
  const { status: orderStatus, ...order } = buildOrder();
  return {
    ...order,
    kind: 'LAUNDRY',
    orderStatus,
    status: 'Created',
    displayStatus: 'Created',
    dirtySiteId: '11',
    dirtySiteCode: 'HG1',
    dirtySiteName: 'Harbour Gate',
    cleanSiteId: '12',
    cleanSiteCode: 'PP1',
    cleanSiteName: 'Pacific Place',
    dirtyCompartment: null,
    cleanCompartment: null,
    overdue: false,
    ...overrides,
  };
};
