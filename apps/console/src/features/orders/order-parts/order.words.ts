/** Changed values and events of an order in the words that people read. */
import type { OrderEvent } from '@cubby/contract/orders/orders/order-events.schemas';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { type OrderStatus, orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { TFunction } from 'i18next';
import { dayInZone } from '../../../ui/date-range/zone-day.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { formatDate, formatTime } from '../../../ui/time-text/format-time.ts';
import { changesOfEvent, type FieldChange, humanize } from '../../../ui/timeline/event-changes.ts';
import { formatMoney } from '../../../ui/money-text/money-text.tsx';

/** What the words hang on besides the value. */
export interface WordContext {
  readonly t: TFunction;
  /** As in `en-US`. */
  readonly tag: string;
  readonly order: Pick<Order, 'currency' | 'siteId' | 'siteName'> & {
    /** The dispatch date is a day there; without it, where this browser is. */
    readonly timeZone?: string;
    /** Names of further sites, by id. */
    readonly siteNames?: Readonly<Record<string, string>>;
  };
}

const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);

export const statusWords = (status: OrderStatus, t: TFunction): string => t(`orderStatuses.${orderStatusKeys[status]}`);

/** The name of a field; one that this release does not know retains its own. */
export const fieldWords = (field: string, t: TFunction): string =>
  t(`orderDetail.fields.${field as 'note'}`, { defaultValue: humanize(field) });

/** The contents of a parcel in words; a value of an earlier release is shown as it was typed. */
export const productTypeWords = (type: string | null, t: TFunction): string =>
  type === null ? '' : t(`parameters.productTypes.${type as 'FOOD'}`, { defaultValue: type });

/** A special zone in words; one that this release does not know as it is spelt. */
export const zoneWords = (zone: string | null, t: TFunction): string =>
  zone === null || zone === '' ? '' : t(`parameters.specialZones.${zone as 'AIRPORT'}`, { defaultValue: zone });

/** Further values of events at doors: codes, whose words are those of discrepancies. */
const doorLists = { reason: 'reasons', answer: 'answers', kind: 'kinds' } as const;
const isDoorFact = (field: string): field is keyof typeof doorLists => Object.hasOwn(doorLists, field);
const doorWords = (field: keyof typeof doorLists, value: string, t: TFunction): string =>
  t(`discrepancies.${doorLists[field]}.${value}` as 'discrepancies.reasons.EXPIRED', { defaultValue: humanize(value) });

/**
 * A value of a field in words. Undefined where it has none that help: an id of a site whose name is not at hand.
 */
export const valueWords = (field: string, value: string | null, { t, tag, order }: WordContext): string | undefined => {
  // What a user answered at a step of a workflow.
  if (field === 'answer' && (value === 'YES' || value === 'NO'))
    return t(value === 'YES' ? 'orderDetail.yes' : 'orderDetail.no');
  if (isDoorFact(field)) return value === null ? undefined : doorWords(field, value, t);
  if (value === null || value === '') return t('orderDetail.empty');
  switch (field) {
    case 'statusStr':
      return isStatus(value) ? statusWords(value, t) : value;
    case 'photoId':
      return undefined;
    case 'specialZone':
      return zoneWords(value, t);
    case 'diversion':
      return t(`fieldErrors.${value as 'siteFull'}`, { defaultValue: humanize(value) });
    case 'siteId':
    case 'dirtySiteId':
    case 'cleanSiteId':
    case 'currentLocationId':
      return order.siteNames?.[value] ?? (value === order.siteId ? (order.siteName ?? undefined) : undefined);
    case 'weight':
      return t('orderDetail.kg', { value: Number(value) });
    case 'length':
    case 'width':
    case 'height':
      return t('orderDetail.cm', { value: Number(value) });
    case 'invoiceAmount':
    case 'charge':
    case 'payment':
    case 'overduePayment':
    case 'addtionalHandingFee':
      return formatMoney(value, order.currency, tag);
    case 'ageVerification':
    case 'deliveryFeeFlag':
      return value === 'true' || value === '1' ? t('orderDetail.yes') : t('orderDetail.no');
    // 1 disabled, 0 enabled (orders.md 4.2).
    case 'pinCodeDisabledFlag':
      return value === '1' ? t('orderParts.pin.off') : t('orderParts.pin.on');
    case 'inspection':
      return inspectionWords(value, t);
    case 'overdueTime':
      return momentWords(value, formatTime);
    case 'outboundTime':
      return momentWords(value, (at) => (order.timeZone ? dayInZone(order.timeZone, at) : formatDate(at)));
    default:
      return value;
  }
};

