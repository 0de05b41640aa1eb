/** Sends the sample of an event at once, whether the webhook is on or not: one try, which says nothing about the endpoint. */
import type { EventType } from '@cubby/contract/integrations/events/events.limits';
import type { DeliveryDetail } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { claimOne, finishTry } from './webhooks.claims.ts';
import { recordAct } from './webhooks.audit.ts';
import { getDelivery } from './webhooks.log.ts';
import { type SendingDeps, sendClaim } from './webhooks.runner.ts';
import { refuseSiteStaff } from './webhooks.service.ts';

/** @throws CallError NOT_FOUND, OWN_SITES_ONLY */
export const testWebhook = async (
  deps: SendingDeps,
  context: RequestContext,
  webhookId: string,
  event: EventType,
): Promise<DeliveryDetail> => {
  refuseSiteStaff(context);
  const { db } = deps;
  const claim = await db.transactionAs(context.caller, async (trx) => {
    await recordAct(trx, context, webhookId, { act: 'test', after: { event } });
    // Without a due time no worker takes it.
    const { rows } = await sql<{ id: string }>`
      insert into webhook_deliveries (webhook_id, test_event, due_time) values (${webhookId}::bigint, ${event}, null)
      returning id::text`.execute(trx);
    return claimOne(trx, rows[0]?.id ?? '');
  });
  if (!claim) throw new CallError('NOT_FOUND');
  const result = await sendClaim(deps, claim);
  return db.transactionAs(context.caller, async (trx) => {
    await finishTry(trx, claim, result);
    return getDelivery(trx, claim.deliveryId);
  });
};
