import { useSyncExternalStore } from 'react';
import { parseQueryString, type RawSearch } from '../platform/address/query-string.ts';

/** The address behind the hash, in its two parts. */
export interface HashAddress {
  readonly path: string;
  readonly search: RawSearch;
}

export const readHash = (): HashAddress => {
  const [path = '', search = ''] = window.location.hash.slice(1).split(/\?(.*)/s);
  return { path, search: parseQueryString(search) };
};

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
};

const publicPath = (): string | null => {
  const { path } = readHash();
  return path.startsWith('/page/') ? path : null;
};

/** The public page (`/page/...`) that the address names, or null: everything else needs a session. */
export const usePublicPath = (): string | null => useSyncExternalStore(subscribe, publicPath);

/** The address of the sign-in page that leads back to where the person is now. */
export const signInAddress = (): string => {
  const here = window.location.hash.slice(1);
  return here.startsWith('/app/') ? `#/page/login?back=${encodeURIComponent(here)}` : '#/page/login';
};

/** Where `back` leads after signing in: a screen of ours, or the start; never another site. */
export const backAddress = (): string => {
  const { back } = readHash().search;
  return typeof back === 'string' && back.startsWith('/app/') ? `#${back}` : '#/app';
};
