/** The orders that a request is made of, and the company that they all belong to. */
import type { RefusedRequestOrders } from '@cubby/contract/requests/requests/requests.schemas';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/http/call-error.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { type LockedOrder, seenOrders } from '../../orders/orders/index.ts';
import type { SlotPlace } from './requests.slots.ts';

export interface CompanyOfRequest extends SlotPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** The first of those that deliver for it. */
  readonly logisticsId: string | null;
}

/** Read by the orders of it that the caller has seen, or by the own id. */
export const companyOf = async (trx: Trx, id: string): Promise<CompanyOfRequest | undefined> => {
  const { rows } = await sql<CompanyOfRequest>`
    select c.id::text, c.name, c.address, c.time_zone as "timeZone", c.district_id::text as "districtId",
      (select min(l.logistics_company_id)::text from company_logistics l where l.company_id = c.id) as "logisticsId"
    from companies c where c.id = ${id}::bigint`.execute(trx);
  return rows[0];
};

/**
 * Locks the orders of a request that is to be made or joined.
 * @param companyId the company that they have to belong to; left out, that of the first
 * @throws CallError REQUEST_ORDERS_REFUSED with each order that can't be in it, and why (orders.md 8)
 */
export const lockRequestOrders = async (
  trx: Trx,
  ids: readonly string[],
  { language, companyId }: { readonly language: Language; readonly companyId?: string },
): Promise<{ orders: LockedOrder[]; company: CompanyOfRequest }> => {
  const wanted = [...new Set(ids)];
  const orders = await seenOrders(trx, wanted, true);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const owner = companyId ?? wanted.map((id) => byId.get(id)?.company_id).find((id) => id !== undefined);
  const company = owner === undefined ? undefined : await companyOf(trx, owner);
  const refused: RefusedRequestOrders['orders'][number][] = [];
  const others = await namesOf(
    trx,
    orders.map((order) => order.company_id).filter((id) => id !== owner),
  );
  const { requestWords, orderStatuses } = wordsOf(language);
  for (const id of wanted) {
    const order = byId.get(id);
    const facts = { articleId: id, orderNumber: order?.order_number ?? '' };
    if (!order) refused.push({ ...facts, code: 'NOT_FOUND', reason: requestWords.refusals.NOT_FOUND });
    else if (order.company_id !== owner)
      refused.push({
        ...facts,
        code: 'COMPANY',
        reason: fill(requestWords.refusals.COMPANY, { company: others.get(order.company_id) ?? '' }),
      });
    else if (order.status !== 'Created')
      refused.push({
        ...facts,
        code: 'STATUS',
        reason: fill(requestWords.refusals.STATUS, { status: orderStatuses[orderStatusKeys[order.status]] }),
      });
  }
  if (refused.length > 0 || !company)
    throw new CallError('REQUEST_ORDERS_REFUSED', { data: { orders: refused } satisfies RefusedRequestOrders });
  return { orders, company };
};

const namesOf = async (trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from companies where id = any (${[...new Set(ids)]}::bigint[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
