import { auditLimits } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { defineSearch, text } from '../../../platform/address/define-search.ts';
import {
  idField,
  pageField,
  rangeFields,
  shortText,
  sizeField,
  sortField,
} from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** The state of the audit's list in its address. An action or a resource of another release is asked for as it is. */
export const auditListSearch = defineSearch({
  query: shortText(auditLimits.searchMax),
  ...rangeFields(['time']),
  userId: idField(),
  action: shortText(auditLimits.wordMax),
  noun: shortText(auditLimits.wordMax),
  nounId: shortText(auditLimits.resourceIdMax),
  merchantId: idField(),
  address: shortText(auditLimits.wordMax),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(['occurredTime'], 'occurredTime,desc'),
});

export const auditEventSearch = defineSearch({ id: text('') });

export const auditListMemory = listMemory('/app/audit');
