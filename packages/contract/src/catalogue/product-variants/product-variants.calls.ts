import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { sheetErrors } from '../../kernel/sheet.errors.ts';
import { queryId } from '../../kernel/schemas.ts';
import { sheetLimits } from '../../kernel/sheet.limits.ts';
import { productSchema } from '../products/products.schemas.ts';
import {
  productPriceImportSchema,
  productPriceSchema,
  productVariantOptionSchema,
  productVariantsInputSchema,
  productVariantsUpdateSchema,
} from './product-variants.schemas.ts';

export const productVariantsCalls = defineCalls({
  listProductVariants: defineCall({
    id: 'listProductVariants',
    method: 'GET',
    path: '/api/product/v1/commodity/variant/list',
    summary:
      'The product variants that a company can book now; left out, the own one, and for staff of the platform those of all. With a site, those that are offered there',
    access: 'signed-in',
    withKey: [
      'ORDER_CREATE',
      'ORDER_CREATE_HKMU',
      'ORDER_IMPORT',
      'ORDER_RECREATE',
      'ORDER_SCAN_ADD',
      'DROP_ORDER_CREATE',
    ],
    query: z.strictObject({ merchantId: queryId.optional(), siteId: queryId.optional() }),
    answer: z.array(productVariantOptionSchema),
    errors: ['NOT_FOUND'],
  }),
  createProductVariants: defineCall({
    id: 'createProductVariants',
    method: 'POST',
    path: '/api/product/v1/commodity/variant/create',
    summary: 'Make variants of a product, each with its price; the product is offered once no combination lacks one',
    access: ['PRODUCT_EDIT'],
    body: productVariantsInputSchema,
    answer: productSchema,
    errors: ['NOT_FOUND'],
  }),
  updateProductVariants: defineCall({
    id: 'updateProductVariants',
    method: 'POST',
    path: '/api/product/v1/commodity/variant/update',
    summary: 'Change prices and statuses of variants of one product; prices now, or from a moment on',
    access: ['PRODUCT_EDIT'],
    body: productVariantsUpdateSchema,
    answer: productSchema,
    errors: ['NOT_FOUND'],
  }),
  listProductPrices: defineCall({
    id: 'listProductPrices',
    method: 'GET',
    path: '/api/v2/products/{id}/prices',
    summary: 'The prices of the variants of a product: to come, of today and of the past, the latest first',
    access: ['PRODUCT_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: z.array(productPriceSchema),
    errors: ['NOT_FOUND'],
  }),
  importProductPrices: defineCall({
    id: 'importProductPrices',
    method: 'POST',
    path: '/api/v2/product-prices/import',
    summary: 'Set the prices of a spreadsheet, variants by their names; the rows that are not taken say why',
    access: ['PRODUCT_EDIT'],
    upload: { file: 'file', maxBytes: sheetLimits.fileMaxBytes },
    answer: productPriceImportSchema,
    errors: [...sheetErrors],
  }),
  downloadProductPriceTemplate: defineCall({
    id: 'downloadProductPriceTemplate',
    method: 'GET',
    path: '/api/v2/product-prices/template',
    summary: 'A spreadsheet with the headings of the price import and an example, in the language of the caller',
    access: ['PRODUCT_EDIT'],
    answer: { binary: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  }),
});
