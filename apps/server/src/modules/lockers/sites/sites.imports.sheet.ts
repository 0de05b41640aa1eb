/** The spreadsheet of sites: a row a site, with its compartments in one cell and its lock board in some. */
import { siteImportColumns, siteImportLimits } from '@cubby/contract/lockers/sites/site-imports.limits';
import { interfaceTypes, operatingSystems } from '@cubby/contract/lockers/sites/sites.limits';
import { locationZones, siteConditions, siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import type { Phrases } from '@cubby/phrases';
import {
  defineSheet,
  readChoice,
  readList,
  readNames,
  readNumber,
  readYesNo,
} from '../../../platform/imports/index.ts';
import { siteColumnNames } from './sites.sheets.ts';

export const siteSheetColumns = (words: Phrases) => ({ ...siteColumnNames(words), ...words.siteImports.columns });

export const siteSheet = defineSheet({
  columns: siteImportColumns,
  headings: siteSheetColumns,
  required: [['siteName'], ['siteSerialNumber'], ['siteType'], ['longitude'], ['latitude'], ['serviceIds']],
  readers: {
    siteType: readChoice(siteTypes, (words, type) => words.siteTypes[type]),
    longitude: readNumber,
    latitude: readNumber,
    siteCondition: readChoice(siteConditions, ({ parameters }, condition) => parameters.siteConditions[condition]),
    locationZone: readChoice(locationZones, ({ parameters }, zone) => parameters.locationZones[zone]),
    serviceIds: readNames(({ builtInNames }) => builtInNames.services),
    siteGroupIds: readList,
    dayCapacity: readNumber,
    skipPublicHoliday: readYesNo,
    hideOnApp: readYesNo,
    customerScan: readYesNo,
    interfaceType: readChoice(interfaceTypes, (_, type) => type),
    baudRate: readNumber,
    boardPorts: readNumber,
    operatingSystem: readChoice(operatingSystems, ({ sites }, system) => sites.operatingSystems[system]),
    unclosedDoorAlertUserTime: readNumber,
    unclosedDoorAlertAdminTime: readNumber,
  },
  limits: siteImportLimits,
  files: ({ siteImports }) => siteImports.files,
  example: ({ siteImports, siteTypes: types, parameters, builtInNames, sheets }) => ({
    siteName: siteImports.example,
    siteSerialNumber: 'CUB-0001',
    siteType: types.ALFRED_LOCKER,
    longitude: '114.158',
    latitude: '22.285',
    siteCondition: parameters.siteConditions.INDOOR,
    serviceIds: builtInNames.services.parcelLocker,
    skipPublicHoliday: sheets.no,
    boxList: 'S × 4, M × 2 | L × 3',
    interfaceType: 'COM',
    interfaceAddress: 'COM1',
    baudRate: '9600',
    boardVersion: '1.0',
    boardPorts: '16',
  }),
});
export type ReadSite = Awaited<ReturnType<typeof siteSheet.read>>[number];
