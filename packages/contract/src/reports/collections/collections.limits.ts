/** Limits of the report of collection times. */
export const collectionLimits = {
  /** Companies in the chart: those with the most collections. */
  chartMax: 100,
} as const;

export const collectionSorts = [
  'collectedTime',
  'storedTime',
  'collectionMinutes',
  'merchantName',
  'siteName',
] as const;
