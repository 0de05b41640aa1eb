/**
 * Who may change which field in which status (orders.md 4.2, 6), as the server's order policy has it. The screen shows
 * a locked field as text with the reason; the server refuses it anyway.
 */
import type { OrderUpdate } from '@cubby/contract/orders/orders.schemas';
import { type OrderStatus, orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import type { Permission } from '@cubby/contract/permissions';
import type { TFunction } from 'i18next';

/** The fields that are edited in a block; the status has a dialog of its own. */
export type EditableField = Exclude<keyof OrderUpdate, 'articleId' | 'version' | 'statusStr'>;

interface FieldRule {
  readonly permission: Permission;
  readonly allowed: (status: OrderStatus) => boolean;
}

const closed: ReadonlySet<OrderStatus> = new Set(['Courier Recycle', 'Operator Recycle', 'Cancelled']);
const open = (status: OrderStatus): boolean => !closed.has(status);
const openExcept =
  (...others: readonly OrderStatus[]) =>
  (status: OrderStatus): boolean =>
    open(status) && !others.includes(status);
const only = (wanted: OrderStatus) => (status: OrderStatus) => status === wanted;

const rules: Readonly<Record<EditableField, FieldRule>> = {
  note: { permission: 'ORDER_EDIT', allowed: open },
  recipientName: { permission: 'ORDER_EDIT', allowed: open },
  recipientMail: { permission: 'ORDER_EDIT', allowed: open },
  recipientPhoneNumber: { permission: 'MODIFY_RECIPIENT_PHONE', allowed: openExcept('Completed') },
  recipientAddress: { permission: 'ORDER_EDIT', allowed: openExcept('Completed', 'Inbound') },
  weight: { permission: 'MODIFY_ORDER_WEIGHT', allowed: open },
  length: { permission: 'ORDER_EDIT', allowed: open },
  width: { permission: 'ORDER_EDIT', allowed: open },
  height: { permission: 'ORDER_EDIT', allowed: open },
  invoiceNumber: { permission: 'ORDER_EDIT', allowed: only('Created') },
  invoiceAmount: { permission: 'ORDER_EDIT', allowed: only('Created') },
  ageVerification: { permission: 'ORDER_EDIT', allowed: open },
  siteId: { permission: 'MODIFY_ORDER_LOCATION', allowed: only('Created') },
  overdueTime: { permission: 'MODIFY_OVERDUE_TIME', allowed: only('Courier stored') },
  outboundTime: { permission: 'MODIFY_ORDER_STATUS', allowed: only('Ready for dispatch') },
};

/** What keeps a field from being changed. */
export type Lock =
  | { readonly kind: 'closed' }
  | { readonly kind: 'status'; readonly only: OrderStatus | undefined }
  | { readonly kind: 'permission'; readonly permission: Permission };

/** Why a field can't be changed, or undefined where it can. The status comes first: nobody can give it by a permission. */
export const lockOf = (
  field: EditableField,
  status: OrderStatus,
  can: (permission: Permission) => boolean,
): Lock | undefined => {
  const { permission, allowed } = rules[field];
  if (!open(status)) return { kind: 'closed' };
  if (!allowed(status)) {
    const fitting = orderStatuses.filter(allowed);
    return { kind: 'status', only: fitting.length === 1 ? fitting[0] : undefined };
  }
  return can(permission) ? undefined : { kind: 'permission', permission };
};

/** The reason in words. */
export const lockWords = (lock: Lock, status: OrderStatus, t: TFunction): string => {
  const words = (of: OrderStatus): string => t(`orderStatuses.${orderStatusKeys[of]}`);
  if (lock.kind === 'permission') return t('ui.noPermission.named', { permission: lock.permission });
  if (lock.kind === 'closed') return t('orderDetail.locked.closed', { status: words(status) });
  if (lock.only) return t('orderDetail.locked.only', { status: words(lock.only) });
  return t('orderDetail.locked.status', { status: words(status) });
};

/** Why none of the fields can be changed, or undefined where at least one can. */
export const lockOfAll = (
  fields: readonly EditableField[],
  status: OrderStatus,
  can: (permission: Permission) => boolean,
): Lock | undefined => {
  const locks = fields.map((field) => lockOf(field, status, can));
  if (locks.some((lock) => lock === undefined)) return undefined;
  // Where a permission would help for some field, that is the reason worth telling.
  return locks.find((lock) => lock?.kind === 'permission') ?? locks[0];
};
