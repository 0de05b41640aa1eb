/** Limits of live events. */
export const liveLimits = {
  /** Ids that one event names; above it, `more` is true. */
  idsMax: 100,
  /** Streams of one session: a browser has six connections for one server, and its calls need some of them. */
  streamsMax: 4,
  /** Streams of one person at one server process, over all of their sessions and keys; one more ends the oldest. */
  streamsOfPersonMax: 10,
  /** ms; rows that are older are read again in any case. */
  rowsAgeMax: 60_000,
  /** ms between two signs of life of a stream. */
  heartbeatMs: 20_000,
} as const;
