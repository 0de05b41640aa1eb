import type { services as en } from '../../en_US/catalogue/services.ts';
import type { PhrasesLike } from '../../types.ts';

export const services: PhrasesLike<typeof en> = {
  title: 'Serviços',
  one: 'Serviço',
  toList: 'Ir para os serviços',
  add: 'Adicionar serviço',
  searchHint: 'Serviço ou fluxo de trabalho',
  none: 'Nenhum',
  builtIn: 'Padrão do sistema',
  fields: {
    lockerServiceName: 'Nome',
    lockerServiceNameEn: 'Nome em inglês',
    description: 'Descrição',
    kind: 'Tipo de pedido',
    smsTemplateEvents: 'Por SMS',
    mailTemplateEvents: 'Por e-mail',
    whatsAppTemplateEvents: 'Por WhatsApp',
    functionGroupId: 'Fluxo de trabalho',
    importArticle: 'Os pedidos podem ser importados',
    functionType: 'Botão do terminal',
    serverFunctionType: 'Botão da equipe',
    boxTypeName: 'Tamanhos',
    createdBy: 'Adicionado por',
  },
  help: {
    smsTemplateEvents: 'Pelo menos um. Os destinatários não recebem nenhum outro aviso.',
    functionType: 'Aparece na primeira tela dos terminais nos locais que têm o serviço.',
    serverFunctionType: 'O que a equipe encontra primeiro em um pedido do serviço.',
  },
  sections: {
    messages: 'Mensagens aos destinatários',
    work: 'Uso',
  },
  kinds: {
    STANDARD: 'Encomendas',
    LAUNDRY: 'Lavanderia',
  },
  functionTypes: {
    NONE: 'Nenhum botão',
    STORE: 'Depositar encomenda',
    COLLECT: 'Retirar encomenda',
    DROP_OFF: 'Postar encomenda',
    LAUNDRY: 'Entregar roupa',
    MAILROOM: 'Retirar na sala de correspondência',
  },
  serverFunctionTypes: {
    NONE: 'Nenhum botão',
    NOTIFY: 'Mensagens',
    LABEL: 'Imprimir etiqueta',
    RECREATE: 'Recriar pedido',
  },
  configs: {
    title: 'Compartimentos e preços',
    first: 'Os preços podem ser adicionados depois de salvar o serviço.',
    empty: 'Ainda não há preços. As encomendas podem ficar {{hours, number}} horas nos compartimentos, sem cobrança.',
    actions: 'Ações',
    allSizes: 'Todos os tamanhos',
    hours: '{{hours, number}} h',
    perPeriod: '{{price}} a cada {{hours}}',
    users: 'Quem pode usar',
  },
  first: {
    title: 'Ainda não há serviços',
    text: 'Um serviço é aquilo para que os pedidos são feitos: diz o que avisar e como os compartimentos são usados.',
  },
  noMatch: {
    title: 'Nenhum serviço encontrado',
    text: 'Altere a busca.',
  },
  remove: {
    action: 'Excluir serviço',
    body: 'Os preços dele também são excluídos. Isso não pode ser desfeito.',
  },
};

/** Its words in the lists of all resources. */
export const servicesInLists = {
  permissions: {
    SERVICE_LIST: 'Ver serviços',
    SERVICE_EDIT: 'Adicionar, alterar e excluir serviços',
  },
  rowName: 'Serviço',
  actions: { create: 'Adicionou um serviço', delete: 'Excluiu um serviço', update: 'Alterou um serviço' },
};
