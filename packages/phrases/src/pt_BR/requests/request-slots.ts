import type { requestSlots as en } from '../../en_US/requests/request-slots.ts';
import type { PhrasesLike } from '../../types.ts';

export const requestSlots: PhrasesLike<typeof en> = {
  title: 'Horários de coleta e entrega',
  one: 'Horário',
  toList: 'Ir para os horários',
  add: 'Adicionar horário',
  searchHint: 'Parte da área',
  fields: {
    slot: 'Horário',
    requestType: 'Para',
    districtId: 'Área',
    startTime: 'De',
    endTime: 'Até',
    cutoffMinutes: 'Fecha antes do início, em minutos',
    cutoff: 'Limite (minutos)',
    capacity: 'Máximo de pedidos',
  },
  help: {
    districtId:
      'Uma empresa tem os horários da área mais próxima acima dela que tenha algum. Nenhuma: onde nenhuma área tem.',
    startTime: 'HH:mm, pelo relógio da empresa',
    endTime: 'HH:mm, uma hora depois ou mais',
    capacity: 'Vazio: qualquer número',
  },
  anyNumber: 'Qualquer número',
  defaultArea: 'Onde nenhuma área tem os seus',
  first: {
    title: 'Ainda não há horários',
    text: 'Coletas e entregas são solicitadas para um horário.',
  },
  noMatch: {
    title: 'Nenhum horário encontrado',
    text: 'Remova os filtros.',
  },
  remove: {
    action: 'Excluir horário',
  },
};
