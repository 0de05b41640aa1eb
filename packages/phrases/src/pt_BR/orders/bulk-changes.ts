import type { bulkChanges as en } from '../../en_US/orders/bulk-changes.ts';
import type { PhrasesLike } from '../../types.ts';

export const bulkChanges: PhrasesLike<typeof en> = {
  leftOut_one: '{{count, number}} item selecionado fica de fora',
  leftOut_many: '{{count, number}} itens selecionados ficam de fora',
  leftOut_other: '{{count, number}} itens selecionados ficam de fora',
  none: 'Nenhum dos itens selecionados pode ser alterado assim',
  deselect_one: 'Desmarcar {{count, number}} item',
  deselect_many: 'Desmarcar {{count, number}} itens',
  deselect_other: 'Desmarcar {{count, number}} itens',
  dismiss: 'Manter a seleção',
  service: 'Serviço: {{service}}',
  noService: 'Sem serviço',
  rules: {
    pins: 'O PIN só pode ser enviado enquanto a encomenda está depositada.',
    pickup: 'A coleta só pode ser cancelada enquanto está solicitada.',
    takeOut: 'Só podem ser removidos pedidos que ainda estão em aberto na solicitação.',
    bookings: 'Só podem ser canceladas reservas com status Criado.',
  },
  titles: {
    cancel: 'Cancelar {{count, number}} de {{total, number}} pedidos?',
    cancelPickup: 'Cancelar a coleta de {{count, number}} de {{total, number}} pedidos?',
    cancelBooking: 'Cancelar {{count, number}} de {{total, number}} reservas?',
    cancelRequest: 'Cancelar {{count, number}} de {{total, number}} solicitações?',
    takeOut: 'Remover {{count, number}} de {{total, number}} pedidos?',
    pickup: 'Solicitar coleta de {{count, number}} de {{total, number}} pedidos',
    delivery: 'Avisar entrega de {{count, number}} de {{total, number}} pedidos',
    labels: 'Imprimir {{count, number}} de {{total, number}} etiquetas?',
    pins: 'Enviar {{count, number}} de {{total, number}} PINs?',
  },
};
