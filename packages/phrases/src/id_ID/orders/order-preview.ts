import type { orderPreview as en } from '../../en_US/orders/order-preview.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderPreview: PhrasesLike<typeof en> = {
  place: 'Tempat',
  events: 'Kejadian terakhir',
  actions: 'Tindakan',
  noPin: 'Belum ada',
};
