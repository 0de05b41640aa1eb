import { orderTimeRanges } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { companyFilter, logisticsFilter, serviceFilter, siteFilter } from '../../../platform/lookups/list-filters.ts';
import type { CascadeFilter, FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { flagFilters, overdueFilter } from '../order-parts/order-filters.ts';

/** Rarely opened: its code comes when it is. */
const loadDistricts: CascadeFilter['load'] = async (path, signal) => {
  const { loadDistrictLevel } = await import('../../../platform/lookups/districts.ts');
  return loadDistrictLevel(path, signal);
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
  siteFilter(client, 'siteId', t('orderList.fields.site'), { common: true }),
  ...companyFilter(t('orderList.fields.company'), ownCompanyOnly),
  serviceFilter(client, t('orderList.fields.service')),
  ...flagFilters(t, client),
  overdueFilter(t),
  siteFilter(client, 'currentLocationId', t('orderList.fields.currentlyIn')),
  { id: 'compartment', kind: 'text', label: t('orderList.fields.compartment') },
  {
    id: 'siteType',
    kind: 'single',
    label: t('orderList.fields.siteType'),
    options: siteTypes.map((type) => ({ value: type, label: t(`siteTypes.${type}`) })),
  },
  logisticsFilter(client, 'deliveryLogisticsId', t('orderList.fields.logistics')),
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
    load: loadDistricts,
  },
  ...orderTimeRanges
    .filter((name) => name !== 'creationTime')
    .map((name) => ({ id: name, kind: 'date-range', label: t(`orderList.ranges.${name}`) }) as const),
];
