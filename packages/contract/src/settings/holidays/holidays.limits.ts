/** Limits of public holidays, used by schemas, service and tests. */
export const holidayLimits = {
  nameMax: 100,
  searchMax: 255,
} as const;

/** The fields that the list sorts by. */
export const holidaySortFields = ['day', 'name', 'lastUpdatedTime'] as const;
