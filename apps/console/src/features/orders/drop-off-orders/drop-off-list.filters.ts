import { dropOffTimeRanges } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.limits';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { companyFilter, siteFilter } from '../../../platform/lookups/list-filters.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { productFilter } from '../order-parts/product-filter.ts';

/** Every filter of the drop-off list. The ids are those of the address. */
export const dropOffListFilters = (t: TFunction, client: QueryClient, ownCompanyOnly: boolean): FilterDefinition[] => [
  {
    id: 'statusList',
    kind: 'multi',
    label: t('dropOffOrders.fields.status'),
    common: true,
    options: orderStatuses.map((status) => ({ value: status, label: t(`orderStatuses.${orderStatusKeys[status]}`) })),
  },
  { id: 'creationTime', kind: 'date-range', label: t('dropOffOrders.fields.timeCreated'), common: true },
  siteFilter(client, 'siteId', t('dropOffOrders.fields.siteId'), { common: true }),
  productFilter(client, t('dropOffOrders.fields.displayProductType')),
  ...companyFilter(t('dropOffOrders.fields.company'), ownCompanyOnly),
  ...dropOffTimeRanges
    .filter((name) => name !== 'creationTime')
    .map((name) => ({ id: name, kind: 'date-range', label: t(`dropOffOrders.ranges.${name}`) }) as const),
];
