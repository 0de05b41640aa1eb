/** Location types; a HOME_DELIVERY site is the door of the recipient (serial number HOMED). What each can do: lockers/sites/site-types.ts. */
export const siteTypes = [
  'ALFRED_LOCKER',
  'ALFRED_FROZEN_LOCKER',
  'TZ_SMART_LOCKER',
  'ZL_SMART_LOCKER',
  'ZL_WINDOWS',
  'HKMU_LOCKER',
  'BLE_LOCKER',
  'ALFRED_POINT',
  'WAREHOUSE',
  'HOME_DELIVERY',
] as const;
export type SiteType = (typeof siteTypes)[number];

/** The conditions of sites (network.md 3: SITE_CONDITION). */
export const siteConditions = ['INDOOR', 'OUTDOOR', 'SHELTERED'] as const;
/** What kind of place a site belongs to (network.md 3: LOCATION_ZONE). */
export const locationZones = ['RESIDENTIAL', 'OFFICE', 'SHOPPING_MALL', 'STATION', 'CAMPUS', 'INDUSTRIAL'] as const;

/** How the second step of signing in reaches the person (design: session); on the wire MFA_METHOD. */
export const mfaMethods = ['EMAIL', 'SMS', 'AUTHENTICATOR'] as const;
export type MfaMethod = (typeof mfaMethods)[number];

/** The closed lists that forms offer, by their names on the wire. */
export const parameterValues = {
  SITE_TYPE: siteTypes,
  MFA_METHOD: mfaMethods,
  SITE_CONDITION: siteConditions,
  LOCATION_ZONE: locationZones,
} as const;
export type ParameterName = keyof typeof parameterValues;
export const parameterNames = Object.keys(parameterValues) as [ParameterName, ...ParameterName[]];

/** The contents of a parcel, if they matter to those who carry it (orders.md 3.2 productType). */
export const productTypes = ['DOCUMENT', 'PARCEL', 'CLOTHING', 'ELECTRONICS', 'FOOD', 'FRAGILE', 'MEDICINE'] as const;

/** Places that cost extra or take longer (orders.md 3.2 specialZone). */
export const specialZones = ['OUTLYING_ISLANDS', 'RESTRICTED_AREA', 'AIRPORT', 'REMOTE_AREA'] as const;
