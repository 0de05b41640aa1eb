import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
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
  listProductAttributes: defineCall({
    id: 'listProductAttributes',
    method: 'GET',
    path: '/api/product/v1/attribute/query',
    summary: 'A page of the attributes of products, the last changed first',
    access: ['PRODUCT_ATTRIBUTE_LIST'],
    query: productAttributeListQuery,
    answer: productAttributePageSchema,
  }),
  listProductAttributeOptions: defineCall({
    id: 'listProductAttributeOptions',
    method: 'GET',
    path: '/api/product/v1/attribute/list',
    summary: 'Every attribute that categories may be given, by name',
    access: [...readers],
    answer: z.array(productAttributeSchema),
  }),
  getProductAttribute: defineCall({
    id: 'getProductAttribute',
    method: 'GET',
    path: '/api/product/v1/attribute/info/{id}',
    summary: 'One attribute with its values',
    access: ['PRODUCT_ATTRIBUTE_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: productAttributeSchema,
    errors: ['NOT_FOUND'],
  }),
  createProductAttribute: defineCall({
    id: 'createProductAttribute',
    method: 'POST',
    path: '/api/product/v1/attribute/create',
    summary: 'Create an attribute of products; staff of the platform alone',
    access: ['PRODUCT_ATTRIBUTE_EDIT'],
    body: productAttributeInputSchema,
    answer: productAttributeSchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateProductAttribute: defineCall({
    id: 'updateProductAttribute',
    method: 'POST',
    path: '/api/product/v1/attribute/update',
    summary:
      'Change an attribute: the fields that are given. How it is entered stays while categories have it. Staff of the platform alone',
    access: ['PRODUCT_ATTRIBUTE_EDIT'],
    body: productAttributeUpdateSchema,
    answer: productAttributeSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  deleteProductAttribute: defineCall({
    id: 'deleteProductAttribute',
    method: 'POST',
    path: '/api/product/v1/attribute/delete/{id}',
    summary: 'Delete an attribute that no category has; staff of the platform alone',
    access: ['PRODUCT_ATTRIBUTE_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'PRODUCT_ATTRIBUTE_IN_USE', 'PLATFORM_ONLY'],
  }),
});
