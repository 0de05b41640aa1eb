import type { siteGroups as en } from '../../en_US/lockers/site-groups.ts';
import type { PhrasesLike } from '../../types.ts';

export const siteGroups: PhrasesLike<typeof en> = {
  title: 'Grupos de locais',
  one: 'Grupo de locais',
  toList: 'Ir para grupos de locais',
  add: 'Adicionar grupo de locais',
  searchHint: 'Nome do grupo',
  fields: { siteGroupName: 'Nome do grupo', merchantId: 'Operador', description: 'Descrição', siteId: 'Locais' },
  help: { siteGroupName: 'Letras, dígitos e espaços. Não pode ser alterado depois.' },
  sections: { general: 'Geral', sites: 'Locais', sitesPurpose: 'Todos os locais de um grupo são de um só operador.' },
  creationTime: 'Adicionado',
  lastUpdatedTime: 'Última alteração',
  default: 'Grupo padrão do operador',
  nameFree: 'O nome está livre',
  nameTaken: 'Já existe um grupo com este nome. Informe outro nome',
  nameLocked: 'O nome de um grupo não pode ser alterado.',
  siteCount_one: '{{count, number}} local',
  siteCount_other: '{{count, number}} locais',
  picker: {
    search: 'Buscar locais',
    type: 'Tipo de local',
    anyType: 'Todos os tipos',
    all_one: 'Selecionar o local encontrado',
    all_other: 'Selecionar os {{count, number}} encontrados',
    none: 'Limpar a seleção',
    chosen_one: 'Só o {{count, number}} selecionado',
    chosen_other: 'Só os {{count, number}} selecionados',
    found_one: '{{count, number}} local encontrado',
    found_other: '{{count, number}} locais encontrados, {{shown, number}} mostrados',
  },
  first: {
    title: 'Ainda não há grupos de locais',
    text: 'Um grupo reúne locais de um operador. Adicione um e selecione os locais.',
  },
  noMatch: { title: 'Nenhum grupo de locais corresponde', text: 'Altere a busca ou remova o filtro de operador.' },
  created: '{{name}}: adicionado',
  saved: '{{name}}: salvo',
  remove: {
    action: 'Excluir grupo de locais',
    title: 'Excluir {{name}}?',
    body: 'Os locais permanecem e mantêm seus outros grupos.',
    uses_one: '{{count, number}} local está no grupo.',
    uses_other: '{{count, number}} locais estão no grupo.',
    isDefault: 'Este é o grupo padrão do operador e não pode ser excluído.',
    onlyGroupOf_one: '{{count, number}} local não tem outro grupo. Adicione-o antes a outro grupo.',
    onlyGroupOf_other: '{{count, number}} locais não têm outro grupo. Adicione-os antes a outro grupo.',
    companies_one: 'Os pedidos de {{count, number}} empresa vão para este grupo. Remova-o antes dessa empresa.',
    companies_other: 'Os pedidos de {{count, number}} empresas vão para este grupo. Remova-o antes dessas empresas.',
    orders_one:
      '{{count, number}} pedido em aberto usa este grupo. O grupo pode ser excluído quando o pedido terminar.',
    orders_other:
      '{{count, number}} pedidos em aberto usam este grupo. O grupo pode ser excluído quando os pedidos terminarem.',
    products_one: '{{count, number}} produto usa este grupo. Remova-o antes desse produto.',
    products_other: '{{count, number}} produtos usam este grupo. Remova-o antes desses produtos.',
  },
};

/** Its words in the lists of all resources. */
export const siteGroupsInLists = {
  permissions: {
    SITE_GROUP_LIST: 'Ver grupos de locais',
    SITE_GROUP_EDIT: 'Adicionar, alterar e excluir grupos de locais',
  },
  rowName: 'Grupo de locais',
  actions: {
    create: 'Adicionou um grupo de locais',
    delete: 'Excluiu um grupo de locais',
    update: 'Alterou um grupo de locais',
  },
};
