import { catalogueStatuses } from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { productCategoriesCalls as calls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import {
  productCategoryLimits,
  productCategorySortFields,
} from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type { ProductCategory } from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const productCategories = defineResource<ProductCategory>({
  texts: 'productCategories',
  id: 'categoryId',
  name: ({ categoryName }) => categoryName,
  seen: 'PRODUCT_CATEGORY_LIST',
  permission: 'PRODUCT_CATEGORY_EDIT',
  writers: ['ADMIN'],
  list: defineList('/app/Commodity_Category', {
    searchMax: productCategoryLimits.searchMax,
    sorts: productCategorySortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { status: oneOf(catalogueStatuses), serviceId: idField() },
  }),
  page: '/app/Commodity_Category_detail',
  calls: {
    list: calls.listProductCategories,
    get: calls.getProductCategory,
    create: calls.createProductCategory,
    update: calls.updateProductCategory,
    remove: calls.deleteProductCategory,
  },
  live: 'product-categories',
  alsoStale: [
    calls.listProductCategoryOptions,
    // They count their categories.
    productAttributesCalls.listProductAttributes,
    productAttributesCalls.getProductAttribute,
  ],
});
