import { sheetLimits } from '../../kernel/sheet.limits.ts';

/** Limits of districts and their import (administration.md 5, 9). */
export const districtLimits = {
  grades: 4,
  nameMax: 255,
  /** Bytes of an import. */
  fileMaxBytes: sheetLimits.fileMaxBytes,
  /** Rows of an import, the heading apart. */
  rowsMax: sheetLimits.rowsMax,
  columnsMax: sheetLimits.columnsMax,
  /** Wrong rows that an answer lists; `failCount` says how many there are. */
  errorsShown: 1000,
} as const;

/** The languages that a district is named in. */
export const districtLanguages = ['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const;
export type DistrictLanguage = (typeof districtLanguages)[number];
