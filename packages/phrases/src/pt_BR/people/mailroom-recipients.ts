import type { mailroomRecipients as en } from '../../en_US/people/mailroom-recipients.ts';
import type { PhrasesLike } from '../../types.ts';

export const mailroomRecipients: PhrasesLike<typeof en> = {
  title: 'Destinatários',
  one: 'Destinatário',
  toList: 'Ir para destinatários',
  add: 'Adicionar destinatário',
  searchHint: 'Nome, e-mail ou telefone',
  fields: {
    merchantId: 'Empresa',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    name: 'Nome nas encomendas',
    position: 'Cargo',
    pushMethod: 'Avisar por',
    phone: 'Telefone',
    email: 'E-mail',
    userId: 'Conta',
    allSite: 'Todos os locais',
    siteId: 'Locais',
    timeCreated: 'Adicionado',
  },
  help: {
    name: 'Se vazio: nome e sobrenome juntos',
    pushMethod: 'Como a pessoa fica sabendo de uma encomenda. Cada meio exige o contato correspondente abaixo.',
    userId: 'Busque pelo nome. A conta pertence à empresa ou ao operador dela.',
    siteId: 'As salas de correspondência que recebem encomendas para esta pessoa',
    allSite: 'Também nos locais adicionados depois',
  },
  methods: { PHONE: 'Telefone', EMAIL: 'E-mail', USER_ID: 'Conta' },
  sections: {
    person: 'Pessoa',
    personPurpose: 'Quem recebe as encomendas.',
    contact: 'Contato',
    contactPurpose: 'Para onde vai o aviso de uma encomenda.',
    sites: 'Locais',
    sitesPurpose: 'Onde as encomendas desta pessoa podem chegar.',
  },
  siteCount_one: '{{count, number}} local',
  siteCount_other: '{{count, number}} locais',
  first: {
    title: 'Ainda não há destinatários',
    text: 'Destinatários são as pessoas cujas encomendas a sala de correspondência recebe. Adicione uma ou importe uma lista.',
  },
  noMatch: { title: 'Nenhum destinatário corresponde', text: 'Altere a busca ou remova o filtro de empresa.' },
  saved: '{{name}}: salvo',
  remove: {
    action: 'Excluir destinatário',
    body: 'As encomendas já registradas para esta pessoa mantêm o nome. Novas não poderão ser registradas.',
  },
  exists: 'A empresa já tem este destinatário',
  import: {
    title: 'Importar destinatários',
    purpose:
      'Envie uma lista de destinatários, com no máximo {{rows}} linhas. As linhas corretas são adicionadas na hora; as outras são listadas com o motivo. Uma linha sem meio de aviso usa todos os contatos que informa.',
    done_one: '{{count, number}} destinatário adicionado',
    done_other: '{{count, number}} destinatários adicionados',
    columns: { name: 'Destinatário' },
  },
  files: {
    sheet: 'Destinatários',
    template: 'modelo-destinatarios',
  },
};

/** Its words in the lists of all resources. */
export const mailroomRecipientsInLists = {
  permissions: {
    MAILROOM_LIST: 'Ver destinatários da sala de correspondência',
    MAILROOM_EDIT: 'Adicionar, alterar e excluir destinatários da sala de correspondência',
    MAILROOM_IMPORT: 'Importar destinatários da sala de correspondência de uma planilha',
  },
  rowName: 'Destinatário',
  actions: {
    create: 'Adicionou um destinatário',
    delete: 'Excluiu um destinatário',
    import: 'Importou um destinatário',
    update: 'Alterou um destinatário',
  },
};
