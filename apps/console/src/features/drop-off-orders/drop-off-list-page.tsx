import { Button } from '@mantine/core';
import { dropOffOrdersCalls } from '@cubby/contract/drop-off-orders/drop-off-orders.calls';
import type { DropOffRow } from '@cubby/contract/drop-off-orders/drop-off-orders.schemas';
import { IconBoxAlignBottom, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/address/address-of.ts';
import { filterOf } from '../../platform/address/list-fields.ts';
import { useRefuseSearch } from '../../platform/address/use-refuse-search.ts';
import { useAddressSearch } from '../../platform/address/use-search.ts';
import { failureOf } from '../../platform/api/report-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { useRowSelection } from '../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ListFrame } from '../../ui/list-frame/list-frame.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { Can } from '../../ui/permission-gate/permission-gate.tsx';
import { dropOffListColumns } from './components/drop-off-list-columns.tsx';
import { useDropOffActions } from './drop-off-list.actions.tsx';
import { dropOffListFilters } from './drop-off-list.filters.ts';
import { dropOffListSearch } from './drop-off-list.search.ts';

const rowId = ({ articleId }: DropOffRow) => articleId;
const rowName = ({ orderNumber }: DropOffRow) => orderNumber;
const rowHref = ({ articleId }: DropOffRow) => addressOf('/app/dropOrderDetail', { id: articleId });
const noRows: readonly DropOffRow[] = [];

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
  const list = useCall(
    dropOffOrdersCalls.listDropOffOrders,
    { query: search },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const rows = list.data?.content ?? noRows;
  const total = list.data?.totalElements;
  const filter = useMemo(() => filterOf(search), [search]);
  const filters = useMemo(() => dropOffListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => dropOffListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const selection = useRowSelection(rows, rowId, JSON.stringify(filter));
  const { bulk, more, exportAll } = useDropOffActions({ selection, rows, total, filter });
  const refuseSearch = useRefuseSearch();
  return (
    <ListFrame
      header={
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
      }
      label={t('dropOffOrders.title')}
      storageKey="drop-off-orders"
      list={list}
      error={failureOf(list.error)}
      noMatch={{ title: t('dropOffOrders.noMatch.title'), text: t('dropOffOrders.noMatch.text') }}
      address={search}
      onAddress={setSearch}
      filters={filters}
      placeholder={t('dropOffOrders.search')}
      refuseSearch={refuseSearch}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      selection={selection}
      bulk={bulk}
      onSelectAllMatching={exportAll && selection.selectAllMatching}
      allMatchingHint={t('orderList.bulk.allOnlyExport')}
      emptyFirst={
        <EmptyState
          icon={<IconBoxAlignBottom size={24} />}
          title={t('dropOffOrders.first.title')}
          text={t('dropOffOrders.first.text')}
          action={<CreateButton />}
        />
      }
    />
  );
};
