import type { holidays as en } from '../../en_US/settings/holidays.ts';
import type { PhrasesLike } from '../../types.ts';

export const holidays: PhrasesLike<typeof en> = {
  title: 'Feriados',
  one: 'Feriado',
  toList: 'Ir para os feriados',
  add: 'Adicionar feriado',
  searchHint: 'Parte do nome ou da área',
  fields: {
    day: 'Dia',
    name: 'Nome',
    districtId: 'Área',
  },
  help: {
    day: 'Não há coletas nem entregas, e os locais que fecham em feriados ficam fechados.',
    districtId: 'Vale nela e em todas as áreas dentro dela. Nenhuma: em toda parte.',
  },
  everywhere: 'Em toda parte',
  first: {
    title: 'Ainda não há feriados',
    text: 'Em feriados não há coletas nem entregas.',
  },
  noMatch: {
    title: 'Nenhum feriado encontrado',
    text: 'Mude a busca ou remova os filtros.',
  },
  remove: {
    action: 'Excluir feriado',
    body: 'Coletas e entregas voltam a ocorrer nesse dia. Isso não pode ser desfeito.',
  },
};

/** Its words in the lists of all resources. */
export const holidaysInLists = {
  permissions: {
    HOLIDAY_LIST: 'Ver feriados',
    HOLIDAY_EDIT: 'Adicionar, alterar e excluir feriados; só a equipe da plataforma',
  },
  rowName: 'Feriado',
  actions: { create: 'Adicionou um feriado', delete: 'Excluiu um feriado', update: 'Alterou um feriado' },
};
