import { useMemo } from 'react';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { filterOf } from '../address/list-fields.ts';
import type { ListSelection } from './actions.tsx';

interface ListPage<Row, Address> {
  readonly address: Address;
  readonly list: { readonly data: { readonly content: readonly Row[]; readonly totalElements: number } | undefined };
}

const noRows: readonly never[] = [];

/** What is selected among the rows of a page. @param scope the selection ends when it changes */
export const useSelectionOf = <Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  scope: string,
  total: number | undefined,
): ListSelection<Row> => {
  const selection = useRowSelection(rows, rowId, scope);
  const current = new Map(rows.map((row) => [rowId(row), row]));
  const chosen = selection.rows.map((row) => current.get(rowId(row)) ?? row);
  return { selection, chosen, total };
};

/** The selection of a list; it ends where other filters are set. Also what its address filters by, for its exports. */
export const useListSelection = <Row, Address extends { page: number; size: number; sort: string }>(
  { address, list }: ListPage<Row, Address>,
  rowId: (row: Row) => string,
): ListSelection<Row> & { readonly filter: Omit<Address, 'page' | 'size' | 'sort'> } => {
  const { content = noRows, totalElements } = list.data ?? {};
  const filter = useMemo(() => filterOf(address), [address]);
  return { ...useSelectionOf(content, rowId, JSON.stringify(filter), totalElements), filter };
};
