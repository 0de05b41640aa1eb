import { companyOptionLimits } from '@cubby/contract/people/companies/company-options.limits';
import {
  companyKinds,
  companyListSortFields,
  companyStatuses,
} from '@cubby/contract/people/companies/companies.limits';
import { defineSearch, int, oneOf, text } from '../../../platform/address/define-search.ts';
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

/** The state of the list of companies in its address. */
export const companyListSearch = defineSearch({
  query: shortText(companyOptionLimits.searchMax),
  merchantStatus: oneOf(companyStatuses),
  companyType: oneOf(companyKinds),
  upperGradeId: idField(),
  serviceId: idField(),
  ...rangeFields(['creationTime']),
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(companyListSortFields, 'lastUpdatedTime,desc'),
});

/** companyCreate: without an id nothing is made yet, and step 1 is the one to do (administration.md 4). */
export const companyCreateSearch = defineSearch({ id: text(), step: int(1) });

/** companyEdit: the section that is open. */
export const companyEditSearch = defineSearch({ id: text(), section: oneOf(['1', '2', 'signIn'], '1') });

/** companyInfo: `merchantId` is understood too, as links from outside have it. */
export const companyInfoSearch = defineSearch({ id: text(), merchantId: text() });

export const companyListMemory = listMemory('/app/companyList');
