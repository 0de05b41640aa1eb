import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { IconWashMachine } from '@tabler/icons-react';
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
import { FlagPanel } from '../order-parts/flags/flag-panel.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { orderRowId, orderRowName } from '../order-parts/order-rows.ts';
import { useOrderSequence } from '../order-parts/order-sequence.ts';
import { laundryListColumns } from './components/laundry-list-columns.tsx';
import { useLaundryListActions } from './laundry-list-actions.tsx';
import { laundryListFilters } from './laundry-list-filters.ts';
import { laundryListMemory, laundryListSearch } from './laundry-list.search.ts';
import { laundryListSequence } from './laundry-list.sequence.ts';

const rowHref = ({ articleId }: LaundryRow) => addressOf('/app/article-laundryClean-info', { articleId });

const noRows: readonly LaundryRow[] = [];

/** article-LaundryDry: every laundry order that the person may see (orders.md 2.7). */
export const LaundryListPage = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const page = useResourceList(laundryListSearch, laundryListMemory, laundryOrdersCalls.listLaundryOrders, (query) => ({
    query,
  }));
  const refuseSearch = useRefuseSearch();
  const filters = useMemo(() => laundryListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const now = useNow();
  const columns = useMemo(() => laundryListColumns(t, ownCompanyOnly, { now, tag }), [t, ownCompanyOnly, now, tag]);
  const selected = useListSelection(page, orderRowId);
  const { isPlaceholderData, data } = page.list;
  useOrderSequence(
    laundryListSequence,
    page.address,
    isPlaceholderData ? undefined : data?.content,
    data?.totalElements ?? 0,
  );
  const { rowActions, more } = useLaundryListActions(selected);
  return (
    <FlagPanel rows={page.list.data?.content ?? noRows}>
      <ResourceList
        texts="laundryOrders"
        storageKey="laundry-orders"
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
        more={more}
        selectFirst={message('PleaseselectOrder')}
        allMatchingHint={t('laundryOrders.bulk.allOnlyExport')}
        icon={<IconWashMachine size={24} />}
      />
    </FlagPanel>
  );
};
