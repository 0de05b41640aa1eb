/** What waits for a person on Home. */
export const workKinds = [
  'STORE_FAILURES',
  'OVERDUE_ORDERS',
  'DISCREPANCIES',
  'WAITING_UNLOCKS',
  'WAITING_CERTIFICATES',
  'FAILED_IMPORTS',
  'ENDING_NUMBERS',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Counts are exact below this: counting ends here, so that a queue of any length costs the same. */
export const workCountMax = 10_000;

/** Days that an import with failed rows remains in the queue of the user who made it. */
export const failedImportDays = 7;
