import { numberRuleLimits, numberRuleSortFields } from '@cubby/contract/settings/number-rules/number-rules.limits';
import { defineSearch, oneOf } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { largePageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the list in its address. */
export const numberRuleListSearch = defineSearch({
  query: shortText(numberRuleLimits.searchMax),
  merchantId: idField(),
  globalFlag: oneOf(['true', 'false']),
  page: pageField(),
  size: sizeField(largePageSizes),
  sort: sortField(numberRuleSortFields, 'lastUpdatedTime,desc'),
});

export const numberRuleListMemory = listMemory('/app/Setting');
