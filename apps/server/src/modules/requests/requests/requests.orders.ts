/** The orders that a request is made of, and the company that they all belong to. */
import type { RefusedRequestOrders } from '@cubby/contract/requests/requests/requests.schemas';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import type { Trx } from '../../../platform/db/database.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type LockedOrder, seenOrders } from '../../orders/orders/index.ts';
import { type CompanyPlace, findCompanies, findCompanyPlace } from '../../people/company-reads/index.ts';

/**
 * Locks the orders of a request that is to be made or joined.
 * @param companyId the company that they have to belong to; left out, that of the first
 * @throws CallError REQUEST_ORDERS_REFUSED with each order that can't be in it, and why (orders.md 8)
 */
export const lockRequestOrders = async (
  trx: Trx,
  ids: readonly string[],
  { language, companyId }: { readonly language: Language; readonly companyId?: string },
): Promise<{ orders: LockedOrder[]; company: CompanyPlace }> => {
  const wanted = [...new Set(ids)];
  const orders = await seenOrders(trx, wanted, true);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const owner = companyId ?? wanted.map((id) => byId.get(id)?.company_id).find((id) => id !== undefined);
  const company = owner === undefined ? undefined : await findCompanyPlace(trx, owner);
  const refused: RefusedRequestOrders['orders'][number][] = [];
  const others = new Set(orders.map((order) => order.company_id).filter((id) => id !== owner));
  const names = new Map((await findCompanies(trx, { ids: [...others] })).map(({ id, name }) => [id, name]));
  const { requestWords, orderStatuses } = wordsOf(language);
  for (const id of wanted) {
    const order = byId.get(id);
    const named = { articleId: id, orderNumber: order?.order_number ?? '' };
    if (!order) refused.push({ ...named, code: 'NOT_FOUND', reason: requestWords.refusals.NOT_FOUND });
    else if (order.company_id !== owner)
      refused.push({
        ...named,
        code: 'COMPANY',
        reason: fill(requestWords.refusals.COMPANY, { company: names.get(order.company_id) ?? '' }),
      });
    else if (order.status !== 'Created')
      refused.push({
        ...named,
        code: 'STATUS',
        reason: fill(requestWords.refusals.STATUS, { status: orderStatuses[orderStatusKeys[order.status]] }),
      });
  }
  if (refused.length > 0 || !company)
    throw new CallError('REQUEST_ORDERS_REFUSED', { data: { orders: refused } satisfies RefusedRequestOrders });
  return { orders, company };
};
