/** Limits of flags, used by schemas, service and tests. */
export const flagLimits = {
  nameMax: 60,
  codeMax: 40,
  searchMax: 255,
} as const;

/** What a flag is for. CS: customer service puts it on orders. ORDER: all other purposes. */
export const flagCategories = ['CS', 'ORDER'] as const;
export type FlagCategory = (typeof flagCategories)[number];

/** The fields that the list sorts by. */
export const flagSortFields = ['lastUpdatedTime', 'flagName', 'flagCode'] as const;
