import type { LaundryOrder } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';

/** The names of both sites by their ids, for the words of changes. */
const siteNamesOf = (
  order: Pick<LaundryOrder, 'dirtySiteId' | 'dirtySiteName' | 'cleanSiteId' | 'cleanSiteName'>,
): Readonly<Record<string, string>> => {
  const laundrySites = [
    [order.dirtySiteId, order.dirtySiteName],
    [order.cleanSiteId, order.cleanSiteName],
  ] as const;
  return Object.fromEntries(laundrySites.flatMap(([id, name]) => (id && name ? [[id, name] as const] : [])));
};

/** The order underneath: it is edited and described like any other. */
export const orderOf = ({ status: _status, orderStatus, ...order }: LaundryOrder) => ({
  ...order,
  status: orderStatus,
  siteNames: siteNamesOf(order),
});
