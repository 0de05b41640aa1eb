import type { productAttributes as en } from '../../en_US/catalogue/product-attributes.ts';
import type { PhrasesLike } from '../../types.ts';

export const productAttributes: PhrasesLike<typeof en> = {
  title: '產品屬性',
  one: '產品屬性',
  toList: '前往產品屬性',
  add: '新增產品屬性',
  searchHint: '名稱的一部分',
  fields: {
    attributeName: '名稱',
    inputType: '輸入方式',
    attributeType: '用途',
    status: '狀態',
    required: '必填',
    attributeValues: '選項',
    description: '說明',
    categoryCount: '類別',
  },
  help: {
    attributeType: '款式：每個選項各有價格。說明：整個產品相同。',
    attributeValues: '每行一個選項，按顯示次序排列。',
    inUse: '有類別使用此屬性，因此不能更改。',
  },
  newValues: '新選項',
  value: '選項 {{number, number}}',
  valueUp: '將 {{name}} 上移',
  valueDown: '將 {{name}} 下移',
  removeValue: '移除 {{name}}',
  inputTypes: {
    SELECT: '其中一個選項',
    TEXT: '文字',
  },
  attributeTypes: { VARIANT: '款式', DESCRIPTION: '說明' },
  statuses: {
    VALID: '有效',
    INVALID: '無效',
  },
  enable: '設為有效',
  disable: '設為無效',
  first: {
    title: '暫無產品屬性',
    text: '屬性（例如尺寸或溫度）用來區分產品的款式。',
  },
  noMatch: {
    title: '沒有符合的產品屬性',
    text: '更改搜尋或移除篩選。',
  },
  remove: {
    action: '刪除產品屬性',
  },
};

/** Its words in the lists of all resources. */
export const productAttributesInLists = {
  permissions: {
    PRODUCT_ATTRIBUTE_LIST: '查看產品屬性',
    PRODUCT_ATTRIBUTE_EDIT: '新增、更改和刪除產品屬性',
  },
  rowName: '產品屬性',
  actions: { create: '新增產品屬性', delete: '刪除產品屬性', update: '更改產品屬性' },
};
