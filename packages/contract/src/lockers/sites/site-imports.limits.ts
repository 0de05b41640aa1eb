/** Columns and limits of the spreadsheet of sites with their compartments. */
import { sheetLimits } from '../../kernel/sheet.limits.ts';
import { siteCopyLimits } from './site-clone.limits.ts';

/** The lock board of a site, which its compartments are wired to. */
export const boardColumns = ['interfaceType', 'interfaceAddress', 'baudRate', 'boardVersion', 'boardPorts'] as const;

/** In the order of the template; an area is in four columns, from the country to the quarter. */
export const siteImportColumns = [
  'siteName',
  'siteNameEn',
  'siteSerialNumber',
  'siteExternalSerialNumber',
  'siteType',
  'merchantId',
  'level1AriaId',
  'level2AriaId',
  'level3AriaId',
  'level4AriaId',
  'streetAddress',
  'streetAddressEn',
  'houseNumber',
  'houseNumberEn',
  'postalCode',
  'longitude',
  'latitude',
  'siteCondition',
  'areaOrBuilding',
  'locationZone',
  'serviceIds',
  'siteGroupIds',
  'dayCapacity',
  'skipPublicHoliday',
  'hideOnApp',
  'customerScan',
  'description',
  'boxList',
  ...boardColumns,
  'operatingSystem',
  'screenSize',
  'unclosedDoorAlertUserTime',
  'unclosedDoorAlertAdminTime',
  'locationEmail',
  'documentNumber',
  'stateRegistrationNumber',
  'cctvLink',
  'siteVideoLink',
] as const;

export const siteImportLimits = {
  ...sheetLimits,
  /** Each has up to 600 compartments. */
  rowsMax: siteCopyLimits.rowsMax,
  fileMaxBytes: siteCopyLimits.fileMaxBytes,
} as const;
