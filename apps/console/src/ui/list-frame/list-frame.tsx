import { ActionIcon, Button } from '@mantine/core';
import { IconFilterOff, IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkBar } from '../bulk-bar/bulk-bar.tsx';
import type { Sort } from '../data-table/column.ts';
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx';
import { deferred } from '../deferred/deferred.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { addressOfValues, valuesOfAddress } from '../filter-bar/filter-address.ts';
import { FilterBar } from '../filter-bar/filter-bar.tsx';
import type { FilterDefinition } from '../filter-bar/filter.ts';
import { pageAfterResize, pageSizes } from '../pager/page-math.ts';
import { Pager } from '../pager/pager.tsx';
import classes from './list-frame.module.css';
import { PreviewPane } from './preview-pane.tsx';
import { useFitWindow } from './use-fit-window.ts';
import { useStableOrder } from './use-stable-order.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListPreview } from './use-list-preview.ts';
import { useNoPageBeyond, useRowsFromTop } from './use-list-page.ts';

const ListHelp = deferred(() => import('./list-help.popup.tsx').then((module) => module.ListHelp));

/** The parameters of a list's address besides its filters, which have the ids of their definitions. */
export interface ListAddress {
  readonly query?: string | undefined;
  readonly page: number;
  readonly size: number;
  /** `field,asc` or `field,desc`. */
  readonly sort: string;
}

/** A page of the server's list, in the state of its query. */
export interface ListQuery<Row> {
  readonly data: { readonly content: readonly Row[]; readonly totalElements: number } | undefined;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface ListFrameProps<Row> extends Pick<
  DataTableProps<Row>,
  'label' | 'storageKey' | 'columns' | 'rowId' | 'rowName' | 'rowHref' | 'selection' | 'emptyFirst'
> {
  /** The title line, above the filters. */
  readonly header?: ReactNode;
  /** Shown between the title line and the filters. */
  readonly intro?: ReactNode;
  readonly list: ListQuery<Row>;
  /** Rows in all pages, where they are counted apart from the page; undefined while that is not known. */
  readonly total?: number | undefined;
  /** The words of a failure. */
  readonly error?: DataTableProps<Row>['error'];
  readonly address: ListAddress;
  /** Changes the named parameters; `replace` where it makes no step in the history. */
  readonly onAddress: (change: Readonly<Record<string, unknown>>, options?: { replace?: boolean }) => void;
  readonly filters: readonly FilterDefinition[];
  /** Of the search; left out, the list is not searched by text. */
  readonly placeholder?: string;
  /** Why a text can't be searched for; it is said in place of searching. */
  readonly refuseSearch?: (text: string) => string | undefined;
  /** Shown at the end of the filter bar. */
  readonly tools?: ReactNode;
  /** The words where the filters match nothing. */
  readonly noMatch?: { readonly title: string; readonly text: string };
  /** What is shown there instead, given the way to drop all filters. */
  readonly renderNoMatch?: (onClearAll: () => void) => ReactNode;
  readonly bulk?: readonly BulkAction[];
  readonly onSelectAllMatching?: (() => void) | undefined;
  /** Said over the bar of actions while all that match are selected: what may be done with them. */
  readonly allMatchingHint?: string;
  /** What Space shows of the focused row, next to the table; it remains open and follows the focus. */
  readonly renderPreview?: (row: Row, close: () => void) => ReactNode;
  /** The pointer is near the pager: the next page is likely to be wanted. */
  readonly onNearPager?: () => void;
  readonly sizes?: readonly number[];
}

const noRows: readonly never[] = [];

const sortOf = (text: string): Sort => {
  const [field = '', direction] = text.split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
};

const NoMatch = ({ onClearAll, ...words }: { title: string; text: string; onClearAll: () => void }) => {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconFilterOff size={24} />}
      {...words}
      action={<Button onClick={onClearAll}>{t('uiLists.filters.clearAll')}</Button>}
    />
  );
};

