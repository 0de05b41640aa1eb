import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { sitesCalls as calls } from '@cubby/contract/lockers/sites/sites.calls';
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { auditEventsCalls } from '@cubby/contract/settings/audit-events/audit-events.calls';
import { callApi } from '../../../platform/api/call-api.ts';
import { FormError } from '../../../platform/api/refusal-of.ts';
import { message } from '../../../platform/i18n/message.ts';
import { defineResource } from '../../../platform/resource/resource.ts';
import { siteListMemory } from './site.search.ts';

export const sites = defineResource<Site>({
  texts: 'sites',
  id: 'siteId',
  name: ({ siteName }) => siteName,
  version: ({ dataVersion }) => dataVersion,
  seen: 'SITE_LIST',
  permission: 'SITE_EDIT',
  list: { memory: siteListMemory },
  calls: {
    list: calls.searchSites,
    get: calls.getSite,
    create: calls.createSite,
    update: calls.updateSite,
    remove: calls.deleteSite,
  },
  read: (siteId) => callApi(calls.getSite, { params: { siteId }, query: {} }),
  live: 'sites',
  alsoStale: [
    calls.getSiteQrCode,
    calls.listSites,
    calls.listSitesOfOwnCompany,
    siteGroupsCalls.listSiteGroups,
    siteGroupsCalls.getSiteGroup,
    auditEventsCalls.listAuditEvents,
  ],
});

/** The id that a save answers. @throws what a form shows where the answer names no site (network.md 8) */
export const savedId = (
  { result }: { readonly result: string },
  failed: 'NewCabinetfailed' | 'UpdateError',
): string => {
  if (!result) throw new FormError(message(failed));
  return result;
};
