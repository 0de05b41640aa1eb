/** An event as webhooks and the feed send it. */
import { type EventType, eventVersions, invokeTypes } from '@cubby/contract/integrations/events/events.limits';
import type { Event } from '@cubby/contract/integrations/events/events.schemas';

export interface EventRow {
  readonly id: string;
  readonly type: EventType;
  readonly companyId: string | null;
  /** Epoch ms. */
  readonly createdTime: number;
  /** As in `eventDataSchemas`. */
  readonly data: unknown;
}

/** The same at every try and every replay, in the feed and in webhooks. */
export const messageIdOf = (eventId: string): string => `evt_${eventId}`;

export const envelopeOf = ({ id, type, companyId, createdTime, data }: EventRow): Event =>
  ({
    id: messageIdOf(id),
    type,
    invokeType: invokeTypes[type],
    version: eventVersions[type],
    timestamp: new Date(createdTime).toISOString(),
    merchantId: companyId,
    data,
  }) as Event;
