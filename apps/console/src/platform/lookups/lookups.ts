/**
 * What a person finds while typing: companies and sites (orders.md 9: 10 and 20 at a time). The options have names, and
 * a request is aborted when the next letter is typed.
 */
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import type { CompanyOption } from '@cubby/contract/people/companies/company-options.schemas';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import type { LoadOptions } from '../../ui/typeahead/use-async-options.ts';

export const loadCompanies: LoadOptions = async (query, signal) => {
  const found = await callApi(companiesCalls.searchCompanies, { query: { query, limit: 10 } }, { signal });
  return found.map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
};

/** The company of an order with what the rules depend on; undefined until it is known and where none is chosen. */
export const useOrderCompany = (merchantId: string): CompanyOption | undefined => {
  const request = { query: { merchantId, limit: 1 } };
  // Without it the form still works: the server requires what is missing.
  const { data } = useCall(companiesCalls.searchCompanies, request, {
    enabled: merchantId !== '',
    staleTime: 5 * 60_000,
    quiet: true,
  });
  return data?.find((company) => company.merchantId === merchantId);
};

/** Serial number and address, which distinguish sites of one name. */
const siteHint = ({ siteSerialNumber, streetAddress, houseNumber }: SiteRow): string =>
  [siteSerialNumber, [streetAddress, houseNumber].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

/**
 * Finds sites; `onFound` receives each with what an option can't carry, such as its type.
 * @param merchantId finds only sites that orders of this company may go to; '' finds all
 */
export const siteLoader =
  (onFound: (site: SiteRow) => void, merchantId = ''): LoadOptions =>
  async (query, signal) => {
    const request = {
      query: {
        siteNameOrSiteSerialNumber: query,
        size: 20,
        sort: 'siteName,asc',
        ...(merchantId !== '' && { merchantId }),
      },
    };
    const { content: found } = await callApi(sitesCalls.searchSites, request, { signal });
    for (const site of found) onFound(site);
    return found.map((site) => ({ value: site.siteId, label: site.siteName, hint: siteHint(site) }));
  };

export const loadSites: LoadOptions = siteLoader(() => {});

/** Finds sites for the orders of a company. */
export const sitesOf = (merchantId: string): LoadOptions => siteLoader(() => {}, merchantId);
