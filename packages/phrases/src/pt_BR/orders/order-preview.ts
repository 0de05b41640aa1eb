import type { orderPreview as en } from '../../en_US/orders/order-preview.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderPreview: PhrasesLike<typeof en> = {
  place: 'Local',
  events: 'Últimos eventos',
  actions: 'Ações',
  noPin: 'Nenhum no momento',
};
