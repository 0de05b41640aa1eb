import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchWithId, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { fieldCode, idSchema, idTextSchema } from '../../kernel/schemas.ts';
import { emptyIsNone, nameText, noteText } from '../../kernel/texts.ts';
import {
  attributeInputTypes,
  attributeTypes,
  catalogueStatuses,
  productAttributeLimits,
  productAttributeSortFields,
} from './product-attributes.limits.ts';

const { nameMax, descriptionMax, valuesMax, searchMax } = productAttributeLimits;

export const catalogueStatusSchema = z
  .enum(catalogueStatuses)
  .describe('INVALID: what has it retains it, nothing new gets it');

const kinds = {
  inputType: z.enum(attributeInputTypes).describe('SELECT: one of the values. TEXT: whatever is written'),
  attributeType: z
    .enum(attributeTypes)
    .describe('VARIANT: each value makes variants of its own. DESCRIPTION: the same for the whole product'),
  required: z.boolean().describe('A product needs a value'),
};

/** A value of an attribute. */
const valueSchema = z.strictObject({ productAttributeValueId: idTextSchema, attributeValue: z.string() });

/** An attribute of products (administration.md 3). */
export const productAttributeSchema = z.strictObject({
  attributeId: idTextSchema,
  attributeName: z.string(),
  ...kinds,
  status: catalogueStatusSchema,
  attributeValues: z.array(valueSchema).describe('In the order in which they are offered; none of TEXT'),
  description: z.string().nullable(),
  categoryCount: z.int().describe('Categories that have it: it is not deleted while there are any'),
  ...rowStamps,
});
export type ProductAttribute = z.infer<typeof productAttributeSchema>;

export const productAttributePageSchema = pageOf(productAttributeSchema);

export const productAttributeListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(productAttributeSortFields, 'lastUpdatedTime,desc'),
  query: searchText(searchMax).describe('Part of the name'),
  status: catalogueStatusSchema.optional(),
});
export type ProductAttributeListQuery = z.output<typeof productAttributeListQuery>;

const fields = {
  attributeName: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  inputType: kinds.inputType,
  attributeType: kinds.attributeType,
  required: kinds.required.default(true),
  status: catalogueStatusSchema.default('VALID'),
  attributeValues: z
    .array(
      z.strictObject({
        productAttributeValueId: idSchema.optional().describe('Of a value that remains, maybe with another name'),
        attributeValue: nameText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
      }),
    )
    .max(valuesMax, fieldCode('tooLarge'))
    .describe('All of them, in their order; of SELECT at least one, of TEXT none'),
  description: emptyIsNone(noteText().max(descriptionMax, fieldCode('tooLong'))),
};

/** Rules between the fields; the service checks them on the whole attribute, after a change of some. */
export const wrongAttribute = ({
  inputType,
  attributeType,
  attributeValues,
}: Pick<ProductAttribute, 'inputType' | 'attributeType'> & {
  readonly attributeValues: readonly { readonly attributeValue: string }[];
}): { readonly path: string; readonly code: 'required' | 'notAnOption' | 'taken' }[] => {
  const names = attributeValues.map(({ attributeValue }) => attributeValue.toLowerCase());
  return [
    ...(attributeType === 'VARIANT' && inputType === 'TEXT'
      ? [{ path: 'inputType', code: 'notAnOption' } as const]
      : []),
    ...(inputType === 'SELECT' && names.length === 0 ? [{ path: 'attributeValues', code: 'required' } as const] : []),
    ...(new Set(names).size < names.length ? [{ path: 'attributeValues', code: 'taken' } as const] : []),
  ];
};

const checked = (input: Parameters<typeof wrongAttribute>[0], context: z.RefinementCtx): void => {
  for (const { path, code } of wrongAttribute(input))
    context.addIssue({ code: 'custom', path: [path], message: fieldCode(code) });
};

/** An attribute that is created. */
export const productAttributeInputSchema = z.strictObject(fields).superRefine(checked);
export type ProductAttributeInput = z.output<typeof productAttributeInputSchema>;

/** A change: a field that is left out does not change. */
export const productAttributeUpdateSchema = patchWithId('attributeId', fields);
export type ProductAttributeUpdate = z.output<typeof productAttributeUpdateSchema>;
