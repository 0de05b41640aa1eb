import type { laundryOrders as en } from '../../en_US/orders/laundry-orders.ts';
import type { PhrasesLike } from '../../types.ts';

export const laundryOrders: PhrasesLike<typeof en> = {
  title: 'Pedidos de lavanderia',
  searchHint: 'Número, nome, fone, e-mail',
  one: 'Pedido de lavanderia',
  toList: 'Ir para os pedidos de lavanderia',
  fields: {
    products: 'Produtos',
    product: 'Produto',
    dirtySite: 'Local de entrada',
    cleanSite: 'Local de retirada',
    dirtyCompartment: 'Compartimento de entrada',
    cleanCompartment: 'Compartimento de retirada',
    charge: 'Cobrança',
    notifyStatus: 'Mensagem',
    orderStatus: 'Status do pedido',
  },
  first: {
    title: 'Ainda não há pedidos de lavanderia',
    text: 'Um pedido com um produto do serviço de lavanderia aparece aqui: entregue no local de entrada e retirado no local de retirada.',
  },
  noMatch: {
    title: 'Nenhum pedido de lavanderia corresponde',
    text: 'Remova um filtro ou limpe todos para ver todos os pedidos de lavanderia.',
  },
  bulk: {
    allOnlyExport:
      'Todos os pedidos de lavanderia correspondentes estão selecionados, também os de outras páginas. Eles podem ser exportados; para imprimir etiquetas, selecione pedidos individuais.',
  },
  export: {
    menu: 'Exportar pedidos selecionados',
    products: 'Exportar produtos',
    titleProducts: 'Exportação dos produtos dos pedidos de lavanderia',
    doneProducts: 'Produtos dos pedidos de lavanderia exportados',
    title_one: 'Exportação de {{count, number}} pedido de lavanderia',
    title_many: 'Exportação de {{count, number}} de pedidos de lavanderia',
    title_other: 'Exportação de {{count, number}} pedidos de lavanderia',
    titleAll: 'Exportação de todos os pedidos de lavanderia correspondentes',
    done_one: '{{count, number}} pedido de lavanderia exportado',
    done_many: '{{count, number}} de pedidos de lavanderia exportados',
    done_other: '{{count, number}} pedidos de lavanderia exportados',
    doneAll: 'Pedidos de lavanderia exportados',
  },
  notFound: {
    title: 'Esse pedido de lavanderia não existe',
    text: 'Ele pertence a outra empresa, não é de lavanderia ou o endereço está errado.',
  },
  blocks: {
    sites: 'Locais de entrada e de retirada',
    payments: 'Pagamentos',
  },
  siteTitles: {
    dirty: 'Entrada',
    clean: 'Retirada',
  },
  payments: {
    CHARGE: 'Cobrança',
    HANDLING_FEE: 'Taxa adicional de manuseio',
    OVERDUE: 'Taxa de atraso',
    sum: 'Total',
    none: 'Nada é cobrado por este pedido',
  },
  locked: {
    dirtySiteId: 'Só pode ser alterado até a roupa dar entrada: enquanto o pedido está {{status}}.',
    cleanSiteId: 'Só pode ser alterado enquanto um entregador está com a roupa: enquanto o pedido está {{status}}.',
  },
  messages: {
    action: 'Mensagens',
    title: 'Mensagens sobre {{number}}',
    channels: 'Canais',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    mail: 'E-mail',
    none: 'Nada foi enviado por aqui ainda',
    again: 'Enviar a última mensagem de novo',
    attempts_one: '{{count, number}} tentativa',
    attempts_many: '{{count, number}} de tentativas',
    attempts_other: '{{count, number}} tentativas',
    PIN_CODE: 'PIN',
    ORDER_CREATED: 'Pedido criado',
    ORDER_STORED: 'Roupa limpa depositada',
    ORDER_COLLECTED: 'Roupa retirada',
    COLLECTION_REMINDER: 'Lembrete de retirada',
    OVERDUE_REMINDER: 'Lembrete de atraso',
  },
};
