import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import { goTo } from '../../../platform/address/address-of.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import type { OrderSequence } from '../order-parts/order-sequence.ts';
import { laundryListMemory, laundryListSearch, type LaundryListSearch } from './laundry-list.search.ts';

export const laundryListSequence: OrderSequence<LaundryListSearch> = {
  name: 'laundry-orders',
  memory: laundryListMemory,
  clean: laundryListSearch.clean,
  read: (query) => callApi(laundryOrdersCalls.listLaundryOrders, { query }),
  show: (articleId) => goTo('/app/article-laundryClean-info', { articleId }, { replace: true }),
};
