/** Values of an order in the words of the reader of its dispute pack. */
import type { OrderEvent } from '@cubby/contract/orders/orders/order-events.schemas';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { type OrderStatus, orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { type Language, languages, type Phrases } from '@cubby/phrases';
import { builtInService, fill, wordsOf } from '../../../platform/http/words.ts';

/** `RETURN_TO_SENDER`, `returnToSender` -> `Return to sender`: what this release has no words for. */
const humanize = (code: string): string => {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** PostgreSQL has more time zones than JavaScript. */
export const knownZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);

const siteFields: ReadonlySet<string> = new Set(['siteId', 'dirtySiteId', 'cleanSiteId', 'currentLocationId']);
const measures: Readonly<Record<string, 'kg' | 'cm'>> = { weight: 'kg', length: 'cm', width: 'cm', height: 'cm' };
const amounts: ReadonlySet<string> = new Set([
  'invoiceAmount',
  'charge',
  'payment',
  'overduePayment',
  'addtionalHandingFee',
]);

/** What happened, as the timeline of the order has it. */
export interface EventWords {
  readonly title: string;
  readonly changes: readonly string[];
}

export class PackWords {
  readonly language: Language;
  readonly all: Phrases;
  readonly pack: Phrases['disputePacks'];
  readonly zone: string;
  readonly tag: string;
  readonly #order: Order;
  /** Codes that events at doors and inspections say, by field. */
  readonly #lists: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly #time: Intl.DateTimeFormat;

  constructor(language: Language, order: Order) {
    this.language = language;
    this.all = wordsOf(language);
    this.pack = this.all.disputePacks;
    this.tag = languages[language].tag;
    this.#order = order;
    const { discrepancies, inspections, orderDetail } = this.all;
    this.#lists = {
      reason: discrepancies.reasons,
      kind: discrepancies.kinds,
      answer: { ...discrepancies.answers, YES: orderDetail.yes, NO: orderDetail.no },
      inspection: { ...inspections.answers, ...inspections.outcomes },
    };
    this.zone = knownZone(order.timeZone);
    this.#time = new Intl.DateTimeFormat('sv-SE', {
      timeZone: this.zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  }

  /** As in `2026-11-20 14:32:07`. */
  time(at: Date | number): string {
    return this.#time.format(at);
  }

  /** The distance of the zone from UTC, as in `UTC+08:00`. */
  offset(at: Date): string {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: this.zone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    return name.replace('GMT', 'UTC');
  }

  amount(amount: string | null): string {
    if (amount === null) return '';
    const { currency } = this.#order;
    try {
      const format = new Intl.NumberFormat(this.tag, { style: 'currency', currency, currencyDisplay: 'code' });
      return format.format(amount as `${number}`);
    } catch {
      return `${currency} ${amount}`;
    }
  }

  /** "Created: 3 orders" */
  pair(label: string, text: string): string {
    return fill(this.all.ui.pair, { label, text });
  }

  /** "Courier, Lam, with a card"; what is empty is left out. */
  list(parts: readonly (string | null | undefined)[]): string {
    return parts.filter(Boolean).join(fill(this.all.ui.listed, { one: '', other: '' }));
  }

  number(value: number): string {
    return value.toLocaleString(this.tag);
  }

  measure(value: number, unit: 'kg' | 'cm'): string {
    return `${this.number(value)} ${this.all.orderDetail.units[unit]}`;
  }

  status(status: OrderStatus): string {
    return this.all.orderStatuses[orderStatusKeys[status]];
  }

  service(name: string): string {
    return builtInService(this.language, name) ?? name;
  }

  /** A code of a list, or its own spelling where this release has no words for it. */
  code(words: Readonly<Record<string, string>>, code: string): string {
    return Object.hasOwn(words, code) ? (words[code] ?? code) : humanize(code);
  }

  event(event: OrderEvent): EventWords {
    const { trackEventType, event: status } = event;
    const type = trackEventType === 'STORED' && status === 'Store failure' ? 'STORE_FAILURE' : trackEventType;
    const title = this.code(this.all.orderDetail.events, type) || this.all.orderDetail.events.other;
    const led = status !== null && isStatus(status) ? this.status(status) : undefined;
    return {
      title: led === undefined || led === title ? title : `${title} · ${led}`,
      changes: this.#changes(event),
    };
  }

  #changes({ operateDesc }: OrderEvent): string[] {
    const details = (operateDesc === null ? {} : JSON.parse(operateDesc)) as Readonly<Record<string, unknown>> | null;
    const named = { ...siteNamesOf(this.#order), ...(details?.['siteNames'] as Record<string, string> | undefined) };
    return Object.entries(details ?? {}).flatMap(([field, pair]) => {
      if (!Array.isArray(pair)) return [];
      const caption = this.code(this.all.orderDetail.fields, field);
      // Its values are ids of files.
      if (field === 'photoId') return [caption];
      const to = this.#value(field, pair[1], named);
      // What events at doors say was nothing before.
      const isAlone = Object.hasOwn(this.#lists, field) && pair[0] === null;
      const from = this.#value(field, pair[0], named);
      return [isAlone ? this.pair(caption, to) : fill(this.all.ui.stale.change, { field: caption, from, to })];
    });
  }

  #value(field: string, value: unknown, sites: Readonly<Record<string, string>>): string {
    const { orderDetail, orderParts, fieldErrors, parameters } = this.all;
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (!isText || value === '') return orderDetail.empty;
    const text = String(value);
    if (field === 'statusStr') return isStatus(text) ? this.status(text) : text;
    if (siteFields.has(field)) return sites[text] ?? text;
    if (amounts.has(field)) return this.amount(text);
    const unit = measures[field];
    if (unit) return this.measure(Number(text), unit);
    if (field === 'ageVerification' || field === 'deliveryFeeFlag')
      return text === 'true' || text === '1' ? orderDetail.yes : orderDetail.no;
    if (field === 'pinCodeDisabledFlag') return text === '1' ? orderParts.pin.off : orderParts.pin.on;
    if (field === 'overdueTime' || field === 'outboundTime') return this.#moment(text, field === 'outboundTime');
    if (field === 'diversion') return this.code(fieldErrors, text);
    const list = this.#lists[field];
    if (list) return this.code(list, text);
    if (field === 'productType') return this.code(parameters.productTypes, text);
    if (field === 'specialZone') return this.code(parameters.specialZones, text);
    return text;
  }

  #moment(text: string, day: boolean): string {
    const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
    if (Number.isNaN(at)) return text;
    return day ? this.time(at).slice(0, 10) : this.time(at);
  }
}

const siteNamesOf = ({ siteId, siteName, currentlyInId, currentlyIn }: Order): Record<string, string> => ({
  ...(siteId !== null && siteName !== null && { [siteId]: siteName }),
  ...(currentlyInId !== null && currentlyIn !== null && { [currentlyInId]: currentlyIn }),
});
