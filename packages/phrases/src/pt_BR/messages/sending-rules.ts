import type { sendingRules as en } from '../../en_US/messages/sending-rules.ts';
import type { PhrasesLike } from '../../types.ts';

export const sendingRules: PhrasesLike<typeof en> = {
  title: 'Regras de envio',
  one: 'Regra de envio',
  toList: 'Ir para as regras de envio',
  add: 'Criar regra de envio',
  searchHint: 'Empresa ou endereço bloqueado',
  fields: {
    merchantId: 'Empresa',
    timeZone: 'Fuso horário',
    sendFrom: 'Enviar a partir de',
    sendUntil: 'Enviar até',
    hourlyLimit: 'Mensagens por destinatário e hora',
    optOuts: 'Endereços bloqueados',
    remindBefore: 'Lembrete antes do prazo (horas)',
    remindAfter: 'Lembrete depois do prazo (horas)',
    creationTime: 'Criação',
  },
  help: {
    sendFrom: 'HH:MM no fuso horário da empresa. Deixe em branco para enviar a qualquer hora.',
    sendUntil: 'Antes do início: no dia seguinte.',
    hourlyLimit: 'Em cada canal. Deixe em branco para não limitar.',
    remindBefore:
      'Deixe em branco para não lembrar. A alteração vale para encomendas depositadas, ou com novo prazo, a partir de agora.',
    remindAfter: 'Deixe em branco para não lembrar.',
    optOuts: 'Telefones com código do país e endereços de e-mail, um por linha. Eles não recebem mensagens.',
  },
  sections: { general: 'Mensagens automáticas', blocked: 'Destinatários sem mensagens' },
  anyTime: 'A qualquer hora',
  noLimit: 'Sem limite',
  noReminder: 'Sem lembrete',
  none: 'Nenhum',
  first: { title: 'Nenhuma regra de envio ainda', text: 'As mensagens automáticas são enviadas na hora.' },
  noMatch: { title: 'Nenhuma regra corresponde', text: 'Altere a busca ou remova um filtro.' },
  created: 'Regra de {{name}} criada',
  saved: 'Regra de {{name}} salva',
  remove: {
    action: 'Excluir regra de envio',
    title: 'Excluir a regra de {{name}}?',
    body: 'Passa a valer a regra do operador, ou nenhuma. Os endereços bloqueados voltam a receber mensagens.',
  },
};

export const sendingRulesInLists = {
  rowName: 'Regra de envio',
  actions: {
    create: 'Criou uma regra de envio',
    delete: 'Excluiu uma regra de envio',
    update: 'Alterou uma regra de envio',
  },
  screens: { sendingRuleList: 'Regras de envio' },
};
