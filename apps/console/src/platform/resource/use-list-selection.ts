import { useMemo } from 'react';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { filterOf } from '../address/list-fields.ts';
import type { ListSelection } from './actions.tsx';

interface ListPage<Row, Address> {
  readonly address: Address;
  readonly list: { readonly data: { readonly content: readonly Row[]; readonly totalElements: number } | undefined };
}

const noRows: readonly never[] = [];

/** The selection of a list; it ends where other filters are set. Also what its address filters by, for its exports. */
export const useListSelection = <Row, Address extends { page: number; size: number; sort: string }>(
  { address, list }: ListPage<Row, Address>,
  rowId: (row: Row) => string,
): ListSelection<Row> & { readonly filter: Omit<Address, 'page' | 'size' | 'sort'> } => {
  const rows = list.data?.content ?? noRows;
  const filter = useMemo(() => filterOf(address), [address]);
  const selection = useRowSelection(rows, rowId, JSON.stringify(filter));
  const current = new Map(rows.map((row) => [rowId(row), row]));
  const chosen = selection.rows.map((row) => current.get(rowId(row)) ?? row);
  return { selection, chosen, total: list.data?.totalElements, filter };
};
