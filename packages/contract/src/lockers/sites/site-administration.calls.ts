import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import {
  divertingSiteSchema,
  divertingSitesQuery,
  siteChangesAnswer,
  siteChangesSchema,
  siteCountsQuery,
  siteCountsSchema,
  siteExportQuery,
  siteHealthQuery,
  siteHealthSchema,
} from './site-administration.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What only who administers sites calls: counts, changes of many, exports, clones, the log. */
export const siteAdministrationCalls = defineCalls({
  countSites: defineCall({
    id: 'countSites',
    method: 'GET',
    path: '/api/v2/sites/counts',
    summary: 'How many of the sites that the filters match have each status',
    access: ['SITE_LIST'],
    query: siteCountsQuery,
    answer: siteCountsSchema,
  }),
  listSiteHealth: defineCall({
    id: 'listSiteHealth',
    method: 'GET',
    path: '/api/v2/sites/health',
    summary:
      'The terminal, the faults, the open alerts and the free compartments of some sites; those that are not seen are left out',
    access: ['SITE_LIST'],
    query: siteHealthQuery,
    answer: z.array(siteHealthSchema),
  }),
  changeSites: defineCall({
    id: 'changeSites',
    method: 'POST',
    path: '/api/v2/sites/changes',
    summary:
      'Put sites into groups, give them to another operator or set their condition; those that can not be changed are named',
    access: ['SITE_EDIT'],
    body: siteChangesSchema,
    answer: siteChangesAnswer,
  }),
  listDivertingSites: defineCall({
    id: 'listDivertingSites',
    method: 'GET',
    path: '/api/v2/sites/diversions',
    summary:
      'The sites that have one of these as their backup, and have none once it is deleted or given to another operator',
    access: ['SITE_LIST'],
    query: divertingSitesQuery,
    answer: z.array(divertingSiteSchema),
  }),
  exportSites: defineCall({
    id: 'exportSites',
    method: 'GET',
    path: '/api/v2/sites/export',
    summary: 'Sites as an .xlsx, with the filters of the list or by their ids',
    access: ['SITE_LIST'],
    query: siteExportQuery,
    answer: { binary: [xlsx] },
    errors: ['NOT_FOUND', 'EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
});
