import type { productAttributes as en } from '../../en_US/catalogue/product-attributes.ts';
import type { PhrasesLike } from '../../types.ts';

export const productAttributes: PhrasesLike<typeof en> = {
  title: 'Atributos de produtos',
  one: 'Atributo de produto',
  toList: 'Ir para os atributos de produtos',
  add: 'Adicionar atributo de produto',
  searchHint: 'Parte do nome',
  fields: {
    attributeName: 'Nome',
    inputType: 'Preenchido como',
    attributeType: 'Usado para',
    status: 'Status',
    required: 'Obrigatório',
    attributeValues: 'Valores',
    description: 'Descrição',
    categoryCount: 'Categorias',
  },
  help: {
    attributeType: 'Variantes: cada valor tem um preço próprio. Descrição: a mesma para o produto inteiro.',
    attributeValues: 'Um valor por linha, na ordem em que são oferecidos.',
    inUse: 'Não pode ser alterado enquanto houver categorias com este atributo.',
  },
  newValues: 'Novos valores',
  value: 'Valor {{number, number}}',
  valueUp: 'Mover {{name}} para cima',
  valueDown: 'Mover {{name}} para baixo',
  removeValue: 'Remover {{name}}',
  inputTypes: {
    SELECT: 'Um dos valores',
    TEXT: 'Texto',
  },
  attributeTypes: { VARIANT: 'Variantes', DESCRIPTION: 'Descrição' },
  statuses: {
    VALID: 'Válido',
    INVALID: 'Inválido',
  },
  enable: 'Tornar válido',
  disable: 'Tornar inválido',
  first: {
    title: 'Ainda não há atributos de produtos',
    text: 'Atributos como tamanho ou temperatura distinguem as variantes de um produto.',
  },
  noMatch: {
    title: 'Nenhum atributo de produto encontrado',
    text: 'Mude a busca ou remova os filtros.',
  },
  remove: {
    action: 'Excluir atributo de produto',
  },
};

/** Its words in the lists of all resources. */
export const productAttributesInLists = {
  permissions: {
    PRODUCT_ATTRIBUTE_LIST: 'Ver atributos de produtos',
    PRODUCT_ATTRIBUTE_EDIT: 'Adicionar, alterar e excluir atributos de produtos',
  },
  rowName: 'Atributo de produto',
  actions: {
    create: 'Adicionou um atributo de produto',
    delete: 'Excluiu um atributo de produto',
    update: 'Alterou um atributo de produto',
  },
};
