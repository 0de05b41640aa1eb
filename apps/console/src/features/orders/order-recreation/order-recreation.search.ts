import { orderRecreationLimits } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import { defineSearch, text } from '../../../platform/address/define-search.ts';

/** The address of recreate: the orders to make again, as a comma list (orders.md 2.1). */
export const orderRecreationSearch = defineSearch({ orderIds: text('') });

/** The orders that an address names, each once. */
export interface AskedOrders {
  /** As many as fit into one go. */
  readonly ids: readonly string[];
  /** What is no id of an order. */
  readonly unknownIds: readonly string[];
  /** Ids beyond those that fit into one go. */
  readonly beyond: number;
}

export const askedOrders = (orderIds: string): AskedOrders => {
  const asked = [...new Set(orderIds.split(',').map((id) => id.trim()))].filter(Boolean);
  const ids = asked.filter((id) => /^[1-9]\d{0,17}$/.test(id));
  return {
    ids: ids.slice(0, orderRecreationLimits.rowsMax),
    unknownIds: asked.filter((id) => !ids.includes(id)),
    beyond: Math.max(0, ids.length - orderRecreationLimits.rowsMax),
  };
};
