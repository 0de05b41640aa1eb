import { Button } from '@mantine/core';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useSelectionOf } from '../../../platform/resource/use-list-selection.ts';
import { useSession } from '../../../platform/session/session.ts';
import { copyText } from '../../../ui/code-text/copy-text.ts';
import { deferred } from '../../../ui/deferred/deferred.tsx';
import { FlagPanel } from '../order-parts/flags/flag-panel.tsx';
import { largePageSizes } from '../../../ui/pager/page-math.ts';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { OrderListFrame } from '../order-parts/order-list-frame.tsx';
import { orderRowId } from '../order-parts/order-rows.ts';
import { useOrderSequence } from '../order-parts/order-sequence.ts';
import { orderListColumns } from './components/order-list-columns.tsx';
import { useOrderListActions } from './order-list-actions.tsx';
import { orderListFilters } from './order-list-filters.ts';
import classes from './order-list-page.module.css';
import { useOrderList } from './order-list.queries.ts';
import { orderListSequence } from './order-list.sequence.ts';
import { orderListMemory, orderListSearch, type OrderListSearch } from './order-list.search.ts';

const OrderPreview = deferred(() => import('./components/order-preview.tsx').then((module) => module.OrderPreview));
const NoMatch = deferred(() => import('./components/order-list-empty.tsx').then((module) => module.NoMatch));
const NoOrders = deferred(() => import('./components/order-list-empty.tsx').then((module) => module.NoOrders));

const rowHref = ({ articleId }: OrderRow) => addressOf('/app/articleInfo', { articleId });

/** articleList: every order that the person may see, to find and to act upon (orders.md 2.2). */
export const OrderListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(orderListSearch);
  const { list, rows, total, filter, scope, prefetchNext } = useOrderList(search);
  const filters = useMemo(() => orderListFilters(t, client, ownCompanyOnly), [t, client, ownCompanyOnly]);
  const tag = useLocaleTag();
  const now = useNow();
  const columns = useMemo(() => orderListColumns(t, ownCompanyOnly, { now, tag }), [t, ownCompanyOnly, now, tag]);
  const selected = useSelectionOf(rows, orderRowId, scope, total);
  const { dialog, actions, ...offered } = useOrderListActions({ ...selected, filter });
  useEffect(() => orderListMemory.store(orderListSearch.clean(search)), [search]);

  useOrderSequence(orderListSequence, search, list.isPlaceholderData ? undefined : list.data?.content, total ?? 0);

  const dropFilters = (part: Partial<OrderListSearch>) => setSearch({ ...part, page: 0 }, { replace: true });
  const copyCode = ({ target }: MouseEvent) => {
    const value = (target as Element).closest<HTMLElement>('[data-copy]')?.dataset['copy'];
    if (value) void copyText(value).then((done) => done && toast.done(t('orderList.copied', { value })));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a delegate for the buttons inside, which take keys themselves
    <div className={classes.page} onClick={copyCode}>
      <FlagPanel rows={rows}>
        <OrderListFrame
          title={t('orderList.title')}
          create={
            <Can permission="ORDER_CREATE">
              <Button
                component="a"
                href={addressOf('/app/articleAdd')}
                variant="filled"
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {t('orderList.create')}
              </Button>
            </Can>
          }
          storageKey="orders"
          list={list}
          total={total}
          renderNoMatch={(onClearAll) => (
            <NoMatch search={search} definitions={filters} onSearch={dropFilters} onClearAll={onClearAll} />
          )}
          address={search}
          onAddress={setSearch}
          filters={filters}
          placeholder={t('orderList.search')}
          columns={columns}
          rowHref={rowHref}
          selection={selected.selection}
          offered={offered}
          allMatchingHint={t('orderList.bulk.allOnlyExport')}
          renderPreview={(row) => <OrderPreview row={row} actions={actions} />}
          onNearPager={prefetchNext}
          sizes={largePageSizes}
          emptyFirst={<NoOrders />}
        />
      </FlagPanel>
      {dialog}
    </div>
  );
};
