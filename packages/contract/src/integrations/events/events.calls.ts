import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { eventPageSchema, eventsQuery } from './events.schemas.ts';

export const eventsCalls = defineCalls({
  listEvents: defineCall({
    id: 'listEvents',
    method: 'GET',
    path: '/api/v2/events',
    summary: 'The events of the own companies after a cursor, in one order: for systems that can’t receive webhooks',
    access: ['EVENT_LIST'],
    query: eventsQuery,
    answer: eventPageSchema,
    errors: ['OWN_SITES_ONLY', 'TOO_MANY_REQUESTS'],
  }),
});
