/** A message about an order in words, as the message centre and the timeline of an order show it. */
import type { MessageState } from '@cubby/contract/orders/message-centre/message-centre.limits';
import type { CentreMessage } from '@cubby/contract/orders/message-centre/message-centre.schemas';
import { providerLimits } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { CurrencyAmount } from '@cubby/contract/kernel/currencies';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../../ui/money-text/money-text.tsx';
import { listText } from '../../../ui/punctuation/punctuation.ts';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

export const messageMeanings: Readonly<Record<MessageState, Meaning>> = {
  WAITING: 'blue',
  STUCK: 'amber',
  SENT: 'neutral',
  DELIVERED: 'green',
  FAILED: 'red',
};

/** What a message is about. */
export const eventOfMessage = (t: TFunction, event: string): string =>
  t(`messageCentre.events.${event as 'PIN_CODE'}`, { defaultValue: event });

/** Why a message waits or failed; nothing of one that went out. */
export const whyOfMessage = (t: TFunction, { waits, failure, reason }: CentreMessage): string | null => {
  if (waits !== null) return t(`messageCentre.waits.${waits}`);
  return failure === null ? null : [failure, reason].filter(Boolean).join(' · ');
};

/** Costs by currency; empty if there are none. @param tag as in `en-US` */
export const costsText = (costs: readonly CurrencyAmount[], tag: string): string =>
  listText(costs.map(({ amount, currency }) => formatMoney(amount, currency, tag, providerLimits.priceDecimals)));
