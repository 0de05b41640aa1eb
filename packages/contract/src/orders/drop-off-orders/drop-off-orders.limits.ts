/** Limits and patterns of drop-off orders (orders.md 5.1). */
export const dropOffLimits = {
  /** Phone numbers of recipient, courier and sender: 62 and 8 to 14 digits. */
  phonePattern: /^62[0-9]{8,14}$/,
  phoneMax: 16,
  /** Characters of the name of a sender or a courier, as of a recipient. */
  nameMax: 32,
  /** Orders whose labels one address can ask for. */
  labelsMax: 400,
} as const;

export const dropOffSortFields = ['lastUpdatedTime', 'timeCreated'] as const;

/** The time ranges that the list filters by; each is a pair `<name>Start`, `<name>End`, both ends included. */
export const dropOffTimeRanges = ['creationTime', 'storedTime', 'collectedTime'] as const;

export type DropOffTimeRange = (typeof dropOffTimeRanges)[number];
