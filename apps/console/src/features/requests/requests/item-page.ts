import type { RequestItem } from '@cubby/contract/requests/requests/requests.schemas';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListQuery } from '../../../ui/list-frame/list-frame.tsx';

interface WithItems {
  readonly itemResponsePage: { readonly content: readonly RequestItem[]; readonly totalElements: number };
}

/** The page of orders inside a detail, as a list of its own. */
export const itemPageOf = (query: UseQueryResult<WithItems, unknown>): ListQuery<RequestItem> => ({
  data: query.data?.itemResponsePage,
  isError: query.isError,
  isPending: query.isPending,
  isFetching: query.isFetching,
  isPlaceholderData: query.isPlaceholderData,
  refetch: query.refetch,
});
