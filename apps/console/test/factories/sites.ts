import { boxesCalls } from '@cubby/contract/lockers/boxes/boxes.calls';
import { boxTypesCalls } from '@cubby/contract/lockers/box-types/box-types.calls';
import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site, SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { terminalsCalls } from '@cubby/contract/lockers/terminals/terminals.calls';
import type { RequestHandler } from 'msw';
import { answer, type SeenRequest } from '../server.ts';
import { buildTerminal } from './terminals.ts';

/** A site of a list or a search. */
export const buildSiteRow = (overrides: Partial<SiteRow> = {}): SiteRow => ({
  siteId: '9',
  siteName: 'Central Plaza',
  siteNameEn: null,
  siteSerialNumber: 'HKL001',
  siteType: 'ALFRED_LOCKER',
  siteStatus: 'ENABLED',
  siteCondition: 'INDOOR',
  connectionStatus: 'UNKNOWN',
  streetAddress: null,
  houseNumber: null,
  merchantId: '1',
  merchantName: 'Alfred Lockers HK',
  cctvLink: null,
  siteGroupIds: ['1'],
  serviceIds: ['2'],
  createTime: 1_763_000_000_000,
  lastUpdatedTime: 1_763_000_000_000,
  ...overrides,
});

/** All of a site. */
export const buildSite = (overrides: Partial<Site> = {}): Site => ({
  ...buildSiteRow(),
  siteExternalSerialNumber: null,
  areaOrBuilding: null,
  locationZone: null,
  skipPublicHoliday: false,
  hideOnApp: false,
  streetAddressEn: null,
  houseNumberEn: null,
  postalCode: null,
  level1AriaId: null,
  level2AriaId: null,
  level3AriaId: null,
  level4AriaId: null,
  districts: [],
  longitude: 114.1,
  latitude: 22.3,
  dayCapacity: null,
  backupLocationId: null,
  backupLocationInfo: null,
  customerScan: false,
  siteVideoLink: null,
  pictureIds: [],
  sitePic: [],
  description: null,
  macAddress: null,
  operatingSystem: null,
  screenSize: null,
  maintainerId: null,
  maintainerName: null,
  documentNumber: null,
  stateRegistrationNumber: null,
  locationEmail: null,
  parcelsPerDoor: 1,
  unclosedDoorAlertUserTime: null,
  unclosedDoorAlertAdminTime: null,
  version: null,
  secrectKey: null,
  accessKey: null,
  deviceList: [],
  siteServiceTime: [],
  siteGroups: [{ siteGroupId: '1', siteGroupName: 'Default' }],
  services: [{ serviceId: '2', serviceName: 'Parcels' }],
  timeZone: 'Asia/Hong_Kong',
  openNow: { open: true, until: null },
  qrcode: 'HKL001',
  dataVersion: 3,
  ...overrides,
});

type Sites = readonly Partial<SiteRow>[];

/** Answers each search of sites with these. */
export const answerSites = (sites: Sites | ((request: SeenRequest) => Sites)): RequestHandler =>
  answer(sitesCalls.searchSites, (request: SeenRequest) => {
    const content = (typeof sites === 'function' ? sites(request) : sites).map(buildSiteRow);
    return { content, totalPages: 1, totalElements: content.length, number: 0, size: 20 };
  });

/** The calls of the page of a site with compartments, without the compartments themselves. */
export const answerSitePage = (): RequestHandler[] => [
  answer(sitesCalls.getSite, { ...buildSite(), boxList: [] }),
  answer(sitesCalls.getSiteQrCode, { png: 'iVBORw0KGgo=', svg: '<svg/>' }),
  answer(sitesCalls.listSiteTypes, [
    {
      siteType: 'ALFRED_LOCKER',
      siteTypeDisplayName: 'Locker',
      hasDoors: true,
      takesDropOffs: false,
      cold: false,
      ble: false,
      staffed: false,
      platformOnly: false,
    },
  ]),
  answer(siteAdministrationCalls.countSites, { ENABLED: 1, DISABLED: 0, MAINTENANCE: 0 }),
  answer(boxTypesCalls.listBoxTypes, []),
  answer(boxesCalls.listOrdersWithoutBox, []),
  answer(siteTerminalCalls.getScreenSaver, { fileId: null, source: null }),
  answer(terminalsCalls.getTerminal, buildTerminal()),
];

export const buildSiteType = (siteType: 'ALFRED_LOCKER' | 'BLE_LOCKER', ble: boolean) => ({
  siteType,
  siteTypeDisplayName: ble ? 'Bluetooth locker' : 'Locker',
  hasDoors: true,
  takesDropOffs: false,
  cold: false,
  ble,
  staffed: false,
  platformOnly: false,
});
