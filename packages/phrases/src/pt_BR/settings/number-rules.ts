import type { numberRules as en } from '../../en_US/settings/number-rules.ts';
import type { PhrasesLike } from '../../types.ts';

export const numberRules: PhrasesLike<typeof en> = {
  title: 'Regras de códigos de rastreio',
  one: 'Regra de códigos de rastreio',
  toList: 'Ir para as regras de códigos de rastreio',
  add: 'Adicionar regra',
  edit: 'Alterar regra',
  editNamed: 'Alterar {{name}}',
  save: 'Salvar regra',
  searchHint: 'Parte da fórmula ou da empresa',
  fields: {
    siteType: 'Tipo de local',
    globalFlag: 'Para todas as empresas sem regra própria',
    merchantId: 'Empresa',
    randomFiled: 'Fórmula',
    used: 'Usados neste período',
  },
  allSites: 'Todos os outros tipos',
  everyCompany: 'Todas as empresas',
  singleCompanies: 'Empresas específicas',
  reach: 'Para',
  actions: 'Ações',
  globalDefault: 'Padrão para todas as empresas:',
  noGlobalDefault: 'Não há padrão para todas as empresas',
  editGlobal: 'Alterar padrão',
  addGlobal: 'Adicionar padrão',
  usedOf: '{{used}} de {{capacity}}',
  runsOut: 'acaba em breve',
  empty: 'esgotado',
  formulaHint:
    'Letras maiúsculas, dígitos e - | # valem como estão; as partes ficam entre chaves, como em HK{YYYY}{MM}{DD}-{SEQ:6:DAY}{CHECK:10}',
  parts: {
    title: 'As partes de uma fórmula',
    date: 'O dia, no fuso horário da empresa',
    sequence: 'Uma sequência de 6 dígitos; nunca recomeça, ou recomeça a cada dia (DAY), mês (MONTH) ou ano (YEAR)',
    random: '8 letras e dígitos aleatórios; só dígitos (DIGITS) ou só letras (LETTERS)',
    check: 'Dígitos verificadores de tudo o que vem antes, por módulo 10, 11 ou 97',
    site: 'Duas letras para o tipo de local; 00 sem local',
  },
  preview: {
    title: 'Os próximos códigos',
    none: 'Não há mais código neste período',
    random: 'Códigos aleatórios; um que já existe é sorteado de novo.',
    often:
      'São tão poucas combinações que códigos já usados serão sorteados com frequência. Adicione caracteres aleatórios ou uma sequência.',
    NEVER: '{{capacity}} códigos no total.',
    YEAR: '{{capacity}} códigos por ano.',
    MONTH: '{{capacity}} códigos por mês.',
    DAY: '{{capacity}} códigos por dia.',
  },
  first: {
    title: 'Ainda não há regras',
    text: 'Sem regra, os códigos de rastreio são sorteados pelo padrão da empresa. Adicione uma regra para dar a eles uma fórmula.',
  },
  noMatch: { title: 'Nenhuma regra corresponde', text: 'Altere a busca ou remova filtros.' },
  created: 'Regra {{name}} adicionada',
  saved: 'Regra {{name}} salva',
  remove: {
    action: 'Excluir regra',
    title: 'Excluir a regra {{name}}?',
    body: 'Novos pedidos são numerados pela próxima regra que se aplica. Os códigos já criados permanecem.',
    cancel: 'Manter regra',
  },
};

/** Its words in the lists of all resources. */
export const numberRulesInLists = {
  permissions: {
    NUMBER_RULE_LIST: 'Ver as regras de códigos de rastreio',
    NUMBER_RULE_EDIT: 'Adicionar, alterar e excluir as regras de códigos de rastreio',
  },
  rowName: 'Regra de códigos de rastreio',
  actions: {
    create: 'Adicionou uma regra de códigos de rastreio',
    delete: 'Excluiu uma regra de códigos de rastreio',
    update: 'Alterou uma regra de códigos de rastreio',
  },
};
