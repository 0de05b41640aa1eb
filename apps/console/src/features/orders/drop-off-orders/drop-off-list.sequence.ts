import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { goTo } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import type { OrderSequence } from '../order-parts/order-sequence.ts';
import { dropOffListMemory, dropOffListSearch, type DropOffListSearch } from './drop-off-list.search.ts';

export const dropOffListSequence: OrderSequence<DropOffListSearch> = {
  name: 'drop-off-orders',
  memory: dropOffListMemory,
  clean: dropOffListSearch.clean,
  read: (query) => callApi(dropOffOrdersCalls.listDropOffOrders, { query }),
  show: (articleId) => goTo('/app/dropOrderDetail', { id: articleId }, { replace: true }),
};
