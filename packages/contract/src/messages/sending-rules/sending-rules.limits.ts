/** Limits of sending rules, used by schemas, service, form and tests. */
export const sendingRuleLimits = {
  /** The most automatic messages to one recipient in an hour by one channel. */
  hourlyMax: 100,
  /** Addresses that one rule blocks. */
  optOutsMax: 1000,
  /** Hours before and after a deadline. */
  reminderHoursMax: 168,
  addressMax: 255,
  searchMax: 255,
} as const;

/** HH:MM of a day. */
export const sendingTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The fields that the list sorts by. */
export const sendingRuleSortFields = ['lastUpdatedTime'] as const;
