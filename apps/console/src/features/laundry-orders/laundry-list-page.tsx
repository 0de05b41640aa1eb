import { Button } from '@mantine/core';
import { isSearchable } from '@cubby/contract/orders/orders.limits';
import type { LaundryRow } from '@cubby/contract/laundry-orders/laundry-orders.schemas';
import { IconDownload, IconFilterOff, IconWashMachine } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { errorText } from '../../platform/api/report-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { BulkBar } from '../../ui/bulk-bar/bulk-bar.tsx';
import type { Sort } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx';
import type { FilterValues } from '../../ui/filter-bar/filter.ts';
import { FlagPanel } from '../../ui/flags/flag-panel.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { pageCount, pageSizes } from '../../ui/pager/page-math.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { useLocaleTag } from '../../ui/theme/use-locale.ts';
import { laundryListColumns } from './components/laundry-list-columns.tsx';
import classes from './components/laundry-list.module.css';
import { useLaundryListActions } from './laundry-list-actions.tsx';
import { keepLaundryListAddress } from './laundry-list-address.ts';
import { laundryListFilters } from './laundry-list-filters.ts';
import { useLaundryList } from './laundry-list.queries.ts';
import { laundryListSearch, type LaundryListSearch, searchOfValues, valuesOfSearch } from './laundry-list.search.ts';

const rowId = ({ articleId }: LaundryRow) => articleId;
const rowName = ({ orderNumber }: LaundryRow) => orderNumber;
const rowHref = ({ articleId }: LaundryRow) => addressOf('/app/article-laundryClean-info', { articleId });

const sortOf = (text: string): Sort => {
  const [field = '', direction] = text.split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
};

/** article-LaundryDry: every laundry order that the person may see (orders.md 2.7). */
export const LaundryListPage = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(laundryListSearch);
  const { list, loaded, rows, total, filter, scope, prefetchNext } = useLaundryList(search);
  const [hint, setHint] = useState('');

  const definitions = useMemo(() => laundryListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => laundryListColumns(t, tag, ownCompanyOnly), [t, tag, ownCompanyOnly]);
  const values = useMemo(() => valuesOfSearch(search), [search]);
  const selection = useRowSelection(rows, rowId, scope);
  const { bulk, more, exportAll } = useLaundryListActions({ selection, total, filter });
  const { page, size } = search;
  const filtered = search.query !== undefined || Object.keys(values).length > 0;

  useEffect(
    () => keepLaundryListAddress(addressOf('/app/article-LaundryDry', laundryListSearch.clean(search))),
    [search],
  );
  // The page turned to may have become empty since it was linked to.
  const lastPage = total === undefined ? undefined : pageCount(total, size) - 1;
  const beyond = loaded && rows.length === 0 && lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (beyond) setSearch({ page: lastPage }, { replace: true });
  }, [beyond, lastPage, setSearch]);

  const change = useCallback(
    (part: Partial<LaundryListSearch>) => setSearch({ ...part, page: 0 }, { replace: true }),
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
  const state = list.isError ? 'error' : list.isPending ? 'first-load' : list.isFetching ? 'refetching' : 'ready';
  return (
    <div className={classes.page}>
      <FlagPanel rows={rows}>
        <PageHeader
          title={t('laundryOrders.title')}
          count={total ?? (list.isError ? undefined : 'pending')}
          action={
            exportAll && (
              <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={exportAll}>
                {t('laundryOrders.export.all')}
              </Button>
            )
          }
          more={more}
        />
        <FilterBar
          filters={definitions}
          value={values}
          onChange={onFilters}
          onClearAll={clearAll}
          search={{ value: search.query ?? '', placeholder: t('orderList.search'), onSearch }}
        />
        {hint && (
          <p className={classes.hint} role="alert">
            {hint}
          </p>
        )}
        <DataTable
          label={t('laundryOrders.title')}
          storageKey="laundry-orders"
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          rowHref={rowHref}
          state={state}
          error={list.error ? { text: errorText(list.error), requestId: list.error.requestId } : undefined}
          onRetry={() => void list.refetch()}
          filtered={filtered}
          emptyFirst={
            <EmptyState
              icon={<IconWashMachine size={24} />}
              title={t('laundryOrders.first.title')}
              text={t('laundryOrders.first.text')}
            />
          }
          emptyFiltered={
            <EmptyState
              icon={<IconFilterOff size={24} />}
              title={t('laundryOrders.noMatch.title')}
              text={t('laundryOrders.noMatch.text')}
              action={<Button onClick={clearAll}>{t('uiLists.filters.clearAll')}</Button>}
            />
          }
          sort={sortOf(search.sort)}
          onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
          selection={selection}
          pageSize={size}
        />
        {selection.allMatching && (
          <p className={classes.all} role="status">
            {t('laundryOrders.bulk.allOnlyExport')}
          </p>
        )}
        <BulkBar
          count={selection.allMatching ? (total ?? 0) : selection.ids.size}
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
            sizes={pageSizes}
            onChange={(next) => setSearch(next, { replace: next.size !== size })}
          />
        </div>
      </FlagPanel>
    </div>
  );
};
