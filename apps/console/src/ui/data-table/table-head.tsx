import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { charactersOfHead, nextSort, type Column, type Sort, type WordShares } from './column.ts';
import classes from './data-table.module.css';

interface SelectPageProps {
  readonly label: string;
  readonly all: boolean;
  readonly some: boolean;
  readonly disabled: boolean;
  readonly onToggle: (selected: boolean) => void;
}

/** px of the arrow of a column that can be sorted, with its gap. */
const arrowPx = 18;

/** As wide as two lines of a head need, for a column that is only as wide as what it shows. */
const widthOfHead = (header: string, sortable: boolean): string | undefined => {
  const characters = charactersOfHead(header);
  return characters === 0
    ? undefined
    : `calc(${characters}ch + 2 * var(--cell-padding)${sortable ? ` + ${arrowPx}px` : ''})`;
};

/** Selects or drops the rows of the page; half-checked while only some are selected. */
export const SelectPage = ({ label, all, some, disabled, onToggle }: SelectPageProps) => (
  <input
    type="checkbox"
    className={classes.checkbox}
    aria-label={label}
    checked={all}
    disabled={disabled}
    ref={(element) => {
      if (element) element.indeterminate = some && !all;
    }}
    onChange={() => onToggle(!all)}
  />
);

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shares: WordShares;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly selectPage: SelectPageProps | undefined;
  readonly virtual: boolean;
  readonly menu: ReactNode;
}

export const TableHead = <Row,>(props: TableHeadProps<Row>) => {
  const { columns, shares, sort, onSort, selectPage, virtual, menu } = props;
  return (
    <thead>
      <tr aria-rowindex={virtual ? 1 : undefined}>
        {selectPage && (
          <th scope="col" className={classes.checkCell}>
            <SelectPage {...selectPage} />
          </th>
        )}
        {columns.map((column, place) => {
          const sorted = sort !== undefined && sort.field === column.sortField ? sort.direction : undefined;
          const share = shares[column.id];
          return (
            <th
              key={column.id}
              scope="col"
              className={classes.head}
              data-align={column.align}
              data-first={place === 0 || undefined}
              data-words={share !== undefined || undefined}
              style={
                share
                  ? { width: `${share.share}%`, minWidth: `calc(${share.least}ch + 2 * var(--cell-padding))` }
                  : { minWidth: widthOfHead(column.header, column.sortField !== undefined) }
              }
              aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
            >
              {column.sortField !== undefined && onSort ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={sorted}
                  onClick={() => {
                    const next = nextSort(column, sort);
                    if (next) onSort(next);
                  }}
                >
                  <span>{column.header}</span>
                  {(sorted ?? column.firstDirection) === 'desc' ? (
                    <IconArrowDown size={14} aria-hidden />
                  ) : (
                    <IconArrowUp size={14} aria-hidden />
                  )}
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        <td className={classes.headTail}>{menu}</td>
      </tr>
    </thead>
  );
};
