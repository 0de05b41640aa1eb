import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import {
  productCategoryInputSchema,
  productCategoryListQuery,
  productCategoryPageSchema,
  productCategorySchema,
  productCategoryUpdateSchema,
} from './product-categories.schemas.ts';

export const productCategoriesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/product/v1/category',
      access: { read: ['PRODUCT_CATEGORY_LIST'], write: ['PRODUCT_CATEGORY_EDIT'] },
      platformWide: true,
      schemas: resourceSchemas({
        row: productCategorySchema,
        page: productCategoryPageSchema,
        query: productCategoryListQuery,
        input: productCategoryInputSchema,
        update: productCategoryUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listProductCategories',
        path: '/api/product/v1/category/query',
        summary: 'A page of the categories of products, the last changed first',
      },
      get: {
        id: 'getProductCategory',
        path: '/api/product/v1/category/info/{id}',
        summary: 'One category with its attributes',
      },
      create: {
        id: 'createProductCategory',
        path: '/api/product/v1/category/create',
        summary: 'Create a category of products; staff of the platform alone',
      },
      update: {
        id: 'updateProductCategory',
        method: 'POST',
        path: '/api/product/v1/category/update',
        summary:
          'Change a category: the fields that are given. Its service can not be changed while it has products. Staff of the platform alone',
      },
      delete: {
        id: 'deleteProductCategory',
        method: 'GET',
        path: '/api/product/v1/category/delete/{id}',
        summary: 'Delete a category that has no products; staff of the platform alone',
        errors: ['PRODUCT_CATEGORY_IN_USE', 'PREFETCH_REFUSED'],
        changesState: true,
      },
    },
  ),
  listProductCategoryOptions: defineCall({
    id: 'listProductCategoryOptions',
    method: 'GET',
    path: '/api/product/v1/category/list',
    summary: 'Every category that products may be put into, by name',
    access: ['PRODUCT_CATEGORY_LIST', 'PRODUCT_LIST', 'PRODUCT_EDIT'],
    answer: z.array(productCategorySchema),
  }),
});
