import type { announcements as en } from '../../en_US/people/announcements.ts';
import type { PhrasesLike } from '../../types.ts';

export const announcements: PhrasesLike<typeof en> = {
  title: 'Comunicados',
  one: 'Comunicado',
  toList: 'Ir para os comunicados',
  add: 'Criar comunicado',
  searchHint: 'Parte do nome',
  fields: {
    name: 'Nome',
    description: 'Texto em chinês',
    descriptionEn: 'Texto em inglês',
    descriptionPt: 'Texto em português',
    descriptionId: 'Texto em indonésio',
    status: 'Status',
    displayStartTime: 'Exibido a partir de',
    displayEndTime: 'Exibido até',
    merchantId: 'Proprietário',
    merchantIds: 'Empresas',
    roleIds: 'Funções',
    creationTime: 'Criado em',
  },
  help: {
    description: 'Usuários de outros idiomas só veem este texto se não houver texto em inglês.',
    descriptionEn: 'Usuários cujo idioma não tem texto próprio veem este.',
    displayStartTime: 'Fuso horário: {{zone}}',
    displayEndTime: 'Fuso horário: {{zone}}',
    merchantIds: 'Só usuários dessas empresas e das empresas abaixo delas o veem. Deixe em branco para todas.',
    roleIds: 'Só usuários com uma dessas funções o veem. Deixe em branco para todas.',
  },
  sections: {
    general: 'Comunicado',
    texts: 'Textos',
    audience: 'Quem vê',
  },
  statuses: {
    Draft: 'Rascunho',
    Published: 'Publicado',
    Closed: 'Encerrado',
  },
  platform: 'A plataforma',
  everybody: 'Todas as empresas',
  everyRole: 'Todas as funções',
  closed: 'Este comunicado está encerrado e não pode ser alterado.',
  preview: 'Prévia',
  previewHint: 'É assim que usuários de cada idioma o veem.',
  dismiss: 'Dispensar',
  banner: 'Comunicados',
  first: {
    title: 'Nenhum comunicado ainda',
    text: 'Os comunicados aparecem no topo de cada tela enquanto estiverem publicados.',
  },
  noMatch: { title: 'Nenhum comunicado encontrado', text: 'Altere a busca ou remova um filtro.' },
  created: '{{name}} criado',
  saved: '{{name}} salvo',
  remove: {
    action: 'Excluir comunicado',
    title: 'Excluir {{name}}?',
    body: 'Ele desaparece das telas de todos os usuários. Isso não pode ser desfeito.',
  },
};

export const announcementsInLists = {
  permissions: {
    VIEW_ANNOUNCEMENT_DETAIL: 'Ver comunicados',
    ADD_ANNOUNCEMENT: 'Criar comunicados',
    EDIT_ANNOUNCEMENT: 'Alterar e excluir comunicados que podem ser vistos',
  },
  rowName: 'Comunicado',
  actions: { create: 'Criou um comunicado', delete: 'Excluiu um comunicado', update: 'Alterou um comunicado' },
  screens: { announcementList: 'Comunicados' },
  create: { announcement: 'Comunicado' },
};
