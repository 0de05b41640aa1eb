import type { liveEventsCalls } from '@cubby/contract/live-events/live-events.calls';
import type { Database } from '../../platform/db/database.ts';
import { handlersOf } from '../../platform/http/handlers.ts';
import type { LiveHub } from '../../platform/live/index.ts';

export const liveEventsHandlers = ({ db, live }: { readonly db: Database; readonly live: LiveHub }) =>
  handlersOf<typeof liveEventsCalls>()({
    followLiveEvents: async ({ query }, { caller }) => {
      // Finds the session live, by what the database says of it.
      await db.readAs(caller);
      return { stream: live.open(caller, query.rowsAge), contentType: 'text/event-stream; charset=utf-8' };
    },
  });
