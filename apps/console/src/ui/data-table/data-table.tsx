import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowHeight } from '../theme/density.ts';
import { cardLayout, drawnColumns, wordShares, type Column, type Sort, type WordShares } from './column.ts';
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
import { usePageScrolls } from './use-page-scrolls.ts';
import { ViewMenu } from './view-menu.tsx';

export interface DataTableProps<Row> {
  /** The table's accessible name, for example "Orders". */
  readonly label: string;
  /** Names this list in the browser's storage, where the choice of columns is retained. */
  readonly storageKey: string;
  /** Must be the same array in each render. */
  readonly columns: readonly Column<Row>[];
  /** One page of rows, as the server sorted and filtered them. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** How a row is called in labels ("Select CB-1042"); its id by default. */
  readonly rowName?: (row: Row) => string;
  /**
   * `refetching` retains the rows under a thin line. `replacing` dims and locks them too, since others are on their way in
   * their place. `error` retains them under a notice, if there are any.
   */
  readonly state: 'first-load' | 'ready' | 'refetching' | 'replacing' | 'error';
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
  /** The row that is shown in full next to the others; without it Space selects. */
  readonly preview?: RowPreview<Row> | undefined;
  /** The most rows of a page: sets the length of the skeleton, and fetches the code of a long page in advance. */
  readonly pageSize?: number;
  /** On a screen under 768 px: a card per row, or the table with a sticky first column. */
  readonly narrow?: 'cards' | 'scroll';
}

const virtualFrom = 100;
/** Skeleton rows fill a screen at most. */
const mostSkeletonRows = 20;
const narrowQuery = '(max-width: 47.99em)';

/** Sets attributes for the style if rows or columns lie outside of the box. */
const markEdges = (box: HTMLElement): void => {
  box.toggleAttribute('data-scrolled', box.scrollLeft > 0);
  box.toggleAttribute('data-more-right', box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  box.toggleAttribute('data-more-below', box.scrollTop + box.clientHeight < box.scrollHeight - 1);
};

/**
 * A page of a server's list: sorting, selection, opening, columns, all states, and a thousand rows without a stutter.
 * It scrolls inside itself where its parent bounds its height (a flex column), and grows with its rows elsewhere and in
 * a small window, where the page scrolls.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowId, rowName = rowId, state, selection, rowHref, onOpen, sort, onSort } = props;
  const { t } = useTranslation();
  // State, not a ref: the virtual rows inside must render again once the element is there.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const choice = useViewChoice(props.storageKey, columns);
  const rowHeight = useRowHeight();
  const cards = useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false }) && props.narrow !== 'scroll';
  const events = {
    ...useRowEvents({ rows, rowId, selection, onOpen, preview: props.preview }),
    inert: state === 'replacing',
  };
  const pageSize = props.pageSize ?? 10;
  const pageScrolls = usePageScrolls();
  // Runs with each change of its contents, and of its size.
  useEffect(() => {
    if (scroller) markEdges(scroller);
  });
  useEffect(() => {
    if (!scroller) return undefined;
    const observer = new ResizeObserver(() => markEdges(scroller));
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  useEffect(() => {
    if (pageSize > virtualFrom) VirtualBody.ask();
  }, [pageSize]);

  const previewing = props.preview?.id !== undefined;
  const visible = useMemo(() => drawnColumns(choice.visible, rows, previewing), [choice.visible, rows, previewing]);
  const selectable = selection !== undefined;
  // The same object while nothing of it changes: each row is given it.
  const sharesText = JSON.stringify(wordShares(visible, rows, previewing));
  const shares = useMemo(() => JSON.parse(sharesText) as WordShares, [sharesText]);
  const layout = useMemo(() => cardLayout(visible), [visible]);
  const isSelected = (row: Row) => selection !== undefined && (selection.allMatching || selection.ids.has(rowId(row)));
  const chosenHere = rows.filter(isSelected).length;
  const selectPage = selection && {
    label: t('uiLists.table.selectPage'),
    all: rows.length > 0 && chosenHere === rows.length,
    some: chosenHere > 0,
    disabled: state === 'replacing',
    onToggle: (selected: boolean) => selection.toggle(rows, selected),
  };

  const firstLoad = state === 'first-load';
  const fetching = state === 'refetching' || state === 'replacing';
  const failed = state === 'error' && rows.length === 0;
  const empty = state !== 'error' && !firstLoad && rows.length === 0;
  const virtual = rows.length > virtualFrom;
  const rowsScroller = pageScrolls ? (scroller?.closest('main') ?? scroller) : scroller;
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
        shares={shares}
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
      rowHeight={rowHeight}
      scroller={rowsScroller}
    />
  ) : (
    <PlainBody {...events} count={rows.length} renderRow={renderRow} />
  );

  return (
    <div className={classes.root} data-replacing={state === 'replacing' || undefined}>
      {fetching && <div className={classes.line} role="status" aria-label={t('uiLists.table.refetching')} />}
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
        onScroll={(event) => markEdges(event.currentTarget)}
      >
        {cards && firstLoad && <SkeletonCards rows={skeletonRows} />}
        {cards && rows.length > 0 && (
          <TableCards
            {...events}
            label={label}
            count={rows.length}
            virtual={virtual}
            scroller={rowsScroller}
            renderCard={renderCard}
          />
        )}
        {!cards && !failed && !(empty && !props.filtered) && (
          <table
            aria-label={label}
            aria-busy={firstLoad || fetching}
            aria-rowcount={virtual ? rows.length + 1 : undefined}
            className={classes.table}
            data-shared={sharesText !== '{}' || undefined}
          >
            <TableHead
              columns={visible}
              shares={shares}
              sort={sort}
              onSort={onSort}
              selectPage={selectPage}
              virtual={virtual}
              menu={
                <ViewMenu
                  columns={columns}
                  visible={choice.visible}
                  changed={choice.changed}
                  onToggle={choice.toggleColumn}
                  onReset={choice.resetColumns}
                />
              }
            />
            {firstLoad ? <SkeletonRows rows={skeletonRows} columns={visible} selectable={selectable} /> : body}
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
