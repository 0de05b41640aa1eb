import { productAttributesCalls as calls } from '@cubby/contract/catalogue/product-attributes/product-attributes.calls';
import type { ProductAttribute } from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { productAttributeListMemory } from './product-attribute.search.ts';

export const productAttributes = defineResource<ProductAttribute>({
  noun: 'productAttributes',
  id: ({ attributeId }) => attributeId,
  name: ({ attributeName }) => attributeName,
  version: ({ version }) => version,
  permission: 'PRODUCT_ATTRIBUTE_EDIT',
  memory: productAttributeListMemory,
  read: (id) => callApi(calls.getProductAttribute, { params: { id } }),
  live: 'product-attributes',
  stale: [calls.listProductAttributes, calls.listProductAttributeOptions, calls.getProductAttribute],
});
