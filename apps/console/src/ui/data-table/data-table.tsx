import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowHeights, useDensity } from '../theme/density.ts';
import { cardLayout, stickyOffsets, type Column, type Sort } from './column.ts';
import classes from './data-table.module.css';
import { SelectBar } from './select-bar.tsx';
import { PlainBody, VirtualBody } from './table-body.tsx';
import { TableCard, TableCards } from './table-cards.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import {
  EmptyPanel,
  FailurePanel,
  FailureStrip,
  SkeletonCards,
  SkeletonRows,
  type ListError,
} from './table-states.tsx';
import { useRowEvents, type RowPreview } from './use-row-events.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useViewChoice } from './use-view-choice.ts';
import { ViewMenu } from './view-menu.tsx';

export interface DataTableProps<Row> {
  /** The table's accessible name, for example "Orders". */
  readonly label: string;
  /** Names this list in the browser's storage, where the choice of columns is kept. */
  readonly storageKey: string;
  /** Keep it stable between renders. */
  readonly columns: readonly Column<Row>[];
  /** One page of rows, as the server sorted and filtered them. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How a row is called in labels ("Select CB-1042"); its id by default. */
  readonly rowName?: (row: Row) => string;
  /** `refetching` keeps the old rows under a thin line; `error` keeps them under a notice, if there are any. */
  readonly state: 'first-load' | 'ready' | 'refetching' | 'error';
  readonly error?: ListError | undefined;
  readonly onRetry?: () => void;
  /** Whether filters are on: decides which of the two empty slots is shown. */
  readonly filtered?: boolean;
  /** First visit: what this is and the one thing to do. */
  readonly emptyFirst?: ReactNode;
  /** Filters match nothing: which filter to drop. */
  readonly emptyFiltered?: ReactNode;
  readonly sort?: Sort | undefined;
  readonly onSort?: (sort: Sort) => void;
  /** From `useRowSelection`; without it no row can be selected. */
  readonly selection?: RowSelection<Row>;
  /** The row's address: the first cell becomes a link, and a click on the row follows it. */
  readonly rowHref?: (row: Row) => string;
  /** Takes a plain click on a row in place of the browser. */
  readonly onOpen?: (row: Row) => void;
  /** The row that is shown in full beside the others; without it Space selects. */
  readonly preview?: RowPreview<Row> | undefined;
  /** Rows that a page may hold: sets the length of the skeleton, and fetches ahead what a long page needs. */
  readonly pageSize?: number;
  /** On a screen under 768 px: a card per row, or the table with a sticky first column. */
  readonly narrow?: 'cards' | 'scroll';
}

const virtualFrom = 100;
/** Skeleton rows fill a screen at most. */
const mostSkeletonRows = 20;
const checkWidth = 40;
const tailWidth = 40;
const narrowQuery = '(max-width: 47.99em)';

