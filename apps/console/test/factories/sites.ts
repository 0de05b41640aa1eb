import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import type { RequestHandler } from 'msw';
import { answer, type SeenRequest } from '../server.ts';

/** A site of a list or a look-up. */
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
  siteGroupIds: ['1'],
  serviceIds: ['2'],
  createTime: 1_763_000_000_000,
  lastUpdatedTime: 1_763_000_000_000,
  ...overrides,
});

type Sites = readonly Partial<SiteRow>[];

/** Answers look-ups of sites with these, whatever is asked for. */
export const answerSites = (sites: Sites | ((request: SeenRequest) => Sites)): RequestHandler =>
  answer(sitesCalls.searchSites, (request: SeenRequest) => {
    const content = (typeof sites === 'function' ? sites(request) : sites).map(buildSiteRow);
    return { content, totalPages: 1, totalElements: content.length, number: 0, size: 20 };
  });
