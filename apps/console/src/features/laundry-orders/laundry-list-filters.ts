import { flagsCalls } from '@cubby/contract/flags/flags.calls';
import { laundryStatuses, laundryStatusKeys } from '@cubby/contract/laundry-orders/laundry-orders.statuses';
import { productVariantsCalls } from '@cubby/contract/product-variants/product-variants.calls';
import { servicesCalls } from '@cubby/contract/services/services.calls';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { fromCatalogue, lookup, nameCompanies, nameSites } from '../../platform/lookups/filter-lookups.ts';
import { loadCompanies, loadSites } from '../../platform/lookups/lookups.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { notifyStatuses } from './laundry-list.search.ts';

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
  {
    id: 'dirtySiteId',
    kind: 'typeahead',
    label: t('laundryOrders.fields.dirtySite'),
    common: true,
    load: loadSites,
    name: nameSites(client),
  },
  {
    id: 'cleanSiteId',
    kind: 'typeahead',
    label: t('laundryOrders.fields.cleanSite'),
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
  { id: 'creationTime', kind: 'date-range', label: t('orderList.fields.timeCreated') },
  {
    id: 'serviceId',
    label: t('orderList.fields.service'),
    ...fromCatalogue(lookup(client, servicesCalls.listServices, {}), ({ serviceId, serviceName }) => ({
      value: serviceId,
      label: serviceName,
    })),
  },
  {
    id: 'productVariantId',
    label: t('laundryOrders.fields.product'),
    ...fromCatalogue(
      lookup(client, productVariantsCalls.listProductVariants, { query: {} }),
      ({ productVariantId, productName }) => ({ value: productVariantId, label: productName }),
    ),
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
    id: 'notifyStatus',
    kind: 'single',
    label: t('laundryOrders.fields.notifyStatus'),
    options: notifyStatuses.map((status) => ({ value: status, label: t(`laundryNotifyStatuses.${status}`) })),
  },
  { id: 'storedTime', kind: 'date-range', label: t('orderList.ranges.storedTime') },
  { id: 'collectedTime', kind: 'date-range', label: t('orderList.ranges.collectedTime') },
];
