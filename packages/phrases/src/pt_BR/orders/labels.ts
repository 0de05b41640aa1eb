import type { labels as en } from '../../en_US/orders/labels.ts';
import type { PhrasesLike } from '../../types.ts';

export const labels: PhrasesLike<typeof en> = {
  site: 'Local',
  compartment: 'Compartimento',
  recipient: 'Destinatário',
  tracking: 'Código de rastreio',
  order: 'Número do pedido',
  weight: 'Peso',
  created: 'Criado em',
  note: 'Observação',
  printed: 'Impresso em',
};
