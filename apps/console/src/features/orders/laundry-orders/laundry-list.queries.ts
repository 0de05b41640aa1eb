import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { filterOf } from '../../../platform/address/list-fields.ts';
import { callOptions, useCall } from '../../../platform/api/use-call.ts';
import type { LaundryListSearch } from './laundry-list.search.ts';

const noRows: readonly never[] = [];

/** The page that the address means, with the exact total. While another page is on its way the rows before stay. */
export const useLaundryList = (search: LaundryListSearch) => {
  const client = useQueryClient();
  const list = useCall(
    laundryOrdersCalls.listLaundryOrders,
    { query: search },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const filter = useMemo(() => filterOf(search), [search]);
  const total = list.data?.totalElements;
  const hasNext = total !== undefined && !list.isPlaceholderData && (search.page + 1) * search.size < total;
  const prefetchNext = useCallback(() => {
    if (!hasNext) return;
    const options = callOptions(laundryOrdersCalls.listLaundryOrders, { query: { ...search, page: search.page + 1 } });
    void client.prefetchQuery({ ...options, meta: { quiet: true } });
  }, [client, search, hasNext]);
  return { list, rows: list.data?.content ?? noRows, total, filter, prefetchNext };
};
