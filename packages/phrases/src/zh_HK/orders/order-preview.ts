import type { orderPreview as en } from '../../en_US/orders/order-preview.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderPreview: PhrasesLike<typeof en> = {
  place: '位置',
  events: '最近事件',
  actions: '操作',
  noPin: '目前沒有',
};
