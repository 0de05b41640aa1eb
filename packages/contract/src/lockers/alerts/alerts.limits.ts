/** Closed lists and limits of alerts (network.md 3 and 4, design world; docs/decisions/075-alerts.md). */

/** What goes wrong at a site, in the order in which screens offer it. */
export const alertTypes = [
  'OFFLINE',
  'DOOR_LEFT_OPEN',
  'FORCED_OPEN',
  'DISAGREEMENT',
  'BOARD_FAILED',
  'KEYPAD_SWEEP',
  'CLOCK_SKEW',
  'STORAGE_LOW',
  'QUARANTINE',
  'MESSAGE_FLOOD',
  'PARCEL_WAITING',
  'TEMPERATURE_HIGH',
  'TEMPERATURE_LOW',
  'PROBE_FAULT',
  'TEMPERATURE_STALE',
  'HELP_REQUESTED',
] as const;
export type AlertType = (typeof alertTypes)[number];

/** The channels by which people are notified of alerts. */
export const alertChannels = ['CONSOLE', 'MAIL', 'SMS'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** As the wire spells them (network.md 4). */
export const alertStatuses = ['OPEN', 'CLOSE'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** Whose time of an open door runs: that of the customer, then that of the staff, who are notified. */
export const alertStages = ['CUSTOMER', 'STAFF'] as const;

export const alertLimits = {
  /** Characters of a note. */
  noteMax: 500,
  /** Characters of a search for a site. */
  searchMax: 100,
  /** Alerts of one request. */
  idsMax: 100,
  /** Rows that the bell shows. */
  bellMax: 10,
  /** The bell counts no further: it shows this number or more. */
  countMax: 100,
  /** ms before sites that went dark are compared with each other. */
  incidentMs: 180_000,
  /** Sites that make an incident however many there are. */
  incidentSites: 5,
  /** Sites that make one where they are a tenth of all. */
  incidentSitesAtLeast: 2,
  /** ms that a forced door waits for other doors of its board. */
  boardMs: 10_000,
  /** Forced doors of one board that mean that the board has failed. */
  boardDoors: 3,
  /** Days for which a forced door that was closed rings unless a user acknowledges it. */
  forcedRingDays: 7,
  /** Wrong entries in a row that are a sweep. */
  sweepTries: 8,
  /** ms without another one after which a sweep is over. */
  sweepQuietMs: 900_000,
  /** ms without another request for help at the compartment after which the alert closes. */
  helpQuietMs: 86_400_000,
  /** Time without another quarantined message after which the alert closes, in ms. */
  quarantineQuietMs: 3_600_000,
  /** ms after the last message above the limit after which the alert closes. */
  floodQuietMs: 900_000,
  /** ms without another word on the storage after which the alert closes. */
  storageQuietMs: 86_400_000,
  /** Interval between two checks of what closes by time, in ms. */
  pollMs: 60_000,
} as const;
