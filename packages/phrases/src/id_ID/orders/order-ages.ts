import type { orderAges as en } from '../../en_US/orders/order-ages.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderAges: PhrasesLike<typeof en> = {
  stored: 'tersimpan {{age}}',
  overdueIn: 'lewat batas dalam {{age}}',
  overdueFor: 'lewat batas {{age}}',
};
