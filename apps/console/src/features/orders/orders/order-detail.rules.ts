/**
 * Why a field of an order can't be changed, by the contract's rules (orders.md 4.2, 6). The screen shows a locked field
 * as text with the reason; the server refuses it anyway.
 */
import { closedStatuses, type OrderField, orderFieldRules } from '@cubby/contract/orders/orders/orders.field-rules';
import { type OrderStatus, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { Permission } from '@cubby/contract/permissions';
import type { TFunction } from 'i18next';
import { whyNot } from '../../../platform/can/can.ts';

/** What prevents a field from being changed. */
export type Lock =
  | { readonly kind: 'closed' }
  | { readonly kind: 'status'; readonly only: OrderStatus | undefined }
  | { readonly kind: 'permission'; readonly permission: Permission };

/** Why a field can't be changed, or undefined where it can. The status comes first: no user can give it by a permission. */
export const lockOf = (
  field: OrderField,
  status: OrderStatus,
  can: (permission: Permission) => boolean,
): Lock | undefined => {
  const { permission, open } = orderFieldRules[field];
  if (closedStatuses.includes(status)) return { kind: 'closed' };
  if (!open.includes(status)) return { kind: 'status', only: open.length === 1 ? open[0] : undefined };
  return can(permission) ? undefined : { kind: 'permission', permission };
};

/** The reason in words. */
export const lockWords = (lock: Lock, status: OrderStatus, t: TFunction): string => {
  const words = (of: OrderStatus): string => t(`orderStatuses.${orderStatusKeys[of]}`);
  if (lock.kind === 'permission') return whyNot(lock.permission, t);
  if (lock.kind === 'closed') return t('orderDetail.locked.closed', { status: words(status) });
  if (lock.only) return t('orderDetail.locked.only', { status: words(lock.only) });
  return t('orderDetail.locked.status', { status: words(status) });
};

/** Why none of the fields can be changed, or undefined where at least one can. */
export const lockOfAll = (
  fields: readonly OrderField[],
  status: OrderStatus,
  can: (permission: Permission) => boolean,
): Lock | undefined => {
  const locks = fields.map((field) => lockOf(field, status, can));
  if (locks.some((lock) => lock === undefined)) return undefined;
  // If a permission would help for some field, that is the reason to show.
  return locks.find((lock) => lock?.kind === 'permission') ?? locks[0];
};
