import type { messageCentre as en, messageExportColumns as enColumns } from '../../en_US/orders/message-centre.ts';
import type { PhrasesLike } from '../../types.ts';

export const messageCentre: PhrasesLike<typeof en> = {
  title: 'Mensagens',
  searchHint: 'Destinatário ou número de pedido',
  columns: {
    createTime: 'Criada',
    orderNumber: 'Pedido',
    merchantName: 'Empresa',
    channel: 'Canal',
    templateEvent: 'Assunto',
    recipient: 'Destinatário',
    state: 'Estado',
    provider: 'Provedor',
    sendTime: 'Enviada',
    deliveryTime: 'Entrega relatada',
    cost: 'Custo',
  },
  channels: {
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    mail: 'E-mail',
  },
  events: {
    PIN_CODE: 'PIN',
    ORDER_CREATED: 'Pedido registrado',
    ORDER_STORED: 'Encomenda depositada',
    ORDER_COLLECTED: 'Encomenda retirada',
    COLLECTION_REMINDER: 'Lembrete de retirada',
    OVERDUE_REMINDER: 'Lembrete de atraso',
  },
  states: {
    WAITING: 'Aguardando',
    STUCK: 'Parada',
    SENT: 'Enviada',
    DELIVERED: 'Entregue',
    FAILED: 'Falhou',
  },
  waits: {
    AWAITS_RECEIPT: 'Sem resposta do provedor; aguardando o relato dele',
    RETRIES: 'A última tentativa falhou; haverá outra',
    SENDING: 'Sendo enviada',
    QUEUED: 'Nenhum processo a assumiu ainda',
  },
  count: '{{state}}: {{count, number}}',
  costs: 'Custo: {{costs}}',
  costsOfMonth: 'Custo dos últimos 31 dias: {{costs}}',
  why: 'Motivo',
  company: 'Empresa',
  time: 'Criada',
  articleId: 'ID do pedido',
  msgRecordId: 'ID da mensagem',
  first: {
    title: 'Nenhuma mensagem ainda',
    text: 'As mensagens aos destinatários aparecem aqui quando pedidos são criados ou movidos.',
  },
  noMatch: {
    title: 'Nenhuma mensagem corresponde',
    text: 'Altere a busca ou remova um filtro.',
  },
  export: {
    action: 'Exportar',
    running: 'Exportando mensagens',
    done: 'As mensagens foram exportadas',
  },
  resend: {
    most: 'Selecione no máximo {{limit, number}} mensagens.',
    action: 'Reenviar {{count, number}}',
    page: 'Reenviar mensagens selecionadas',
    title_one: 'Reenviar {{count, number}} mensagem?',
    title_other: 'Reenviar {{count, number}} mensagens?',
    sms: 'SMS: {{count, number}}, em {{parts, number}} partes cobradas pelo provedor.',
    whatsapp: 'WhatsApp: {{count, number}}.',
    mail: 'E-mail: {{count, number}}.',
    refused: 'Não reenviadas: {{count, number}} ({{reasons}}).',
    costs: 'Custo: {{costs}}.',
    unpriced: 'Preço desconhecido: {{count, number}}.',
    confirm: 'Reenviar',
    none: 'Nenhuma destas mensagens pode ser reenviada: {{reasons}}.',
    done_one: '{{count, number}} mensagem reenviada',
    done_other: '{{count, number}} mensagens reenviadas',
  },
  refusals: {
    NOT_FOUND: 'não encontrada',
    PENDING: 'ainda aguardando',
    REPEATED: 'já reenviada',
    TOO_SOON: 'enviada há menos de um minuto',
    PIN_ENDED: 'o PIN terminou',
    NOT_TRUE: 'não é mais válida',
    NOT_SET_UP: 'o canal não está configurado',
    NO_ADDRESS: 'o destinatário não tem endereço',
    BOUNCED: 'o endereço foi devolvido',
  },
  reason: '{{reason}}: {{count, number}}',
};

export const messageExportColumns: PhrasesLike<typeof enColumns> = {
  sheet: 'Mensagens',
  createTime: 'Criada (UTC)',
  orderNumber: 'Pedido',
  merchantName: 'Empresa',
  channel: 'Canal',
  templateEvent: 'Assunto',
  recipient: 'Destinatário',
  state: 'Estado',
  failure: 'Falha',
  provider: 'Provedor',
  sendTime: 'Enviada (UTC)',
  deliveryTime: 'Entrega relatada (UTC)',
  cost: 'Custo',
  currency: 'Moeda',
};

/** Its words in the lists of all resources. */
export const messageCentreInLists = {
  actions: {
    export: 'Exportou mensagens',
  },
  screens: {
    messageCentre: 'Mensagens',
  },
};
