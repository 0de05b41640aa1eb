/** Limits and closed lists of sites (network.md 3, 5, 9), for the schemas and the forms. */

/** DISABLED and MAINTENANCE take no new orders. */
/** Why a site needs its operator today: a size is or will be full, or compartments are out of service. */
export const siteAttentions = ['FULL_TODAY', 'DOORS_OUT'] as const;

export const siteStatuses = ['ENABLED', 'DISABLED', 'MAINTENANCE'] as const;
export type SiteStatus = (typeof siteStatuses)[number];

/** `trouble`: how urgently the site needs a user, at most a minute old. */
export const siteSortFields = ['lastUpdatedTime', 'createTime', 'siteName', 'siteSerialNumber', 'trouble'] as const;

export const serviceTimeTypes = ['NORMAL', 'ALL_TIME', 'SPECIAL'] as const;
export const interfaceTypes = ['COM', 'NET', 'USB'] as const;
/** A board of locks is what doors are wired to. */
export const deviceTypes = ['LOCK_CONTROL_BOARD', 'SCANNER', 'PRINTER', 'CARD_READER', 'CAMERA', 'UPS'] as const;
/** Locks that one board drives, by its family (design world). */
export const boardCapacities = [16, 24] as const;
export const operatingSystems = ['WINDOWS', 'ANDROID'] as const;

export const siteLimits = {
  nameMax: 255,
  serialNumberMax: 48,
  textMax: 255,
  noteMax: 2000,
  linkMax: 2048,
  postalCodeMax: 16,
  searchMax: 255,
  /** Sites that one call changes or exports by their ids. */
  changedMax: 500,
  picturesMax: 5,
  groupsMax: 100,
  servicesMax: 100,
  devicesMax: 32,
  /** Spans of opening hours, special days included. */
  hoursMax: 400,
  minutesMax: 1440,
  dayCapacityMax: 1_000_000,
  /** Parcels in one compartment. */
  parcelsPerDoorMax: 20,
  bleKeyMaxBytes: 64 * 1024,
  /** Characters of such a key on its way: Base64 of its Base64, encrypted. */
  bleKeyTextMax: 128 * 1024,
  optionsShown: 20,
  optionsMax: 9999,
} as const;

/** Latin letters with any accents, full-width letters, Chinese characters, digits, space and a few symbols. */
export const siteNamePattern = /^[\p{Script=Latin}\p{M}0-9\uFF01-\uFF5E\p{Script=Han} .,'’&()#/_-]*$/u;
export const serialNumberPattern = /^[A-Za-z0-9_|?/-]*$/;
export const postalCodePattern = /^[A-Za-z0-9 -]+$/;
export const documentNumberPattern = /^\d{14}$/;
export const stateRegistrationNumberPattern = /^\d{7,14}$/;
/** Colons or hyphens, not both. */
export const macAddressPattern = /^[0-9A-Fa-f]{2}((:[0-9A-Fa-f]{2}){5}|(-[0-9A-Fa-f]{2}){5})$/;
/** Half hours, `24:00` among them, and 23:59, which ends the choice of 24 hours (network.md 5). */
export const halfHourPattern = /^(([01]\d|2[0-3]):[03]0|24:00|23:59)$/;
