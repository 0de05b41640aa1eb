import { orderStatusesOf } from '../laundry-orders/laundry-orders.statuses.ts';
import type { Permission } from '../../permissions.ts';
import type { OrderKind, OrderUpdate } from './orders.schemas.ts';
import { type OrderStatus, orderStatuses } from './orders.statuses.ts';

/** The fields of an order that an edit changes; the status moves by the transition table instead. */
export type OrderField = Exclude<
  keyof OrderUpdate,
  'articleId' | 'version' | 'statusStr' | 'siteName' | 'siteGroupIds' | 'dirtySiteName' | 'cleanSiteName'
>;

/** Who may change a field, and when. */
export interface OrderFieldRule {
  /** The permission that the person needs. */
  readonly permission: Permission;
  /** The statuses in which the field may be changed; in every other it is locked. */
  readonly open: readonly OrderStatus[];
}

/** Statuses in which nothing of an order is edited any more (orders.md 4.2). */
export const closedStatuses: readonly OrderStatus[] = ['Courier Recycle', 'Operator Recycle', 'Cancelled'];

/** Where a parcel lies in a compartment, the locker says where it is; where it has been handed over, no user moves it. */
const handledByStaff: readonly OrderStatus[] = [
  'Created',
  'Pickup requested',
  'Delivery requested',
  'Inbound',
  'Returned to warehouse',
  'Ready for dispatch',
  'Change to delivery',
  'Returned to merchant',
  'Store failure',
];

const openStatuses = orderStatuses.filter((status) => !closedStatuses.includes(status));
const openExcept = (...locked: readonly OrderStatus[]): readonly OrderStatus[] =>
  openStatuses.filter((status) => !locked.includes(status));

/**
 * Every editable field with its rule: the server refuses by it, the console shows a locked field as text by it.
 * Sources: orders.md 4.2 (statuses) and 6 (permissions); the dispatch date also changes on the step to Ready for
 * dispatch, which is the transition table's to allow.
 */
export const orderFieldRules: Readonly<Record<OrderField, OrderFieldRule>> = {
  note: { permission: 'ORDER_EDIT', open: openStatuses },
  recipientName: { permission: 'ORDER_EDIT', open: openStatuses },
  recipientMail: { permission: 'ORDER_EDIT', open: openStatuses },
  recipientPhoneNumber: { permission: 'MODIFY_RECIPIENT_PHONE', open: openExcept('Completed') },
  recipientAddress: { permission: 'ORDER_EDIT', open: openExcept('Completed', 'Inbound') },
  weight: { permission: 'MODIFY_ORDER_WEIGHT', open: openStatuses },
  length: { permission: 'ORDER_EDIT', open: openStatuses },
  width: { permission: 'ORDER_EDIT', open: openStatuses },
  height: { permission: 'ORDER_EDIT', open: openStatuses },
  invoiceNumber: { permission: 'ORDER_EDIT', open: ['Created'] },
  invoiceAmount: { permission: 'ORDER_EDIT', open: ['Created'] },
  ageVerification: { permission: 'ORDER_EDIT', open: openStatuses },
  siteId: { permission: 'MODIFY_ORDER_LOCATION', open: ['Created'] },
  overdueTime: { permission: 'MODIFY_OVERDUE_TIME', open: ['Courier stored'] },
  outboundTime: { permission: 'MODIFY_ORDER_STATUS', open: ['Ready for dispatch'] },
  // Laundry orders alone have these (orders.md 4.2).
  dirtySiteId: { permission: 'MODIFY_ORDER_LOCATION', open: orderStatusesOf('Created') },
  cleanSiteId: { permission: 'MODIFY_ORDER_LOCATION', open: orderStatusesOf('Courier collected') },
  specialZone: { permission: 'ORDER_EDIT', open: openStatuses },
  currentLocationId: { permission: 'ORDER_EDIT', open: handledByStaff },
  photoId: { permission: 'ORDER_EDIT', open: openStatuses },
};

/** True where the status lets the field be changed; the permission is another question. */
export const isFieldOpen = (field: OrderField, status: OrderStatus): boolean =>
  orderFieldRules[field].open.includes(status);

/** The permissions that let a person change the field, any of them: for laundry that of its own screen serves too. */
export const fieldPermissions = (field: OrderField, kind: OrderKind): readonly [Permission, ...Permission[]] => {
  const { permission } = orderFieldRules[field];
  return kind === 'LAUNDRY' && permission === 'ORDER_EDIT' ? ['LAUNDRY_EDIT', permission] : [permission];
};
