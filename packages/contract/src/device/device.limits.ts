/** Closed lists and limits of the device protocol (design world; docs/decisions/073-device-link.md). */

/** The version of every message; a message of another one is kept aside. */
export const protocolVersion = 1;

export const deviceLimits = {
  /** Bytes of a message on its way up; the birth of a site of 600 doors has about 40,000. */
  uplinkMaxBytes: 131_072,
  /** Bytes of a message on its way down. */
  downlinkMaxBytes: 524_288,
  /** Doors of a site. */
  doorsMax: 600,
  /** Characters of a code, a version or a name that a terminal tells. */
  wordMax: 64,
  textMax: 512,
  /** Of a secret: 32 random bytes in base64url. */
  secretLength: 43,
  /** Seconds between two signs of life at most; the keep-alive of MQTT. */
  keepAliveSeconds: 30,
  /** ms between two heartbeats, each of which also sets the clock. */
  heartbeatMs: 60_000,
  /** ms after which a measured clock is no longer trusted. */
  clockMaxAgeMs: 600_000,
  /** Ids of commands that a terminal remembers at least. */
  commandsRemembered: 256,
  /** Messages that a terminal keeps while it has no network, oldest dropped first. */
  queueMax: 50_000,
} as const;

export const enrolmentLimits = {
  /** Minutes that a code holds. */
  codeMinutes: 15,
  /** Characters of a code, without its hyphen. */
  codeLength: 8,
} as const;

/** Letters and digits of a code; none that is read as another. */
export const enrolmentCodePattern = /^[A-HJ-NP-Z2-9]{4}-?[A-HJ-NP-Z2-9]{4}$/i;

export const commandLimits = {
  /** ms that one attempt waits for the answer of the terminal. */
  attemptMs: 20_000,
  attemptsMax: 3,
  /** ms between the end of an attempt and the next one. */
  pauseMs: 1_000,
  /** ms from the request on after which no terminal may act: three attempts with their pauses. */
  validMs: 62_000,
  /** ms that a second person has to approve. */
  approvalMs: 600_000,
  reasonMax: 255,
  /** Doors that one person may open in a minute. */
  unlocksPerMinute: 200,
  /** ms that a proof of identity holds. */
  proofMs: 300_000,
  /** Doors of one request. */
  doorsMax: 200,
} as const;

export const operatingSystems = ['WINDOWS', 'ANDROID', 'LINUX'] as const;

/** Why a sensor changed. */
export const doorCauses = ['COMMAND', 'USER', 'STAFF', 'UNKNOWN'] as const;

/** What a terminal tells of itself beside its doors. */
export const deviceEventTypes = [
  /** A lock board answers no more; `boardNumber` and `deviceId` in `data`. */
  'BOARD_FAILED',
  'BOARD_RECOVERED',
  /** A lock was pulsed and its door stayed closed. */
  'LOCK_STUCK',
  /** The memory had a half-written copy; the older one was used. */
  'STORE_DAMAGED',
  /** The queue was full; `dropped` in `data`. */
  'QUEUE_OVERFLOWN',
  /** The wall clock was set. */
  'CLOCK_SET',
  /** A configuration was refused; `reason` in `data`. */
  'CONFIG_REFUSED',
] as const;
export type DeviceEventType = (typeof deviceEventTypes)[number];

/** What a command asks a terminal to do. */
export const commandKinds = ['OPEN_DOOR', 'SET_SERVICE', 'RESTART', 'SEND_LOGS', 'SEND_SCREENSHOT'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** How a terminal answers: `RECEIVED` at once, then one of the others. */
export const ackStates = ['RECEIVED', 'DONE', 'FAILED', 'REFUSED'] as const;
export type AckState = (typeof ackStates)[number];

/** Why a terminal failed or refused. */
export const ackCodes = [
  /** Its time was over when it arrived. */
  'EXPIRED',
  /** The terminal has no clock of the server's that it trusts: a heartbeat brings one. */
  'CLOCK_UNKNOWN',
  /** The door is not in the terminal's configuration. */
  'UNKNOWN_DOOR',
  /** The lock was pulsed and the door stayed closed. */
  'LOCK_STUCK',
  /** The lock board does not answer. */
  'BOARD_DEAD',
  /** The power failed while the command ran, and the door does not say that it opened. */
  'INTERRUPTED',
  /** The terminal knows no such kind of command. */
  'UNKNOWN_COMMAND',
  /** Somebody is using the terminal, which can't restart now. */
  'BUSY',
  /** The upload failed. */
  'UPLOAD_FAILED',
] as const;
export type AckCode = (typeof ackCodes)[number];

/** Refusals that another attempt may mend; every other one is final. */
export const retriedCodes: ReadonlySet<AckCode> = new Set(['CLOCK_UNKNOWN']);
