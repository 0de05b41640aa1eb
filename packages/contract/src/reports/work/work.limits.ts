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

/** Counting ends here: beyond it the exact number changes nothing for whoever reads it. */
export const workCountMax = 100;

/** Days that an import with failed rows stays in the queue of whoever made it. */
export const failedImportDays = 7;
