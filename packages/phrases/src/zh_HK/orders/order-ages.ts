import type { orderAges as en } from '../../en_US/orders/order-ages.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderAges: PhrasesLike<typeof en> = {
  stored: '已存放 {{age}}',
  overdueIn: '{{age}}後逾期',
  overdueFor: '已逾期 {{age}}',
};
