import { numberRulesCalls as calls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import type { NumberRule } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { numberRuleListMemory } from './number-rule.search.ts';

export const numberRules = defineResource<NumberRule>({
  noun: 'numberRules',
  id: ({ id }) => id,
  name: ({ randomFiled }) => randomFiled,
  version: ({ version }) => version,
  permission: 'NUMBER_RULE_EDIT',
  memory: numberRuleListMemory,
  read: (id) => callApi(calls.getNumberRule, { params: { id } }),
  live: 'number-rules',
  stale: [calls.listNumberRules, calls.getNumberRule, calls.previewNumberRule],
});
