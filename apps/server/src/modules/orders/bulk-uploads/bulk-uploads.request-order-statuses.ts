/** What became of single orders of pickup and delivery requests. */
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { sql } from 'kysely';
import { seenOrders, stepOf } from '../orders/index.ts';
import type { BulkKind } from './bulk-uploads.kind.ts';
import { findRequestOrders, findRequestsOfRows } from './bulk-uploads.matching.ts';
import { carryOutMoves, causeInRequest, noSuchStep, type WantedMove } from './bulk-uploads.moves.ts';
import { type Failures, type FoundRow, refuseTwice } from './bulk-uploads.rows.ts';

export const requestOrderStatusKind: BulkKind = {
  permission: 'REQUEST_IMPORT',
  async find(trx, rows) {
    const { named, failures } = await findRequestsOfRows(trx, rows, pickupDeliveryTypes);
    const orders = await findRequestOrders(
      trx,
      named.map(({ number, requestId, values: { order = '' } }) => ({ number, requestId, order })),
    );
    const found = named.flatMap(({ number, requestId, values: { order: _order, ...values } }): FoundRow[] => {
      const match = orders.get(number);
      if (match && 'id' in match) return [{ number, targetId: match.id, change: { requestId, ...values } }];
      // Whether there is such an order elsewhere does not matter here.
      failures.set(number, { column: 'order', code: match?.code ?? 'notInRequest' });
      return [];
    });
    return { found: refuseTwice(found, ({ targetId }) => targetId, 'order', failures), failures };
  },
  async verify(trx, rows, { lock }) {
    const ids = rows.map(({ targetId }) => targetId);
    const orders = new Map((await seenOrders(trx, ids, lock)).map((order) => [order.id, order]));
    const { rows: items } = await sql<{ order_id: string; request_id: string }>`
      select order_id::text, request_id::text from request_items
      where order_id = any (${ids}::bigint[]) and state = 'OPEN'`.execute(trx);
    const requestOf = new Map(items.map(({ order_id, request_id }) => [order_id, request_id]));
    const failures: Failures = new Map();
    const moves: WantedMove[] = [];
    for (const { number, targetId, change } of rows) {
      const order = orders.get(targetId);
      const { status: to = 'Created', requestId } = change;
      const cause = causeInRequest(to);
      if (!order || requestOf.get(targetId) !== requestId)
        failures.set(number, { column: 'order', code: 'notInRequest' });
      else if (!stepOf(order, to, cause)) failures.set(number, noSuchStep(order.status, to));
      else moves.push({ order, to, cause });
    }
    return { failures, changed: moves.length, carryOut: (actor) => carryOutMoves(trx, actor, moves) };
  },
};
