import { orderRecreationLimits } from '@cubby/contract/order-recreation/order-recreation.limits';
import { defineSearch, text } from '../../platform/address/define-search.ts';

/** The address of recreate: the orders to make anew, as a comma list (orders.md 2.1). */
export const orderRecreationSearch = defineSearch({ orderIds: text('') });

/** The ids in an address, each once; what is no id falls away. */
export const idsOf = (orderIds: string): readonly string[] =>
  [...new Set(orderIds.split(','))].filter((id) => /^[1-9]\d{0,17}$/.test(id)).slice(0, orderRecreationLimits.rowsMax);
