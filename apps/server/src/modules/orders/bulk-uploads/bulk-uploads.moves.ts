/** Moves the orders of many rows along the transition table: what the kinds of statuses have in common. */
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { TransitionCause } from '@cubby/contract/orders/orders/orders.transitions';
import type { Actor } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { type LockedOrder, moveOrders } from '../orders/index.ts';
import { lockRequestsOf } from '../request-items/index.ts';
import type { Failure } from './bulk-uploads.rows.ts';

/** A step that a row requests for an order. */
export interface WantedMove {
  readonly order: LockedOrder;
  readonly to: OrderStatus;
  readonly cause: TransitionCause;
  /** Epoch ms. */
  readonly dispatchTime?: number | undefined;
}

/** A file about requests says of an order that it is Created again where it is taken out of its request. */
export const causeInRequest = (to: OrderStatus): TransitionCause => (to === 'Created' ? 'REQUEST_CANCEL' : 'STAFF');

export const noSuchStep = (from: OrderStatus, to: OrderStatus): Failure => ({
  column: 'status',
  code: 'noSuchStep',
  params: { from, to },
});

/** Carries out moves of locked orders, those with the same target together. */
export const carryOutMoves = async (trx: Trx, actor: Actor, moves: readonly WantedMove[]): Promise<void> => {
  await lockRequestsOf(
    trx,
    moves.map(({ order }) => order.id),
  );
  const groups = Map.groupBy(moves, ({ to, cause, dispatchTime = 0 }) => `${to} ${cause} ${dispatchTime}`);
  for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ to, cause, dispatchTime }] = group as [WantedMove];
    const orders = group.map(({ order }) => order);
    await moveOrders(trx, actor, orders, { to, cause, ...(dispatchTime !== undefined && { dispatchTime }) });
  }
};
