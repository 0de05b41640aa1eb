/** Rules of messages to recipients that need no database: where to, in which language, and on which occasion. */
import { type TemplateEvent, templateEvents } from '@cubby/contract/messages/notifications/notifications.values';
import { phoneWithCountryCode } from '@cubby/contract/orders/orders/orders.phones';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import { isLanguage, type Language } from '@cubby/phrases';
import type { Channel } from '../../../platform/senders/index.ts';

/** What of an order says how its recipient is reached. */
export interface Reach {
  readonly environment: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly recipient_mail: string | null;
  readonly recipient_phone: string | null;
  /** Chosen at a drop-off; null otherwise. */
  readonly chosen_language: string | null;
}

const environmentLanguages: Readonly<Record<string, Language>> = {
  ALFRED_BR: 'pt_BR',
  ALFRED_HKMU: 'zh_HK',
  ALFRED_PAXEL: 'id_ID',
};
const currencyLanguages: Readonly<Record<string, Language>> = { HKD: 'zh_HK', BRL: 'pt_BR', IDR: 'id_ID' };

/** The language that was chosen with the order, else that of the environment, else that of the currency, else English. */
export const languageFor = ({ chosen_language: chosen, environment, currency }: Reach): Language => {
  if (chosen !== null && isLanguage(chosen)) return chosen;
  return environmentLanguages[environment] ?? currencyLanguages[currency] ?? 'en_US';
};

/** Where a message of the channel goes; undefined where no user is reached. */
export const addressFor = (channel: Channel, reach: Reach): string | undefined => {
  if (channel === 'mail') return reach.recipient_mail || undefined;
  return reach.recipient_phone ? phoneWithCountryCode(reach.recipient_phone, reach.currency) : undefined;
};

/** What of an order a message is true or not true of. */
export interface OrderState {
  readonly status: OrderStatus;
  /** Its deadline has passed; null: it has none. */
  readonly overdue: boolean | null;
}

const eventStates: Readonly<Record<Exclude<TemplateEvent, 'PIN_CODE'>, (state: OrderState) => boolean>> = {
  ORDER_CREATED: ({ status }) => status !== 'Cancelled',
  ORDER_STORED: ({ status }) => storedStatuses.includes(status),
  ORDER_COLLECTED: ({ status }) => status === 'Completed',
  COLLECTION_REMINDER: ({ status, overdue }) => status === 'Courier stored' && overdue === false,
  OVERDUE_REMINDER: ({ status, overdue }) => status === 'Courier stored' && overdue === true,
};

/** Whether what the message says is true of an order in this state. A PIN has a life of its own. */
export const isTrueOf = (event: TemplateEvent, state: OrderState): boolean =>
  event === 'PIN_CODE' || eventStates[event](state);

/** The events of moves to a status. A courier's deposit gives a PIN, and one message says both. */
const eventsOfMoves: Partial<Record<OrderStatus, TemplateEvent>> = {
  'Courier stored': 'PIN_CODE',
  'Customer stored': 'ORDER_STORED',
  Completed: 'ORDER_COLLECTED',
};

/** ms after which the message that a parcel was collected is no longer useful. */
const outdatedAfterMs = 24 * 3_600_000;

/**
 * The event that is sent to the recipient for a move at that time; undefined: none. The message on a parcel that still
 * waits is sent however late.
 */
export const templateEventOf = (to: OrderStatus, time = new Date()): TemplateEvent | undefined =>
  to === 'Completed' && Date.now() - time.getTime() > outdatedAfterMs ? undefined : eventsOfMoves[to];

/** Whether a message that no user sent by hand is still of use, now that it is about to go out. */
export const isStillRelevant = (event: TemplateEvent, state: OrderState): boolean =>
  isTrueOf(event === 'PIN_CODE' ? 'ORDER_STORED' : event, state);

/** What there is to say about an order to which nothing has been sent yet. */
export const nextEvent = (status: OrderStatus, pinWorks: boolean): TemplateEvent =>
  pinWorks
    ? 'PIN_CODE'
    : storedStatuses.includes(status)
      ? 'ORDER_STORED'
      : status === 'Completed'
        ? 'ORDER_COLLECTED'
        : 'ORDER_CREATED';

export const isTemplateEvent = (text: string): text is TemplateEvent =>
  (templateEvents as readonly string[]).includes(text);

/** ms until the next try, after the first, second, ... that failed for now: five tries in about nine minutes. */
export const retryWaits: readonly number[] = [15_000, 45_000, 120_000, 360_000];

/** Tries by a provider that another one follows: a quarter of a minute, as a recipient may be waiting for a PIN. */
const triesBeforeNext = 2;

/** A provider that a message may leave through, and what has been tried with it. */
export interface ProviderTries {
  /** Null: that of the environment. */
  readonly providerId: string | null;
  readonly tries: number;
  /** It failed in a way that no further attempt can fix. */
  readonly spent: boolean;
}

/** The one that the next try goes through; undefined where none is left. */
export const nextProvider = <P extends ProviderTries>(providers: readonly P[]): P | undefined =>
  providers.find(({ tries, spent }, place) => {
    const most = place === providers.length - 1 ? retryWaits.length + 1 : triesBeforeNext;
    return !spent && tries < most;
  });

/** How long a provider's own wait is respected if another provider can be used, in ms. */
const longestWaitBeforeNext = 60_000;

/**
 * ms until the next try after one by the provider has failed: none before another provider is tried.
 * @param asked the wait that the provider asked for, in ms
 * @returns undefined where nothing is left to try
 */
export const waitAfter = (
  providers: readonly ProviderTries[],
  failed: string | null,
  asked = 0,
): number | undefined => {
  const next = nextProvider(providers);
  if (!next) return undefined;
  if (next.providerId !== failed) return 0;
  const isLast = providers.at(-1) === next;
  return Math.max(retryWaits[next.tries - 1] ?? 0, isLast ? asked : Math.min(asked, longestWaitBeforeNext));
};
