/** How the calls of rules for tracking numbers are kept from other companies' rows. */
import type { numberRulesCalls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import type { TestApp } from './app.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';

/** One of a company of the isolation world, which has made a number. */
export const buildNumberRule = async ({ sql }: TestApp, company: { readonly id: string; readonly name: string }) => {
  const prefix = company.name.toUpperCase().replaceAll(/[^A-Z]/g, '');
  const rule = await sql
    .insertInto('number_rules')
    .values({ company_id: company.id, formula: `${prefix}{SEQ:6}`, reset: 'NEVER', capacity: '999999' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql.insertInto('number_counters').values({ number_rule_id: rule.id, period: '', used: '1' }).execute();
  return rule;
};

const fields = { siteType: 'ALL' as const, randomFiled: 'MINE{SEQ:6}' };

export const numberRuleCoverage: Readonly<Record<keyof typeof numberRulesCalls, readonly Probe[] | Why>> = {
  listNumberRules: [
    probe('listNumberRules', 'absent', () => ({ query: { size: 1000 } })),
    probe('listNumberRules', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
  ],
  getNumberRule: [probe('getNumberRule', 'missing', ({ numberRule }) => ({ params: { id: numberRule.id } }))],
  createNumberRule: [
    probe('createNumberRule', 'refused', ({ company }) => ({ body: { ...fields, merchantId: company.id } })),
  ],
  updateNumberRule: [
    probe('updateNumberRule', 'missing', ({ numberRule, company }) => ({
      body: { ...fields, id: numberRule.id, merchantId: company.id },
    })),
  ],
  deleteNumberRule: [probe('deleteNumberRule', 'missing', ({ numberRule }) => ({ params: { id: numberRule.id } }))],
  previewNumberRule: [
    probe('previewNumberRule', 'missing', ({ numberRule }) => ({ body: { ...fields, id: numberRule.id } })),
    probe('previewNumberRule', 'refused', ({ company }) => ({ body: { ...fields, merchantId: company.id } })),
  ],
};
