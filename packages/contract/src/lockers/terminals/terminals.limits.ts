/** Closed lists and limits of terminals as people see them (design world; docs/decisions/073-device-link.md). */

/** The state of a site's connection. */
export const connections = ['ONLINE', 'FLAPPING', 'OFFLINE', 'OUTAGE', 'UNKNOWN'] as const;
export type Connection = (typeof connections)[number];

/** Why it came to that. */
export const connectionCauses = [
  'NEVER',
  'BIRTH',
  'LAST_WILL',
  'KEEP_ALIVE',
  'CLOSED',
  'REPLACED',
  'REVOKED',
  'SERVER',
] as const;

export const presenceLimits = {
  /** ms over which lost connections are summed. */
  flapWindowMs: 300_000,
  /** Lost connections in that time that make a site flap. */
  flaps: 3,
  /** ms without a connection after which an outage is confirmed. */
  outageMs: 7_200_000,
  /** ms that a terminal may be away after a restart of the server before an event reports that its connection ended. */
  restartMs: 180_000,
  /** ms without a heartbeat after which a terminal is not connected any more, where the broker reports no end of a connection: one may be lost. */
  silentMs: 150_000,
  /** Taken places in that time that say: two terminals have one identity. */
  replacements: 2,
  /** ms of a clock that is wrong. */
  skewMs: 60_000,
} as const;

/** How the birth of a terminal and what we know of its doors differ. */
export const disagreementKinds = [
  /** We have the door, and the terminal did not name it. */
  'DOOR_MISSING',
  /** The terminal named a door that the site has not. */
  'DOOR_UNKNOWN',
  /** The ledger says occupied, the sensor says empty. */
  'PARCEL_MISSING',
  /** The ledger says empty, the sensor says that something is inside. */
  'PARCEL_UNKNOWN',
] as const;

/** Days that a message that no user could take is retained. */
export const deadLetterDays = 7;
