import type { OrderStatus } from '../orders/orders.statuses.ts';

/** Limits of recreating orders (orders.md 3.11, 5.1, 5.3, 9). */
export const orderRecreationLimits = {
  /** Orders in one go. */
  rowsMax: 200,
  /** An additional handling fee has at most 1 decimal. */
  feePattern: /^\d+(\.\d)?$/,
  /** Sites that the screen reads at once. */
  sitesMax: 9999,
} as const;

/**
 * The statuses in which an order has ended, or come back, without reaching the customer: only then does a new one take
 * its place (docs/decisions/017).
 */
export const recreatableStatuses: readonly OrderStatus[] = [
  'Cancelled',
  'Store failure',
  'Courier Recycle',
  'Operator Recycle',
  'Returned to warehouse',
  'Returned to merchant',
];
