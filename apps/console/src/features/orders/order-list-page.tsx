import { Button } from '@mantine/core';
import { IconDownload, IconKeyboard } from '@tabler/icons-react';
import { isSearchable } from '@cubby/contract/orders/orders.limits';
import type { OrderRow } from '@cubby/contract/orders/orders.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { errorText } from '../../platform/api/report-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { BulkBar } from '../../ui/bulk-bar/bulk-bar.tsx';
import { copyText } from '../../ui/code-text/copy-text.ts';
import type { Sort } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx';
import type { FilterValues } from '../../ui/filter-bar/filter.ts';
import { FlagPanel } from '../../ui/flags/flag-panel.tsx';
import { largePageSizes, pageCount } from '../../ui/pager/page-math.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { orderListColumns } from './components/order-list-columns.tsx';
import { keepListAddress } from './order-list-address.ts';
import { useOrderListActions } from './order-list-actions.tsx';
import { orderListFilters } from './order-list-filters.ts';
import { useOrderListKeys } from './order-list-keys.ts';
import classes from './order-list-page.module.css';
import { useOrderList } from './order-list.queries.ts';
import { orderListSearch, type OrderListSearch } from './order-list.search.ts';
import { searchOfValues, valuesOfSearch } from './order-list-values.ts';

const OrderListHelp = deferred(() => import('./components/order-list-help.tsx').then((module) => module.OrderListHelp));
const NoMatch = deferred(() => import('./components/order-list-empty.tsx').then((module) => module.NoMatch));
const NoOrders = deferred(() => import('./components/order-list-empty.tsx').then((module) => module.NoOrders));

const rowId = ({ articleId }: OrderRow) => articleId;
const rowName = ({ orderNumber }: OrderRow) => orderNumber;
const rowHref = ({ articleId }: OrderRow) => addressOf('/app/articleInfo', { articleId });

const sortOf = (text: string): Sort => {
  const [field = '', direction] = text.split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
};

/** articleList: every order that the person may see, to find and to act upon (orders.md 2.2). */
export const OrderListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { companyType } = useSession();
  const ownCompanyOnly = companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(orderListSearch);
  const { list, loaded, rows, total, filter, scope, prefetchNext } = useOrderList(search);
  const [hint, setHint] = useState('');
  const [helpOpen, setHelpOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const definitions = useMemo(() => orderListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => orderListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const values = useMemo(() => valuesOfSearch(search), [search]);
  const selection = useRowSelection(rows, rowId, scope);
  const { bulk, more, exportAll, dialog } = useOrderListActions({ selection, rows, total, filter });
  const { page, size } = search;
  const filtered = search.query !== undefined || Object.keys(values).length > 0;

  useOrderListKeys(root, () => setHelpOpen(true));
  useEffect(() => keepListAddress(addressOf('/app/articleList', orderListSearch.clean(search))), [search]);

  // Other rows begin at their top; the same rows, fetched anew, stay where they are.
  const shown = useRef(search);
  useEffect(() => {
    if (!loaded || shown.current === search) return;
    shown.current = search;
    root.current?.querySelector('table, ul')?.parentElement?.scrollTo?.({ top: 0 });
  }, [loaded, search]);
  // The page turned to may have become empty since it was linked to.
  const lastPage = total === undefined ? undefined : pageCount(total, size) - 1;
  const beyond = loaded && rows.length === 0 && lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (beyond) setSearch({ page: lastPage }, { replace: true });
  }, [beyond, lastPage, setSearch]);

  const change = useCallback(
    (part: Partial<OrderListSearch>) => setSearch({ ...part, page: 0 }, { replace: true }),
    [setSearch],
  );
  const onFilters = useCallback((next: FilterValues) => change(searchOfValues(next)), [change]);
  const onSearch = (text: string) => {
    // Said before the call, which would be refused.
    const short = text !== '' && !isSearchable(text);
    setHint(short ? t('orderList.searchTooShort') : '');
    if (!short && text !== (search.query ?? '')) setSearch({ query: text || undefined, page: 0 });
  };
  const clearAll = () => {
    setHint('');
    change({ ...searchOfValues({}), query: undefined });
  };
  const onPage = useCallback(
    (next: { page: number; size: number }) => setSearch(next, { replace: next.size !== size }),
    [setSearch, size],
  );
  const copyCode = ({ target }: MouseEvent) => {
    const value = (target as Element).closest<HTMLElement>('[data-copy]')?.dataset['copy'];
    if (value) void copyText(value).then((done) => done && toast.done(t('orderList.copied', { value })));
  };

  const state = list.isError ? 'error' : list.isPending ? 'first-load' : list.isFetching ? 'refetching' : 'ready';
  const count = selection.allMatching ? (total ?? 0) : selection.ids.size;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a delegate for the buttons inside, which take keys themselves
    <div ref={root} className={classes.page} onClick={copyCode}>
      <FlagPanel rows={rows}>
        <PageHeader
          title={t('orderList.title')}
          count={total ?? (list.isError ? undefined : 'pending')}
          actions={
            exportAll && (
              <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={exportAll}>
                {t('orderList.export.all')}
              </Button>
            )
          }
          more={more}
          action={
            <Can permission="ORDER_CREATE">
              <Button component="a" href={addressOf('/app/articleAdd')} variant="filled">
                {t('orderList.create')}
              </Button>
            </Can>
          }
        />
        <FilterBar
          filters={definitions}
          value={values}
          onChange={onFilters}
          onClearAll={clearAll}
          search={{ value: search.query ?? '', placeholder: t('orderList.search'), onSearch }}
        >
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.wide}
            aria-label={t('orderList.keys.title')}
            title={t('orderList.keys.title')}
            onClick={() => setHelpOpen(true)}
          >
            <IconKeyboard size={18} aria-hidden />
          </Button>
        </FilterBar>
        {hint && (
          <p className={classes.hint} role="alert">
            {hint}
          </p>
        )}
        <DataTable
          label={t('orderList.title')}
          storageKey="orders"
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          rowHref={rowHref}
          state={state}
          error={list.error ? { text: errorText(list.error), requestId: list.error.requestId } : undefined}
          onRetry={() => void list.refetch()}
          filtered={filtered}
          emptyFirst={<NoOrders />}
          emptyFiltered={<NoMatch search={search} definitions={definitions} onSearch={change} onClearAll={clearAll} />}
          sort={sortOf(search.sort)}
          onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
          selection={selection}
          pageSize={size}
        />
        {selection.allMatching && (
          <p className={classes.all} role="status">
            {t('orderList.bulk.allOnlyExport')}
          </p>
        )}
        <BulkBar
          count={count}
          total={total}
          allMatching={selection.allMatching}
          {...(exportAll && { onSelectAllMatching: selection.selectAllMatching })}
          onClear={selection.clear}
          actions={bulk}
        />
        <div className={classes.foot} onPointerEnter={prefetchNext}>
          <Pager
            page={page}
            size={size}
            total={total}
            rowsHere={rows.length}
            sizes={largePageSizes}
            onChange={onPage}
          />
        </div>
      </FlagPanel>
      {dialog}
      {helpOpen && <OrderListHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
};
