/** Limits of the forecast of free compartments. */
export const forecastLimits = {
  /** Days that a forecast covers, beginning with the one it is made on. */
  days: 14,
  /** Settled days that a forecast needs. */
  historyMin: 14,
  /** Days over which the error of past forecasts is shown. */
  errorDays: 56,
  sizeMax: 1000,
} as const;

/** How far ahead errors are grouped, in days: 0 is the day on which the forecast is made; both ends are included. */
export const forecastHorizons = [
  { first: 0, last: 1 },
  { first: 2, last: 6 },
  { first: 7, last: 13 },
] as const;

/** Fields by which full sites are sorted. */
export const fullSiteSorts = ['trouble', 'siteName', 'firstFullDay'] as const;
