import type { workCalls } from '@cubby/contract/reports/work/work.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { listWork } from './work.reads.ts';

export const workHandlers = (db: Database) =>
  handlersOf<typeof workCalls>()({ listWork: (_input, { caller }) => listWork(db, caller) });
