import { type RefObject, useEffect, useRef } from 'react';
import { pageCount } from '../pager/page-math.ts';

interface ShownPage {
  readonly page: number;
  readonly size: number;
  /** Rows in all pages; undefined while that is not known. */
  readonly total: number | undefined;
  /** Rows of this page that are there; undefined until they are those of the address. */
  readonly rowsHere: number | undefined;
}

/** Leads back to the last page where the page turned to has become empty since it was linked to. */
export const useNoPageBeyond = (
  { page, size, total, rowsHere }: ShownPage,
  onAddress: (change: { page: number }, options: { replace: true }) => void,
): void => {
  const lastPage = total === undefined ? undefined : pageCount(total, size) - 1;
  const beyond = rowsHere === 0 && lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (beyond) onAddress({ page: lastPage }, { replace: true });
  }, [beyond, lastPage, onAddress]);
};

/**
 * Scrolls other rows to their top; the same rows, fetched again, do not move.
 * @param address a text that names the rows
 */
export const useRowsFromTop = (root: RefObject<HTMLElement | null>, address: string, loaded: boolean): void => {
  const shown = useRef(address);
  useEffect(() => {
    if (!loaded || shown.current === address) return;
    shown.current = address;
    const box = root.current?.querySelector('table, ul')?.parentElement;
    box?.scrollTo?.({ top: 0 });
    if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: 'start' });
  }, [root, loaded, address]);
};
