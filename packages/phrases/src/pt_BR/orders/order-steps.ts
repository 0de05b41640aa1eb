import type { orderSteps as en } from '../../en_US/orders/order-steps.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderSteps: PhrasesLike<typeof en> = {
  previous: 'Pedido anterior',
  next: 'Próximo pedido',
  note: 'Adicionar observação',
  submit: 'Adicionar observação',
  added: 'Observação adicionada a {{number}}',
};
