import { Button } from '@mantine/core';
import { dropOffOrdersCalls } from '@cubby/contract/drop-off-orders/drop-off-orders.calls';
import type { DropOffRow } from '@cubby/contract/drop-off-orders/drop-off-orders.schemas';
import { isSearchable } from '@cubby/contract/orders/orders.limits';
import { IconBoxAlignBottom, IconDownload, IconFilterOff } from '@tabler/icons-react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { errorText } from '../../platform/api/report-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { BulkBar } from '../../ui/bulk-bar/bulk-bar.tsx';
import type { Sort } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { pageCount } from '../../ui/pager/page-math.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';
import { dropOffListColumns } from './components/drop-off-list-columns.tsx';
import classes from './components/drop-off.module.css';
import { useDropOffActions } from './drop-off-list.actions.tsx';
import { dropOffListFilters } from './drop-off-list.filters.ts';
import {
  type DropOffListSearch,
  dropOffListSearch,
  filterOf,
  pageSizes,
  searchOfValues,
  valuesOfSearch,
} from './drop-off-list.search.ts';

const rowId = ({ articleId }: DropOffRow) => articleId;
const rowName = ({ orderNumber }: DropOffRow) => orderNumber;
const rowHref = ({ articleId }: DropOffRow) => addressOf('/app/dropOrderDetail', { id: articleId });
const noRows: readonly DropOffRow[] = [];

const sortOf = (text: string): Sort => {
  const [field = '', direction] = text.split(',');
  return { field, direction: direction === 'asc' ? 'asc' : 'desc' };
};

const CreateButton = () => {
  const { t } = useTranslation();
  return (
    <Can permission="DROP_ORDER_CREATE">
      <Button component="a" href={addressOf('/app/dropOrderAdd')} variant="filled">
        {t('dropOffOrders.create.action')}
      </Button>
    </Can>
  );
};

/** dropOrderList: the drop-off orders that the person may see (orders.md 2.1). */
export const DropOffListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(dropOffListSearch);
  const { page, size } = search;
  const list = useCall(
    dropOffOrdersCalls.listDropOffOrders,
    { query: search },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const loaded = list.isSuccess && !list.isPlaceholderData;
  const rows = list.data?.content ?? noRows;
  const total = list.data?.totalElements;
  const filter = useMemo(() => filterOf(search), [search]);
  const definitions = useMemo(() => dropOffListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => dropOffListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const values = useMemo(() => valuesOfSearch(search), [search]);
  const selection = useRowSelection(rows, rowId, JSON.stringify(filter));
  const { bulk, more, exportAll } = useDropOffActions({ selection, rows, total, filter });
  const [hint, setHint] = useState('');
  const filtered = search.query !== undefined || Object.keys(values).length > 0;

  // The page turned to may have become empty since it was linked to.
  const lastPage = total === undefined ? undefined : pageCount(total, size) - 1;
  const beyond = loaded && rows.length === 0 && lastPage !== undefined && lastPage >= 0 && page > lastPage;
  useEffect(() => {
    if (beyond) setSearch({ page: lastPage }, { replace: true });
  }, [beyond, lastPage, setSearch]);

  const change = (part: Partial<DropOffListSearch>) => setSearch({ ...part, page: 0 }, { replace: true });
  const onSearch = (text: string) => {
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
      <PageHeader
        title={t('dropOffOrders.title')}
        count={total ?? (list.isError ? undefined : 'pending')}
        actions={
          exportAll && (
            <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={exportAll}>
              {t('orderList.export.all')}
            </Button>
          )
        }
        more={more}
        action={<CreateButton />}
      />
      <FilterBar
        filters={definitions}
        value={values}
        onChange={(next) => change(searchOfValues(next))}
        onClearAll={clearAll}
        search={{ value: search.query ?? '', placeholder: t('dropOffOrders.search'), onSearch }}
      />
      {hint && (
        <p className={classes.hint} role="alert">
          {hint}
        </p>
      )}
      <DataTable
        label={t('dropOffOrders.title')}
        storageKey="drop-off-orders"
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
            icon={<IconBoxAlignBottom size={24} />}
            title={t('dropOffOrders.first.title')}
            text={t('dropOffOrders.first.text')}
            action={<CreateButton />}
          />
        }
        emptyFiltered={
          <EmptyState
            icon={<IconFilterOff size={24} />}
            title={t('dropOffOrders.noMatch.title')}
            text={t('dropOffOrders.noMatch.text')}
            action={<Button onClick={clearAll}>{t('uiLists.filters.clearAll')}</Button>}
          />
        }
        sort={sortOf(search.sort)}
        onSort={({ field, direction }) => change({ sort: `${field},${direction}` })}
        selection={selection}
        pageSize={size}
      />
      <BulkBar
        count={selection.allMatching ? (total ?? 0) : selection.ids.size}
        total={total}
        allMatching={selection.allMatching}
        {...(exportAll && { onSelectAllMatching: selection.selectAllMatching })}
        onClear={selection.clear}
        actions={bulk}
      />
      <Pager
        page={page}
        size={size}
        total={total}
        rowsHere={rows.length}
        sizes={pageSizes}
        onChange={(next) => setSearch(next, { replace: next.size !== size })}
      />
    </div>
  );
};
