/** A sample of each event: shown to receivers, sent by tests of endpoints, and checked against the schemas by a test. */
import { type EventType, eventVersions, invokeTypes } from './events.limits.ts';
import type { Event } from './events.schemas.ts';

const locker = { siteId: '12', siteName: 'Harbour Centre', siteSerialNumber: 'HC-0012' };
const parcel = { orderId: '4711', orderNumber: 'SO-20261128-0042', trackingNumber: 'TN4711', version: 5 };
const happenedTime = '2026-11-28T09:30:00.000Z';

const data: { readonly [T in EventType]: Extract<Event, { type: T }>['data'] } = {
  PARCEL_STATUS_UPDATE: { parcel, status: 'Courier stored', locker, compartment: 'A05', happenedTime },
  PARCEL_OPERATION_ISSUE: {
    issue: 'STORE_FAILED',
    reason: 'NO_FREE_COMPARTMENT',
    parcel,
    locker,
    compartment: null,
    happenedTime,
  },
  COMPARTMENT_ISSUE: {
    issueId: '88',
    issue: 'DOOR_LEFT_OPEN',
    state: 'OPEN',
    reason: null,
    locker,
    compartment: 'A05',
    happenedTime,
  },
  LOCKER_ISSUE: { issueId: '89', issue: 'OFFLINE', state: 'OPEN', part: null, locker, happenedTime },
  LOCKER_CLIENT_SESSION: { session: 'CONNECTED', reason: 'BIRTH', userId: null, locker, happenedTime },
  LOCKER_UPDATE: { change: 'CHANGED', status: 'ENABLED', softwareVersion: null, locker, happenedTime },
};

/** The sample of an event. */
export const sampleOf = <T extends EventType>(type: T) => ({
  id: 'evt_1001',
  type,
  invokeType: invokeTypes[type],
  version: eventVersions[type],
  timestamp: '2026-11-28T09:30:00.250Z',
  merchantId: '7',
  data: data[type],
});
