/**
 * Addresses of screens. It promises that an address which does not exist in this release does not compile: the paths
 * are those of the router's own tree.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { type SearchValue, stringifyQueryString } from './query-string.ts';

/** A screen of this release, such as `/app/articleList`. */
export type ScreenPath = Extract<keyof RegisteredRouter['routesByPath'], `/app/${string}`>;

export type SearchValues = Readonly<Record<string, SearchValue>>;

/** The address of a screen for a plain `href`: `#/app/articleInfo?articleId=1`. */
export const addressOf = (path: ScreenPath, search: SearchValues = {}): string =>
  `#${path}${stringifyQueryString(search)}`;

type Navigate = (href: string, options: { replace: boolean }) => void;
let navigate: Navigate = (href) => {
  window.location.hash = href;
};

/** Sets what moves between screens: the app's router. Returns the way back to what moved between them before. */
export const navigateWith = (how: Navigate): (() => void) => {
  const before = navigate;
  navigate = how;
  return () => {
    if (navigate === how) navigate = before;
  };
};

/** Goes to a screen from code. Unsaved changes are asked about first. */
export const goTo = (path: ScreenPath, search: SearchValues = {}, { replace = false } = {}): void =>
  navigate(path + stringifyQueryString(search), { replace });

/** Goes to an address made by addressOf. */
export const goToAddress = (address: string, { replace = false } = {}): void =>
  navigate(address.replace(/^#/, ''), { replace });
