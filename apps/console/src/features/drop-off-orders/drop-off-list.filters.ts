import { companiesCalls } from '@cubby/contract/companies/companies.calls';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import { productVariantsCalls } from '@cubby/contract/product-variants/product-variants.calls';
import { sitesCalls } from '@cubby/contract/sites/sites.calls';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { callApi } from '../../platform/api/call-api.ts';
import { callOptions } from '../../platform/api/use-call.ts';
import { loadCompanies, loadSites } from '../../platform/lookups/lookups.ts';
import type { FilterDefinition } from '../../ui/filter-bar/filter.ts';
import { timeRanges } from './drop-off-list.search.ts';

/** Catalogue data changes rarely, in ms. */
const staleTime = 5 * 60_000;
/** Every site that a lookup can name (orders.md 9). */
const siteLimitAll = 9999;

/** Every filter of the drop-off list. The ids are those of the address. */
export const dropOffListFilters = (t: TFunction, client: QueryClient, ownCompanyOnly: boolean): FilterDefinition[] => {
  const products = async () => {
    const options = { ...callOptions(productVariantsCalls.listProductVariants, { query: {} }), staleTime };
    const found = await client.fetchQuery({ ...options, meta: { quiet: true } });
    return found.map(({ productVariantId, productName }) => ({ value: productVariantId, label: productName }));
  };
  const sites = async () => {
    const options = { ...callOptions(sitesCalls.searchSites, { query: { size: siteLimitAll } }), staleTime };
    const found = await client.fetchQuery({ ...options, meta: { quiet: true } });
    return found.map(({ siteId, siteName }) => ({ value: siteId, label: siteName }));
  };
  return [
    {
      id: 'statusList',
      kind: 'multi',
      label: t('dropOffOrders.fields.status'),
      common: true,
      options: orderStatuses.map((status) => ({ value: status, label: t(`orderStatuses.${orderStatusKeys[status]}`) })),
    },
    { id: 'creationTime', kind: 'date-range', label: t('dropOffOrders.fields.timeCreated'), common: true },
    {
      id: 'siteId',
      kind: 'typeahead',
      label: t('dropOffOrders.fields.siteId'),
      common: true,
      load: loadSites,
      name: async (ids) => (await sites()).filter(({ value }) => ids.includes(value)),
    },
    {
      id: 'productVariantId',
      kind: 'typeahead',
      label: t('dropOffOrders.fields.displayProductType'),
      load: async (query) =>
        (await products()).filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
      name: async (ids) => (await products()).filter(({ value }) => ids.includes(value)),
    },
    // Who sees one company's orders alone has nothing to choose.
    ...(ownCompanyOnly
      ? []
      : [
          {
            id: 'merchantId',
            kind: 'typeahead',
            label: t('dropOffOrders.fields.company'),
            load: loadCompanies,
            name: async (ids: readonly string[], signal: AbortSignal) => {
              const answers = await Promise.all(
                ids.map((merchantId) => callApi(companiesCalls.searchCompanies, { query: { merchantId } }, { signal })),
              );
              return answers.flat().map(({ merchantId, merchantName }) => ({ value: merchantId, label: merchantName }));
            },
          } as const,
        ]),
    ...timeRanges
      .filter((name) => name !== 'creationTime')
      .map((name) => ({ id: name, kind: 'date-range', label: t(`dropOffOrders.ranges.${name}`) }) as const),
  ];
};
