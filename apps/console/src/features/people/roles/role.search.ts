import { roleSortFields, roleLimits } from '@cubby/contract/people/roles/roles.limits';
import { defineSearch, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, pageField, shortText, sizeField, sortField } from '../../../platform/address/list-fields.ts';
import { listMemory } from '../../../platform/address/list-memory.ts';
import { pageSizes } from '../../../ui/pager/page-math.ts';

/** Days back, today among them, within which a role was made. */
export const sinceDays = { day: 1, week: 7, month: 30, year: 365 } as const;
export type Since = keyof typeof sinceDays;
export const sinces = Object.keys(sinceDays) as Since[];

/** The state of the list of roles in its address; `query` is a part of the name. */
export const roleListSearch = defineSearch({
  query: shortText(roleLimits.searchMax),
  label: idField(),
  since: oneOf(sinces),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(roleSortFields, 'lastUpdatedTime,desc'),
});

/** roleEdit: without a role one is added; `from` names the role that a new one starts as. */
export const roleEditSearch = defineSearch({ id: text(), from: text() });

export const roleListMemory = listMemory('/app/ViewRoles');

/** The start of the first of these days, as the clock here has it, in epoch ms. */
export const startOf = (since: Since, now = new Date()): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceDays[since] + 1).getTime();
