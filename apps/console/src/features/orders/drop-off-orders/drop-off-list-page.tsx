import { Button } from '@mantine/core';
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { IconBoxAlignBottom } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { filterOf } from '../../../platform/address/list-fields.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useRowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { OrderListFrame, orderRowId } from '../order-parts/order-list-frame.tsx';
import { dropOffListColumns } from './components/drop-off-list-columns.tsx';
import { useDropOffActions } from './drop-off-list.actions.tsx';
import { dropOffListFilters } from './drop-off-list.filters.ts';
import { dropOffListMemory, dropOffListSearch } from './drop-off-list.search.ts';

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
  const page = useResourceList(dropOffListSearch, dropOffListMemory, dropOffOrdersCalls.listDropOffOrders, (query) => ({
    query,
  }));
  const { address: search, list } = page;
  const rows = list.data?.content ?? noRows;
  const total = list.data?.totalElements;
  const filter = useMemo(() => filterOf(search), [search]);
  const filters = useMemo(() => dropOffListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => dropOffListColumns(t, ownCompanyOnly), [t, ownCompanyOnly]);
  const selection = useRowSelection(rows, orderRowId, JSON.stringify(filter));
  const offered = useDropOffActions({ selection, rows, total, filter });
  return (
    <OrderListFrame
      title={t('dropOffOrders.title')}
      create={<CreateButton />}
      storageKey="drop-off-orders"
      {...page}
      total={total}
      noMatch={{ title: t('dropOffOrders.noMatch.title'), text: t('dropOffOrders.noMatch.text') }}
      filters={filters}
      placeholder={t('dropOffOrders.search')}
      columns={columns}
      rowHref={rowHref}
      selection={selection}
      offered={offered}
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
