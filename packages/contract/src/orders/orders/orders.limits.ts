import { contactLimits } from '../../kernel/contacts.limits.ts';

/** Limits and patterns of orders, used by schemas, forms, services and tests (orders.md 5.1, 5.2, 9). */
export const orderLimits = {
  /** Characters of a tracking number. */
  trackingNumberMax: 255,
  trackingNumberPattern: /^[0-9A-Z|#-]{1,255}$/,
  recipientNameMax: contactLimits.nameMax,
  recipientNamePattern: contactLimits.namePattern,
  recipientPhonePattern: contactLimits.phonePattern,
  recipientPhoneMax: contactLimits.phoneMax,
  /** What an edit may send: as on creation, as a drop-off order has it, or nothing. */
  editedPhonePattern: /^([0-9+]{0,15}|62[0-9]{8,14})$/,
  recipientMailMax: contactLimits.mailMax,
  recipientMailPattern: contactLimits.mailPattern,
  addressMax: 500,
  invoiceNumberMax: 64,
  specialZoneMax: 64,
  noteMax: 500,
  /** A note contains no slash, backslash, less-than or greater-than. */
  notePattern: /^[^/\\<>]*$/,
  /** kg, 2 decimals. */
  weightMin: 0,
  weightMax: 9999.99,
  weightDefault: 0.5,
  /** cm, 2 decimals, each side. */
  sideMax: 9999.99,
  /** Products of one order. */
  itemsMax: 50,
  itemQuantityMax: 9999,
  /** Orders in one batch call. */
  batchMax: 1000,
  /** Days ahead that a dispatch date may lie, today being 0. */
  dispatchDaysAhead: 10,
  /** Days ahead that an overdue time may lie: two years. */
  overdueDaysAhead: 730,
  /** Characters that a search needs: 3, or 2 where Chinese characters are among them. */
  searchMin: 3,
  searchMinChinese: 2,
  searchMax: 255,
  exportMax: 100_000,
  labelsMax: 1000,
} as const;

/** The Chinese characters that searches match singly: the blocks of which the database stores grams (chinese_grams). */
export const chineseCharacter = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;

/** True where a search text is long enough to be answered at once over any number of orders. */
export const isSearchable = (text: string): boolean =>
  [...text.trim()].length >= (chineseCharacter.test(text) ? orderLimits.searchMinChinese : orderLimits.searchMin);

/** The time ranges that the list filters by; each is a pair `<name>Start`, `<name>End`, both ends included. */
export const orderTimeRanges = [
  'creationTime',
  'inboundTime',
  'outboundActionTime',
  'outboundTime',
  'returnedToWareHouseTime',
  'storedTime',
  'collectedTime',
] as const;

export type OrderTimeRange = (typeof orderTimeRanges)[number];

/** The fields that the order list sorts by. */
export const orderSortFields = [
  'lastUpdatedTime',
  'timeCreated',
  'timeStored',
  'timeCollected',
  'inboundTime',
  'outboundTime',
  'overdueTime',
  'orderNumber',
] as const;
