import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema, queryId } from '../../kernel/schemas.ts';

/** A size of compartment that a site has (network.md 3, orders.md 3.13). */
export const boxTypeSchema = z.strictObject({
  id: idTextSchema,
  boxTypeId: idTextSchema.describe('The same id, as other calls name it'),
  name: z.string().describe('S, M, L, ...; CONTROL15 and the like are control screens'),
  width: z.int().describe('mm'),
  length: z.int().describe('mm, from the door to the back'),
  height: z.int().describe('mm'),
  accessible: z.boolean().describe('There are low doors of it, to be reached from a wheelchair'),
  compartments: z.int().describe('How many the site has'),
});
export type BoxType = z.infer<typeof boxTypeSchema>;

/** Box types that hold no parcel: the control screens. */
export const isControlBoxType = (name: string): boolean => name.startsWith('CONTROL');

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
});
