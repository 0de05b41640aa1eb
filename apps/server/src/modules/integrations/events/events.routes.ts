import type { eventsCalls } from '@cubby/contract/integrations/events/events.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { createFeed } from './events.feed.ts';

export const eventsHandlers = (db: Database) => {
  const readFeed = createFeed(db);
  return handlersOf<typeof eventsCalls>()({
    listEvents: ({ query }, context) => readFeed(context, query),
  });
};
