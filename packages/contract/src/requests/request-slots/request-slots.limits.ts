/** Limits of time slots, used by schemas, service and tests. */
export const requestSlotLimits = {
  /** Minutes: a slot closes at most two weeks before it starts, as far as slots are offered ahead. */
  cutoffMax: 20_160,
  capacityMax: 1_000_000,
  searchMax: 255,
} as const;

/** The fields that the list sorts by. */
export const requestSlotSortFields = ['startTime', 'lastUpdatedTime'] as const;

/** Any minute of a day, `24:00` among them. */
export const timeOfDayPattern = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
