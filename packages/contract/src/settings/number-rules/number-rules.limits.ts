import { type SiteType, siteTypes } from '../parameters/parameters.values.ts';

/** Limits of rules for tracking numbers, used by schemas, forms and tests. */
export const numberRuleLimits = {
  formulaMax: 200,
  searchMax: 255,
  /** The most characters of the column of tracking numbers (orders.md 5.1). */
  numberMax: 255,
  sequenceMax: 15,
  randomMax: 32,
  /** Numbers that a formula without a sequence has to leave: of fewer, each would soon be taken. */
  leastVariety: 1_000_000,
  /** Below so many, two random numbers are soon alike by chance; each is then generated again. */
  wideVariety: 1_000_000_000_000,
  /** From this part of the capacity on, a rule warns. */
  warnsAt: 0.8,
  previewed: 10,
} as const;

/** The signs of a tracking number (orders.md 5.1); signs other than letters and digits are ignored by check digits. */
export const numberSigns = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-|#';

/** When a sequence begins again, in the time zone of the company. */
export const sequenceResets = ['NEVER', 'YEAR', 'MONTH', 'DAY'] as const;
export type SequenceReset = (typeof sequenceResets)[number];

/** What random signs are drawn from; 0, O, 1 and I are left out, since they are taken for each other. */
export const randomSigns = {
  ALL: '23456789ABCDEFGHJKLMNPQRSTUVWXYZ',
  DIGITS: '0123456789',
  LETTERS: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
} as const;
export type RandomKind = keyof typeof randomSigns;

export const checkModuli = ['10', '11', '97'] as const;
export type CheckModulus = (typeof checkModuli)[number];

/** What {SITE} writes; an order without a site has `noSiteCode`. */
export const siteTypeCodes: Readonly<Record<SiteType, string>> = {
  ALFRED_LOCKER: 'AL',
  ALFRED_FROZEN_LOCKER: 'AF',
  TZ_SMART_LOCKER: 'TZ',
  ZL_SMART_LOCKER: 'ZL',
  ZL_WINDOWS: 'ZW',
  HKMU_LOCKER: 'HK',
  BLE_LOCKER: 'BL',
  ALFRED_POINT: 'AP',
  WAREHOUSE: 'WH',
  HOME_DELIVERY: 'HD',
};
export const noSiteCode = '00';

/** The site types that a rule is for; ALL: those without a rule of their own, and orders without a site. */
export const ruleSiteTypes = ['ALL', ...siteTypes] as const;
export type RuleSiteType = (typeof ruleSiteTypes)[number];

/** The fields that the list sorts by. */
export const numberRuleSortFields = ['lastUpdatedTime', 'siteType'] as const;
