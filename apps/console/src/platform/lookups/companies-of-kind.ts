/** Operators and logistics companies, found while typing. It promises 10 at a time (administration.md 9). */
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { CompanyKind } from '@cubby/contract/people/companies/companies.limits';
import { callApi } from '../api/call-api.ts';
import type { LoadOptions } from '../../ui/typeahead/use-async-options.ts';

/** Companies of a type by a part of their name, 10 at a time (administration.md 9). */
const companiesOf =
  (companyType: CompanyKind): LoadOptions =>
  async (query, signal) => {
    const request = { query: { query, companyType, limit: 10 } };
    const found = await callApi(companyLookupsCalls.selectCompanies, request, { signal });
    return found.map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
  };

/** Operators that a company can be under. */
export const loadOperators = companiesOf('OPERATOR');
/** Logistics companies that can work for a company. */
export const loadLogistics = companiesOf('LOGISTICS');
