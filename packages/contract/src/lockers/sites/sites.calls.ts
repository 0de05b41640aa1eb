import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema, queryId, queryInt } from '../../kernel/schemas.ts';

/** Location types; a HOME_DELIVERY site stands for the door of the recipient (serial HOMED). */
export const siteTypes = ['ALFRED_LOCKER', 'ALFRED_POINT', 'WAREHOUSE', 'HOME_DELIVERY'] as const;
export type SiteType = (typeof siteTypes)[number];

/** A site in a lookup (orders.md 3.13). */
export const siteOptionSchema = z.strictObject({
  siteId: idTextSchema,
  siteName: z.string(),
  siteSerialNumber: z.string(),
  siteType: z.string(),
  streetAddress: z.string().nullable(),
  houseNumber: z.string().nullable(),
});
export type SiteOption = z.infer<typeof siteOptionSchema>;

export const sitesCalls = defineCalls({
  searchSites: defineCall({
    id: 'searchSites',
    method: 'GET',
    path: '/api/locker/v1/query',
    summary: 'Sites by a part of their name or serial number',
    access: 'signed-in',
    withKey: [
      'ORDER_CREATE',
      'ORDER_CREATE_HKMU',
      'ORDER_IMPORT',
      'ORDER_RECREATE',
      'ORDER_SCAN_ADD',
      'MODIFY_ORDER_LOCATION',
      'REQUEST_CREATE',
      'LAUNDRY_EDIT',
      'DROP_ORDER_CREATE',
      'MAILROOM_EDIT',
      'MAILROOM_IMPORT',
      'USER_EDIT',
    ],
    query: z.strictObject({
      siteNameOrSiteSerialNumber: z.string().trim().max(255).optional(),
      productVariantId: queryId
        .optional()
        .describe('Filters nothing: no site says yet which services and products it offers'),
      merchantId: queryId
        .optional()
        .describe('Only sites that orders of this company may go to: those of its operator, and those open to all'),
      size: queryInt(1, 9999).default(20),
    }),
    answer: z.array(siteOptionSchema),
  }),
  listSiteTypes: defineCall({
    id: 'listSiteTypes',
    method: 'GET',
    path: '/api/locker/v1/site-type/query',
    summary: 'Every location type',
    access: 'signed-in',
    withKey: 'any',
    answer: z.array(z.strictObject({ siteType: z.string(), siteTypeDisplayName: z.string() })),
  }),
});
