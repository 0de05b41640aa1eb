/**
 * Filters over companies, sites and catalogues, for the filter bar of any list. A catalogue is fetched only when its
 * filter is opened or named in the address, and then cached for a while.
 */
import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { companiesCalls } from '@cubby/contract/people/companies/companies.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { QueryClient } from '@tanstack/react-query';
import type { TypeaheadFilter } from '../../ui/filter-bar/filter.ts';
import type { Option } from '../../ui/typeahead/use-async-options.ts';
import { callApi } from '../api/call-api.ts';
import { callOptions } from '../api/use-call.ts';

/** Every site that a lookup can name (orders.md 9). */
export const siteLimitAll = 9999;
/** Catalogue data changes rarely, in ms. */
const lookupStaleMs = 5 * 60_000;

const includesText = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase());

/** Options are fetched only when their chip opens or the address contains such a filter, and then cached. */
export const lookup =
  <C extends CallDefinition>(client: QueryClient, call: C, request: CallRequest<C>) =>
  () =>
    client.fetchQuery({ ...callOptions(call, request), staleTime: lookupStaleMs, meta: { quiet: true } });

/** A filter over a catalogue small enough to be fetched whole. */
export const fromCatalogue = <T>(load: () => Promise<readonly T[]>, toOption: (entry: T) => Option) => {
  const all = async () => (await load()).map(toOption);
  return {
    kind: 'typeahead',
    load: async (query) => (await all()).filter(({ label }) => includesText(label, query)),
    name: async (ids) => (await all()).filter(({ value }) => ids.includes(value)),
  } as const satisfies Pick<TypeaheadFilter, 'kind' | 'load' | 'name'>;
};

/** Sites by their ids: orders on the screen name most already; only where they do not is the whole list asked for. */
export const nameSites = (client: QueryClient) => async (ids: readonly string[]) => {
  const pages = client.getQueriesData<{ content: readonly { siteId: string | null; siteName: string | null }[] }>({
    queryKey: [ordersCalls.listOrders.id],
  });
  const shown = pages.flatMap(([, page]) => page?.content ?? []);
  const found = ids.flatMap((id): Option[] => {
    const label = shown.find(({ siteId }) => siteId === id)?.siteName;
    return label ? [{ value: id, label }] : [];
  });
  if (found.length === ids.length) return found;
  const sites = await lookup(client, sitesCalls.searchSites, { query: { size: siteLimitAll } })();
  return sites.content
    .filter(({ siteId }) => ids.includes(siteId))
    .map(({ siteId, siteName }) => ({ value: siteId, label: siteName }));
};

/** Companies by their ids. */
export const nameCompanies = async (ids: readonly string[], signal: AbortSignal) => {
  const answers = await Promise.all(
    ids.map((merchantId) => callApi(companiesCalls.searchCompanies, { query: { merchantId } }, { signal })),
  );
  return answers.flat().map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
};
