import type { boxTypes as en } from '../../en_US/lockers/box-types.ts';
import type { PhrasesLike } from '../../types.ts';

export const boxTypes: PhrasesLike<typeof en> = {
  title: 'Tamanhos de compartimento',
  one: 'Tamanho de compartimento',
  add: 'Adicionar tamanho',
  edit: 'Alterar {{name}}',
  save: 'Salvar tamanho',
  created: 'Tamanho {{name}} adicionado',
  saved: 'Tamanho {{name}} salvo',
  none: 'Ainda não há tamanhos. Adicione um.',
  areas: 'Importar áreas',
  fields: {
    name: 'Nome',
    width: 'Largura (mm)',
    length: 'Profundidade (mm)',
    height: 'Altura (mm)',
    accessible: 'Tem portas baixas, para cadeirantes',
    management: 'Tela de controle',
  },
  kind: 'Uso',
  parcels: 'Encomendas',
  sites: 'Locais',
  actions: 'Ações',
  inUse: 'O tamanho está em uso: o nome e o uso não podem ser alterados.',
};
