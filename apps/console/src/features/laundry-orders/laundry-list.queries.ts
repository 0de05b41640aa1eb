import { laundryOrdersCalls } from '@cubby/contract/laundry-orders/laundry-orders.calls';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callOptions, useCall } from '../../platform/api/use-call.ts';
import { filterQueryOf, type LaundryListSearch } from './laundry-list.search.ts';

const requestOf = (search: LaundryListSearch) => ({
  query: { ...filterQueryOf(search), page: search.page, size: search.size, sort: search.sort },
});

const noRows: readonly never[] = [];

/** The page that the address means, with the exact total. While another page is on its way the rows before stay. */
export const useLaundryList = (search: LaundryListSearch) => {
  const client = useQueryClient();
  const list = useCall(laundryOrdersCalls.listLaundryOrders, requestOf(search), {
    quiet: true,
    placeholderData: keepPreviousData,
  });
  const loaded = list.isSuccess && !list.isPlaceholderData;
  const filter = useMemo(() => filterQueryOf(search), [search]);
  const total = loaded ? list.data.totalElements : undefined;
  const hasNext = total !== undefined && (search.page + 1) * search.size < total;
  const prefetchNext = useCallback(() => {
    if (!hasNext) return;
    const options = callOptions(laundryOrdersCalls.listLaundryOrders, requestOf({ ...search, page: search.page + 1 }));
    void client.prefetchQuery({ ...options, meta: { quiet: true } });
  }, [client, search, hasNext]);
  return {
    list,
    loaded,
    rows: list.data?.content ?? noRows,
    total,
    filter,
    scope: JSON.stringify(filter),
    prefetchNext,
  };
};
