import { useRouterState } from '@tanstack/react-router';
import { type SearchValue, stringifyQueryString } from '../../platform/address/query-string.ts';

/** The address of a screen, in its two parts. */
interface ShownAddress {
  readonly path: string;
  /** With its `?`; empty if there is none. */
  readonly search: string;
}

/**
 * The address of the screen that is drawn, or of its outline. It follows the address of the window as soon as the screen
 * or its outline is there, so that the frame and the screen change together.
 */
export const useShownAddress = (): ShownAddress => {
  const path = useRouterState({ select: ({ location, matches }) => (matches.at(-1) ?? location).pathname });
  const search = useRouterState({
    select: ({ location, matches }) =>
      stringifyQueryString((matches.at(-1) ?? location).search as Readonly<Record<string, SearchValue>>),
  });
  return { path, search };
};
