import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { orderRecreationLimits } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { IconBan, IconCopyPlus, IconDownload, IconKey, IconPrinter, IconRoute, IconSchool } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importActions } from '../../../platform/imports/import-actions.tsx';
import { goTo } from '../../../platform/address/address-of.ts';
import { useInvalidate } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { bulkOf, type ListSelection, pageMenuOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { deferred } from '../../../ui/deferred/deferred.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changeEffects } from '../order-parts/change-effects.ts';
import { resolutionsOf } from '../order-parts/resolutions.ts';
import { mayCreateHkmu } from './order-hkmu.rules.ts';
import { orderListWork } from './order-list.deferred.ts';
import { useOrderListRequests } from './order-list-requests.tsx';
import type { OrderFilterQuery } from './order-list.search.ts';

const WayOutDialog = deferred(() => import('../order-parts/way-out-dialog.tsx').then((module) => module.WayOutDialog));

interface ActionContext extends ListSelection<OrderRow> {
  readonly filter: OrderFilterQuery;
}

/** The actions of the order list (orders.md 2.2, 5.4) that the person may take. */
export const useOrderListActions = ({ filter, ...selected }: ActionContext) => {
  const { t } = useTranslation();
  const can = useCan();
  const session = useSession();
  const invalidate = useInvalidate();
  const [cancelling, setCancelling] = useState(false);
  const [leaving, setLeaving] = useState<{ orders: readonly OrderRow[]; targets: readonly OrderStatus[] }>();
  const { selection, chosen, total } = selected;
  const requests = useOrderListRequests(selection, JSON.stringify(filter));
  const count = chosen.length;
  useEffect(() => {
    if (count > 0) orderListWork.ask();
  }, [count]);
  const refresh = () => void invalidate(ordersCalls.listOrders, ordersCalls.countOrders, ordersCalls.getOrder);

  const exportAll = () => orderListWork.use((work) => work.exportAll(filter, total));
  const cancel = (orders: readonly OrderRow[]) =>
    orderListWork.use(({ cancelSelectedOrders }) => {
      setCancelling(true);
      const effects = changeEffects(selection, orders, refresh);
      void cancelSelectedOrders(orders, effects).finally(() => setCancelling(false));
    });
  const sendPins = (orders: readonly OrderRow[]) => {
    const { takeOut } = changeEffects(selection, orders, refresh);
    orderListWork.use(({ sendSelectedPins }) => void sendSelectedPins(orders, takeOut));
  };
  const wayOut = (orders: readonly OrderRow[]) => {
    const resolutions = orders.map(({ status }) => resolutionsOf(status, session.companyType));
    const [first = [], ...others] = resolutions;
    const targets = first.filter((one) => others.every((way) => way.includes(one)));
    if (targets.length > 0) setLeaving({ orders, targets });
    else toast.warn(t(resolutions.every((way) => way.length === 0) ? 'resolutions.none' : 'resolutions.mixed'));
  };
  const openRecreation = (orders: readonly OrderRow[]) => {
    const limit = orderRecreationLimits.rowsMax;
    if (orders.length > limit) toast.warn(t('orderRecreation.tooMany', { limit }));
    else goTo('/app/recreate', { orderIds: orders.map(({ articleId }) => articleId).join(',') });
  };
  const offered: RowAction<OrderRow>[] = [
    {
      id: 'labels',
      bulkLabel: (count) => t('orderList.labels.action', { count }),
      pageLabel: t('orderList.labels.menu'),
      icon: IconPrinter,
      allowed: can('ORDER_LABEL'),
      run: (orders) => orderListWork.use(({ printLabelsOfOneService }) => void printLabelsOfOneService(orders)),
    },
    {
      id: 'export',
      bulkLabel: (count) => t('orderList.export.action', { count }),
      pageLabel: t('orderList.export.menu'),
      icon: IconDownload,
      allowed: can('ORDER_EXPORT'),
      run: (orders) => orderListWork.use(({ exportSelected }) => exportSelected(orders, total)),
      all: { label: t('orderList.export.all'), run: exportAll },
    },
    ...requests.actions,
    {
      id: 'cancel',
      bulkLabel: (count) => t('orderList.cancel.action', { count }),
      pageLabel: t('orderList.cancel.menu'),
      icon: IconBan,
      allowed: can('ORDER_CANCEL'),
      danger: true,
      disabled: cancelling ? t('orderList.cancel.running') : undefined,
      run: cancel,
    },
    ...requests.rareActions,
    {
      id: 'way-out',
      bulkLabel: (count) => t('resolutions.bulk', { count }),
      pageLabel: t('resolutions.menu'),
      icon: IconRoute,
      allowed: can('MODIFY_ORDER_STATUS'),
      run: wayOut,
    },
    {
      id: 'recreate',
      bulkLabel: (count) => t('orderRecreation.submit', { count }),
      pageLabel: t('orderRecreation.menu'),
      icon: IconCopyPlus,
      allowed: can('ORDER_RECREATE'),
      run: openRecreation,
    },
    {
      id: 'pins',
      bulkLabel: (count) => t('orderParts.sendPins.action', { count }),
      pageLabel: t('orderParts.sendPins.menu'),
      icon: IconKey,
      allowed: can('ORDER_PIN'),
      run: sendPins,
    },
  ];
  const limit = orderLimits.batchMax;
  const most = { count: limit, words: t('orderList.bulk.tooMany', { limit }) };
  const actions = offered.map((action) => ({ most, ...action }));
  const bulk = bulkOf(actions, selected);
  const more = pageMenuOf(actions, selected, {
    selectFirst: message('PleaseselectOrder'),
    notForAll: t('orderList.bulk.allOnlyExport'),
  });
  more.push(...importActions(t, ['orders', 'orderStatuses', 'flagsAdd', 'flagsRemove']));
  if (mayCreateHkmu(session, can))
    more.push({
      label: t('orderHkmu.title'),
      icon: <IconSchool size={16} aria-hidden />,
      onClick: () => goTo('/app/articleAddHKMU'),
    });
  const dialog = leaving ? (
    <WayOutDialog
      articleIds={leaving.orders.map(({ articleId }) => articleId)}
      targets={leaving.targets}
      onDone={() => selection.clear()}
      onClose={() => setLeaving(undefined)}
    />
  ) : (
    requests.dialog
  );
  return { actions, bulk, more, exportAll: can('ORDER_EXPORT') ? exportAll : undefined, dialog };
};
