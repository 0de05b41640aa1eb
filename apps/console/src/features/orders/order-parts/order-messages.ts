/** What a message to a recipient can say of an order now, and how one that was sent went (orders.md 3.5, 7.8). */
import {
  type NotificationChannel,
  type TemplateEvent,
  templateEvents,
} from '@cubby/contract/messages/notifications/notifications.values';
import type { NotificationRecord } from '@cubby/contract/messages/notifications/notifications.schemas';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

/** What the messages need of an order; of laundry `status` is the one of the order underneath. */
export type NotifiedOrder = Pick<
  Order,
  'articleId' | 'orderNumber' | 'environment' | 'pinState' | 'recipientMail' | 'recipientPhoneNumber' | 'notifyStatus'
> & { readonly status: OrderStatus };

/** 0 error, 1 success, 2 pending. */
export const stateOf = (status: NotificationRecord['status']): 'ERROR' | 'SUCCESS' | 'PENDING' =>
  (['ERROR', 'SUCCESS', 'PENDING'] as const)[status];

export const stateMeanings = {
  ERROR: 'red',
  SUCCESS: 'green',
  PENDING: 'amber',
} as const satisfies Record<ReturnType<typeof stateOf>, Meaning>;

/** The channel as the resend names it. */
export const notifyChannels = { sms: 'SMS', whatsapp: 'WHATSAPP', mail: 'MAIL' } as const satisfies Record<
  NotificationChannel,
  string
>;

export const isTemplateEvent = (text: string): text is TemplateEvent =>
  (templateEvents as readonly string[]).includes(text);

/** What staff send by hand, the most useful first; reminders of a deadline are sent by the server alone. */
const offeredEvents = [
  'PIN_CODE',
  'ORDER_STORED',
  'ORDER_COLLECTED',
  'ORDER_CREATED',
] as const satisfies TemplateEvent[];

/** Whether what the message says is true of the order; the server refuses the others. */
const isNotified = (event: (typeof offeredEvents)[number], { status, pinState }: NotifiedOrder): boolean => {
  if (event === 'PIN_CODE') return pinState === 0;
  if (event === 'ORDER_CREATED') return status !== 'Cancelled';
  return event === 'ORDER_STORED' ? storedStatuses.includes(status) : status === 'Completed';
};

/** What there is to say now, the most useful first. */
export const tellable = (order: NotifiedOrder): readonly TemplateEvent[] =>
  offeredEvents.filter((event) => isNotified(event, order));
