import type { productCategories as en } from '../../en_US/catalogue/product-categories.ts';
import type { PhrasesLike } from '../../types.ts';

export const productCategories: PhrasesLike<typeof en> = {
  title: 'Categorias de produtos',
  one: 'Categoria de produto',
  toList: 'Ir para as categorias de produtos',
  add: 'Adicionar categoria de produto',
  searchHint: 'Parte do nome',
  fields: {
    categoryName: 'Nome',
    serviceId: 'Serviço',
    status: 'Status',
    attributeIds: 'Atributos relacionados',
    iconFileId: 'Ícone',
    description: 'Descrição',
    productCount: 'Produtos',
    creationTime: 'Adicionada',
  },
  help: {
    inUse: 'Não pode ser alterado enquanto houver produtos na categoria.',
  },
  first: {
    title: 'Ainda não há categorias de produtos',
    text: 'Uma categoria reúne produtos de um serviço com os mesmos atributos.',
  },
  noMatch: {
    title: 'Nenhuma categoria de produto encontrada',
    text: 'Mude a busca ou remova os filtros.',
  },
  created: '{{name}}: adicionada',
  saved: '{{name}}: salva',
  remove: {
    action: 'Excluir categoria de produto',
  },
};

/** Its words in the lists of all resources. */
export const productCategoriesInLists = {
  permissions: {
    PRODUCT_CATEGORY_LIST: 'Ver categorias de produtos',
    PRODUCT_CATEGORY_EDIT: 'Adicionar, alterar e excluir categorias de produtos',
  },
  rowName: 'Categoria de produto',
  actions: {
    create: 'Adicionou uma categoria de produto',
    delete: 'Excluiu uma categoria de produto',
    update: 'Alterou uma categoria de produto',
  },
};
