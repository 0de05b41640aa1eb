import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { parseQueryString } from '../../../platform/address/query-string.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { callOptions, useCall } from '../../../platform/api/use-call.ts';
import { canAny } from '../../../platform/can/can.ts';
import { whenIdle } from '../../../platform/page/when-idle.ts';
import { filterQueryOf, listRequestOf, orderListSearch, type OrderListSearch } from './order-list.search.ts';

/** The first count goes out this long after the first page has come, in ms (orders.md 2.2, 9). */
export const firstCountMs = 3000;

/** Longer pages are fetched ahead only on a sign that they are wanted. */
const longestIdlePrefetch = 100;

const fetchAhead = (client: QueryClient, search: OrderListSearch): void => {
  // The page shows a failure itself, once it is the page that is wanted.
  const options = { ...callOptions(ordersCalls.listOrders, listRequestOf(search)), meta: { quiet: true } };
  void client.prefetchQuery(options);
};

/** Sends the first request of the list while the screen's own code is still on its way; `searchText` as in the address. */
export const prefetchOrderList = (searchText: string): void => {
  if (canAny(ordersCalls.listOrders.access))
    fetchAhead(queryClient, orderListSearch.read(parseQueryString(searchText)));
};

/**
 * The page of the address, and how many orders match. The page carries an exact total; the count is requested
 * separately, for the first time 3 s after the first page, and its answer replaces the total when it is the newer one.
 * Superseded requests are aborted. The previous rows remain while another page is on its way.
 */
export const useOrderList = (search: OrderListSearch) => {
  const client = useQueryClient();
  const list = useCall(ordersCalls.listOrders, listRequestOf(search), {
    quiet: true,
    placeholderData: keepPreviousData,
  });
  const loaded = list.isSuccess && !list.isPlaceholderData;

  const [loadedOnce, setLoadedOnce] = useState(false);
  const [counting, setCounting] = useState(false);
  if (loaded && !loadedOnce) setLoadedOnce(true);
  useEffect(() => {
    if (!loadedOnce) return;
    const timer = setTimeout(() => setCounting(true), firstCountMs);
    return () => clearTimeout(timer);
  }, [loadedOnce]);

  const filter = useMemo(() => filterQueryOf(search), [search]);
  const count = useCall(ordersCalls.countOrders, { query: filter }, { enabled: counting, quiet: true });

  const scope = JSON.stringify(filter);
  const newest =
    loaded && (count.data === undefined || count.dataUpdatedAt < list.dataUpdatedAt)
      ? list.data.totalElements
      : count.data;
  const [known, setKnown] = useState<{ scope: string; total: number }>();
  if (newest !== undefined && (known?.scope !== scope || known.total !== newest)) setKnown({ scope, total: newest });
  const total = newest ?? (known?.scope === scope ? known.total : undefined);

  const { page, size } = search;
  const hasNext = total !== undefined && (page + 1) * size < total;
  const prefetchNext = useCallback(() => {
    if (hasNext) fetchAhead(client, { ...search, page: search.page + 1 });
  }, [client, search, hasNext]);
  useEffect(() => {
    if (!loaded || size > longestIdlePrefetch) return;
    return whenIdle(prefetchNext);
  }, [loaded, size, prefetchNext]);

  return { list, rows: list.data?.content ?? noRows, total, filter, scope, prefetchNext };
};

const noRows: readonly never[] = [];