/** What a user saw on an inspection: what became of the parcel, or of what they searched for. */
const inspectionWords = (value: string, t: TFunction): string =>
  t(`inspections.outcomes.${value as 'MISSING'}`, {
    defaultValue: t(`inspections.answers.${value as 'EMPTY'}`, { defaultValue: humanize(value) }),
  });

const momentWords = (value: string, format: (at: number) => string): string => {
  const at = /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isNaN(at) ? value : format(at);
};

const siteFields: ReadonlySet<string> = new Set(['siteId', 'dirtySiteId', 'cleanSiteId', 'currentLocationId']);

/** The sites that a change names, by their ids; undefined for one of another field, or with a site whose name is not at hand. */
export const sitesOfChange = (
  { field, from, to }: FieldChange,
  context: WordContext,
): readonly { readonly id: string | null; readonly name: string }[] | undefined => {
  if (!siteFields.has(field)) return undefined;
  const sites = [from, to].map((id) => ({ id, name: valueWords(field, id, context) ?? '' }));
  return sites.every(({ name }) => name !== '') ? sites : undefined;
};

/** "Note: empty → Leave at the desk", or "Site changed" where the values have no words. */
export const changeWords = (change: FieldChange, context: WordContext): string => {
  const { t } = context;
  // A payment at a step of a workflow names where; that of an order is an amount.
  if (change.field === 'payment' && (change.to === 'DESK' || change.to === 'OFFLINE'))
    return pairText(t('workflowBlocks.values.PAYMENT'), t(`workflowBlocks.places.${change.to}`));
  const field = fieldWords(change.field, t);
  const [from, to] = [valueWords(change.field, change.from, context), valueWords(change.field, change.to, context)];
  if (to === undefined) return t('ui.stale.changed', { field });
  return from === undefined ? pairText(field, to) : t('ui.stale.change', { field, from, to });
};

/** Why a courier went away without storing the parcel, in words; undefined where the event says nothing of it. */
export const visitFailureOf = (event: Pick<OrderEvent, 'operateDesc'>, t: TFunction): string | undefined => {
  const reason = changesOfEvent(event).find(({ field }) => field === 'reason')?.to;
  return reason ? doorWords('reason', reason, t) : undefined;
};

/** What happened, in words; a type that this release does not know is read out as it is spelt. */
export const eventWords = (
  { trackEventType, trackFlagType, event }: Pick<OrderEvent, 'trackEventType' | 'event'> & { trackFlagType?: string },
  t: TFunction,
): string => {
  const type = trackEventType === 'STORED' && event === 'Store failure' ? 'STORE_FAILURE' : trackEventType;
  return t(`orderDetail.events.${type as 'STORED'}`, {
    defaultValue:
      humanize(type) ||
      t(`orderDetail.tracks.${trackFlagType as 'CS_FLAG'}`, { defaultValue: t('orderDetail.events.other') }),
  });
};

/** Names of the sites among the changes of an event, by id: the server adds them to the changes. */
export const sitesOfEvent = ({ operateDesc }: Pick<OrderEvent, 'operateDesc'>): Readonly<Record<string, string>> => {
  try {
    const { siteNames } = JSON.parse(operateDesc ?? '{}') as { siteNames?: unknown };
    return typeof siteNames === 'object' && siteNames !== null ? (siteNames as Record<string, string>) : {};
  } catch {
    return {};
  }
};

/** A note as people wrote it; the code of a device (`COMPARTMENT_OCCUPIED`) is read out. */
export const noteWords = (note: string | null): string | null =>
  note !== null && /^[A-Z]+(?:_[A-Z]+)+$/.test(note) ? humanize(note) : note;

/** The status that an event led to, if this release defines it. */
export const statusOfEvent = ({ event }: Pick<OrderEvent, 'event'>): OrderStatus | undefined =>
  event !== null && isStatus(event) ? event : undefined;
