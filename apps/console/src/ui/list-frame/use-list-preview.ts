import { type RefObject, useState } from 'react';

interface Previewed<Row> {
  readonly row: Row;
  /** The address of the list while it was shown. */
  readonly address: string;
}

const control = 'a[href], button:not(:disabled), input:not(:disabled), summary';

/**
 * The row that is previewed, as it was last read: a row that has left the list remains in view until another one is
 * chosen. The preview ends if the page or the filters of the list change.
 * @param address a text that names the rows
 */
export const useListPreview = <Row>(
  root: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  address: string,
) => {
  const [previewed, setPreviewed] = useState<Previewed<Row>>();
  const retained = previewed?.address === address ? previewed.row : undefined;
  const id = retained && rowId(retained);
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();
  const toRow = () => focus('[data-previewed] [data-row-link]');
  return {
    row: rows.find((row) => rowId(row) === id) ?? retained,
    preview: {
      id,
      onChange: (row: Row | undefined) => setPreviewed(row && { row, address }),
      onEnter: () => focus(`[data-preview] :is(${control}):not([data-closes])`),
    },
    /** Moves the focus from the preview back to its row, which leaves it open. */
    toRow,
    close: () => {
      toRow();
      setPreviewed(undefined);
    },
  };
};
