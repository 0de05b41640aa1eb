/** Limits of live events. */
export const liveLimits = {
  /** Ids that one event names; above it, `more` is true. */
  idsMax: 100,
  /** Streams of one session: a browser has six connections for one server, and its calls need some of them. */
  streamsMax: 4,
  /** ms; rows that are older are read anew in any case. */
  rowsAgeMax: 60_000,
  /** ms between two signs of life of a stream. */
  heartbeatMs: 20_000,
} as const;
