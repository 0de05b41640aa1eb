import { z } from 'zod';
import { refusedRowSchema, sheetImportFields } from '../../kernel/import-buckets.ts';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import {
  epochMsMax,
  epochMsSchema,
  fieldCode,
  idSchema,
  idsSchema,
  idTextSchema,
  queryId,
  readVersionSchema,
  versionSchema,
} from '../../kernel/schemas.ts';
import { emptyIsNone, lineText, nameText, noteText } from '../../kernel/texts.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { attributeInputTypes, attributeTypes } from '../product-attributes/product-attributes.limits.ts';
import { productVariantSchema } from '../product-variants/product-variants.schemas.ts';
import { productLimits, productSortFields, productStatuses } from './products.limits.ts';

const { nameMax, descriptionMax, textMax, attributesMax, combinationsMax, siteGroupsMax, countMax, searchMax } =
  productLimits;

export const productStatusSchema = z
  .enum(productStatuses)
  .describe('Only VALID ones are offered. UNFINISHED: a variant lacks its price. TAKEN_OFF: no longer offered');

/** A value that a product has of an attribute. */
const chosenValueSchema = z.strictObject({ productAttributeValueId: idTextSchema, attributeValue: z.string() });

/** What a product is by one of its attributes. */
export const productAttributeChoiceSchema = z.strictObject({
  attributeId: idTextSchema,
  attributeName: z.string(),
  attributeType: z.enum(attributeTypes),
  inputType: z.enum(attributeInputTypes),
  attributeValues: z.array(chosenValueSchema).describe('Of SELECT, in the order in which they are offered'),
  text: z.string().nullable().describe('Of TEXT'),
});
export type ProductAttributeChoice = z.infer<typeof productAttributeChoiceSchema>;

export const productPriceGroupSchema = z.strictObject({
  productPriceGroupId: idTextSchema,
  siteGroupId: idTextSchema,
  siteGroupName: z.string(),
  priceGroupId: idTextSchema.nullable().describe('What time costs there; null: nothing'),
  priceGroupName: z.string().nullable(),
});

/** A combination of values that has no variant yet. */
export const productCombinationSchema = z.strictObject({
  productAttributeValueIds: z.array(idTextSchema),
  productVariantName: z.string().describe('What its variant will be called'),
});
export type ProductCombination = z.infer<typeof productCombinationSchema>;

/** A product in a list. */
export const productRowSchema = z.strictObject({
  productId: idTextSchema,
  productName: z.string(),
  productNameEn: z.string().nullable(),
  merchantId: idTextSchema.nullable().describe('The managing company; null: shared by all companies, without prices'),
  merchantName: z.string().nullable(),
  currency: z.string().nullable().describe('ISO 4217, of the managing company: its prices are in it'),
  timeZone: z.string().nullable().describe('IANA name, of the managing company: the publish window is in its days'),
  categoryId: idTextSchema.nullable(),
  categoryName: z.string().nullable(),
  serviceId: idTextSchema,
  serviceName: z.string(),
  productServiceType: z.string().describe('The kind of the service'),
  status: productStatusSchema,
  publishStartTime: epochMsSchema.nullable(),
  publishEndTime: epochMsSchema.nullable().describe('The last millisecond of the last day'),
  imageFileId: fileIdSchema.nullable(),
  variantCount: z.int(),
  creationTime: epochMsSchema,
  lastUpdatedTime: epochMsSchema,
  version: versionSchema,
});
export type ProductRow = z.infer<typeof productRowSchema>;
export const productPageSchema = pageOf(productRowSchema);

/** A product (administration.md 3). */
export const productSchema = productRowSchema.extend({
  imageFileIdEn: fileIdSchema.nullable().describe('For readers of English; null: the other one is for all languages'),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  minCount: z.int().nullable().describe('Fewest pieces of one order'),
  maxCount: z.int().nullable().describe('Most pieces of one order'),
  productAttributeList: z.array(productAttributeChoiceSchema),
  productPriceGroupList: z.array(productPriceGroupSchema).describe('Where it is offered; empty: at all sites'),
  variants: z.array(productVariantSchema),
  combinations: z.array(productCombinationSchema).describe('The SKU combinations that have no variant yet'),
  companyCount: z.int().describe('Companies whose orders book it'),
  menuCount: z.int().describe('Menus that show it by name'),
  inOrders: z.boolean().describe('Orders have booked it: it is taken off, not deleted'),
});
export type Product = z.infer<typeof productSchema>;

