/** How rows of the area requests are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';

/** Returns the time of day so many minutes after midnight, as HH:MM. */
const timeOfDay = (minutes: number): string =>
  [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

export const fixturesOf = (): ResourceFixtures => ({
  'request-slots': {
    owner: 'PLATFORM',
    calls: ['queryRequestSlots', 'getRequestSlot', 'createRequestSlot', 'updateRequestSlot', 'deleteRequestSlot'],
    id: 'requestSlotId',
    body: (n) => ({
      requestType: 'PICKUP_REQUEST',
      startTime: timeOfDay(n),
      endTime: timeOfDay(n + 60),
      cutoffMinutes: 60,
    }),
    edit: { capacity: 3 },
    taken: 'startTime',
  },
});
