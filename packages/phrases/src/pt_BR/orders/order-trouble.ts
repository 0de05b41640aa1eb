import type { orderTrouble as en } from '../../en_US/orders/order-trouble.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderTrouble: PhrasesLike<typeof en> = {
  overdue: 'Vencido há {{age}}',
  overdueText: 'O destinatário ainda não retirou. Envie o PIN de novo, prorrogue o prazo ou abra o compartimento.',
  open: 'Abrir {{compartment}}',
  notThere: 'A encomenda não está mais em {{compartment}}. Recarregue a página.',
  failed: 'Não foi possível armazenar: {{reason}}',
  failedText: 'Um entregador pode armazenar de novo ou devolver ao armazém.',
  failedAlone: 'Não foi possível armazenar',
};
