/** Sites in the words that people read. */
import type { TFunction } from 'i18next';
import type { locationZones, siteConditions } from '@cubby/contract/settings/parameters/parameters.values';

export const conditionText = (condition: string, t: TFunction): string =>
  t(`parameters.siteConditions.${condition as (typeof siteConditions)[number]}`, { defaultValue: condition });

export const zoneText = (zone: string | null, t: TFunction): string =>
  zone === null ? '' : t(`parameters.locationZones.${zone as (typeof locationZones)[number]}`, { defaultValue: zone });

const counts = ['openOrders', 'parcels', 'pins', 'requests', 'priceGroups'] as const;

/** What hangs on a site, from the `data` of SITE_IN_USE; undefined where it says nothing. */
export const inUseWords = (data: unknown, name: string, t: TFunction, tag: string): string | undefined => {
  const usage = (data ?? {}) as Partial<Record<(typeof counts)[number], unknown>>;
  const parts = counts.flatMap((what) => {
    const count = usage[what];
    return typeof count === 'number' && count > 0 ? [t(`sites.inUse.${what}`, { count })] : [];
  });
  if (parts.length === 0) return undefined;
  const what = new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
  return t('sites.inUse.refused', { name, what });
};
