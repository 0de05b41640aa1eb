/**
 * Why a field of a laundry order can't be changed, by the contract's rules (orders.md 4.2, 6). The screen shows a locked
 * field as text with the reason; the server refuses it anyway.
 */
import { closedStatuses, fieldPermissions, isFieldOpen } from '@cubby/contract/orders/orders/orders.field-rules';
import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatusKeys, type LaundryStatus } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { Permission } from '@cubby/contract/permissions';
import type { TFunction } from 'i18next';
import { whyNot } from '../../../platform/can/can.ts';

/** The fields that the screen of laundry edits. */
export type LaundryField =
  'dirtySiteId' | 'cleanSiteId' | 'overdueTime' | 'note' | 'recipientName' | 'recipientPhoneNumber' | 'recipientMail';

export interface LockContext {
  readonly order: Pick<LaundryOrder, 'orderStatus' | 'status'>;
  readonly can: (permission: Permission) => boolean;
  readonly t: TFunction;
}

const statusWords = (status: LaundryStatus, t: TFunction): string => t(`laundryStatuses.${laundryStatusKeys[status]}`);

/** The reason in words, or undefined where the field can be changed. The status comes first: no permission helps there. */
export const lockOf = (field: LaundryField, { order, can, t }: LockContext): string | undefined => {
  if (closedStatuses.includes(order.orderStatus))
    return t('orderDetail.locked.closed', { status: statusWords(order.status, t) });
  if (!isFieldOpen(field, order.orderStatus)) {
    if (field === 'dirtySiteId') return t('laundryOrders.locked.dirtySiteId', { status: statusWords('Created', t) });
    if (field === 'cleanSiteId')
      return t('laundryOrders.locked.cleanSiteId', { status: statusWords('Courier collected', t) });
    if (field === 'overdueTime') return t('orderDetail.locked.only', { status: statusWords('Courier stored', t) });
    return t('orderDetail.locked.status', { status: statusWords(order.status, t) });
  }
  const permissions = fieldPermissions(field, 'LAUNDRY');
  return permissions.some(can) ? undefined : whyNot(permissions[0], t);
};

/** Why none of the fields can be changed, or undefined where at least one can. */
export const lockOfAll = (fields: readonly LaundryField[], context: LockContext): string | undefined => {
  const locks = fields.map((field) => lockOf(field, context));
  return locks.includes(undefined) ? undefined : locks[0];
};
