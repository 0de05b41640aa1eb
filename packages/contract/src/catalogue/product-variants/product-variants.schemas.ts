import { z } from 'zod';
import {
  epochMsSchema,
  fieldCode,
  idSchema,
  idTextSchema,
  moneySchema,
  moneyTextSchema,
  visibleUserIdSchema,
} from '../../kernel/schemas.ts';
import { refusedRowSchema, sheetImportFields } from '../../kernel/import-buckets.ts';
import { catalogueStatusSchema } from '../product-attributes/product-attributes.schemas.ts';
import { productLimits } from '../products/products.limits.ts';
import { functionTypes } from '../services/services.limits.ts';

const { combinationsMax } = productLimits;

/** A bookable variant of a service product. */
export const productVariantOptionSchema = z.strictObject({
  productVariantId: idTextSchema,
  productName: z.string(),
  serviceId: idTextSchema,
  functionType: z.enum(functionTypes).describe('Of the service; drop-off orders take products of DROP_OFF alone'),
  importable: z.boolean().describe('Whether orders of the service can be imported'),
});
export type ProductVariantOption = z.infer<typeof productVariantOptionSchema>;

/** A variant of a product (administration.md 3). */
export const productVariantSchema = z.strictObject({
  productVariantId: idTextSchema,
  productVariantName: z.string(),
  productAttributeValueIds: z.array(idTextSchema),
  status: catalogueStatusSchema,
  priceValue: moneyTextSchema.nullable().describe('Of today, in the currency of the managing company'),
  nextPriceValue: moneyTextSchema.nullable().describe('The next price that is set'),
  nextPriceTime: epochMsSchema.nullable().describe('From when on'),
});
export type ProductVariant = z.infer<typeof productVariantSchema>;

const priceFields = {
  priceValue: moneySchema.describe('In the currency of the managing company; 9999.99 at most, of IDR 99999999'),
  status: catalogueStatusSchema,
};

/** The variants of step 2: of one product, each of a combination that has none yet. */
export const productVariantsInputSchema = z
  .array(
    z.strictObject({
      productId: idSchema,
      productAttributeValueIds: z.array(idSchema).describe('A combination, as the product names them'),
      priceValue: priceFields.priceValue,
      status: priceFields.status.default('VALID'),
    }),
  )
  .min(1, fieldCode('required'))
  .max(combinationsMax, fieldCode('tooLarge'));
export type ProductVariantsInput = z.output<typeof productVariantsInputSchema>;

export const productVariantsUpdateSchema = z.strictObject({
  productId: idSchema,
  variantList: z
    .array(
      z.strictObject({
        productVariantId: idSchema,
        priceValue: priceFields.priceValue.optional(),
        status: priceFields.status.optional(),
      }),
    )
    .min(1, fieldCode('required'))
    .max(combinationsMax, fieldCode('tooLarge')),
  validFrom: epochMsSchema.nullish().describe('When the prices begin to apply, in the future; left out: now'),
});
export type ProductVariantsUpdate = z.output<typeof productVariantsUpdateSchema>;

/** A price that is valid from a given time. */
export const productPriceSchema = z.strictObject({
  productVariantId: idTextSchema,
  productVariantName: z.string(),
  priceValue: moneyTextSchema,
  validFrom: epochMsSchema,
  createdTime: epochMsSchema.describe('When it was set'),
  createdById: visibleUserIdSchema,
  createdBy: z.string().nullable(),
});
export type ProductPrice = z.infer<typeof productPriceSchema>;

/** A row of a price import that was not taken. */
export const productPriceRefusalSchema = refusedRowSchema({
  name: z.string().describe('The variant as the row names it'),
});

/** What became of a price import. */
export const productPriceImportSchema = z.strictObject(sheetImportFields(productPriceRefusalSchema, 'prices'));
export type ProductPriceImport = z.infer<typeof productPriceImportSchema>;
