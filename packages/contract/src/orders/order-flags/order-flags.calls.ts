import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { epochMsSchema, idSchema, idTextSchema, queryId, visibleUserIdSchema } from '../../kernel/schemas.ts';
import { orderLimits } from '../orders/orders.limits.ts';
import { noteSchema } from '../orders/orders.schemas.ts';
import { flagOptionSchema } from '../flags/flags.schemas.ts';

const flagsMax = 50;
const flagIds = z.array(idSchema).max(flagsMax);

/** One change of an order's flags: what was put on or taken off, and the note that went with it (newest first). */
export const flagNoteSchema = z.strictObject({
  eventId: idTextSchema,
  trackEventType: z.enum(['ADD_FLAG', 'REMOVE_FLAG', 'ADD_ORDER_FLAG', 'REMOVE_ORDER_FLAG', 'NOTE']),
  eventTime: epochMsSchema,
  note: z.string().nullable(),
  operator: z.string().nullable(),
  operatorId: visibleUserIdSchema,
  csFlags: z.array(z.strictObject({ name: z.string(), color: z.string() })),
});
export type FlagNote = z.infer<typeof flagNoteSchema>;

/** A flag as one can be put on an order: `taged` (spelt so) says whether it is on. */
export const tagedFlagSchema = z.strictObject({ ...flagOptionSchema.shape, taged: z.boolean() });

/** The flags that an order has after the call. */
const orderFlagsAnswer = z.strictObject({
  articleId: idTextSchema,
  version: z.int(),
  ordersCsFlags: z.array(tagedFlagSchema).describe('Every flag of customer service, with what is on'),
  ordersFlags: z.array(tagedFlagSchema).describe('Every order flag, with what is on'),
});
export type OrderFlags = z.infer<typeof orderFlagsAnswer>;

export const orderFlagsCalls = defineCalls({
  updateOrderCsFlags: defineCall({
    id: 'updateOrderCsFlags',
    method: 'POST',
    path: '/api/orders/v1/updateOrdersFlag',
    summary:
      'Set the flags of customer service of an order, with a note; an unchanged list with a note writes the note',
    access: ['ORDER_FLAG_EDIT'],
    body: z.strictObject({
      ordersId: idSchema,
      flagNote: noteSchema.optional(),
      ordersFlagList: flagIds
        .optional()
        .describe(
          'The flags that the order has afterwards; left out, they do not change, and only the note is written',
        ),
    }),
    answer: orderFlagsAnswer,
    errors: ['NOT_FOUND'],
  }),
  updateOrderFlags: defineCall({
    id: 'updateOrderFlags',
    method: 'POST',
    path: '/api/orders/v1/modifyOrdersFlag',
    summary: 'Set the order flags of an order',
    access: ['ORDER_FLAG_EDIT'],
    body: z.strictObject({
      ordersId: idSchema,
      ordersFlagList: flagIds.describe('The order flags that the order has afterwards'),
    }),
    answer: orderFlagsAnswer,
    errors: ['NOT_FOUND'],
  }),
  listFlagNotes: defineCall({
    id: 'listFlagNotes',
    method: 'GET',
    path: '/api/orders/v1/flagnotes',
    summary: 'The history of the flags of an order and the notes to them, the newest first',
    access: ['ORDER_LIST', 'ORDER_INFO', 'PAXEL_ORDER_LIST'],
    query: z.strictObject({ ordersId: queryId }),
    answer: z.array(flagNoteSchema).max(1000),
    errors: ['NOT_FOUND'],
  }),
});

/** Characters of a note to flags. */
export const flagNoteMax = orderLimits.noteMax;
