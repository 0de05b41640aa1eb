import { laundryStatuses, laundryStatusKeys } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { companyFilter, serviceFilter, siteFilter } from '../../../platform/lookups/list-filters.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { flagFilters, overdueFilter } from '../order-parts/order-filters.ts';
import { productFilter } from '../order-parts/product-filter.ts';
import { notifyStatuses } from '@cubby/contract/orders/laundry-orders/laundry-orders.limits';

/** Every filter of the laundry list (orders.md 2.7). The ids are those of the address. */
export const laundryListFilters = (t: TFunction, client: QueryClient, ownCompanyOnly: boolean): FilterDefinition[] => [
  {
    id: 'statusList',
    kind: 'multi',
    label: t('orderList.fields.status'),
    common: true,
    options: laundryStatuses.map((status) => ({
      value: status,
      label: t(`laundryStatuses.${laundryStatusKeys[status]}`),
    })),
  },
  siteFilter(client, 'dirtySiteId', t('laundryOrders.fields.dirtySite'), { common: true }),
  siteFilter(client, 'cleanSiteId', t('laundryOrders.fields.cleanSite'), { common: true }),
  ...companyFilter(t('orderList.fields.company'), ownCompanyOnly),
  { id: 'creationTime', kind: 'date-range', label: t('orderList.fields.timeCreated') },
  serviceFilter(client, t('orderList.fields.service')),
  productFilter(client, t('laundryOrders.fields.product')),
  ...flagFilters(t, client),
  overdueFilter(t),
  {
    id: 'notifyStatus',
    kind: 'single',
    label: t('laundryOrders.fields.notifyStatus'),
    options: notifyStatuses.map((status) => ({ value: status, label: t(`laundryNotifyStatuses.${status}`) })),
  },
  { id: 'storedTime', kind: 'date-range', label: t('orderList.ranges.storedTime') },
  { id: 'collectedTime', kind: 'date-range', label: t('orderList.ranges.collectedTime') },
];
