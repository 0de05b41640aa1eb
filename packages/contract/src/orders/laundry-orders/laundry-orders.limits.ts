/** The fields that the laundry list sorts by. */
export const laundrySortFields = [
  'lastUpdatedTime',
  'timeCreated',
  'timeStored',
  'timeCollected',
  'overdueTime',
  'orderNumber',
] as const;

/** The time ranges that the laundry list filters by; each is a pair `<name>Start`, `<name>End`, both ends included. */
export const laundryTimeRanges = ['creationTime', 'storedTime', 'collectedTime'] as const;

export type LaundryTimeRange = (typeof laundryTimeRanges)[number];

/** How the last message about an order went (orders.md 3.5). */
export const notifyStatuses = ['SUCCESS', 'ERROR', 'PENDING'] as const;

export type NotifyStatus = (typeof notifyStatuses)[number];
