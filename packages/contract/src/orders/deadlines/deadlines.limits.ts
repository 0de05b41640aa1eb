/** How long parcels may lie in compartments (docs/decisions/078-deadlines.md). */
export const deadlineLimits = {
  /** Hours, where the service says nothing of the size. */
  standardHours: 48,
  /** Days from now on that a deadline may be put off to. */
  extendDaysMax: 90,
  reasonMax: 200,
  /** Orders of one change. */
  ordersMax: 1000,
} as const;
