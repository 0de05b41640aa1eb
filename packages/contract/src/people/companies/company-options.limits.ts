/** Limits of the look-ups of companies, apart from the rest: the list of orders loads them. */
export const companyOptionLimits = {
  searchMax: 255,
  optionsMax: 100,
} as const;
