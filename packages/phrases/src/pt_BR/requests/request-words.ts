import type { requestWords as en } from '../../en_US/requests/request-words.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestWords: PhrasesLike<typeof en> = {
  types: {
    PICKUP_REQUEST: 'Coleta',
    DELIVERY_REQUEST: 'Entrega',
    OUTBOUND: 'Expedição',
  },
  states: {
    SUBMITTED: 'Enviada',
    ARRANGED: 'Agendada',
    COMPLETED: 'Concluída',
    CANCELED: 'Cancelada',
  },
  outboundStates: {
    SUBMITTED: 'Criada',
    ARRANGED: 'Agendada',
    COMPLETED: 'Concluída',
    CANCELED: 'Cancelada',
  },
  itemStates: {
    OPEN: 'Em aberto',
    COMPLETED: 'Concluído',
    FAILED: 'Falhou',
    CANCELED: 'Removido',
  },
  refusals: {
    STATUS: 'Está com o status {{status}}; precisa ser Criado',
    COMPANY: 'É de {{company}}; todos os pedidos precisam ser de uma só empresa',
    NOT_FOUND: 'Não existe ou é de outra empresa',
  },
};
