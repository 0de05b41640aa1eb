import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { IconBoxAlignBottom } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useRefuseSearch } from '../../../platform/address/use-refuse-search.ts';
import { message } from '../../../platform/i18n/message.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { orderRowId, orderRowName } from '../order-parts/order-rows.ts';
import { useOrderSequence } from '../order-parts/order-sequence.ts';
import { dropOffListColumns } from './components/drop-off-list-columns.tsx';
import { useDropOffActions } from './drop-off-list.actions.tsx';
import { dropOffListFilters } from './drop-off-list.filters.ts';
import { dropOffListMemory, dropOffListSearch } from './drop-off-list.search.ts';
import { dropOffListSequence } from './drop-off-list.sequence.ts';

const rowHref = ({ articleId }: DropOffRow) => addressOf('/app/dropOrderDetail', { id: articleId });

/** dropOrderList: the drop-off orders that the person may see (orders.md 2.1). */
export const DropOffListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const page = useResourceList(dropOffListSearch, dropOffListMemory, dropOffOrdersCalls.listDropOffOrders, (query) => ({
    query,
  }));
  const refuseSearch = useRefuseSearch();
  const filters = useMemo(() => dropOffListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const tag = useLocaleTag();
  const now = useNow();
  const columns = useMemo(() => dropOffListColumns(t, ownCompanyOnly, { now, tag }), [t, ownCompanyOnly, now, tag]);
  const selected = useListSelection(page, orderRowId);
  const { isPlaceholderData, data } = page.list;
  useOrderSequence(
    dropOffListSequence,
    page.address,
    isPlaceholderData ? undefined : data?.content,
    data?.totalElements ?? 0,
  );
  const rowActions = useDropOffActions(selected);
  return (
    <ResourceList
      texts="dropOffOrders"
      storageKey="drop-off-orders"
      live="orders"
      {...page}
      refuseSearch={refuseSearch}
      filters={filters}
      columns={columns}
      rowId={orderRowId}
      rowName={orderRowName}
      rowHref={rowHref}
      selected={selected}
      rowActions={rowActions}
      selectFirst={message('PleaseselectOrder')}
      allMatchingHint={t('orderList.bulk.allOnlyExport')}
      icon={<IconBoxAlignBottom size={24} />}
      add={{
        permission: 'DROP_ORDER_CREATE',
        href: addressOf('/app/dropOrderAdd'),
        label: t('dropOffOrders.create.action'),
      }}
    />
  );
};
