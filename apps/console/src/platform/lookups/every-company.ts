/**
 * Companies of any type, logistics companies too: for staff of the platform, who manage the people of all. Apart from the
 * other lookups, which the list of orders loads.
 */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { companyLookupsCalls } from '@cubby/contract/people/companies/company-lookups.calls';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import type { LoadOptions } from '../../ui/typeahead/use-async-options.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { loadCompanies } from './lookups.ts';

export const loadEveryCompany: LoadOptions = async (query, signal) => {
  const [companies, logistics] = await Promise.all([
    loadCompanies(query, signal),
    callApi(companiesCalls.listLogisticsCompanies, {}, { signal }),
  ]);
  const fitting = logistics.filter(({ merchantName }) => merchantName.toLowerCase().includes(query.toLowerCase()));
  return [...companies, ...fitting.map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }))];
};

/** Companies by their ids. */
const nameEveryCompany = async (ids: readonly string[], signal: AbortSignal) => {
  const request = { body: { merchantIds: [...ids] } };
  const found = await callApi(companyLookupsCalls.listCompaniesByIds, request, { signal });
  return found.map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
};

/** The name of a company; undefined until it is known and where none is chosen. */
export const useCompanyName = (merchantId: string): string | undefined => {
  const { data } = useCall(
    companyLookupsCalls.listCompaniesByIds,
    { body: { merchantIds: [merchantId] } },
    { enabled: merchantId !== '', staleTime: 5 * 60_000, quiet: true },
  );
  return data?.find((company) => company.merchantId === merchantId)?.merchantName;
};

/** By company, `merchantId`. */
export const everyCompanyFilter = (label: string, { common = false } = {}): FilterDefinition => ({
  id: 'merchantId',
  kind: 'typeahead',
  label,
  common,
  load: loadEveryCompany,
  name: nameEveryCompany,
});
