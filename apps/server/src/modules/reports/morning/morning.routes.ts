import type { morningCalls } from '@cubby/contract/reports/morning/morning.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { readMorning } from './morning.reads.ts';

export const morningHandlers = (db: Database) =>
  handlersOf<typeof morningCalls>()({
    getMorning: async (_input, { caller }) => ({ sections: await readMorning(db, caller) }),
  });
