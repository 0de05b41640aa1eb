/** Finds what the rows of a file name, within what the person sees: one statement, however many rows. */
import type { RequestState, RequestType } from '@cubby/contract/orders/orders/orders.requests';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Failure, Failures, ReadRow } from './bulk-uploads.rows.ts';

/** The one id that is meant, or the reason why none is. */
export type Match = { readonly id: string } | Pick<Failure, 'code'>;

const matchOf = (ids: readonly string[] | null): Match => {
  const [id, ...more] = ids ?? [];
  if (id === undefined) return { code: 'notFound' };
  return more.length > 0 ? { code: 'ambiguous' } : { id };
};

/**
 * Orders by order number or tracking number. A tracking number that a cancelled order shares with one that goes on means
 * the one that goes on.
 */
export const findOrders = async (trx: Trx, numbers: readonly string[]): Promise<Map<string, Match>> => {
  const wanted = [...new Set(numbers)];
  const { rows } = await sql<{ number: string; ids: string[] }>`
    select w.number,
      coalesce(array_agg(o.id::text) filter (where o.status <> 'Cancelled'), array_agg(o.id::text)) as ids
    from unnest(${wanted}::text[]) as w (number) cross join lateral (
      select id, status from orders where order_number = w.number
      union select id, status from orders where tracking_number = w.number
    ) o group by w.number`.execute(trx);
  const found = new Map(rows.map(({ number, ids }) => [number, ids]));
  return new Map(wanted.map((number) => [number, matchOf(found.get(number) ?? null)]));
};

interface FoundRequest {
  readonly id: string;
  readonly request_number: string;
  readonly request_type: RequestType;
  readonly state: RequestState;
}

/** Requests by their numbers. */
const findRequests = async (trx: Trx, numbers: readonly string[]): Promise<Map<string, FoundRequest>> => {
  const { rows } = await sql<FoundRequest>`
    select id::text, request_number, request_type, state from requests
    where request_number = any (${[...new Set(numbers)]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.request_number, row]));
};

/** The request that each row names; rows of another type fail. */
export const findRequestsOfRows = async (trx: Trx, rows: readonly ReadRow[], types: readonly RequestType[]) => {
  const failures: Failures = new Map();
  const requests = await findRequests(
    trx,
    rows.map(({ values }) => values.request ?? ''),
  );
  const named = rows.flatMap(({ number, values: { request = '', ...values } }) => {
    const match = requests.get(request);
    if (match && types.includes(match.request_type)) return [{ number, requestId: match.id, values }];
    failures.set(number, { column: 'request', code: match ? 'wrongRequestType' : 'notFound' });
    return [];
  });
  return { named, failures };
};

/** The order that a row names within its request. */
export const findRequestOrders = async (
  trx: Trx,
  wanted: readonly { readonly number: number; readonly requestId: string; readonly order: string }[],
): Promise<Map<number, Match>> => {
  const { rows } = await sql<{ number: number; ids: string[] }>`
    select w.number, array_agg(distinct o.id::text) as ids
    from unnest(
      ${wanted.map(({ number }) => number)}::integer[], ${wanted.map(({ requestId }) => requestId)}::bigint[],
      ${wanted.map(({ order }) => order)}::text[]
    ) as w (number, request_id, name) cross join lateral (
      select id from orders where order_number = w.name
      union select id from orders where tracking_number = w.name
    ) o join request_items i on i.order_id = o.id and i.request_id = w.request_id
    group by w.number`.execute(trx);
  return new Map(rows.map(({ number, ids }) => [number, matchOf(ids)]));
};
