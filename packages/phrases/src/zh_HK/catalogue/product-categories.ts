import type { productCategories as en } from '../../en_US/catalogue/product-categories.ts';
import type { PhrasesLike } from '../../types.ts';

export const productCategories: PhrasesLike<typeof en> = {
  title: '產品類別',
  one: '產品類別',
  toList: '前往產品類別',
  add: '新增產品類別',
  searchHint: '名稱的一部分',
  fields: {
    categoryName: '名稱',
    serviceId: '服務',
    status: '狀態',
    attributeIds: '相關屬性',
    iconFileId: '圖示',
    description: '說明',
    productCount: '產品',
    creationTime: '新增時間',
  },
  help: {
    inUse: '類別內有產品，因此不能更改。',
  },
  first: {
    title: '暫無產品類別',
    text: '類別收錄同一服務、屬性相同的產品。',
  },
  noMatch: {
    title: '沒有符合的產品類別',
    text: '更改搜尋或移除篩選。',
  },
  created: '已新增 {{name}}',
  saved: '已儲存 {{name}}',
  remove: {
    action: '刪除產品類別',
  },
};

/** Its words in the lists of all resources. */
export const productCategoriesInLists = {
  permissions: {
    PRODUCT_CATEGORY_LIST: '查看產品類別',
    PRODUCT_CATEGORY_EDIT: '新增、更改和刪除產品類別',
  },
  rowName: '產品類別',
  actions: { create: '新增產品類別', delete: '刪除產品類別', update: '更改產品類別' },
};
