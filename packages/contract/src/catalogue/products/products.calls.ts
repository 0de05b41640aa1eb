import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { importCheckFields } from '../../kernel/import-buckets.ts';
import { queryId } from '../../kernel/schemas.ts';
import { sheetLimits } from '../../kernel/sheet.limits.ts';
import {
  productCopySchema,
  productImportSchema,
  productInputSchema,
  productListQuery,
  productOptionSchema,
  productPageSchema,
  productSchema,
  productUpdateSchema,
} from './products.schemas.ts';

const byId = z.strictObject({ id: queryId });

export const productsCalls = defineCalls({
  queryProducts: defineCall({
    id: 'queryProducts',
    method: 'GET',
    path: '/api/product/v1/commodity/query',
    summary: 'A page of products, the last changed first',
    access: ['PRODUCT_LIST'],
    query: productListQuery,
    answer: productPageSchema,
  }),
  getProduct: defineCall({
    id: 'getProduct',
    method: 'GET',
    path: '/api/product/v1/commodity/info/{id}',
    summary: 'One product with its variants, and the combinations that have none yet',
    access: ['PRODUCT_LIST'],
    params: byId,
    answer: productSchema,
    errors: ['NOT_FOUND'],
  }),
  listProductsOfCategory: defineCall({
    id: 'listProductsOfCategory',
    method: 'GET',
    path: '/api/product/v1/commodity/list/{categoryId}',
    summary: 'The products of a category that are offered now, by name',
    access: ['PRODUCT_LIST', 'PRODUCT_EDIT', 'MENU_EDIT'],
    params: z.strictObject({ categoryId: queryId }),
    answer: z.array(productOptionSchema),
  }),
  listProductServiceTypes: defineCall({
    id: 'listProductServiceTypes',
    method: 'GET',
    path: '/api/product/v1/commodity/productServiceType/all',
    summary: 'The kinds of services that products are of',
    access: ['PRODUCT_LIST', 'PRODUCT_EDIT'],
    answer: z.array(z.string()),
  }),
  createProduct: defineCall({
    id: 'createProduct',
    method: 'POST',
    path: '/api/product/v1/commodity/create',
    summary: 'Create a product: it is UNFINISHED until each of the combinations in the answer has its price',
    access: ['PRODUCT_EDIT'],
    body: productInputSchema,
    answer: productSchema,
  }),
  updateProduct: defineCall({
    id: 'updateProduct',
    method: 'POST',
    path: '/api/product/v1/commodity/update',
    summary: 'Change a product: the fields that are given. A value that variants have remains',
    access: ['PRODUCT_EDIT'],
    body: productUpdateSchema,
    answer: productSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION'],
  }),
  copyProduct: defineCall({
    id: 'copyProduct',
    method: 'POST',
    path: '/api/v2/products/{id}/copies',
    summary:
      'Make a product like this one, with its variants and the prices of today; it is not offered until it is made VALID',
    access: ['PRODUCT_EDIT'],
    params: byId,
    body: productCopySchema,
    answer: productSchema,
    errors: ['NOT_FOUND'],
  }),
  deleteProduct: defineCall({
    id: 'deleteProduct',
    method: 'DELETE',
    path: '/api/v2/products/{id}',
    summary: 'Delete a product that nothing uses; one that orders or companies have is taken off',
    access: ['PRODUCT_EDIT'],
    params: byId,
    answer: z.strictObject({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'PRODUCT_IN_USE'],
  }),
  importProducts: defineCall({
    id: 'importProducts',
    method: 'POST',
    path: '/api/v2/products/import',
    summary:
      'Make products of a spreadsheet, with their variants and prices: rows with the same company and name are one product; the rows that are not taken say why',
    access: ['PRODUCT_EDIT'],
    upload: { file: 'file', maxBytes: sheetLimits.fileMaxBytes, fields: importCheckFields },
    answer: productImportSchema,
    errors: [...sheetErrors],
  }),
  downloadProductTemplate: defineCall({
    id: 'downloadProductTemplate',
    method: 'GET',
    path: '/api/v2/products/template',
    summary: 'A spreadsheet with the headings of the product import and an example, in the language of the caller',
    access: ['PRODUCT_EDIT'],
    answer: { binary: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  }),
});
