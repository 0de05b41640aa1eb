import { liveReads } from '@cubby/contract/areas';
import type { liveEventsCalls } from '@cubby/contract/settings/live-events/live-events.calls';
import { type LiveTopic, liveTopics } from '@cubby/contract/settings/live-events/live-events.events';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { LiveHub } from '../../../platform/live/index.ts';

const topicsOf = ({ permissions }: Caller): ReadonlySet<LiveTopic> =>
  new Set(
    liveTopics.filter((topic) =>
      (liveReads[topic] ?? []).some(({ access }) => access.some((permission) => permissions.has(permission))),
    ),
  );

export const liveEventsHandlers = ({ db, live }: { readonly db: Database; readonly live: LiveHub }) =>
  handlersOf<typeof liveEventsCalls>()({
    followLiveEvents: async ({ query }, { caller }) => {
      // Finds the session live, by what the database says of it.
      await db.readAs(caller);
      const stream = live.open(caller, { topics: topicsOf(caller), rowsAge: query.rowsAge });
      return { stream, contentType: 'text/event-stream; charset=utf-8' };
    },
  });
