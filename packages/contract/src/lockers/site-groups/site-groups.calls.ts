import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { queryId } from '../../kernel/schemas.ts';
import {
  priceGroupsOfSiteGroupSchema,
  siteGroupInputSchema,
  siteGroupListQuery,
  siteGroupNameSchema,
  siteGroupOptionPageSchema,
  siteGroupOptionsQuery,
  siteGroupPageSchema,
  siteGroupSchema,
  siteGroupUpdateSchema,
  siteGroupUsesSchema,
} from './site-groups.schemas.ts';

export const siteGroupsCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/locker/v1/group',
      access: { read: ['SITE_GROUP_LIST'], write: ['SITE_GROUP_EDIT'] },
      schemas: resourceSchemas({
        row: siteGroupSchema,
        page: siteGroupPageSchema,
        query: siteGroupListQuery,
        input: siteGroupInputSchema,
        update: siteGroupUpdateSchema,
      }),
    },
    {
      list: {
        id: 'listSiteGroups',
        path: '/api/locker/v1/group/query',
        summary: 'The groups of sites, the last changed first',
      },
      get: {
        id: 'getSiteGroup',
        path: '/api/locker/v1/group/info/{id}',
        summary: 'One group with its sites',
      },
      create: {
        id: 'createSiteGroup',
        path: '/api/locker/v1/group/create',
        summary: 'Make a group of sites of one operator',
        errors: ['OWN_SITES_ONLY'],
      },
      update: {
        id: 'updateSiteGroup',
        method: 'POST',
        path: '/api/locker/v1/group/update',
        summary: 'Change the description and the sites of a group',
      },
      delete: {
        id: 'deleteSiteGroup',
        method: 'POST',
        path: '/api/locker/v1/group/delete/{id}',
        summary: 'Delete a group; its sites remain',
        errors: ['SITE_GROUP_IN_USE'],
      },
    },
  ),
  listSiteGroupOptions: defineCall({
    id: 'listSiteGroupOptions',
    method: 'GET',
    path: '/api/locker/v1/group/queryWithOutAuth',
    summary: 'The names of the groups that the caller sees; signed in, despite the name of the path',
    access: 'signed-in',
    withKey: ['SITE_GROUP_LIST', 'SITE_LIST', 'SITE_EDIT', 'ORDER_CREATE', 'ORDER_IMPORT'],
    query: siteGroupOptionsQuery,
    answer: siteGroupOptionPageSchema,
  }),
  getSiteGroupUses: defineCall({
    id: 'getSiteGroupUses',
    method: 'GET',
    path: '/api/v2/site-groups/{id}/uses',
    summary: 'What a group is used for',
    access: ['SITE_GROUP_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: siteGroupUsesSchema,
    errors: ['NOT_FOUND'],
  }),
  checkSiteGroupName: defineCall({
    id: 'checkSiteGroupName',
    method: 'GET',
    path: '/api/locker/v1/group/check/name/{name}',
    summary: 'Whether a group has the name, of whichever operator',
    access: ['SITE_GROUP_EDIT'],
    limitPerMinute: 120,
    params: z.strictObject({ name: siteGroupNameSchema }),
    answer: z.boolean(),
  }),
  listPriceGroupsOfSiteGroups: defineCall({
    id: 'listPriceGroupsOfSiteGroups',
    method: 'GET',
    path: '/api/locker/v1/group/list/price-group',
    summary: 'The groups of an operator, each with the price groups that products name for it',
    access: 'signed-in',
    withKey: ['SITE_GROUP_LIST'],
    query: z.strictObject({ merchantId: queryId.optional() }),
    answer: z.array(priceGroupsOfSiteGroupSchema),
  }),
});
