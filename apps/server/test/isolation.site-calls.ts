/** How the calls of sites and their groups are isolated from other companies' rows. */
import type { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import type { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import type { siteImportsCalls } from '@cubby/contract/lockers/sites/site-imports.calls';
import type { siteCloneCalls } from '@cubby/contract/lockers/sites/site-clone.calls';
import type { siteTerminalCalls } from '@cubby/contract/lockers/sites/site-terminal.calls';
import type { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import { smallPng } from '../src/modules/settings/files/images.fixture.ts';
import { type Probe, probe, type Why } from './isolation.probe.ts';
import type { Foreign } from './isolation.world.ts';

const own = (foreign: Foreign) => ({
  siteName: 'An unused name',
  siteSerialNumber: 'UNUSED',
  siteType: 'ALFRED_LOCKER' as const,
  siteCondition: 'INDOOR' as const,
  longitude: 114,
  latitude: 22,
  merchantId: foreign.operator.id,
  serviceIds: [foreign.service.id],
  siteGroupIds: [foreign.siteGroup.id],
});

const picture = new File([new Uint8Array(smallPng)], 'saver.png');

type SiteCall =
  | keyof typeof siteAdministrationCalls
  | keyof typeof siteCloneCalls
  | keyof typeof siteImportsCalls
  | keyof typeof sitesCalls
  | keyof typeof siteTerminalCalls
  | keyof typeof siteGroupsCalls;

export const siteCoverage: Readonly<Record<SiteCall, readonly Probe[] | Why>> = {
  searchSites: [
    probe('searchSites', 'absent', () => ({ query: { size: 9999 } })),
    probe('searchSites', 'absent', () => ({ query: { siteNameOrSiteSerialNumber: 'Foreign' } })),
    probe('searchSites', 'absent', ({ company }) => ({ query: { merchantId: company.id } })),
    probe('searchSites', 'absent', ({ operator }) => ({ query: { operatorId: operator.id } })),
    probe('searchSites', 'absent', ({ siteGroup }) => ({ query: { siteGroupIds: [siteGroup.id] } })),
    probe('searchSites', 'absent', ({ service }) => ({ query: { serviceIds: [service.id] } })),
  ],
  listSites: [probe('listSites', 'absent', () => ({ query: { size: 9999 } }))],
  listSitesOfOwnCompany: [probe('listSitesOfOwnCompany', 'absent', () => ({}))],
  countSites: [
    probe('countSites', 'absent', () => ({ query: { queryKeyword: 'Foreign' } })),
    probe('countSites', 'absent', ({ operator }) => ({ query: { operatorId: operator.id } })),
  ],
  listSiteHealth: [probe('listSiteHealth', 'absent', ({ site }) => ({ query: { siteIds: [site.id] } }))],
  changeSites: [
    probe('changeSites', 'absent', ({ site }) => ({ body: { siteIds: [site.id], siteCondition: 'OUTDOOR' as const } })),
    probe('changeSites', 'absent', ({ site, siteGroup }) => ({
      body: { siteIds: [site.id], siteGroupIds: [siteGroup.id] },
    })),
    probe('changeSites', 'absent', ({ site, operator }) => ({ body: { siteIds: [site.id], merchantId: operator.id } })),
  ],
  listDivertingSites: [probe('listDivertingSites', 'absent', ({ site }) => ({ query: { siteIds: [site.id] } }))],
  exportSites: [probe('exportSites', 'missing', ({ site }) => ({ query: { siteIds: [site.id] } }))],
  getSite: [probe('getSite', 'missing', ({ site }) => ({ params: { siteId: site.id }, query: {} }))],
  getSiteQrCode: [probe('getSiteQrCode', 'missing', ({ site }) => ({ params: { siteId: site.id } }))],
  createSite: [probe('createSite', 'refused', (foreign) => ({ body: own(foreign) }))],
  updateSite: [probe('updateSite', 'missing', (foreign) => ({ body: { ...own(foreign), siteId: foreign.site.id } }))],
  updateSiteSettings: [
    probe('updateSiteSettings', 'missing', ({ site }) => ({ body: { siteId: site.id, customerScan: true } })),
    probe('updateSiteSettings', 'missing', ({ site, operator }) => ({
      body: { siteId: site.id, merchantId: operator.id },
    })),
  ],
  deleteSite: [probe('deleteSite', 'missing', ({ site }) => ({ params: { id: site.id } }))],
  cloneSite: [
    probe('cloneSite', 'missing', ({ site, siteGroup }) => ({
      body: {
        siteId: site.id,
        siteName: 'An unused copy',
        siteSerialNumber: 'UNUSED-2',
        siteCondition: 'INDOOR' as const,
        longitude: 114,
        latitude: 22,
        siteGroupIds: [siteGroup.id],
      },
    })),
  ],
  importSiteCopies: [
    probe('importSiteCopies', 'missing', ({ site, recipientSheet }) => ({
      fields: { siteId: site.id },
      file: recipientSheet,
    })),
  ],
  downloadSiteCopyTemplate: 'no rows: headings alone',
  importSites: [probe('importSites', 'absent', ({ siteSheet }) => ({ fields: {}, file: siteSheet }))],
  downloadSiteTemplate: 'no rows: headings alone',
  updateSiteDevice: [
    probe('updateSiteDevice', 'missing', ({ site }) => ({
      body: { siteId: site.id, deviceType: 'UPS' as const, version: '1', interfaceType: 'USB' as const, baudRate: 1 },
    })),
  ],
  importBleKey: 'no rows: the key of the caller’s file, encrypted',
  uploadScreenSaver: [
    probe('uploadScreenSaver', 'missing', ({ site }) => ({ fields: { siteId: site.id }, file: picture })),
  ],
  getScreenSaver: [probe('getScreenSaver', 'missing', ({ site }) => ({ query: { siteId: site.id } }))],
  removeScreenSaver: [probe('removeScreenSaver', 'missing', ({ site }) => ({ body: { siteId: site.id } }))],
  checkSiteName: [probe('checkSiteName', 'absent', () => ({ params: { name: 'Taken or not' } }))],
  checkSiteNameEn: [probe('checkSiteNameEn', 'absent', () => ({ params: { name: 'Taken or not' } }))],
  checkSiteSerialNumber: 'no rows: whether a number is taken by anybody of whichever operator',
  findSpecialDays: 'no rows: public holidays belong to no company',
  updateSitePictures: [
    probe('updateSitePictures', 'missing', ({ site }) => ({ body: [{ siteId: site.id, deleteAll: true }] })),
  ],
  listSiteTypes: 'no rows: the site types of the contract',
  listSiteGroups: [
    probe('listSiteGroups', 'absent', () => ({ query: { size: 1000 } })),
    probe('listSiteGroups', 'absent', () => ({ query: { query: 'Foreign' } })),
    probe('listSiteGroups', 'absent', ({ operator }) => ({ query: { merchantId: operator.id } })),
  ],
  listSiteGroupOptions: [probe('listSiteGroupOptions', 'absent', () => ({ query: {} }))],
  getSiteGroup: [probe('getSiteGroup', 'missing', ({ siteGroup }) => ({ params: { id: siteGroup.id } }))],
  getSiteGroupUses: [probe('getSiteGroupUses', 'missing', ({ siteGroup }) => ({ params: { id: siteGroup.id } }))],
  checkSiteGroupName: [probe('checkSiteGroupName', 'absent', () => ({ params: { name: 'Taken or not' } }))],
  createSiteGroup: [
    probe('createSiteGroup', 'refused', ({ site }) => ({ body: { siteGroupName: 'Mine now', siteId: [site.id] } })),
  ],
  updateSiteGroup: [
    probe('updateSiteGroup', 'missing', ({ siteGroup, site }) => ({
      body: { siteGroupId: siteGroup.id, siteId: [site.id] },
    })),
  ],
  deleteSiteGroup: [probe('deleteSiteGroup', 'missing', ({ siteGroup }) => ({ params: { id: siteGroup.id } }))],
  listPriceGroupsOfSiteGroups: [
    probe('listPriceGroupsOfSiteGroups', 'absent', () => ({ query: {} })),
    probe('listPriceGroupsOfSiteGroups', 'absent', ({ operator }) => ({ query: { merchantId: operator.id } })),
  ],
};
