import { memo, type ReactNode } from 'react';
import { type Column, plainTextOf, type WordShares } from './column.ts';
import classes from './data-table.module.css';

export interface RowPart<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly previewed: boolean;
  /** Label of the checkbox, with the row's name in it. */
  readonly selectLabel: string;
  readonly href: string | undefined;
  /** The row opens something, by a link or by `onOpen`. */
  readonly opens: boolean;
}

interface TableRowProps<Row> extends RowPart<Row> {
  readonly shares: WordShares;
  /** Set when the rows are virtual: the row's number in the whole table, the head being 1. */
  readonly ariaRowIndex: number | undefined;
}

const unchanged = () => undefined;

/** The row's checkbox; the list's own click handler does the work. */
export const RowCheck = ({ selected, label }: { selected: boolean; label: string }) => (
  <input
    type="checkbox"
    data-row-check
    className={classes.checkbox}
    checked={selected}
    onChange={unchanged}
    aria-label={label}
  />
);

/** What opens the row: a true link where there is an address, so that it opens in a tab of its own too. */
export const RowLink = ({ href, opens, children }: { href?: string; opens: boolean; children: ReactNode }) => {
  if (href !== undefined)
    return (
      <a data-row-link href={href} className={classes.rowLink}>
        {children}
      </a>
    );
  if (!opens) return <>{children}</>;
  return (
    <button type="button" data-row-link className={classes.rowLink}>
      {children}
    </button>
  );
};

const Row = <Data,>({ row, index, columns, shares, ariaRowIndex, ...rest }: TableRowProps<Data>) => {
  const { selectable, selected, previewed, selectLabel, href, opens } = rest;
  return (
    <tr
      data-index={index}
      data-opens={opens || undefined}
      data-selected={selected || undefined}
      data-previewed={previewed || undefined}
      aria-rowindex={ariaRowIndex}
      className={classes.row}
    >
      {selectable && (
        <td className={classes.checkCell} data-check-cell>
          <RowCheck selected={selected} label={selectLabel} />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.cell(row);
        const after = column.after?.(row);
        const Cell = place === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={place === 0 ? 'row' : undefined}
            className={classes.cell}
            data-align={column.align}
            data-first={place === 0 || undefined}
            data-words={shares[column.id] !== undefined || undefined}
            title={plainTextOf(content) ?? plainTextOf(after)}
          >
            {place === 0 ? (
              <RowLink opens={opens} {...(href === undefined ? {} : { href })}>
                {content}
              </RowLink>
            ) : (
              content
            )}
            {after}
          </Cell>
        );
      })}
      <td aria-hidden className={classes.tail} />
    </tr>
  );
};

/** A row of the table. Memoised: it renders again only when its data, its selection or the columns change. */
export const TableRow = memo(Row) as typeof Row;
