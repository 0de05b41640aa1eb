/** A site that was chosen before the company: it is removed if orders of the company can't go to it. */
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call.ts';
import { siteLimitAll } from './filter-lookups.ts';

interface ChosenSite {
  /** '' where none is chosen: then every site fits. */
  readonly merchantId: string;
  readonly merchantName: string;
  readonly siteId: string;
  readonly siteName: string;
}

/** @param onUnfit takes the site away, and shows at its field why */
export const useFittingSite = (
  { merchantId, merchantName, siteId, siteName }: ChosenSite,
  onUnfit: (why: string) => void,
): void => {
  const { t } = useTranslation();
  const enabled = merchantId !== '' && siteId !== '' && siteName !== '';
  const { data } = useCall(
    sitesCalls.searchSites,
    { query: { merchantId, siteNameOrSiteSerialNumber: siteName, size: siteLimitAll } },
    // Without an answer the site remains: the server refuses one that does not fit.
    { enabled, staleTime: 60_000, quiet: true },
  );
  const unfit = enabled && data !== undefined && !data.content.some((site) => site.siteId === siteId);
  const notifyUnfit = useEffectEvent(() => {
    onUnfit(t('orderCreate.help.siteRemoved', { site: siteName, company: merchantName }));
  });
  useEffect(() => {
    if (unfit) notifyUnfit();
  }, [unfit]);
};
