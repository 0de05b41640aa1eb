import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema, queryId } from '../../kernel/schemas.ts';

/** A bookable variant of a service product. */
export const productVariantOptionSchema = z.strictObject({
  productVariantId: idTextSchema,
  productName: z.string(),
  serviceId: idTextSchema,
});
export type ProductVariantOption = z.infer<typeof productVariantOptionSchema>;

export const productVariantsCalls = defineCalls({
  listProductVariants: defineCall({
    id: 'listProductVariants',
    method: 'GET',
    path: '/api/product/v1/commodity/variant/list',
    summary: 'The product variants that a company can book; left out, the own one, and for staff of the platform all',
    access: 'signed-in',
    withKey: [
      'ORDER_CREATE',
      'ORDER_CREATE_HKMU',
      'ORDER_IMPORT',
      'ORDER_RECREATE',
      'ORDER_SCAN_ADD',
      'DROP_ORDER_CREATE',
    ],
    query: z.strictObject({ merchantId: queryId.optional() }),
    answer: z.array(productVariantOptionSchema),
  }),
});
