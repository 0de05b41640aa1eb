import { companiesCalls } from '@cubby/contract/companies/companies.calls';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import { requestsCalls } from '@cubby/contract/requests/requests.calls';
import { requestItemStates, requestStates, requestStatuses } from '@cubby/contract/requests/requests.states';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { fromCatalogue, lookup, nameCompanies } from '../../platform/lookups/filter-lookups.ts';
import { loadCompanies } from '../../platform/lookups/lookups.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { pickupDeliveryTypes } from './request-list.search.ts';

/** Who sees one company's requests alone has nothing to choose. */
const companyFilter = (t: TFunction, ownCompanyOnly: boolean): FilterDefinition[] =>
  ownCompanyOnly
    ? []
    : [
        {
          id: 'merchantId',
          kind: 'typeahead',
          label: t('requests.fields.company'),
          load: loadCompanies,
          name: nameCompanies,
        },
      ];

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
  ...companyFilter(t, ownCompanyOnly),
  {
    id: 'deliveredBy',
    label: t('requests.fields.deliveredBy'),
    ...fromCatalogue(lookup(client, companiesCalls.listLogisticsCompanies, {}), ({ merchantId, merchantName }) => ({
      value: merchantId,
      label: merchantName,
    })),
  },
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
    ...companyFilter(t, ownCompanyOnly),
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
