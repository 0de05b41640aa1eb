import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyAdministrationCalls as calls } from '@cubby/contract/people/companies/company-administration.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { Company, CompanyRow } from '@cubby/contract/people/companies/companies.schemas';
import { defineResource } from '../../../platform/resource/resource.ts';
import { companyList } from './company.search.ts';

export const companies = defineResource<Company, CompanyRow>({
  texts: 'companies',
  id: 'merchantId',
  name: ({ merchantName }) => merchantName,
  seen: 'COMPANY_LIST',
  permission: 'COMPANY_EDIT',
  list: companyList,
  page: '/app/companyInfo',
  calls: {
    list: calls.queryCompanies,
    get: calls.getCompany,
  },
  live: 'companies',
  alsoStale: [
    companyLookupsCalls.listCompanyStatuses,
    companyLookupsCalls.selectCompanies,
    companiesCalls.searchCompanies,
  ],
});
