/** What became of single orders of pickup and delivery requests. */
import { sql } from 'kysely';
import { seenOrders, stepOf } from '../orders/index.ts';
import type { BulkKind } from './bulk-uploads.kind.ts';
import { findRequestOrders, findRequests } from './bulk-uploads.matching.ts';
import { carryOutMoves, causeInRequest, noSuchStep, type WantedMove } from './bulk-uploads.moves.ts';
import { type Failures, type FoundRow, refuseTwice } from './bulk-uploads.rows.ts';

export const requestOrderStatusKind: BulkKind = {
  permission: 'REQUEST_IMPORT',
  async find(trx, rows) {
    const failures: Failures = new Map();
    const requests = await findRequests(
      trx,
      rows.map(({ values }) => values.request ?? ''),
    );
    const named = rows.flatMap(({ number, values: { request = '', order = '', status } }) => {
      const found = requests.get(request);
      if (found && found.request_type !== 'OUTBOUND' && status !== undefined)
        return [{ number, requestId: found.id, order, status }];
      failures.set(number, { column: 'request', code: found ? 'wrongRequestType' : 'notFound' });
      return [];
    });
    const orders = await findRequestOrders(trx, named);
    const found = named.flatMap(({ number, requestId, status }): FoundRow[] => {
      const match = orders.get(number);
      if (match && 'id' in match) return [{ number, targetId: match.id, change: { requestId, status } }];
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
