import { productAttributesCalls as calls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import {
  catalogueStatuses,
  productAttributeLimits,
  productAttributeSortFields,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { defineResource } from '../../../platform/resource/resource.ts';

export const productAttributes = defineResource<ProductAttribute>({
  texts: 'productAttributes',
  id: 'attributeId',
  name: ({ attributeName }) => attributeName,
  seen: 'PRODUCT_ATTRIBUTE_LIST',
  permission: 'PRODUCT_ATTRIBUTE_EDIT',
  writers: ['ADMIN'],
  list: defineList('/app/Commodity_Attribute', {
    searchMax: productAttributeLimits.searchMax,
    sorts: productAttributeSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { status: oneOf(catalogueStatuses) },
  }),
  page: '/app/Commodity_Attribute_detail',
  calls: {
    list: calls.listProductAttributes,
    get: calls.getProductAttribute,
    create: calls.createProductAttribute,
    update: calls.updateProductAttribute,
    remove: calls.deleteProductAttribute,
  },
  live: 'product-attributes',
  alsoStale: [calls.listProductAttributeOptions],
});
