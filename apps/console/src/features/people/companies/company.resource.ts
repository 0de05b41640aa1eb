import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyAdministrationCalls as calls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { Company } from '@cubby/contract/people/companies/companies.schemas';
import { callApi } from '../../../platform/api/call-api.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { companyListMemory } from './company.search.ts';

export const companies = defineResource<Company>({
  texts: 'companies',
  id: 'merchantId',
  name: ({ merchantName }) => merchantName,
  seen: 'COMPANY_LIST',
  permission: 'COMPANY_EDIT',
  list: { memory: companyListMemory },
  calls: {
    list: calls.queryCompanies,
    get: calls.getCompany,
  },
  read: (merchantId) => callApi(calls.getCompany, { query: { merchantId } }),
  live: 'companies',
  alsoStale: [
    companyLookupsCalls.listCompanyStatuses,
    companyLookupsCalls.selectCompanies,
    companiesCalls.searchCompanies,
  ],
});
