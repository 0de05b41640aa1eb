/**
 * The calls of the contract as hooks. A feature names the call and its request; the key, the giving up of superseded
 * requests, the report of failures and the types come from here.
 */
import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import {
  queryOptions,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

type CallKey = readonly [id: string, request: unknown];

/** Key and function of a call's query, for useQueries, prefetchQuery and ensureQueryData. */
export const callOptions = <C extends CallDefinition>(call: C, request: CallRequest<C>) =>
  queryOptions<CallAnswer<C>, ApiError, CallAnswer<C>, CallKey>({
    queryKey: [call.id, request],
    queryFn: ({ signal }) => callApi(call, request, { signal }),
  });

/** What react-query takes, without what the call decides. */
export type UseCallOptions<A, T = A> = Omit<
  UseQueryOptions<A, ApiError, T, CallKey>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  /** The screen shows the failure itself; no toast. */
  quiet?: boolean;
};

/** The answer of a call, refreshed when it is stale. A superseded request is aborted and its error ignored. */
export const useCall = <C extends CallDefinition, T = CallAnswer<C>>(
  call: C,
  request: CallRequest<C>,
  { quiet = false, ...options }: UseCallOptions<CallAnswer<C>, T> = {},
): UseQueryResult<T, ApiError> =>
  useQuery<CallAnswer<C>, ApiError, T, CallKey>({
    ...options,
    queryKey: [call.id, request],
    queryFn: ({ signal }) => callApi(call, request, { signal }),
    meta: { quiet },
  });

type InvalidateCalls = (...calls: readonly Pick<CallDefinition, 'id'>[]) => Promise<void>;

const useInvalidation = (refetchType: 'active' | 'none'): InvalidateCalls => {
  const client = useQueryClient();
  return useCallback(
    async (...calls) => {
      const ids = new Set(calls.map(({ id }) => id));
      await client.invalidateQueries({ predicate: ({ queryKey }) => ids.has(String(queryKey[0])), refetchType });
    },
    [client, refetchType],
  );
};

/** Marks every answer of the named calls as stale and refetches what is on the screen. */
export const useInvalidate = (): InvalidateCalls => useInvalidation('active');

/** Marks every answer of the named calls as stale; the next screen that needs one requests it, this one does not. */
export const useMarkStale = (): InvalidateCalls => useInvalidation('none');

export type UseCallMutationOptions<C extends CallDefinition> = Omit<
  UseMutationOptions<CallAnswer<C>, ApiError, CallRequest<C>>,
  'mutationFn' | 'meta'
> & {
  /** Calls whose answers a success makes stale. */
  invalidates?: readonly Pick<CallDefinition, 'id'>[];
  /** The screen shows the failure itself; no toast. */
  quiet?: boolean;
};

/** A call that changes something. It is never tried again by itself: it may have got through. */
export const useCallMutation = <C extends CallDefinition>(
  call: C,
  { invalidates = [], quiet = false, onSuccess, ...options }: UseCallMutationOptions<C> = {},
): UseMutationResult<CallAnswer<C>, ApiError, CallRequest<C>> => {
  const invalidate = useInvalidate();
  return useMutation<CallAnswer<C>, ApiError, CallRequest<C>>({
    ...options,
    mutationKey: [call.id],
    mutationFn: (request) => callApi(call, request),
    onSuccess: (...result) => {
      if (invalidates.length > 0) void invalidate(...invalidates);
      return onSuccess?.(...result);
    },
    meta: { quiet },
  });
};
