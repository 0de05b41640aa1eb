import { companiesCalls } from '@cubby/contract/companies/companies.calls';
import { districtsCalls } from '@cubby/contract/districts/districts.calls';
import { flagsCalls } from '@cubby/contract/flags/flags.calls';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import { servicesCalls } from '@cubby/contract/services/services.calls';
import { siteTypes } from '@cubby/contract/sites/sites.calls';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { callApi } from '../../platform/api/call-api.ts';
import { fromCatalogue, lookup, nameCompanies, nameSites } from '../../platform/lookups/filter-lookups.ts';
import { loadCompanies, loadSites } from '../../platform/lookups/lookups.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { timeRanges } from './order-list.search.ts';

/** Districts of one level. */
const districtLimit = 100;

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
