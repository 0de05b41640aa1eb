/** Limits of the searches of companies, in a separate file: the list of orders loads them. */
export const companyOptionLimits = {
  searchMax: 255,
  optionsMax: 100,
} as const;
