import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { idTextSchema } from '../../kernel/schemas.ts';
import { morningKinds, morningLimits, morningOwners, morningParts, morningPermissions } from './morning.limits.ts';

const time = z.number().nullable();

const morningRowSchema = z.strictObject({
  id: idTextSchema.describe('Of the site, column, message, upgrade task or inspection'),
  part: z.enum(morningParts).nullable(),
  siteId: idTextSchema.nullable(),
  siteName: z.string().nullable().describe('Null: no site, or one that is not visible to the caller'),
  label: z.string().nullable().describe('Size, column, order number or software version'),
  since: time.describe('Epoch ms. OVERDUE_PARCELS: of the oldest one; DOORS_OUT: of the first one'),
  until: time.describe(
    'Epoch ms. FULL_SITES: when the size is expected to be full; null: it is full now, or by its bookings',
  ),
  count: z
    .int()
    .nullable()
    .describe(
      'Parcels that are overdue; parcels that fit now; compartments out of service; attempts to send; sites of the upgrade; compartments not inspected yet',
    ),
  other: z
    .int()
    .nullable()
    .describe(
      `Parcels that become overdue later today; parcels that are booked; visits turned away in ${morningLimits.turnedAwayDays} days; all compartments of the inspection`,
    ),
  ownerKind: z.enum(morningOwners).nullable(),
  ownerName: z.string().nullable(),
  alertId: idTextSchema.nullable().describe('The open alert about it that has no assignee yet'),
});
export type MorningRow = z.infer<typeof morningRowSchema>;

const morningSectionSchema = z.strictObject({
  kind: z.enum(morningKinds),
  count: z
    .int()
    .min(0)
    .describe('Exact: sites, overdue parcels, sizes of sites, compartments, columns, messages, tasks, inspections'),
  parts: z.array(z.strictObject({ part: z.enum(morningParts), count: z.int().min(1) })),
  rows: z.array(morningRowSchema).max(morningLimits.rowsMax).describe('The first ones: the longest or the most'),
});
export type MorningSection = z.infer<typeof morningSectionSchema>;

/** The morning page: a call of our own. */
export const morningCalls = defineCalls({
  getMorning: defineCall({
    id: 'getMorning',
    method: 'GET',
    path: '/api/v2/morning',
    summary:
      'What operations have to do today: the sections that the caller may see. Sites and what belongs to them are those that the caller administers',
    access: morningPermissions,
    answer: z.strictObject({ sections: z.array(morningSectionSchema) }),
  }),
});
