import type { Permission } from '../permissions.ts';
import type { OrderUpdate } from './orders.schemas.ts';
import { type OrderStatus, orderStatuses } from './orders.statuses.ts';

/** The fields of an order that an edit changes; the status moves by the transition table instead. */
export type OrderField = Exclude<keyof OrderUpdate, 'articleId' | 'version' | 'statusStr'>;

/** Who may change a field, and when. */
export interface OrderFieldRule {
  /** The permission that the person needs. */
  readonly permission: Permission;
  /** The statuses in which the field may be changed; in every other it is locked. */
  readonly open: readonly OrderStatus[];
}

/** Statuses in which nothing of an order is edited any more (orders.md 4.2). */
export const closedStatuses: readonly OrderStatus[] = ['Courier Recycle', 'Operator Recycle', 'Cancelled'];

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
};

/** True where the status lets the field be changed; the permission is another question. */
export const isFieldOpen = (field: OrderField, status: OrderStatus): boolean =>
  orderFieldRules[field].open.includes(status);
