import type { holidaysCalls } from '@cubby/contract/settings/holidays/holidays.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, pageText } from '../../../platform/http/handlers.ts';
import { getHoliday, listHolidays } from './holidays.reads.ts';
import { createHoliday, deleteHoliday, updateHoliday } from './holidays.service.ts';

export const holidaysHandlers = (db: Database) =>
  handlersOf<typeof holidaysCalls>()({
    listHolidays: async ({ query }, context) => pageText(await listHolidays(db, context, query), query),
    getHoliday: ({ params }, { caller, language }) =>
      db.transactionAs(caller, (trx) => getHoliday(trx, language, params.id)),
    createHoliday: ({ body }, context) => db.transactionAs(context.caller, (trx) => createHoliday(trx, context, body)),
    updateHoliday: ({ params, body }, context) =>
      db.transactionAs(context.caller, (trx) => updateHoliday(trx, context, params.id, body)),
    deleteHoliday: async ({ params }, context) => {
      await db.transactionAs(context.caller, (trx) => deleteHoliday(trx, context, params.id));
      return { success: true };
    },
  });
