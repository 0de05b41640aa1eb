/** Which price group a product has at a site, and why that one (docs/decisions/083-prices-and-menus.md). */
import { z } from 'zod';
import { idTextSchema, queryId } from '../../kernel/schemas.ts';

/** The first rule that leaves one price group decides. */
export const priceReasons = ['OWN_PRICES', 'ONLY_ONE', 'FEWEST_SITES', 'FIRST_BY_NAME'] as const;
export type PriceReason = (typeof priceReasons)[number];

/** Price groups that a choice lists; the first of them, if more apply. */
export const otherPricesMax = 10;
/** Rows of one answer. */
export const priceChoicesMax = 100;

const siteGroupName = z.string().nullable().describe('The group of sites that it is named for; null: the site itself');

export const pricedBySchema = z.strictObject({
  priceGroupId: idTextSchema,
  priceGroupName: z.string(),
  reason: z
    .enum(priceReasons)
    .describe(
      'OWN_PRICES: it is of the site itself. ONLY_ONE: no other applies. FEWEST_SITES: its group of sites has the fewest. FIRST_BY_NAME: of groups with as few sites, it comes first by name',
    ),
  siteGroupName,
  siteCount: z.int().nullable().describe('The sites of that group, if the choice depends on it'),
  others: z
    .array(z.strictObject({ priceGroupName: z.string(), siteGroupName, siteCount: z.int().nullable() }))
    .describe('The price groups that apply as well and are not used'),
});
export type PricedBy = z.infer<typeof pricedBySchema>;

export const priceChoiceSchema = pricedBySchema.extend({
  siteId: idTextSchema,
  siteName: z.string(),
  productId: idTextSchema.nullable().describe('Null: every product'),
  productName: z.string().nullable(),
});
export type PriceChoice = z.infer<typeof priceChoiceSchema>;

export const priceChoicesSchema = z.strictObject({
  content: z.array(priceChoiceSchema).describe(`The first ${priceChoicesMax}, by name`),
  totalElements: z.int(),
});

export const productIdQuery = z.strictObject({ productId: queryId });
export const siteIdQuery = z.strictObject({ siteId: queryId });
