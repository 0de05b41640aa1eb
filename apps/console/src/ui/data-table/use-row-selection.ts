import { useCallback, useMemo, useState } from 'react';

export interface RowSelection<Row> {
  /** Ids of the selected rows, on whatever page they are. */
  readonly ids: ReadonlySet<string>;
  /** The selected rows as last seen: for rules over the selection (one service for labels, orders.md 5.4). */
  readonly rows: readonly Row[];
  /** All rows that match the filters are meant, shown or not. */
  readonly allMatching: boolean;
  /** Selects or drops rows; leaves "all matching" and retains the rest of the page in that case. */
  readonly toggle: (rows: readonly Row[], selected: boolean) => void;
  readonly selectAllMatching: () => void;
  readonly clear: () => void;
}

interface State<Row> {
  readonly scope: string;
  readonly chosen: ReadonlyMap<string, Row>;
  readonly allMatching: boolean;
}

/**
 * The selection of a list. It lasts over pages and sorting and ends when `scope` changes.
 * @param pageRows the rows now on the page
 * @param scope a text that names the filters, for example their JSON: other filters are another list
 */
export const useRowSelection = <Row>(
  pageRows: readonly Row[],
  rowId: (row: Row) => string,
  scope: string,
): RowSelection<Row> => {
  const [stored, setStored] = useState<State<Row>>({ scope, chosen: new Map(), allMatching: false });
  const state = useMemo(
    () => (stored.scope === scope ? stored : { scope, chosen: new Map<string, Row>(), allMatching: false }),
    [stored, scope],
  );

  const toggle = useCallback(
    (rows: readonly Row[], selected: boolean) =>
      setStored(() => {
        const chosen = new Map(state.allMatching ? pageRows.map((row) => [rowId(row), row] as const) : state.chosen);
        for (const row of rows) {
          if (selected) chosen.set(rowId(row), row);
          else chosen.delete(rowId(row));
        }
        return { scope, chosen, allMatching: false };
      }),
    [state, pageRows, rowId, scope],
  );
  const clear = useCallback(() => setStored({ scope, chosen: new Map(), allMatching: false }), [scope]);
  const selectAllMatching = useCallback(
    () => setStored({ scope, chosen: new Map(pageRows.map((row) => [rowId(row), row])), allMatching: true }),
    [pageRows, rowId, scope],
  );

  return useMemo(
    () => ({
      ids: new Set(state.chosen.keys()),
      rows: [...state.chosen.values()],
      allMatching: state.allMatching,
      toggle,
      clear,
      selectAllMatching,
    }),
    [state, toggle, clear, selectAllMatching],
  );
};
