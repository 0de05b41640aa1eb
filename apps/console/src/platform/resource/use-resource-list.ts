import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { SearchDefinition, SearchField } from '../address/define-search.ts';
import type { listMemory } from '../address/list-memory.ts';
import { useAddressSearch } from '../address/use-search.ts';
import { callOptions, useCall, type UseCallOptions } from '../api/use-call.ts';

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type StoredAddress = Parameters<ReturnType<typeof listMemory>['store']>[0];
type Read<F extends Fields> = ReturnType<SearchDefinition<F>['read']>;

/**
 * The page of the list in its address; the previous one remains until it is there. The next one is read ahead once it
 * is likely to be needed. The way back to the list leads to the same view.
 * @param requestOf the request of the call, if it differs from the address
 */
export const useResourceList = <F extends Fields, C extends CallDefinition>(
  definition: SearchDefinition<F>,
  memory: ReturnType<typeof listMemory>,
  call: C,
  requestOf: (search: Read<F>) => CallRequest<C>,
  options: UseCallOptions<CallAnswer<C>> = {},
) => {
  const [address, onAddress] = useAddressSearch(definition);
  const list = useCall(call, requestOf(address), { quiet: true, placeholderData: keepPreviousData, ...options });
  useEffect(() => memory.store(definition.clean(address) as StoredAddress), [memory, definition, address]);
  const client = useQueryClient();
  const { data, isPlaceholderData } = list;
  const onNearPager = useCallback(() => {
    const { page, size } = address as { page: number; size: number };
    const total = (data as { totalElements: number } | undefined)?.totalElements ?? 0;
    if (isPlaceholderData || (page + 1) * size >= total) return;
    void client.prefetchQuery({
      ...callOptions(call, requestOf({ ...address, page: page + 1 })),
      meta: { quiet: true },
    });
  }, [client, call, requestOf, address, data, isPlaceholderData]);
  return { address, onAddress, list, onNearPager };
};
