import { productCategoriesCalls as calls } from '@cubby/contract/catalogue/product-categories/product-categories.calls';
import type { ProductCategory } from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { productAttributesCalls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { productCategoryListMemory } from './product-category.search.ts';

export const productCategories = defineResource<ProductCategory>({
  noun: 'productCategories',
  id: ({ categoryId }) => categoryId,
  name: ({ categoryName }) => categoryName,
  version: ({ version }) => version,
  permission: 'PRODUCT_CATEGORY_EDIT',
  memory: productCategoryListMemory,
  read: (id) => callApi(calls.getProductCategory, { params: { id } }),
  live: 'product-categories',
  stale: [
    calls.listProductCategories,
    calls.listProductCategoryOptions,
    calls.getProductCategory,
    // They count their categories.
    productAttributesCalls.listProductAttributes,
    productAttributesCalls.getProductAttribute,
  ],
});
