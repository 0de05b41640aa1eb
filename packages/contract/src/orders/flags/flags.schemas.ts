import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { patchOf, rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { fieldCode, idTextSchema } from '../../kernel/schemas.ts';
import { lineText } from '../../kernel/texts.ts';
import { flagCategories, flagLimits, flagSortFields } from './flags.limits.ts';

const { nameMax, codeMax, searchMax } = flagLimits;

/** A flag that an order can carry (orders.md 3.4). */
export const flagOptionSchema = z.strictObject({
  flagId: idTextSchema,
  flagName: z.string(),
  flagColor: z.string().describe('#rrggbb'),
  flagCode: z.string(),
});
export type FlagOption = z.infer<typeof flagOptionSchema>;

export const flagCategorySchema = z
  .enum(flagCategories, fieldCode('notAnOption'))
  .describe('CS: customer service puts it on orders. ORDER: all other purposes');

/** A flag as administrators of the list see it. */
export const flagSchema = flagOptionSchema.extend({
  flagCategory: flagCategorySchema,
  ...rowStamps,
});
export type Flag = z.infer<typeof flagSchema>;

export const flagPageSchema = pageOf(flagSchema);

export const flagListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(flagSortFields, 'flagName,asc'),
  query: searchText(searchMax).describe('Part of the name or of the code'),
  flagCategory: flagCategorySchema.optional(),
});
export type FlagListQuery = z.output<typeof flagListQuery>;

const fields = {
  flagName: lineText().min(1, fieldCode('required')).max(nameMax, fieldCode('tooLong')),
  flagCode: lineText()
    .min(1, fieldCode('required'))
    .max(codeMax, fieldCode('tooLong'))
    .regex(/^[A-Za-z0-9_-]*$/, fieldCode('flagCode'))
    .transform((code) => code.toUpperCase())
    .describe('Spreadsheets name the flag by it; whatever the case'),
  flagColor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, fieldCode('color'))
    .describe('#rrggbb'),
};

/** A flag that is created. */
export const flagInputSchema = z.strictObject({ flagCategory: flagCategorySchema, ...fields });
export type FlagInput = z.output<typeof flagInputSchema>;

/** A change: a field that is left out does not change. What a flag is for never changes: the timelines of orders name it by that. */
export const flagUpdateSchema = patchOf(fields);
export type FlagUpdate = z.output<typeof flagUpdateSchema>;
