import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { queryId } from '../../kernel/schemas.ts';
import { boxTypeInputSchema, boxTypeRowSchema, boxTypeSchema, boxTypeUpdateSchema } from './box-types.schemas.ts';

const ofSite = {
  access: 'signed-in',
  answer: z.array(boxTypeSchema),
  errors: ['NOT_FOUND'],
} as const;

export const boxTypesCalls = defineCalls({
  listParcelBoxTypes: defineCall({
    id: 'listParcelBoxTypes',
    method: 'GET',
    path: '/api/locker/v1/box/listNotControlBoxTypeInfoBySiteId/{id}',
    summary: 'The box types of a site, control screens left out, the smallest first',
    params: z.strictObject({ id: queryId.describe('Of the site') }),
    ...ofSite,
  }),
  listSiteBoxTypes: defineCall({
    id: 'listSiteBoxTypes',
    method: 'GET',
    path: '/api/locker/v1/box/getBoxTypeBySiteId/{siteId}',
    summary: 'Every box type of a site, the smallest first',
    params: z.strictObject({ siteId: queryId }),
    ...ofSite,
  }),
  listSiteBoxTypesShortPath: defineCall({
    id: 'listSiteBoxTypesShortPath',
    method: 'GET',
    path: '/api/locker/v1/getBoxTypeBySiteId/{siteId}',
    summary: 'As listSiteBoxTypes, under the other path of the specification',
    params: z.strictObject({ siteId: queryId }),
    ...ofSite,
  }),
  listBoxTypes: defineCall({
    id: 'listBoxTypes',
    method: 'GET',
    path: '/api/locker/v1/box/types',
    summary: 'Every size of compartment, the smallest first; control screens last',
    access: 'signed-in',
    withKey: ['BOX_TYPE_EDIT', 'SITE_LIST', 'SITE_EDIT'],
    answer: z.array(boxTypeRowSchema),
  }),
  createBoxType: defineCall({
    id: 'createBoxType',
    method: 'POST',
    path: '/api/locker/v1/box/type/create',
    summary: 'Create a size of compartment; staff of the platform alone',
    access: ['BOX_TYPE_EDIT'],
    body: boxTypeInputSchema,
    answer: boxTypeRowSchema,
    errors: ['PLATFORM_ONLY'],
  }),
  updateBoxType: defineCall({
    id: 'updateBoxType',
    method: 'POST',
    path: '/api/v2/box-types',
    summary: 'Change a size of compartment; of one in use the measures alone. Staff of the platform alone',
    access: ['BOX_TYPE_EDIT'],
    body: boxTypeUpdateSchema,
    answer: boxTypeRowSchema,
    errors: ['NOT_FOUND', 'STALE_VERSION', 'PLATFORM_ONLY'],
  }),
});
