/** Rules for tracking numbers: those of companies, and the global ones, which staff of the platform alone change. */
import { capacityOf, type Formula, parseFormula, sequenceOf } from '@cubby/contract/settings/number-rules/formula';
import type {
  NumberRule,
  NumberRuleInput,
  NumberRuleListQuery,
  NumberRuleUpdate,
} from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { sql } from 'kysely';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { defineResource } from '../../../platform/resource/define-resource.ts';
import { ownerOf } from '../../../platform/resource/owners.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { used } from './number-rules.reads.ts';

/** The formula of a checked text, or of a row. @throws Error for another */
export const formulaOf = (text: string): Formula => {
  const { formula } = parseFormula(text);
  if (!formula) throw new Error(`Not a formula: ${text}`);
  return formula;
};

export const numberRules = defineResource<NumberRule, NumberRuleInput, NumberRuleUpdate, NumberRuleListQuery>({
  name: 'number-rules',
  table: 'number_rules',
  alias: 'r',
  id: 'id',
  companyOf: ({ merchantId }) => merchantId,
  fields: {},
  shown: {
    randomFiled: 'r.formula',
    globalFlag: 'r.company_id is null',
    siteType: `coalesce(r.site_type, 'ALL')`,
    merchantId: 'r.company_id::text',
    merchantName: 'c.name',
    capacity: 'r.capacity',
    resetPeriod: 'r.reset',
    used: `case when r.capacity is not null and (r.company_id is not null or sees_all()) then ${used} end`,
  },
  joins: 'left join companies c on c.id = r.company_id',
  audited: ({ randomFiled: formula, globalFlag, siteType, merchantId }) => ({
    formula,
    globalFlag,
    siteType,
    merchantId,
  }),
  renamed: { formula: 'randomFiled' },
  sorts: { siteType: 'r.site_type' },
  emptySorts: ['siteType'],
  filters: {
    query: (text) => sql`(r.formula ilike ${containsPattern(text)}::text or exists (
      select from companies o where o.id = r.company_id and o.name ilike ${containsPattern(text)}::text))`,
    merchantId: (id) => sql`r.company_id = ${id}::bigint`,
    globalFlag: (global) => sql`(r.company_id is null) = ${global}::boolean`,
  },
  taken: { number_rules_key: 'siteType' },
  guard: async (trx, context, id) => {
    // A rule is for all sites of a company.
    if (sitesOfScope(context.caller.scope)) throw new CallError('OWN_SITES_ONLY');
    // Companies see the global rules and do not change them.
    if (id !== undefined && (await numberRules.read(trx, context, id)).globalFlag) refuseCompanies(context);
  },
  derived: async (trx, context, { siteType, merchantId, globalFlag, randomFiled = '' }) => {
    if (globalFlag) refuseCompanies(context);
    const formula = formulaOf(randomFiled);
    return {
      company_id: globalFlag ? null : (await ownerOf(trx, context.caller, merchantId)).id,
      site_type: siteType === 'ALL' ? null : siteType,
      formula: randomFiled,
      reset: sequenceOf(formula)?.reset ?? null,
      capacity: capacityOf(formula) ?? null,
    };
  },
});
