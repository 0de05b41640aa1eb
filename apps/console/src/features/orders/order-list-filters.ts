import type { CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { companiesCalls } from '@cubby/contract/companies/companies.calls';
import { districtsCalls } from '@cubby/contract/districts/districts.calls';
import { flagsCalls } from '@cubby/contract/flags/flags.calls';
import { ordersCalls } from '@cubby/contract/orders/orders.calls';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import { servicesCalls } from '@cubby/contract/services/services.calls';
import { sitesCalls, siteTypes } from '@cubby/contract/sites/sites.calls';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { callApi } from '../../platform/api/call-api.ts';
import { callOptions } from '../../platform/api/use-call.ts';
import type { FilterDefinition, TypeaheadFilter } from '../../ui/filter-bar/filter.ts';
import type { Option } from '../../ui/typeahead/use-async-options.ts';
import { timeRanges } from './order-list.search.ts';
import { loadCompanies, loadSites } from './order-lookups.ts';

/** Every site that a lookup can name (orders.md 9), and the districts of one level. */
const siteLimitAll = 9999;
const districtLimit = 100;
/** Catalogue data changes rarely, in ms. */
const lookupStaleMs = 5 * 60_000;

const holds = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase());

/** Lookups are asked for only when their chip opens or the address holds such a filter, and then kept. */
const lookup =
  <C extends CallDefinition>(client: QueryClient, call: C, request: CallRequest<C>) =>
  () =>
    client.fetchQuery({ ...callOptions(call, request), staleTime: lookupStaleMs, meta: { quiet: true } });

/** A filter over a catalogue small enough to be fetched whole. */
const fromCatalogue = <T>(load: () => Promise<readonly T[]>, toOption: (entry: T) => Option) => {
  const all = async () => (await load()).map(toOption);
  return {
    kind: 'typeahead',
    load: async (query) => (await all()).filter(({ label }) => holds(label, query)),
    name: async (ids) => (await all()).filter(({ value }) => ids.includes(value)),
  } as const satisfies Pick<TypeaheadFilter, 'kind' | 'load' | 'name'>;
};

/** Orders on the screen name most sites already; only where they do not is the whole list asked for. */
const nameSites = (client: QueryClient) => async (ids: readonly string[]) => {
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
  return sites
    .filter(({ siteId }) => ids.includes(siteId))
    .map(({ siteId, siteName }) => ({ value: siteId, label: siteName }));
};

const nameCompanies = async (ids: readonly string[], signal: AbortSignal) => {
  const answers = await Promise.all(
    ids.map((merchantId) => callApi(companiesCalls.searchCompanies, { query: { merchantId } }, { signal })),
  );
  return answers.flat().map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
};

const findDistricts = async (path: readonly string[], signal: AbortSignal) => {
  const query = { grade: path.length + 1, upperGradeId: path.at(-1), limit: districtLimit };
  const districts = await callApi(districtsCalls.searchDistricts, { query }, { signal });
  return districts.map(({ districtId, name }) => ({ value: districtId, label: name }));
};

/** Every filter of the order list (orders.md 2.2). The ids are those of the address. */
export const orderListFilters = (t: TFunction, client: QueryClient, ownCompanyOnly: boolean): FilterDefinition[] => [
  {
    id: 'statusList',
    kind: 'multi',
    label: t('orderList.fields.status'),
    common: true,
    options: orderStatuses.map((status) => ({ value: status, label: t(`orderStatuses.${orderStatusKeys[status]}`) })),
  },
  {
    id: 'creationTime',
    kind: 'date-range',
    label: t('orderList.fields.timeCreated'),
    common: true,
  },
  {
    id: 'siteId',
    kind: 'typeahead',
    label: t('orderList.fields.site'),
    common: true,
    load: loadSites,
    name: nameSites(client),
  },
  // Who sees one company's orders alone has nothing to choose.
  ...(ownCompanyOnly
    ? []
    : [
        {
          id: 'merchantId',
          kind: 'typeahead',
          label: t('orderList.fields.company'),
          load: loadCompanies,
          name: nameCompanies,
        } as const,
      ]),
  {
    id: 'serviceId',
    label: t('orderList.fields.service'),
    ...fromCatalogue(lookup(client, servicesCalls.listServices, {}), ({ serviceId, serviceName }) => ({
      value: serviceId,
      label: serviceName,
    })),
  },
  {
    id: 'csFlagIds',
    label: t('orderList.fields.flag'),
    multi: true,
    ...fromCatalogue(lookup(client, flagsCalls.listFlags, { query: {} }), ({ flagId, flagName }) => ({
      value: flagId,
      label: flagName,
    })),
  },
  {
    id: 'ordersFlagIds',
    label: t('orderList.fields.orderFlag'),
    multi: true,
    ...fromCatalogue(
      lookup(client, flagsCalls.listFlags, { query: { flagCategoryType: 'ORDER' } }),
      ({ flagId, flagName }) => ({ value: flagId, label: flagName }),
    ),
  },
  {
    id: 'overdueFlag',
    kind: 'yes-no',
    label: t('orderList.fields.overdue'),
    yes: t('orderList.overdue'),
    no: t('orderList.notOverdue'),
  },
  {
    id: 'currentLocationId',
    kind: 'typeahead',
    label: t('orderList.fields.currentlyIn'),
    load: loadSites,
    name: nameSites(client),
  },
  { id: 'compartment', kind: 'text', label: t('orderList.fields.compartment') },
  {
    id: 'siteType',
    kind: 'single',
    label: t('orderList.fields.siteType'),
    options: siteTypes.map((type) => ({ value: type, label: t(`siteTypes.${type}`) })),
  },
  {
    id: 'deliveryLogisticsId',
    label: t('orderList.fields.logistics'),
    ...fromCatalogue(lookup(client, companiesCalls.listLogisticsCompanies, {}), ({ merchantId, merchantName }) => ({
      value: merchantId,
      label: merchantName,
    })),
  },
  {
    id: 'districtId',
    kind: 'cascade',
    label: t('orderList.fields.district'),
    levels: [
      t('orderList.districts.country'),
      t('orderList.districts.city'),
      t('orderList.districts.district'),
      t('orderList.districts.quarter'),
    ],
    load: findDistricts,
  },
  ...timeRanges
    .filter((name) => name !== 'creationTime')
    .map((name) => ({ id: name, kind: 'date-range', label: t(`orderList.ranges.${name}`) }) as const),
];
