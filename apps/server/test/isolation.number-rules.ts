/** How the calls of rules for tracking numbers are isolated from other companies' rows. */
import type { numberRulesCalls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

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
