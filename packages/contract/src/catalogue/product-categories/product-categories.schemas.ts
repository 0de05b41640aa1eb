import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { fieldCode, idSchema, idsSchema, idTextSchema, queryId } from '../../kernel/schemas.ts';
import { emptyIsNone, nameText, noteText } from '../../kernel/texts.ts';
import { fileIdSchema } from '../../settings/files/files.schemas.ts';
import { catalogueStatusSchema } from '../product-attributes/product-attributes.schemas.ts';
import { productCategoryLimits, productCategorySortFields } from './product-categories.limits.ts';

const { nameMax, descriptionMax, attributesMax, searchMax } = productCategoryLimits;

/** A category of products (administration.md 3). */
export const productCategorySchema = z.strictObject({
  categoryId: idTextSchema,
  categoryName: z.string(),
  status: catalogueStatusSchema,
  serviceId: idTextSchema,
  serviceName: z.string().describe('The service that its products are booked for'),
  attributeIds: z.array(idTextSchema),
  attributes: z
    .array(z.strictObject({ attributeId: idTextSchema, attributeName: z.string() }))
    .describe('The same with their names'),
  description: z.string().nullable(),
  iconFileId: fileIdSchema.nullable().describe('Null for a category that was made from a service'),
  productCount: z
    .int()
    .describe('Products in it: it is not deleted, and its service can not be changed, while there are any'),
  ...rowStamps,
});
export type ProductCategory = z.infer<typeof productCategorySchema>;

export const productCategoryPageSchema = pageOf(productCategorySchema);

export const productCategoryListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(productCategorySortFields, 'lastUpdatedTime,desc'),
  query: searchText(searchMax).describe('Part of the name'),
  status: catalogueStatusSchema.optional(),
  serviceId: queryId.optional(),
});
export type ProductCategoryListQuery = z.output<typeof productCategoryListQuery>;

const fields = {
  categoryName: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  status: catalogueStatusSchema.default('VALID'),
  serviceId: idSchema,
  attributeIds: idsSchema(attributesMax, 1).describe('At least one, which products of the category have'),
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
  iconFileId: fileIdSchema.describe('A PNG or JPEG below 20 MB that the caller uploaded'),
};

/** A category that is created. */
export const productCategoryInputSchema = z.strictObject(fields);
export type ProductCategoryInput = z.output<typeof productCategoryInputSchema>;

/** A change: a field that is left out does not change. */
export const productCategoryUpdateSchema = patchWithId('categoryId', fields);
export type ProductCategoryUpdate = z.output<typeof productCategoryUpdateSchema>;
