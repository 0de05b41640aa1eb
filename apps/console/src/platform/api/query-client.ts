/**
 * The cache of answers. It promises no storms: an answer is fresh for 15 s, a window that comes back refetches only
 * what is stale, and only failures that pass by themselves are tried again, with growing pauses. When a server that
 * was away answers again, everything that had failed is fetched again without a click.
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError } from './api-error.ts';
import { connectivity } from './connectivity.ts';
import { reportError } from './report-error.ts';

/** Pauses before the attempts of a query after a passing failure: 0.5, 1, 2, 4 and 8 s. */
const retries = 5;
const retryDelay = (failures: number): number => Math.min(500 * 2 ** failures, 8000);

/** `quiet` in a query's or mutation's meta: its screen shows the failure itself. */
const isQuiet = (meta: Record<string, unknown> | undefined): boolean => meta?.['quiet'] === true;

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // Without a connection the notice over the page says it, and the query heals by itself.
        if (isQuiet(query.meta) || (error instanceof ApiError && error.kind === 'offline')) return;
        reportError(error, { retry: () => void query.fetch() });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!isQuiet(mutation.meta)) reportError(error);
        // The screens show whether it was saved after all.
        if (error instanceof ApiError && error.outcomeUnknown) void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        // The browser's word on being online is often wrong; the calls themselves find out.
        networkMode: 'always',
        refetchOnReconnect: false,
        retry: (failures, error) => failures < retries && isApiError(error) && error.passing,
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};

export const queryClient = createQueryClient();

const mayHeal = (error: unknown): boolean => error instanceof ApiError && error.passing;

/** Fetches again what had failed while the server was away; returns the way to stop listening. */
export const healOnReconnect = (client: QueryClient): (() => void) =>
  connectivity.subscribe((state) => {
    if (state !== 'online') return;
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { error, fetchFailureReason } }) => mayHeal(error) || mayHeal(fetchFailureReason),
    });
  });
