/** What became of all open orders of pickup and delivery requests. */
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { openRequestStates } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type LockedOrder, seenOrders, stepOf } from '../orders/index.ts';
import type { BulkKind } from './bulk-uploads.kind.ts';
import { findRequestsOfRows } from './bulk-uploads.matching.ts';
import { carryOutMoves, causeInRequest, noSuchStep, type WantedMove } from './bulk-uploads.moves.ts';
import { type Failure, type Failures, type FoundRow, refuseTwice } from './bulk-uploads.rows.ts';

interface OpenRequest {
  readonly id: string;
  readonly state: RequestState;
  readonly order_ids: readonly string[];
}

const readRequests = async (trx: Trx, ids: readonly string[]): Promise<OpenRequest[]> => {
  const { rows } = await sql<OpenRequest>`
    select r.id::text, r.state, array(
      select i.order_id::text from request_items i where i.request_id = r.id and i.state = 'OPEN' order by i.order_id
    ) as order_ids
    from requests r where r.id = any (${ids}::bigint[])`.execute(trx);
  return rows;
};

export const requestStatusKind: BulkKind = {
  permission: 'REQUEST_IMPORT',
  async find(trx, rows) {
    const { named, failures } = await findRequestsOfRows(trx, rows, pickupDeliveryTypes);
    const found = named.map(({ number, requestId, values: change }) => ({ number, targetId: requestId, change }));
    return { found: refuseTwice(found, ({ targetId }) => targetId, 'request', failures), failures };
  },
  async verify(trx, rows, { lock }) {
    const ids = rows.map(({ targetId }) => targetId);
    const before = await readRequests(trx, ids);
    const orderIds = before.flatMap(({ order_ids }) => order_ids);
    const orders = new Map((await seenOrders(trx, orderIds, lock)).map((order) => [order.id, order]));
    // What ended while this one waited for the orders is closed now.
    const requests = new Map((lock ? await readRequests(trx, ids) : before).map((request) => [request.id, request]));
    const failures: Failures = new Map();
    const moves: WantedMove[] = [];
    for (const row of rows) {
      const checked = movesOf(row, requests.get(row.targetId), orders);
      if ('code' in checked) failures.set(row.number, checked);
      else moves.push(...checked);
    }
    const changed = rows.length - failures.size;
    return { failures, changed, carryOut: (actor) => carryOutMoves(trx, actor, moves) };
  },
};

const movesOf = (
  { change: { status: to = 'Created' } }: FoundRow,
  request: OpenRequest | undefined,
  orders: ReadonlyMap<string, LockedOrder>,
): WantedMove[] | Failure => {
  if (!request) return { column: 'request', code: 'notFound' };
  if (!openRequestStates.includes(request.state)) return { column: 'request', code: 'requestClosed' };
  const cause = causeInRequest(to);
  const moves: WantedMove[] = [];
  for (const id of request.order_ids) {
    const order = orders.get(id);
    // An order that the person does not see, or that joined this moment.
    if (!order) return { column: 'request', code: 'notFound' };
    if (!stepOf(order, to, cause)) return noSuchStep(order.status, to);
    moves.push({ order, to, cause });
  }
  return moves;
};
