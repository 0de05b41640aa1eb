import type { holidaysCalls } from '@cubby/contract/settings/holidays/holidays.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { holidays } from './holidays.service.ts';

export const holidaysHandlers = (db: Database) =>
  handlersOf<typeof holidaysCalls>()(
    resourceHandlers(db, holidays, {
      list: 'listHolidays',
      get: 'getHoliday',
      create: 'createHoliday',
      update: 'updateHoliday',
      delete: 'deleteHoliday',
    }),
  );
