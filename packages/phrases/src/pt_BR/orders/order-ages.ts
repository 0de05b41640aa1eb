import type { orderAges as en } from '../../en_US/orders/order-ages.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderAges: PhrasesLike<typeof en> = {
  stored: 'depositado há {{age}}',
  overdueIn: 'vence em {{age}}',
  overdueFor: 'vencido há {{age}}',
};
