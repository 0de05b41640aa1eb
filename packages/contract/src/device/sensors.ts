/** The sensor of a door. */
export const doorSensors = ['OPEN', 'CLOSED', 'UNKNOWN'] as const;
/** The sensor inside a compartment; many cabinets have none. */
export const articleSensors = ['PRESENT', 'ABSENT', 'UNKNOWN'] as const;
/** What the probe of a column reports instead of a temperature. */
export const probeFaults = ['OPEN', 'SHORT', 'STUCK'] as const;
export type ProbeFault = (typeof probeFaults)[number];

export const columnLimits = {
  /** Columns of a site, as of its grid. */
  columnsMax: 200,
  /** Readings of one heartbeat. */
  readingsMax: 500,
  /** Degrees Celsius that a probe can report. */
  celsiusMin: -60,
  celsiusMax: 90,
} as const;
