/** Words of Home: the queue of what waits for a person. */
export const home = {
  title: 'Home',
  purpose: 'Needs your attention',
  queue: 'Queue',
  many: '{{count}} or more',
  kinds: {
    STORE_FAILURES: 'Orders that could not be stored',
    OVERDUE_ORDERS: 'Overdue orders',
    DISCREPANCIES: 'Discrepancies to decide',
    WAITING_UNLOCKS: 'Remote unlocks to approve',
    WAITING_CERTIFICATES: 'Certificates to approve',
    FAILED_IMPORTS: 'Imports with failed rows',
    ENDING_NUMBERS: 'Tracking-number rules that end soon',
  },
  help: {
    STORE_FAILURES: 'The courier found no free compartment, or its door did not open. Send them again or cancel them.',
    OVERDUE_ORDERS: 'Stored, and not collected in time.',
    DISCREPANCIES: 'A terminal’s report contradicts an order. Compare both and decide.',
    WAITING_UNLOCKS:
      'A user asked to open a compartment. It is not opened unless another person approves within 10 minutes.',
    WAITING_CERTIFICATES: 'Companies get no new orders until theirs is approved.',
    FAILED_IMPORTS: 'Yours of the last 7 days. Correct the rows and import the file again.',
    ENDING_NUMBERS:
      'At least 80 % of the numbers of a period are used. Give the sequence more digits before orders are refused.',
  },
  empty: {
    title: 'Nothing needs your attention',
    text: 'New store failures, overdue orders, discrepancies, remote unlocks, certificates and failed imports appear here.',
  },
};
