/** The address as the state of a screen: read from it, written to it, so that a link reproduces the view. */
import { useLocation, useMatch, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { SearchDefinition, SearchField } from './define-search.ts';
import { parseQueryString } from './query-string.ts';

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type Values<F extends Fields> = { [K in keyof F]: F[K]['fallback'] };
export type SetSearch<F extends Fields> = (change: Partial<Values<F>>, options?: { replace?: boolean }) => void;

/**
 * The values of the screen's parameters, and a setter that changes the named ones (undefined: back to the default).
 * The values remain the same object until the address changes.
 */
export const useAddressSearch = <F extends Fields>(
  definition: SearchDefinition<F>,
): readonly [Values<F>, SetSearch<F>] => {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const current = useLocation({ select: ({ pathname, searchStr }) => (pathname === path ? searchStr : undefined) });
  const [written, setWritten] = useState(current ?? '');
  // While the next screen is being fetched the address is already its own; what it says is not for this one.
  if (current !== undefined && current !== written) setWritten(current);
  const values = useMemo(() => definition.read(parseQueryString(written)), [definition, written]);
  const navigate = useNavigate();
  const set = useCallback<SetSearch<F>>(
    (change, { replace = false } = {}) => {
      void navigate({
        to: '.',
        replace,
        // A change of the view is no new screen: the scroll position and the focus remain.
        resetScroll: false,
        search: ((before: object) => definition.clean({ ...before, ...change })) as never,
      });
    },
    [navigate, definition],
  );
  return [values, set];
};
