/** Changed values and events of an order in the words that people read. */
import type { Order, OrderEvent } from '@cubby/contract/orders/orders.schemas';
import { type OrderStatus, orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders.statuses';
import type { TFunction } from 'i18next';
import { formatDate, formatTime } from '../../ui/time-text/format-time.ts';
import { formatMoney } from '../../ui/money-text/money-text.tsx';

/** One changed field, as events and STALE_VERSION name it. */
export interface FieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** What the words hang on besides the value. */
export interface WordContext {
  readonly t: TFunction;
  /** As in `en-US`. */
  readonly tag: string;
  readonly order: Pick<Order, 'currency' | 'siteId' | 'siteName'>;
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);

export const statusWords = (status: OrderStatus, t: TFunction): string => t(`orderStatuses.${orderStatusKeys[status]}`);

/** The name of a field; one that this release does not know keeps its own. */
export const fieldWords = (field: string, t: TFunction): string =>
  t(`orderDetail.fields.${field as 'note'}`, { defaultValue: humanize(field) });

/** `RETURN_TO_SENDER`, `returnToSender` -> `Return to sender`. */
export const humanize = (code: string): string => {
  const words = code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * A value of a field in words. Undefined where it has none that help: an id of a site whose name is not at hand.
 */
export const valueWords = (field: string, value: string | null, { t, tag, order }: WordContext): string | undefined => {
  if (value === null || value === '') return t('orderDetail.empty');
  switch (field) {
    case 'statusStr':
      return isStatus(value) ? statusWords(value, t) : value;
    case 'siteId':
      return value === order.siteId ? (order.siteName ?? undefined) : undefined;
    case 'weight':
      return t('orderDetail.kg', { value: Number(value) });
    case 'length':
    case 'width':
    case 'height':
      return t('orderDetail.cm', { value: Number(value) });
    case 'invoiceAmount':
    case 'charge':
      return formatMoney(value, order.currency, tag);
    case 'ageVerification':
      return value === 'true' || value === '1' ? t('orderDetail.yes') : t('orderDetail.no');
    case 'overdueTime':
      return momentWords(value, formatTime);
    case 'outboundTime':
      return momentWords(value, formatDate);
    default:
      return value;
  }
};

const momentWords = (value: string, format: (at: number) => string): string => {
  const at = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(at) ? value : format(at);
};

/** "Note: empty → Leave at the desk", or "Site changed" where the values have no words. */
export const changeWords = (change: FieldChange, context: WordContext): string => {
  const { t } = context;
  const field = fieldWords(change.field, t);
  const [from, to] = [valueWords(change.field, change.from, context), valueWords(change.field, change.to, context)];
  if (to === undefined) return t('orderDetail.stale.changed', { field });
  return from === undefined ? `${field}: ${to}` : t('orderDetail.stale.change', { field, from, to });
};

/** A value as events write values: text, or null for nothing. */
export const factText = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** The changed fields of an event; none where it carries none or something unreadable. */
export const changesOfEvent = ({ operateDesc }: Pick<OrderEvent, 'operateDesc'>): readonly FieldChange[] => {
  if (!operateDesc) return [];
  try {
    const facts: unknown = JSON.parse(operateDesc);
    if (typeof facts !== 'object' || facts === null) return [];
    return Object.entries(facts).flatMap(([field, pair]) => {
      return Array.isArray(pair) ? [{ field, from: factText(pair[0]), to: factText(pair[1]) }] : [];
    });
  } catch {
    return [];
  }
};

/** What happened, in words; a type that this release does not know is read out as it is spelt. */
export const eventWords = ({ trackEventType, event }: Pick<OrderEvent, 'trackEventType' | 'event'>, t: TFunction) => {
  const type = trackEventType === 'STORED' && event === 'Store failure' ? 'STORE_FAILURE' : trackEventType;
  return t(`orderDetail.events.${type as 'STORED'}`, {
    defaultValue: humanize(type) || t('orderDetail.events.other'),
  });
};

/** A note as people wrote it; the code of a device (`COMPARTMENT_OCCUPIED`) is read out. */
export const noteWords = (note: string | null): string | null =>
  note !== null && /^[A-Z]+(?:_[A-Z]+)+$/.test(note) ? humanize(note) : note;

/** The status that an event led to, where it is one that this release knows. */
export const statusOfEvent = ({ event }: Pick<OrderEvent, 'event'>): OrderStatus | undefined =>
  event !== null && isStatus(event) ? event : undefined;
