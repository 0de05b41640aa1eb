import { z } from 'zod';
import { pageOf, pagingQuery, sortBy } from '../../kernel/paging.ts';
import { rowStamps, searchText } from '../../kernel/resource-schemas.ts';
import { fieldCode, idSchema, idTextSchema, queryBoolean, queryId, readVersionSchema } from '../../kernel/schemas.ts';
import { parseFormula } from './formula.ts';
import { numberRuleLimits, numberRuleSortFields, ruleSiteTypes, sequenceResets } from './number-rules.limits.ts';

const siteTypeSchema = z
  .enum(ruleSiteTypes, { error: ({ input }) => fieldCode(input === undefined ? 'required' : 'notAnOption') })
  .describe('ALL: site types without a rule of their own, and orders without a site');

/** How many numbers a formula makes. */
const counted = {
  capacity: z.number().nullable().describe('Numbers of one period of the sequence; null: there is no sequence'),
  resetPeriod: z.enum(sequenceResets).nullable().describe('When the sequence begins again; null: there is no sequence'),
};

/** A rule for tracking numbers (administration.md 3: idConfig). */
export const numberRuleSchema = z.strictObject({
  id: idTextSchema,
  randomFiled: z.string().describe('The formula'),
  globalFlag: z.boolean().describe('For every company without a rule of its own'),
  siteType: siteTypeSchema,
  merchantId: idTextSchema.nullable().describe('Null: a global rule'),
  merchantName: z.string().nullable(),
  ...counted,
  used: z
    .number()
    .nullable()
    .describe(
      'Numbers that were made in the current period; null: there is no sequence, or the rule is not the reader’s',
    ),
  ...rowStamps,
});
export type NumberRule = z.infer<typeof numberRuleSchema>;

export const numberRulePageSchema = pageOf(numberRuleSchema);

export const numberRuleListQuery = z.strictObject({
  ...pagingQuery,
  sort: sortBy(numberRuleSortFields, 'lastUpdatedTime,desc'),
  query: searchText(numberRuleLimits.searchMax).describe('Part of the formula or of the name of the company'),
  merchantId: queryId.optional().describe('Its company'),
  globalFlag: queryBoolean.optional().describe('Global rules alone, or those of companies'),
});
export type NumberRuleListQuery = z.output<typeof numberRuleListQuery>;

/** A formula; a fault names its place, counted from 1. */
const formulaSchema = z
  .string()
  .overwrite((text) => text.trim().toUpperCase())
  .max(numberRuleLimits.formulaMax, fieldCode('tooLong'))
  .superRefine((text, context) => {
    const { fault } = parseFormula(text);
    if (fault) context.addIssue({ code: 'custom', message: fieldCode(fault.code), params: { limit: fault.at + 1 } });
  })
  .describe('The formula, as in HK{YYYY}{MM}{DD}-{SEQ:6:DAY}{CHECK:10}');

const fields = {
  siteType: siteTypeSchema,
  merchantId: idSchema.nullish().describe('Required, unless the rule is global: then it is left out of account'),
  globalFlag: z.boolean().default(false),
  randomFiled: formulaSchema,
};

/** The fields in the order in which their errors are reported (administration.md 5). */
const fieldNames = Object.keys(fields);

/** A rule that is not global belongs to a company. Errors are reported in the order of the fields. */
const ofCompany = <T extends z.ZodType>(schema: T) =>
  schema.check(
    z.superRefine(
      (_value, context) => {
        const { globalFlag, merchantId } = context.value as { globalFlag?: unknown; merchantId?: unknown };
        if (globalFlag !== true && (merchantId ?? '') === '')
          context.addIssue({ code: 'custom', path: ['merchantId'], message: fieldCode('required') });
        context.issues.sort(
          (one, other) => fieldNames.indexOf(String(one.path?.[0])) - fieldNames.indexOf(String(other.path?.[0])),
        );
      },
      { when: () => true },
    ),
  );

export const numberRuleInputSchema = ofCompany(z.strictObject(fields));
export type NumberRuleInput = z.output<typeof numberRuleInputSchema>;

/** A rule as it is to be from now on. */
export const numberRuleUpdateSchema = ofCompany(
  z.strictObject({ id: idSchema, version: readVersionSchema, ...fields }),
);
export type NumberRuleUpdate = z.output<typeof numberRuleUpdateSchema>;

/** A formula to try; the company says the time zone, and left out it is that of the caller's. */
export const numberRuleTrialSchema = z.strictObject({
  id: idSchema.optional().describe('The rule that is edited: its numbers go on'),
  randomFiled: formulaSchema,
  siteType: siteTypeSchema.default('ALL'),
  merchantId: idSchema.nullish(),
});
export type NumberRuleTrial = z.output<typeof numberRuleTrialSchema>;

/** What a formula would make. */
export const numberRulePreviewSchema = z.strictObject({
  numbers: z.array(z.string()).describe('The next ten; random signs are drawn again for each order'),
  pattern: z.string().describe('A regular expression that every number fits'),
  ...counted,
  often: z
    .boolean()
    .describe('There is no sequence, and random numbers are so few that two are soon equal: those are drawn again'),
});
export type NumberRulePreview = z.infer<typeof numberRulePreviewSchema>;
