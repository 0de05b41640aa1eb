import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  productCategoryInputSchema,
  productCategoryListQuery,
  productCategoryPageSchema,
  productCategorySchema,
  productCategoryUpdateSchema,
} from './product-categories.schemas.ts';

export const productCategoriesCalls = defineCalls({
  listProductCategories: defineCall({
    id: 'listProductCategories',
    method: 'GET',
    path: '/api/product/v1/category/query',
    summary: 'A page of the categories of products, the last changed first',
    access: ['PRODUCT_CATEGORY_LIST'],
    query: productCategoryListQuery,
    answer: productCategoryPageSchema,
  }),
  listProductCategoryOptions: defineCall({
    id: 'listProductCategoryOptions',
    method: 'GET',
    path: '/api/product/v1/category/list',
    summary: 'Every category that products may be put into, by name',
    access: ['PRODUCT_CATEGORY_LIST', 'PRODUCT_LIST', 'PRODUCT_EDIT'],
    answer: z.array(productCategorySchema),
  }),
  getProductCategory: defineCall({
    id: 'getProductCategory',
    method: 'GET',
    path: '/api/product/v1/category/info/{id}',
    summary: 'One category with its attributes',
    access: ['PRODUCT_CATEGORY_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: productCategorySchema,
    errors: ['NOT_FOUND'],
  }),
  createProductCategory: defineCall({
    id: 'createProductCategory',
    method: 'POST',
    path: '/api/product/v1/category/create',
    summary: 'Create a category of products; staff of the platform alone',
    access: ['PRODUCT_CATEGORY_EDIT'],
    body: productCategoryInputSchema,
    answer: productCategorySchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateProductCategory: defineCall({
    id: 'updateProductCategory',
    method: 'POST',
    path: '/api/product/v1/category/update',
    summary:
      'Change a category: the fields that are given. Its service stays while it has products. Staff of the platform alone',
    access: ['PRODUCT_CATEGORY_EDIT'],
    body: productCategoryUpdateSchema,
    answer: productCategorySchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
  deleteProductCategory: defineCall({
    id: 'deleteProductCategory',
    method: 'GET',
    path: '/api/product/v1/category/delete/{id}',
    summary: 'Delete a category that has no products; staff of the platform alone',
    access: ['PRODUCT_CATEGORY_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'PRODUCT_CATEGORY_IN_USE', 'PLATFORM_ONLY', 'PREFETCH_REFUSED'],
    changesState: true,
  }),
});
