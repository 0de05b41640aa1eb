import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { goTo } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import type { OrderSequence } from '../order-parts/order-sequence.ts';
import { listRequestOf, orderListMemory, orderListSearch, type OrderListSearch } from './order-list.search.ts';

export const orderListSequence: OrderSequence<OrderListSearch> = {
  name: 'orders',
  memory: orderListMemory,
  clean: orderListSearch.clean,
  read: (search) => callApi(ordersCalls.listOrders, listRequestOf(search)),
  show: (articleId) => goTo('/app/articleInfo', { articleId }, { replace: true }),
};
