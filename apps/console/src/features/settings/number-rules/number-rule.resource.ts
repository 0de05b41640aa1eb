import { numberRulesCalls as calls } from '@cubby/contract/settings/number-rules/number-rules.calls';
import { numberRuleLimits, numberRuleSortFields } from '@cubby/contract/settings/number-rules/number-rules.limits';
import type { NumberRule } from '@cubby/contract/settings/number-rules/number-rules.schemas';
import { defineList } from '../../../platform/address/define-list.ts';
import { oneOf } from '../../../platform/address/define-search.ts';
import { idField } from '../../../platform/address/list-fields.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { largePageSizes } from '../../../ui/pager/page-math.ts';

export const numberRules = defineResource<NumberRule>({
  texts: 'numberRules',
  id: 'id',
  name: ({ randomFiled }) => randomFiled,
  seen: 'NUMBER_RULE_LIST',
  permission: 'NUMBER_RULE_EDIT',
  list: defineList('/app/Setting', {
    searchMax: numberRuleLimits.searchMax,
    sorts: numberRuleSortFields,
    sort: 'lastUpdatedTime,desc',
    filters: { merchantId: idField(), globalFlag: oneOf(['true', 'false']) },
    sizes: largePageSizes,
  }),
  calls: {
    list: calls.listNumberRules,
    get: calls.getNumberRule,
    create: calls.createNumberRule,
    update: calls.updateNumberRule,
    remove: calls.deleteNumberRule,
  },
  live: 'number-rules',
  alsoStale: [calls.previewNumberRule],
});
