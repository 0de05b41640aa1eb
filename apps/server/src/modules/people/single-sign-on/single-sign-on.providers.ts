/** The providers in the cache of this process. It promises to use new settings once they are changed. */
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Reach } from '../../../platform/outgoing/index.ts';
import { problemOf } from './single-sign-on.problems.ts';
import { discover } from './single-sign-on.provider.ts';
import type { LiveProvider } from './single-sign-on.repository.ts';

type Configuration = Awaited<ReturnType<typeof discover>>;

/** ms for which what a provider says of itself is believed. */
const cacheMs = 10 * 60_000;
/** Providers in the cache. */
const maxCached = 500;

export interface Providers {
  /** Speaks with the provider where that was not done lately. @throws whatever `discover` throws */
  open(provider: LiveProvider): Promise<Configuration>;
}

export const createProviders = (reach: Reach): Providers => {
  const cache = new Map<string, { readonly configuration: Configuration; readonly until: number }>();
  return {
    async open(provider) {
      const key = `${provider.companyId}:${provider.version}`;
      const known = cache.get(key);
      if (known && known.until > Date.now()) return known.configuration;
      const configuration = await discover(provider, reach);
      cache.delete(key);
      cache.set(key, { configuration, until: Date.now() + cacheMs });
      const [oldest] = cache.keys();
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
      return configuration;
    },
  };
};

const codes = {
  AWAY: 'SIGN_ON_PROVIDER_AWAY',
  DENIED: 'SIGN_ON_DENIED',
  EXPIRED: 'SIGN_ON_EXPIRED',
  REFUSED: 'SIGN_ON_REFUSED',
} as const;

/** The error that is shown to a person; `data.reason` is for the administrator who fixes it. */
export const asSignOnError = (error: unknown): CallError => {
  const { kind, reason } = problemOf(error);
  return new CallError(codes[kind], { data: { reason }, cause: error });
};
