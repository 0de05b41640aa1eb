import type { DiscrepancyRow } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';

/** An open case: a courier put a parcel in although its order had ended. */
export const buildDiscrepancy = (overrides: Partial<DiscrepancyRow> = {}): DiscrepancyRow => ({
  discrepancyId: '7',
  kind: 'STORED_AFTER_END',
  state: 'OPEN',
  articleId: '41',
  orderNumber: 'C26030100000041',
  expressNumber: 'TN41',
  company: 'Harbour Parcel',
  siteId: '12',
  siteName: 'Pacific Place',
  boxId: '3',
  boxName: 'A01',
  told: {
    type: 'PARCEL_STORED',
    by: 'COURIER',
    who: 'Courier Lam',
    how: 'CARD',
    reason: null,
    place: 'Pacific Place · A01',
    time: Date.UTC(2026, 2, 2, 9),
    knownTime: Date.UTC(2026, 2, 2, 10),
  },
  stands: { status: 'Cancelled', siteName: null, boxName: null, since: Date.UTC(2026, 2, 1, 10), who: 'Mei Chan' },
  openedTime: Date.UTC(2026, 2, 2, 10),
  answer: null,
  note: null,
  closedTime: null,
  closedByName: null,
  version: 1,
  ...overrides,
});
