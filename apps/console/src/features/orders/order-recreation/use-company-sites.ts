import { orderRecreationLimits } from '@cubby/contract/orders/order-recreation/order-recreation.limits';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { useCallback, useMemo } from 'react';
import { useCall } from '../../../platform/api/use-call.ts';
import type { LoadOptions } from '../../../ui/typeahead/use-async-options.ts';

/** Options that a list shows at a time. */
const mostShown = 50;

/** All sites for orders of a company at once (orders.md 9: 9999), so that no row waits for its own search. */
export const useCompanySites = (merchantId: string) => {
  const { data, refetch } = useCall(
    sitesCalls.searchSites,
    { query: { merchantId, size: orderRecreationLimits.sitesMax, sort: 'siteName,asc' } },
    { staleTime: 5 * 60_000, quiet: true },
  );
  const byId = useMemo(() => new Map((data?.content ?? []).map((site) => [site.siteId, site])), [data]);
  const load = useCallback<LoadOptions>(
    async (query) => {
      const sites = (data ?? (await refetch({ throwOnError: true })).data)?.content ?? [];
      const wanted = query.toLowerCase();
      return sites
        .filter(({ siteName, siteSerialNumber }) => `${siteName}\n${siteSerialNumber}`.toLowerCase().includes(wanted))
        .slice(0, mostShown)
        .map(({ siteId, siteName, siteSerialNumber, streetAddress, houseNumber }) => ({
          value: siteId,
          label: siteName,
          hint: [siteSerialNumber, [streetAddress, houseNumber].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
        }));
    },
    [data, refetch],
  );
  const siteOf = useCallback((siteId: string) => byId.get(siteId), [byId]);
  return { load, siteOf };
};
