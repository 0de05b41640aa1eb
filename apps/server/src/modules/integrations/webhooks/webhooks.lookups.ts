/** The calls around the form of a webhook that the specification names (administration.md 7). */
import { type EventType, invokeTypes } from '@cubby/contract/integrations/events/events.limits';
import { webhookPlatforms } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import type { WebhookOfEvent } from '@cubby/contract/integrations/webhooks/webhooks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { findOwners } from '../../../platform/resource/owners.ts';
import { sampleText } from './webhooks.service.ts';

export const listWebhookPlatforms = (query = ''): string[] =>
  webhookPlatforms.map(({ name }) => name).filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));

/** @param company by id or name; left out, the own company. A company that the caller does not see has none. */
export const getWebhookOfEvent = async (
  trx: Trx,
  { caller }: Pick<RequestContext, 'caller'>,
  event: EventType,
  {
    merchantId,
    merchantName,
  }: { readonly merchantId?: string | undefined; readonly merchantName?: string | undefined },
): Promise<WebhookOfEvent> => {
  const id = merchantId ?? (merchantName === undefined ? caller.companyId : undefined);
  const [owner] = await findOwners(trx, caller, {
    ids: id === undefined || id === null ? [] : [id],
    names: merchantId === undefined && merchantName !== undefined ? [merchantName] : [],
  });
  const { rows } = await sql<{ id: string; triggers: EventType[] }>`
    select w.id::text, w.triggers from webhooks w
    where w.company_id = ${owner?.id ?? null}::bigint and ${event} = any (w.triggers) order by w.id desc limit 1`.execute(
    trx,
  );
  const [webhook] = rows;
  return {
    webhookSample: sampleText(event),
    webhookTriggers: (webhook?.triggers ?? [event]).map((type) => ({
      webhookEvent: type,
      invokeType: invokeTypes[type],
    })),
    webhookId: webhook?.id ?? null,
    settings: webhookPlatforms.map(({ id: defualtSettingId, name, tokenType }) => ({
      defualtSettingId,
      platform: name,
      tokenType,
    })),
  };
};
