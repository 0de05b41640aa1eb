/** Limits of price groups, used by schemas, forms and tests. Times are whole hours. */
export const priceGroupLimits = {
  nameMax: 100,
  hoursMax: 8760,
  pricesMax: 200,
  searchMax: 255,
} as const;

/** Whether prices of the whole group, or of one site. */
export const priceGroupKinds = ['GROUP', 'SITE'] as const;

/** The fields that the list sorts by. */
export const priceGroupSortFields = ['lastUpdatedTime', 'priceGroupName'] as const;
