/** Limits of compartment configs, used by schemas, forms and tests. Times are whole hours. */
export const serviceBoxConfigLimits = {
  nameMax: 255,
  hoursMax: 8760,
  /** Services of one question. */
  servicesMax: 200,
} as const;
