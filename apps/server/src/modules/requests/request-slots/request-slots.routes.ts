import type { requestSlotsCalls } from '@cubby/contract/requests/request-slots/request-slots.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { getRequestSlot, queryRequestSlots } from './request-slots.reads.ts';
import { createRequestSlot, deleteRequestSlot, updateRequestSlot } from './request-slots.service.ts';

export const requestSlotsHandlers = (db: Database) =>
  handlersOf<typeof requestSlotsCalls>()({
    queryRequestSlots: async ({ query }, context) => pageText(await queryRequestSlots(db, context, query), query),
    getRequestSlot: ({ params }, { caller, language }) =>
      db.transactionAs(caller, (trx) => getRequestSlot(trx, language, params.id)),
    createRequestSlot: ({ body }, context) =>
      db.transactionAs(context.caller, (trx) => createRequestSlot(trx, context, body)),
    updateRequestSlot: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => updateRequestSlot(trx, context, params.id, body)),
    deleteRequestSlot: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteRequestSlot(trx, context, params.id));
      return { success: true };
    },
  });
