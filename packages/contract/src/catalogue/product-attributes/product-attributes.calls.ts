import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import {
  productAttributeInputSchema,
  productAttributeListQuery,
  productAttributePageSchema,
  productAttributeSchema,
  productAttributeUpdateSchema,
} from './product-attributes.schemas.ts';

const readers = [
  'PRODUCT_ATTRIBUTE_LIST',
  'PRODUCT_CATEGORY_LIST',
  'PRODUCT_CATEGORY_EDIT',
  'PRODUCT_LIST',
  'PRODUCT_EDIT',
] as const;

export const productAttributesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/product/v1/attribute',
      access: { read: ['PRODUCT_ATTRIBUTE_LIST'], write: ['PRODUCT_ATTRIBUTE_EDIT'] },
      platformWide: true,
      schemas: resourceSchemas({
        row: productAttributeSchema,
        page: productAttributePageSchema,
        query: productAttributeListQuery,
        input: productAttributeInputSchema,
        update: productAttributeUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listProductAttributes',
        path: '/api/product/v1/attribute/query',
        summary: 'A page of the attributes of products, the last changed first',
      },
      get: {
        id: 'getProductAttribute',
        path: '/api/product/v1/attribute/info/{id}',
        summary: 'One attribute with its values',
      },
      create: {
        id: 'createProductAttribute',
        path: '/api/product/v1/attribute/create',
        summary: 'Create an attribute of products; staff of the platform alone',
      },
      update: {
        id: 'updateProductAttribute',
        method: 'POST',
        path: '/api/product/v1/attribute/update',
        summary:
          'Change an attribute: the fields that are given. How it is entered can not be changed while categories have it. Staff of the platform alone',
      },
      delete: {
        id: 'deleteProductAttribute',
        method: 'POST',
        path: '/api/product/v1/attribute/delete/{id}',
        summary: 'Delete an attribute that no category has; staff of the platform alone',
        errors: ['PRODUCT_ATTRIBUTE_IN_USE'],
      },
    },
  ),
  listProductAttributeOptions: defineCall({
    id: 'listProductAttributeOptions',
    method: 'GET',
    path: '/api/product/v1/attribute/list',
    summary: 'Every attribute that categories may be given, by name',
    access: [...readers],
    answer: z.array(productAttributeSchema),
  }),
});