export const productListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(productSortFields, 'lastUpdatedTime,desc'),
  query: z.string().trim().max(searchMax, fieldCode('tooLong')).optional().describe('Part of either name'),
  status: productStatusSchema.optional(),
  categoryId: queryId.optional(),
  merchantId: queryId.optional(),
});
export type ProductListQuery = z.output<typeof productListQuery>;

const chosenSchema = z.strictObject({
  attributeId: idSchema,
  productAttributeValueIds: idsSchema(combinationsMax)
    .default([])
    .describe('Of SELECT: those of its variants, or the one that describes all of it'),
  text: emptyIsNone(lineText().max(textMax, fieldCode('tooLong'))).describe('Of TEXT'),
});
export type ChosenAttribute = z.output<typeof chosenSchema>;

const count = emptyIsNone(z.int().min(1, fieldCode('tooSmall')).max(countMax, fieldCode('tooLarge')));

/** A day, as a moment of it. */
const day = z
  .int(fieldCode('notADate'))
  .min(0, fieldCode('notADate'))
  .max(epochMsMax, fieldCode('notADate'))
  .describe('Epoch milliseconds, UTC');

const fields = {
  productName: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  productNameEn: emptyIsNone(lineText().max(nameMax, fieldCode('tooLong'))),
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  descriptionEn: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  imageFileId: emptyIsNone(fileIdSchema).describe('A PNG or JPEG, below 50 MB at first and below 20 MB in an edit'),
  imageFileIdEn: emptyIsNone(fileIdSchema).describe('The same for readers of English'),
  publishStartTime: day,
  publishEndTime: day
    .nullish()
    .describe('A moment of the last day: to its end in the time zone of the managing company'),
  productAttributeList: z.array(chosenSchema).max(attributesMax, fieldCode('tooLarge')),
  productPriceGroupList: z
    .array(
      z.strictObject({
        siteGroupId: idSchema,
        priceGroupId: idSchema.describe('What time costs there: of the same operator, and not of one site'),
        productPriceGroupId: idSchema.optional().describe('As it was read; not asked for'),
      }),
    )
    .max(siteGroupsMax, fieldCode('tooLarge'))
    .describe('Each group of sites once; none: at all sites'),
  minCount: count,
  maxCount: count,
};

/** A product that is created: step 1. Its managing company and its category can't change. */
export const productInputSchema = z.strictObject({
  ...fields,
  merchantId: emptyIsNone(idSchema).describe('The managing company; left out: the own one'),
  categoryId: idSchema,
  productAttributeList: fields.productAttributeList.default([]),
  productPriceGroupList: fields.productPriceGroupList.default([]),
});
export type ProductInput = z.output<typeof productInputSchema>;

/** A change: what is left out does not change. */
export const productUpdateSchema = z.strictObject({
  productId: idSchema,
  version: readVersionSchema,
  status: productStatusSchema.optional(),
  ...fields,
  productName: fields.productName.optional(),
  publishStartTime: fields.publishStartTime.optional(),
  productAttributeList: fields.productAttributeList.optional(),
  productPriceGroupList: fields.productPriceGroupList.optional(),
});
export type ProductUpdate = z.output<typeof productUpdateSchema>;

export const productCopySchema = z.strictObject({ productName: fields.productName });

/** A product to choose. */
export const productOptionSchema = z.strictObject({
  productId: idTextSchema,
  productName: z.string(),
  serviceId: idTextSchema,
  serviceName: z.string(),
});

/** A row of a product import that was not taken. */
export const productRefusalSchema = refusedRowSchema({
  name: z.string().describe('The product as the row names it'),
});

/** What became of a product import. */
export const productImportSchema = z.strictObject(sheetImportFields(productRefusalSchema, 'variants of products'));
export type ProductImport = z.infer<typeof productImportSchema>;
