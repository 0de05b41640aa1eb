/** Closed lists and limits of the device protocol (design world; docs/decisions/073-device-link.md). */

import type { ProbeFault } from './sensors.ts';

/** The version of every message; a message of another one is quarantined. */
export const protocolVersion = 1;

export const deviceLimits = {
  /** Bytes of a message on its way up; the birth of a site of 600 doors has about 40,000. */
  uplinkMaxBytes: 131_072,
  /** Bytes of a message on its way down. */
  downlinkMaxBytes: 524_288,
  /** Doors of a site. */
  doorsMax: 600,
  /** Characters of a code, a version or a name that a terminal reports. */
  wordMax: 64,
  textMax: 512,
  /** The highest `bootId`, `seq` and count that a message may contain. */
  countMax: 2_147_483_647,
  /** Values of `bootId` that one enrolment allows, from `firstBootId` on. */
  bootsPerEnrolment: 1_000_000,
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
  /** Messages that a terminal stores while it has no network, oldest dropped first. */
  queueMax: 50_000,
} as const;

export const enrolmentLimits = {
  /** Minutes that a code is valid. */
  codeMinutes: 15,
  /** Characters of a code, without its hyphen. */
  codeLength: 8,
} as const;

/** Letters of either case and digits of a code; none that is read as another. JSON Schema has no flag for the case. */
export const enrolmentCodePattern = /^[A-HJ-NP-Za-hj-np-z2-9]{4}-?[A-HJ-NP-Za-hj-np-z2-9]{4}$/;

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
  /** How long a proof of identity is valid, in ms. */
  proofMs: 300_000,
  /** Doors of one request. */
  doorsMax: 200,
} as const;

export const operatingSystems = ['WINDOWS', 'ANDROID', 'LINUX'] as const;

/** The codes of a table that says what each means. */
export const codesOf = <T extends Readonly<Record<string, string>>>(meanings: T) =>
  Object.keys(meanings) as (keyof T & string)[];

/** Why a sensor changed. */
export const doorCauseMeanings = {
  COMMAND: 'A command opened the door; `commandId` says which',
  USER: 'A person at the terminal: a customer or a courier',
  STAFF: 'A person of the operator, at the terminal',
  UNKNOWN: 'Unknown: forced open, closed by hand, detected after a start',
} as const;
export const doorCauses = codesOf(doorCauseMeanings);

/** What a probe of a column reports instead of a temperature. */
export const probeFaultMeanings = {
  OPEN: 'The probe is disconnected, or its cable is cut',
  SHORT: 'The probe is short-circuited',
  STUCK: 'The probe has reported the same value for longer than is possible',
} as const satisfies Record<ProbeFault, string>;

/** What a terminal reports of itself, in addition to its doors. */
export const deviceEventMeanings = {
  BOARD_FAILED: 'A lock board answers no more; `boardNumber` and `deviceId` in `data`',
  BOARD_RECOVERED: 'It answers again; `boardNumber` and `deviceId` in `data`',
  LOCK_STUCK: 'A lock was pulsed and its door stayed closed; `boxId` in `data`',
  STORE_DAMAGED: 'The memory had a half-written copy; the older one was used',
  QUEUE_OVERFLOWN: 'The queue was full; `dropped` in `data` says how many of the oldest messages are lost',
  CLOCK_SET: 'The wall clock was set',
  CONFIG_REFUSED: 'A configuration was refused; `reason` in `data`',
  KEYPAD_BLOCKED: 'Wrong entries blocked the keypad; `tries` in `data` says how many in a row',
  HELP_REQUESTED: 'A user asked for help at a compartment; `boxId` and `reason`, as of visits, in `data`',
  STORAGE_LOW: 'The memory is nearly full; `percentFree` in `data`',
  STORAGE_RECOVERED: 'The memory has space again',
} as const;
export const deviceEventTypes = codesOf(deviceEventMeanings);
export type DeviceEventType = (typeof deviceEventTypes)[number];

/** What a command requests of a terminal. */
export const commandKinds = ['OPEN_DOOR', 'SET_SERVICE', 'RESTART', 'SEND_LOGS', 'SEND_SCREENSHOT'] as const;
export type CommandKind = (typeof commandKinds)[number];

/** How a terminal answers. */
export const ackStateMeanings = {
  RECEIVED: 'It has the command and will say how it ends',
  DONE: 'It did what was asked',
  FAILED: 'It began and could not do it; `code` says why',
  REFUSED: 'It did not begin; `code` says why',
} as const;
export const ackStates = codesOf(ackStateMeanings);
export type AckState = (typeof ackStates)[number];

/** Why a terminal failed or refused. */
export const ackCodeMeanings = {
  EXPIRED: 'Its time was over when it arrived',
  CLOCK_UNKNOWN:
    "The terminal has no clock of the server's that it trusts: a heartbeat gets one. Only this one is tried again",
  UNKNOWN_DOOR: "The door is not in the terminal's configuration",
  LOCK_STUCK: 'The lock was pulsed and the door stayed closed',
  BOARD_DEAD: 'The lock board does not answer',
  INTERRUPTED: 'The power failed while the command ran, and the door does not say that it opened',
  UNKNOWN_COMMAND: 'The terminal has no such kind of command',
  BUSY: "The terminal is in use and can't restart now",
  UPLOAD_FAILED: 'The upload failed',
} as const;
export const ackCodes = codesOf(ackCodeMeanings);
export type AckCode = (typeof ackCodes)[number];

/** Refusals that another attempt may resolve; every other one is final. */
export const retriedCodes: ReadonlySet<AckCode> = new Set(['CLOCK_UNKNOWN']);