/**
 * A page of a server's list: sorting, selection, opening, columns, all states, and a thousand rows without a stutter.
 * It scrolls inside itself where its parent bounds its height (a flex column), and grows with its rows elsewhere.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowId, rowName = rowId, state, selection, rowHref, onOpen, sort, onSort } = props;
  const { t } = useTranslation();
  // State, not a ref: the virtual rows inside must render again once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const choice = useViewChoice(props.storageKey, columns);
  const density = useDensity();
  const cards = useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false }) && props.narrow !== 'scroll';
  const events = useRowEvents({ rows, rowId, selection, onOpen, preview: props.preview });
  const pageSize = props.pageSize ?? 10;
  useEffect(() => {
    if (pageSize > virtualFrom) VirtualBody.ask();
  }, [pageSize]);

  const { visible } = choice;
  const selectable = selection !== undefined;
  const offsets = useMemo(() => stickyOffsets(visible, selectable ? checkWidth : 0), [visible, selectable]);
  const layout = useMemo(() => cardLayout(visible), [visible]);
  const width = visible.reduce((sum, column) => sum + column.width, tailWidth + (selectable ? checkWidth : 0));
  const grows = visible.some((column) => column.grow);

  const isSelected = (row: Row) => selection !== undefined && (selection.allMatching || selection.ids.has(rowId(row)));
  const chosenHere = rows.filter(isSelected).length;
  const selectPage = selection && {
    label: t('uiLists.table.selectPage'),
    all: rows.length > 0 && chosenHere === rows.length,
    some: chosenHere > 0,
    onToggle: (selected: boolean) => selection.toggle(rows, selected),
  };

  const firstLoad = state === 'first-load';
  const failed = state === 'error' && rows.length === 0;
  const empty = state !== 'error' && !firstLoad && rows.length === 0;
  const virtual = rows.length > virtualFrom;
  const rowPart = (row: Row, index: number) => ({
    row,
    index,
    selectable,
    selected: isSelected(row),
    previewed: props.preview?.id === rowId(row),
    selectLabel: t('uiLists.table.selectRow', { name: rowName(row) }),
    href: rowHref?.(row),
    opens: rowHref !== undefined || onOpen !== undefined,
  });
  const rowKey = (index: number) => {
    const row = rows[index];
    return row === undefined ? String(index) : rowId(row);
  };
  const renderRow = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    return (
      <TableRow
        key={rowId(row)}
        {...rowPart(row, index)}
        columns={visible}
        offsets={offsets}
        ariaRowIndex={virtual ? index + 2 : undefined}
      />
    );
  };
  const renderCard = (index: number, measure?: (element: HTMLElement | null) => void) => {
    const row = rows[index];
    return (
      row !== undefined && <TableCard key={rowId(row)} {...rowPart(row, index)} layout={layout} measure={measure} />
    );
  };
  const skeletonRows = Math.min(pageSize, mostSkeletonRows);
  const body = virtual ? (
    <VirtualBody
      {...events}
      count={rows.length}
      renderRow={renderRow}
      rowKey={rowKey}
      rowHeight={rowHeights[density]}
      scroller={scroller}
    />
  ) : (
    <PlainBody {...events} count={rows.length} renderRow={renderRow} />
  );

  return (
    <div className={classes.root}>
      {state === 'refetching' && (
        <div className={classes.line} role="status" aria-label={t('uiLists.table.refetching')} />
      )}
      {firstLoad && (
        <span className="ui-unseen" role="status">
          {t('uiLists.table.loading')}
        </span>
      )}
      {state === 'error' && !failed && <FailureStrip error={props.error} onRetry={props.onRetry} />}
      {cards && !failed && !empty && (
        <SelectBar columns={columns} sort={sort} onSort={onSort} selectPage={selectPage} />
      )}
      <div
        ref={setScroller}
        className={classes.scroller}
        data-virtual={virtual || undefined}
        onScroll={(event) => {
          event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0);
        }}
      >
        {cards && firstLoad && <SkeletonCards rows={skeletonRows} />}
        {cards && rows.length > 0 && (
          <TableCards
            {...events}
            label={label}
            count={rows.length}
            virtual={virtual}
            scroller={scroller}
            renderCard={renderCard}
          />
        )}
        {!cards && !failed && !(empty && !props.filtered) && (
          <table
            aria-label={label}
            aria-busy={firstLoad || state === 'refetching'}
            aria-rowcount={virtual ? rows.length + 1 : undefined}
            className={classes.table}
            style={{ minWidth: width }}
          >
            <colgroup>
              {selectable && <col style={{ width: checkWidth }} />}
              {visible.map((column) => (
                <col key={column.id} style={column.grow ? undefined : { width: column.width }} />
              ))}
              <col style={grows ? { width: tailWidth } : undefined} />
            </colgroup>
            <TableHead
              columns={visible}
              offsets={offsets}
              sort={sort}
              onSort={onSort}
              selectPage={selectPage}
              virtual={virtual}
              menu={
                <ViewMenu
                  columns={columns}
                  visible={visible}
                  changed={choice.changed}
                  onToggle={choice.toggleColumn}
                  onReset={choice.resetColumns}
                />
              }
            />
            {firstLoad ? <SkeletonRows rows={skeletonRows} cells={visible.length} selectable={selectable} /> : body}
          </table>
        )}
        {failed && <FailurePanel error={props.error} onRetry={props.onRetry} />}
        {empty && (
          <EmptyPanel>
            {props.filtered
              ? (props.emptyFiltered ?? t('uiLists.table.noneFiltered'))
              : (props.emptyFirst ?? t('uiLists.table.noneFirst'))}
          </EmptyPanel>
        )}
      </div>
    </div>
  );
};
