import { z } from 'zod';
import { fieldCode } from '../../kernel/schemas.ts';
import { emptyIsNone } from '../../kernel/texts.ts';
import { orderIdsSchema } from './order-ids.fields.ts';
import { orderLimits } from './orders.limits.ts';
import { noteSchema } from './orders.schemas.ts';
import { wayOutTargets } from './orders.transitions.ts';

/** Where parcels went, recorded by hand. */
export const wayOutSchema = z.strictObject({
  articleIds: orderIdsSchema(orderLimits.batchMax),
  status: z.enum(wayOutTargets, fieldCode('notAnOption')),
  outboundDay: z.iso
    .date(fieldCode('notADate'))
    .optional()
    .describe(
      'The new dispatch date, which Ready for dispatch needs: YYYY-MM-DD, of the calendar of each order’s company',
    ),
  note: emptyIsNone(noteSchema),
});
export type WayOut = z.output<typeof wayOutSchema>;
