/**
 * The page of the list that an order was opened from, as it stood then, so that its screen leads to the order before and
 * after it. It lasts as long as this tab.
 */
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { useEffect, useState } from 'react';
import { goTo } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { listRequestOf, orderListMemory, orderListSearch, type OrderListSearch } from './order-list.search.ts';

interface Walk {
  /** The page: filters, sort, page and size. */
  readonly search: OrderListSearch;
  readonly articleIds: readonly string[];
  /** Orders in all pages. */
  readonly total: number;
}

const key = 'cubby.order-walk';

export const keepOrderWalk = (walk: Walk): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(walk));
  } catch {
    // Without storage an order's screen has no way to the next one.
  }
};

const readOrderWalk = (): Walk | undefined => {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Walk | null;
    return kept ? { ...kept, search: { ...kept.search } } : undefined;
  } catch {
    return undefined;
  }
};

const show = (articleId: string): void => goTo('/app/articleInfo', { articleId }, { replace: true });

/** Fetches another page of the same list, and goes on from there. */
const turnPage = async ({ search }: Walk, step: 1 | -1): Promise<void> => {
  const next = { ...search, page: search.page + step };
  const { content, totalElements } = await callApi(ordersCalls.listOrders, listRequestOf(next));
  const articleIds = content.map(({ articleId }) => articleId);
  const id = step === 1 ? articleIds[0] : articleIds.at(-1);
  if (id === undefined) return;
  keepOrderWalk({ search: next, articleIds, total: totalElements });
  orderListMemory.keep(orderListSearch.clean(next));
  show(id);
};

interface OrderSteps {
  /** Undefined where there is none before it, or after it. */
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** The ways to the orders beside this one; undefined where it was not opened from the list. */
export const useOrderSteps = (articleId: string): OrderSteps | undefined => {
  const [walk] = useState(readOrderWalk);
  const place = walk?.articleIds.indexOf(articleId) ?? -1;
  if (!walk || place < 0) return undefined;
  const { search, articleIds, total } = walk;
  const step = (by: 1 | -1, more: boolean) => {
    const id = articleIds[place + by];
    if (id !== undefined) return () => show(id);
    return more ? () => void turnPage(walk, by).catch((error: unknown) => reportError(error)) : undefined;
  };
  return { previous: step(-1, search.page > 0), next: step(1, (search.page + 1) * search.size < total) };
};

/** Keeps the page that the list shows. */
export const useOrderWalk = (
  search: OrderListSearch,
  articleIds: readonly string[] | undefined,
  total: number,
): void => {
  useEffect(() => {
    if (articleIds) keepOrderWalk({ search, articleIds, total });
  }, [search, articleIds, total]);
};
