/** Sites in the words that people read. */
import type { TFunction } from 'i18next';
import type { locationZones, siteConditions } from '@cubby/contract/settings/parameters/parameters.values';

export const conditionText = (condition: string, t: TFunction): string =>
  t(`parameters.siteConditions.${condition as (typeof siteConditions)[number]}`, { defaultValue: condition });

export const zoneText = (zone: string | null, t: TFunction): string =>
  zone === null ? '' : t(`parameters.locationZones.${zone as (typeof locationZones)[number]}`, { defaultValue: zone });
