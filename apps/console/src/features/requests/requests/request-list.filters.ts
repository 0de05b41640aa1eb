import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { pickupDeliveryTypes } from '@cubby/contract/requests/requests/requests.limits';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { requestItemStates, requestStatuses } from '@cubby/contract/requests/requests/requests.states';
import { requestStates } from '@cubby/contract/orders/orders/orders.requests';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { companyFilter, logisticsFilter } from '../../../platform/lookups/list-filters.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';

/** Every filter of the request list. The ids are those of the address. */
export const requestListFilters = (t: TFunction, client: QueryClient, ownCompanyOnly: boolean): FilterDefinition[] => [
  {
    id: 'statusList',
    kind: 'multi',
    label: t('requests.fields.status'),
    common: true,
    options: requestStates.map((state) => ({
      value: requestStatuses[state],
      label: t(`requestWords.states.${state}`),
    })),
  },
  {
    id: 'requestType',
    kind: 'single',
    label: t('requests.fields.requestType'),
    common: true,
    options: pickupDeliveryTypes.map((type) => ({ value: type, label: t(`requestWords.types.${type}`) })),
  },
  { id: 'requestStartTime', kind: 'date-range', label: t('requests.fields.slot'), common: true },
  { id: 'creationTime', kind: 'date-range', label: t('requests.fields.creationTime') },
  ...companyFilter(t('requests.fields.company'), ownCompanyOnly),
  logisticsFilter(client, 'deliveredBy', t('requests.fields.deliveredBy')),
];

/** Every filter of the outbound list; the server says which values they can take (orders.md 7.6). */
export const outboundListFilters = (t: TFunction, client: QueryClient, ownCompanyOnly: boolean): FilterDefinition[] => {
  const values = (filterType: 'status' | 'deliveredBy' | 'siteType' | 'location') =>
    fromCatalogue(
      lookup(client, requestsCalls.listOutboundFilterValues, { query: { filterType } }),
      ({ value, name }) => ({ value, label: name }),
    );
  return [
    { id: 'statusList', label: t('requests.fields.status'), common: true, multi: true, ...values('status') },
    { id: 'dispatchDate', kind: 'date-range', label: t('requests.fields.dispatchDate'), common: true },
    { id: 'location', label: t('requests.fields.location'), common: true, ...values('location') },
    { id: 'siteType', label: t('requests.fields.siteType'), ...values('siteType') },
    { id: 'deliveredBy', label: t('requests.fields.deliveredBy'), ...values('deliveredBy') },
    ...companyFilter(t('requests.fields.company'), ownCompanyOnly),
    { id: 'creationTime', kind: 'date-range', label: t('requests.fields.creationTime') },
  ];
};

/** The filters over the orders of one request. */
export const requestItemFilters = (t: TFunction): FilterDefinition[] => [
  {
    id: 'itemStatusList',
    kind: 'multi',
    label: t('requests.fields.itemStatus'),
    common: true,
    options: requestItemStates.map((state) => ({ value: state, label: t(`requestWords.itemStates.${state}`) })),
  },
  {
    id: 'statusList',
    kind: 'multi',
    label: t('requests.fields.orderStatus'),
    common: true,
    options: orderStatuses.map((status) => ({ value: status, label: t(`orderStatuses.${orderStatusKeys[status]}`) })),
  },
];

/** The filter of the reports: when the request is carried out. */
export const requestReportFilters = (t: TFunction): FilterDefinition[] => [
  { id: 'requestTime', kind: 'date-range', label: t('requests.fields.requestTime'), common: true },
];
