import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { IconWashMachine } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useRowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { FlagPanel } from '../order-parts/flags/flag-panel.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { OrderListFrame, orderRowId } from '../order-parts/order-list-frame.tsx';
import { laundryListColumns } from './components/laundry-list-columns.tsx';
import { useLaundryListActions } from './laundry-list-actions.tsx';
import { laundryListFilters } from './laundry-list-filters.ts';
import { useLaundryList } from './laundry-list.queries.ts';
import { laundryListMemory, laundryListSearch } from './laundry-list.search.ts';

const rowHref = ({ articleId }: LaundryRow) => addressOf('/app/article-laundryClean-info', { articleId });

/** article-LaundryDry: every laundry order that the person may see (orders.md 2.7). */
export const LaundryListPage = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(laundryListSearch);
  const { list, rows, total, filter, prefetchNext } = useLaundryList(search);
  const filters = useMemo(() => laundryListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const columns = useMemo(() => laundryListColumns(t, tag, ownCompanyOnly), [t, tag, ownCompanyOnly]);
  const selection = useRowSelection(rows, orderRowId, JSON.stringify(filter));
  const offered = useLaundryListActions({ selection, rows, total, filter });
  useEffect(() => laundryListMemory.keep(laundryListSearch.clean(search)), [search]);
  return (
    <FlagPanel rows={rows}>
      <OrderListFrame
        title={t('laundryOrders.title')}
        storageKey="laundry-orders"
        list={list}
        total={total}
        noMatch={{ title: t('laundryOrders.noMatch.title'), text: t('laundryOrders.noMatch.text') }}
        address={search}
        onAddress={setSearch}
        filters={filters}
        placeholder={t('orderList.search')}
        columns={columns}
        rowHref={rowHref}
        selection={selection}
        offered={offered}
        allMatchingHint={t('laundryOrders.bulk.allOnlyExport')}
        onNearPager={prefetchNext}
        emptyFirst={
          <EmptyState
            icon={<IconWashMachine size={24} />}
            title={t('laundryOrders.first.title')}
            text={t('laundryOrders.first.text')}
          />
        }
      />
    </FlagPanel>
  );
};
