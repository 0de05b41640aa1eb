import type { setupCalls } from '@cubby/contract/reports/setup/setup.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { getSetup } from './setup.reads.ts';

export const setupHandlers = (db: Database) =>
  handlersOf<typeof setupCalls>()({ getSetup: (_input, { caller }) => getSetup(db, caller) });
