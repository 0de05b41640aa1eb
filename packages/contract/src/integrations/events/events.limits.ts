/** Closed lists and limits of the events that other systems receive (administration.md 4). */

/** The trigger events with their invoke types, as administration.md 4 spells them. */
export const invokeTypes = {
  PARCEL_STATUS_UPDATE: 'OrderStatusNotify',
  PARCEL_OPERATION_ISSUE: 'ParcelOperationIssuePush',
  COMPARTMENT_ISSUE: 'CompartmentIssuePush',
  LOCKER_ISSUE: 'LockerIssuePush',
  LOCKER_CLIENT_SESSION: 'LockerClientSessionPush',
  LOCKER_UPDATE: 'LockerUpdatePush',
} as const;
export type EventType = keyof typeof invokeTypes;
export const eventTypes = Object.keys(invokeTypes) as [EventType, ...EventType[]];

/**
 * The version of the payload of each event. It rises only if a field is removed or changes its meaning; receivers ignore
 * fields that they don't know.
 */
export const eventVersions: Readonly<Record<EventType, number>> = {
  PARCEL_STATUS_UPDATE: 1,
  PARCEL_OPERATION_ISSUE: 1,
  COMPARTMENT_ISSUE: 1,
  LOCKER_ISSUE: 1,
  LOCKER_CLIENT_SESSION: 1,
  LOCKER_UPDATE: 1,
};

export const eventLimits = {
  /** Days for which the feed has an event, and a webhook can replay it. */
  feedDays: 30,
  /** Events of one answer of the feed. */
  pageMax: 500,
  pageDefault: 100,
  /** Seconds for which the feed waits for an event if there is none. */
  waitMax: 30,
  /** Requests of one user that may wait at the same time, per server process. */
  waitersMax: 5,
  cursorMax: 100,
} as const;

/** What happened to a session at a locker. */
export const sessionKinds = ['CONNECTED', 'DISCONNECTED', 'SIGNED_IN'] as const;

/** What went wrong when a parcel was stored or collected: a terminal that could store nothing, and reports that contradict an order. */
export const operationIssues = [
  'STORE_FAILED',
  'STORED_AFTER_END',
  'STORED_ELSEWHERE',
  'DOOR_TAKEN',
  'TAKEN_NOT_STORED',
  'TAKEN_TWICE',
] as const;

/** What changed at a locker. */
export const lockerChanges = ['CREATED', 'CHANGED', 'DELETED', 'SOFTWARE'] as const;

/** States of an issue. */
export const issueStates = ['OPEN', 'CLOSED'] as const;
