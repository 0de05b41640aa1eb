import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  packageParams,
  softwareDistributionSchema,
  softwareSitePageSchema,
  softwareSitesQuery,
  softwareVersionInputSchema,
  softwareVersionListQuery,
  softwareVersionPageSchema,
  softwareVersionSchema,
  softwareVersionsSchema,
  softwareVersionUpdateSchema,
} from './software-versions.schemas.ts';

export const softwareVersionsCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/v2/software-versions',
      access: { read: ['VERSION_LIST'], write: ['VERSION_EDIT'] },
      platformWide: true,
      schemas: resourceSchemas({
        row: softwareVersionSchema,
        page: softwareVersionPageSchema,
        query: softwareVersionListQuery,
        input: softwareVersionInputSchema,
        update: softwareVersionUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listSoftwareVersions',
        path: '/api/locker/v1/version/query',
        summary: 'A page of software versions, the newest first',
      },
      get: {
        id: 'getSoftwareVersion',
        summary: 'One software version with its signed manifest and what uses it',
      },
      create: {
        id: 'createSoftwareVersion',
        path: '/api/locker/v1/version/create',
        summary:
          'Create a version from an uploaded package, a zip for Windows or an apk for Android, and sign its manifest; staff of the platform alone',
      },
      delete: {
        id: 'deleteSoftwareVersion',
        method: 'POST',
        path: '/api/locker/v1/version/delete/{id}',
        summary:
          'Delete a version and its package; refused while an upgrade task or a terminal uses it, with a list of these. Staff of the platform alone',
        errors: ['SOFTWARE_VERSION_IN_USE'],
      },
    },
  ),
  listAvailableSoftwareVersions: defineCall({
    id: 'listAvailableSoftwareVersions',
    method: 'GET',
    path: '/api/locker/v1/version/list/available',
    summary: 'The versions that upgrade tasks can choose, the newest first',
    access: ['VERSION_LIST'],
    answer: softwareVersionsSchema,
  }),
  listAllSoftwareVersions: defineCall({
    id: 'listAllSoftwareVersions',
    method: 'GET',
    path: '/api/locker/v1/version/list/all',
    summary: 'All versions, the newest first',
    access: ['VERSION_LIST'],
    answer: softwareVersionsSchema,
  }),
  approveSoftwareVersion: defineCall({
    id: 'approveSoftwareVersion',
    method: 'POST',
    path: '/api/v2/software-versions/{id}/approve',
    summary: 'Approve a downgrade that another person created; staff of the platform alone',
    access: ['VERSION_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: softwareVersionSchema,
    errors: ['NOT_FOUND', 'OWN_REQUEST', 'PLATFORM_ONLY', 'SOFTWARE_VERSION_NOT_PENDING'],
  }),
  getSoftwareDistribution: defineCall({
    id: 'getSoftwareDistribution',
    method: 'GET',
    path: '/api/v2/software-versions/reported/counts',
    summary: 'How many sites run each version, of those that the caller sees',
    access: ['VERSION_LIST'],
    answer: softwareDistributionSchema,
  }),
  listSitesOfSoftware: defineCall({
    id: 'listSitesOfSoftware',
    method: 'GET',
    path: '/api/v2/software-versions/reported/sites',
    summary: 'A page of the sites whose terminals report a version, by name',
    access: ['VERSION_LIST'],
    query: softwareSitesQuery,
    answer: softwareSitePageSchema,
  }),
  downloadPackage: defineCall({
    id: 'downloadPackage',
    method: 'GET',
    path: '/api/v2/software-versions/{id}/package',
    summary:
      'Made by a terminal: the package of an offer, with its token as `Authorization: Bearer` until the end that the offer names. Takes HEAD, and one range (`Range: bytes=...`) with `If-Range`; the ETag is the SHA-256 of the package. Several ranges are answered with the whole package',
    access: 'public',
    limitPerMinute: 600,
    params: packageParams,
    answer: { binary: ['application/octet-stream'] },
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE', 'DOWNLOADS_BUSY', 'FILES_AWAY'],
  }),
});
