import { z } from 'zod';
import { idSchema, versionSchema } from '../../kernel/schemas.ts';

/** Where an order books instead. */
export const rebookingSchema = z.strictObject({
  siteId: idSchema.optional().describe('Left out: its own'),
  boxTypeId: idSchema.optional().describe('A size that the site has. Left out: the size that it booked'),
  version: versionSchema.optional().describe('The version read; a stale one is refused with 409'),
});
export type Rebooking = z.output<typeof rebookingSchema>;
