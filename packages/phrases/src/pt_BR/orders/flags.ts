import type { flags as en } from '../../en_US/orders/flags.ts';
import type { PhrasesLike } from '../../types.ts';

export const flags: PhrasesLike<typeof en> = {
  title: 'Marcadores',
  one: 'Marcador',
  toList: 'Ir para os marcadores',
  add: 'Adicionar marcador',
  searchHint: 'Parte do nome ou do código',
  fields: {
    flagName: 'Nome',
    flagCode: 'Código',
    flagColor: 'Cor',
    flagCategory: 'Usado para',
    orders: 'Pedidos',
  },
  help: {
    flagCode: 'As planilhas identificam o marcador por ele.',
    categoryLocked: 'As linhas do tempo dos pedidos registram o marcador por isto.',
  },
  categories: {
    CS: 'Atendimento ao cliente',
    ORDER: 'Pedidos',
  },
  pickColor: 'Escolher uma cor',
  withFlag: 'Mostrar os pedidos com este marcador',
  first: {
    title: 'Ainda não há marcadores',
    text: 'Um marcador destaca pedidos que pedem atenção, como os frágeis.',
  },
  noMatch: {
    title: 'Nenhum marcador encontrado',
    text: 'Mude a busca ou remova os filtros.',
  },
  remove: {
    action: 'Excluir marcador',
  },
};

/** Its words in the lists of all resources. */
export const flagsInLists = {
  permissions: {
    FLAG_LIST: 'Ver marcadores',
    FLAG_EDIT: 'Adicionar, alterar e excluir marcadores; só a equipe da plataforma',
  },
  rowName: 'Marcador',
  actions: { create: 'Adicionou um marcador', delete: 'Excluiu um marcador', update: 'Alterou um marcador' },
};
