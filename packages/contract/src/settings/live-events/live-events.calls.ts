import { z } from 'zod';
import { defineCall, defineCalls, eventStreamType } from '../../kernel/define-call.ts';
import { queryInt } from '../../kernel/schemas.ts';
import { liveLimits } from './live-events.limits.ts';

export const liveEventsCalls = defineCalls({
  followLiveEvents: defineCall({
    id: 'followLiveEvents',
    method: 'GET',
    path: '/api/v2/live-events',
    summary:
      'What changes from now on, of what the caller sees, as server-sent events that go on until the session ends: ' +
      '`orders` names orders that changed, and the name of another resource (`users`, `mailroom-recipients`) its rows; ' +
      '`resync` says that anything may have changed, `session` that this session has ended ' +
      'or may do other things now, `busy` that there are too many streams (of the session: the new one ends; of the ' +
      'person: the oldest). `session` and `busy` are the last',
    access: 'signed-in',
    // Permissions to read a resource of the stream; the permission of each resource decides which events are sent.
    withKey: [
      'ORDER_LIST',
      'ORDER_INFO',
      'PAXEL_ORDER_LIST',
      'LAUNDRY_LIST',
      'DROP_ORDER_LIST',
      'DROP_ORDER_CREATE',
      'OUTBOUND_LIST',
      'REQUEST_LIST',
      'USER_LIST',
      'ROLE_LIST',
      'COMPANY_LIST',
      'MAILROOM_LIST',
      'SITE_LIST',
      'ALERT_LIST',
      'SITE_GROUP_LIST',
    ],
    query: z.strictObject({
      rowsAge: queryInt(0, liveLimits.rowsAgeMax)
        .optional()
        .describe('ms since the rows on the screen were read: what has changed meanwhile comes first'),
    }),
    answer: { binary: [eventStreamType] },
    inView: 'open',
  }),
});
