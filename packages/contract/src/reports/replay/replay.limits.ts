/** Limits of replays. */
export const replayLimits = {
  /** Days of a replay: a quarter. */
  daysMax: 92,
  /** Compartments of a size in a plan. */
  doorsMax: 500,
  sizesMax: 50,
  /** Hours after which a parcel is taken out. */
  hoursMin: 1,
  hoursMax: 2160,
} as const;
