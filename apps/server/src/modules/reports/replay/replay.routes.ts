import type { replayCalls } from '@cubby/contract/reports/replay/replay.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { readReplayPlan, replaySite } from './replay.service.ts';

export const replayHandlers = (db: Database) =>
  handlersOf<typeof replayCalls>()({
    getReplayPlan: ({ params }, { caller }) => readReplayPlan(db, caller, params.siteId),
    replaySite: ({ body }, { caller }) => replaySite(db, caller, body),
  });
