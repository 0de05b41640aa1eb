import { companyOptionLimits } from '@cubby/contract/people/companies/company-options.limits';
import {
  companyKinds,
  companyListSortFields,
  companyStatuses,
} from '@cubby/contract/people/companies/companies.limits';
import { defineList } from '../../../platform/address/define-list.ts';
import { defineSearch, int, oneOf, text } from '../../../platform/address/define-search.ts';
import { idField, rangeFields } from '../../../platform/address/list-fields.ts';

/** The state of the list of companies in its address. */
export const companyList = defineList('/app/companyList', {
  searchMax: companyOptionLimits.searchMax,
  sorts: companyListSortFields,
  sort: 'lastUpdatedTime,desc',
  filters: {
    merchantStatus: oneOf(companyStatuses),
    companyType: oneOf(companyKinds),
    upperGradeId: idField(),
    serviceId: idField(),
    ...rangeFields(['creationTime']),
  },
});
export const companyListMemory = companyList.memory;

/** companyCreate: without an id nothing is made yet, and step 1 is the one to do (administration.md 4). */
export const companyCreateSearch = defineSearch({ id: text(), step: int(1) });

/** companyEdit: the section that is open. */
export const companyEditSearch = defineSearch({ id: text(), section: oneOf(['1', '2', 'signIn'], '1') });

/** companyInfo: `merchantId` is understood too, as links from outside have it. */
export const companyInfoSearch = defineSearch({ id: text(), merchantId: text() });
