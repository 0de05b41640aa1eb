import type { districts as en } from '../../en_US/settings/districts.ts';
import type { PhrasesLike } from '../../types.ts';

export const districts: PhrasesLike<typeof en> = {
  title: 'Áreas',
  searchHint: 'Nome em qualquer idioma',
  level: 'Nível {{level}}',
  columns: { name: 'Área', level: 'Nível', others: 'Em outros idiomas', within: 'Áreas dentro dela' },
  expand: 'Mostrar as áreas dentro de {{name}}',
  collapse: 'Ocultar as áreas dentro de {{name}}',
  more: 'Mostrar mais',
  loading: 'Carregando áreas',
  first: {
    title: 'Ainda não há áreas',
    text: 'As áreas dizem onde ficam empresas e locais, em quatro níveis. Importe uma lista.',
  },
  noMatch: { title: 'Nenhuma área corresponde', text: 'Altere a busca.' },
  import: {
    action: 'Importar áreas',
    title: 'Importar áreas',
    purpose:
      'Um arquivo .xls com uma linha por área: os nomes dos níveis em quatro idiomas. O nome em inglês identifica a área; um nome vazio fica como está. Se alguma linha estiver errada, nada é alterado.',
    submit: 'Importar',
    close: 'Fechar',
    sending: 'Importando {{name}}',
    format: 'O formato está incorreto, use o formato .xls',
    done: '{{created}} áreas adicionadas, {{updated}} alteradas',
    failed_one: '{{count, number}} linha errada. Nada foi alterado.',
    failed_other: '{{count, number}} linhas erradas. Nada foi alterado.',
    shown: 'As primeiras {{count, number}} são mostradas.',
  },
  files: { sheet: 'Áreas', template: 'modelo-areas', heading: 'Nível {{level}}, {{language}}' },
};
