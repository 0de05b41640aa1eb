/**
 * The placeholders of templates: `{{name}}`, as in the phrases of the product. The list of each event is closed. There are no
 * conditions, loops or expressions. A line with a placeholder that has no value for the order is left out.
 */
import type { TemplateEvent } from '../../catalogue/services/template-events.ts';

/** Each placeholder with the value that a preview without an order shows. */
export const placeholderSamples = {
  orderNumber: 'A-10028',
  trackingNumber: 'TR7719',
  recipientName: 'Ada Lee',
  companyName: 'Harbour Parcel',
  siteName: 'Tower 3 lobby',
  siteAddress: '1 Harbour Road',
  compartment: 'A07',
  deadline: '2026-12-01 18:00',
  pin: '',
} as const;
export type Placeholder = keyof typeof placeholderSamples;

const ofEveryOrder = [
  'orderNumber',
  'trackingNumber',
  'recipientName',
  'companyName',
  'siteName',
  'siteAddress',
] as const;
const ofStoredOrders = [...ofEveryOrder, 'compartment', 'deadline'] as const;

/** The placeholders that the texts of an event may contain. */
export const placeholdersOf: Readonly<Record<TemplateEvent, readonly Placeholder[]>> = {
  PIN_CODE: [...ofStoredOrders, 'pin'],
  ORDER_CREATED: ofEveryOrder,
  ORDER_STORED: ofStoredOrders,
  ORDER_COLLECTED: ofEveryOrder,
  COLLECTION_REMINDER: ofStoredOrders,
  OVERDUE_REMINDER: ofStoredOrders,
};

/** Those of a title: without the PIN, because lock screens show titles. */
export const titlePlaceholdersOf = (event: TemplateEvent): readonly Placeholder[] =>
  placeholdersOf[event].filter((name) => name !== 'pin');

const braces = /\{\{([^{}]*)\}\}|\{\{|\}\}/g;

/** The placeholders of a text in their order, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')),
];

/** The first part of a text in braces that is no placeholder of the list, with single braces; undefined if there is none. */
export const unknownPlaceholder = (text: string, allowed: readonly string[]): string | undefined => {
  for (const [whole, name] of text.matchAll(braces))
    if (name === undefined || !allowed.includes(name)) return whole.replace('{{', '{').replace('}}', '}');
  return undefined;
};

/** The position of the first text that repeats an earlier one; undefined if all differ (ContentManagement.RepeatContent). */
export const repeatedText = (texts: readonly string[]): number | undefined => {
  const seen = new Set<string>();
  for (const [position, text] of texts.entries()) {
    const key = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
    if (key !== '' && seen.has(key)) return position;
    seen.add(key);
  }
  return undefined;
};
