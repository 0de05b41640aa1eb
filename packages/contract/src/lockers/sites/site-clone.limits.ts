/** Columns and limits of the spreadsheet of copies of a site. */
import { sheetLimits } from '../../kernel/sheet.limits.ts';

/** In the order of the template; an area is in four columns, from the country to the quarter. */
export const siteCopyColumns = [
  'siteName',
  'siteSerialNumber',
  'siteExternalSerialNumber',
  'level1AriaId',
  'level2AriaId',
  'level3AriaId',
  'level4AriaId',
  'streetAddress',
  'houseNumber',
  'longitude',
  'latitude',
  'siteGroupIds',
  'siteCondition',
  'hideOnApp',
  'cctvLink',
] as const;

export const siteCopyLimits = {
  ...sheetLimits,
  /** Sites of one file: each has up to 600 doors. */
  rowsMax: 500,
  fileMaxBytes: 5 * 1024 * 1024,
} as const;
