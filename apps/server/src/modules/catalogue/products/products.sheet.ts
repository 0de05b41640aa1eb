import { productColumns } from '@cubby/contract/catalogue/products/products.limits';
import { sheetLimits } from '@cubby/contract/kernel/sheet.limits';
import { defineSheet, readAmount, readDay, readNumber } from '../../../platform/imports/index.ts';

/** Companies, categories, attributes and values are in it by name. Images and groups of sites are chosen on the screen. */
export const productSheet = defineSheet({
  columns: productColumns,
  headings: ({ products }) => products.fields,
  required: [['productName'], ['categoryId'], ['priceValue']],
  readers: {
    priceValue: readAmount,
    publishStartTime: readDay,
    publishEndTime: readDay,
    minCount: readNumber,
    maxCount: readNumber,
  },
  limits: sheetLimits,
  files: ({ products }) => products.import.files,
  example: ({ products }) => ({ ...products.import.example, priceValue: '12.50', publishStartTime: '2030-01-01' }),
});
export type ReadProduct = Awaited<ReturnType<typeof productSheet.read>>[number];
