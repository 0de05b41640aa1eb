import { sheetLimits } from '../../kernel/sheet.limits.ts';

/** Limits of districts and their import (administration.md 5, 9). */
export const districtLimits = {
  grades: 4,
  nameMax: 255,
  ...sheetLimits,
} as const;

/** The languages that a district is named in. */
export const districtLanguages = ['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const;
export type DistrictLanguage = (typeof districtLanguages)[number];