/** Filters, table, selection and pager of a list whose state is its address. */
export const ListFrame = <Row,>(props: ListFrameProps<Row>) => {
  const { header, intro, list, address, onAddress, filters, refuseSearch, noMatch, selection, bulk = [] } = props;
  const { sizes = pageSizes } = props;
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const { t } = useTranslation();
  const [hint, setHint] = useState('');
  const [helpOpen, setHelpOpen] = useState(false);
  const { page, size, query, sort } = address;
  const rows = list.data?.content ?? noRows;
  const total = 'total' in props ? props.total : list.data?.totalElements;
  const values = useMemo(
    () => valuesOfAddress(filters, address as unknown as Record<string, unknown>),
    [filters, address],
  );

  const loaded = list.data !== undefined && !list.isPlaceholderData;
  useNoPageBeyond({ page, size, total, rowsHere: loaded ? rows.length : undefined }, onAddress);
  const place = JSON.stringify(address);
  useRowsFromTop(root, place, loaded);
  useListKeys(root, () => setHelpOpen(true));
  const previewed = useListPreview(root, rows, props.rowId, place);
  const shownRows = useStableOrder(rows, props.rowId, previewed.row !== undefined, place);

  const change = (part: Readonly<Record<string, unknown>>) => onAddress({ ...part, page: 0 }, { replace: true });
  const search = (text: string, paused: boolean) => {
    const why = text === '' ? undefined : refuseSearch?.(text);
    // The hint that the text is too short waits until the typing pauses.
    if (!paused || why === undefined) setHint(why ?? '');
    if (why !== undefined || text === (query ?? '')) return;
    // A search is one step in the history, however often the typing pauses.
    onAddress({ query: text || undefined, page: 0 }, { replace: paused && query !== undefined });
  };
  const clearAll = () => {
    setHint('');
    change({ ...addressOfValues(filters, {}), query: undefined });
  };
  const turn = useCallback(
    (next: { page: number; size: number }) => onAddress(next, { replace: next.size !== size }),
    [onAddress, size],
  );
  const fit = useFitWindow(props.storageKey, body, sizes.at(-1) ?? size, (fitting) => {
    if (fitting !== size) turn({ page: pageAfterResize(page, size, fitting), size: fitting });
  });
  const state = list.isError
    ? 'error'
    : list.isPending
      ? 'first-load'
      : list.isPlaceholderData
        ? 'replacing'
        : list.isFetching
          ? 'refetching'
          : 'ready';
  return (
    <div ref={root} className={classes.page}>
      {header}
      {intro}
      <FilterBar
        filters={filters}
        value={values}
        onChange={(next) => change(addressOfValues(filters, next))}
        onClearAll={clearAll}
        {...(props.placeholder !== undefined && {
          search: { value: query ?? '', placeholder: props.placeholder, onSearch: search },
        })}
      >
        {props.tools}
        <ActionIcon
          className={classes.keys}
          aria-label={t('uiLists.keys.title')}
          title={`${t('uiLists.keys.title')} (?)`}
          onFocus={ListHelp.ask}
          onPointerEnter={ListHelp.ask}
          onClick={() => setHelpOpen(true)}
        >
          <IconKeyboard size={18} aria-hidden />
        </ActionIcon>
      </FilterBar>
      {hint && (
        <p className={classes.hint} role="alert">
          {hint}
        </p>
      )}
      <div ref={body} className={classes.body}>
        <DataTable
          label={props.label}
          storageKey={props.storageKey}
          columns={props.columns}
          rows={shownRows}
          rowId={props.rowId}
          {...(props.rowName && { rowName: props.rowName })}
          {...(props.rowHref && { rowHref: props.rowHref })}
          state={state}
          error={props.error}
          onRetry={() => void list.refetch()}
          filtered={query !== undefined || Object.keys(values).length > 0}
          emptyFirst={props.emptyFirst}
          emptyFiltered={props.renderNoMatch?.(clearAll) ?? (noMatch && <NoMatch {...noMatch} onClearAll={clearAll} />)}
          sort={sortOf(sort)}
          onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
          {...(selection && { selection })}
          pageSize={size}
          preview={props.renderPreview && previewed.preview}
        />
        {props.renderPreview && previewed.row && (
          <PreviewPane
            name={(props.rowName ?? props.rowId)(previewed.row)}
            onClose={previewed.close}
            onEscape={previewed.toRow}
          >
            {props.renderPreview(previewed.row, previewed.close)}
          </PreviewPane>
        )}
      </div>
      {props.allMatchingHint !== undefined && selection?.allMatching && (
        <p className={classes.all} role="status">
          {props.allMatchingHint}
        </p>
      )}
      <div className={classes.foot} onPointerEnter={props.onNearPager}>
        {total !== 0 && (
          <Pager page={page} size={size} total={total} rowsHere={rows.length} sizes={sizes} onChange={turn} fit={fit} />
        )}
        {selection && (
          <BulkBar
            count={selection.allMatching ? (total ?? 0) : selection.ids.size}
            total={total}
            allMatching={selection.allMatching}
            {...(props.onSelectAllMatching && { onSelectAllMatching: props.onSelectAllMatching })}
            onClear={selection.clear}
            actions={bulk}
          />
        )}
      </div>
      {helpOpen && (
        <ListHelp
          onClose={() => setHelpOpen(false)}
          opens={props.rowHref !== undefined}
          selects={selection !== undefined}
          previews={props.renderPreview !== undefined}
          searches={props.placeholder !== undefined}
        />
      )}
    </div>
  );
};
