/** The page for the developer of a receiver, without an account: it contains no secret and no event. */
import { eventVersions, type EventType, invokeTypes } from '@cubby/contract/integrations/events/events.limits';
import { eventSchemas } from '@cubby/contract/integrations/events/events.schemas';
import { receiverCode } from '@cubby/contract/integrations/webhooks/receiver-code';
import type { ReceiverPage } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { sql } from 'kysely';
import { z } from 'zod';
import { hashToken } from '../../../platform/auth/tokens.ts';
import type { Database } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { sampleText } from './webhooks.service.ts';

const schemaText = (type: EventType): string => JSON.stringify(z.toJSONSchema(eventSchemas[type]), null, 2);

/** @throws CallError NOT_FOUND for a link that has ended */
export const readReceiverPage = (db: Database, token: string): Promise<ReceiverPage> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<Omit<ReceiverPage, 'events' | 'code'> & { triggers: EventType[] }>`
      select w.name as "webhookName", c.name as "merchantName", w.method, w.token_type as "tokenType",
        w.public_key as "publicKey", w.triggers
      from webhooks w join companies c on c.id = w.company_id
      where w.receiver_token_hash = ${hashToken(token)} and w.receiver_ends_time > now()`.execute(trx);
    const [row] = rows;
    if (!row) throw new CallError('NOT_FOUND');
    const { triggers, ...webhook } = row;
    return {
      ...webhook,
      events: triggers.map((event) => ({
        event,
        invokeType: invokeTypes[event],
        version: eventVersions[event],
        sample: sampleText(event),
        schema: schemaText(event),
      })),
      code: [...receiverCode],
    };
  });
