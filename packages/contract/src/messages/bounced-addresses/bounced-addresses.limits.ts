/** Limits of bounced addresses, used by schemas, list and tests. */
export const bouncedAddressLimits = {
  searchMax: 255,
} as const;

/** The fields that the list sorts by. */
export const bouncedAddressSortFields = ['lastUpdatedTime'] as const;
