/** What a person finds while typing: companies and sites (orders.md 9: 10 and 20 at a time). */
import { companiesCalls } from '@cubby/contract/companies/companies.calls';
import { sitesCalls, type SiteOption } from '@cubby/contract/sites/sites.calls';
import { callApi } from '../../platform/api/call-api.ts';
import type { LoadOptions } from '../../ui/typeahead/use-async-options.ts';

export const loadCompanies: LoadOptions = async (query, signal) => {
  const found = await callApi(companiesCalls.searchCompanies, { query: { query, limit: 10 } }, { signal });
  return found.map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
};

/** Serial number and address, which tell sites of one name apart. */
const siteHint = ({ siteSerialNumber, streetAddress, houseNumber }: SiteOption): string =>
  [siteSerialNumber, [streetAddress, houseNumber].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

/** Finds sites; `onFound` hears of each with what an option can't carry, such as its type. */
export const siteLoader =
  (onFound: (site: SiteOption) => void): LoadOptions =>
  async (query, signal) => {
    const request = { query: { siteNameOrSiteSerialNumber: query, size: 20 } };
    const found = await callApi(sitesCalls.searchSites, request, { signal });
    for (const site of found) onFound(site);
    return found.map((site) => ({ value: site.siteId, label: site.siteName, hint: siteHint(site) }));
  };

export const loadSites: LoadOptions = siteLoader(() => {});
