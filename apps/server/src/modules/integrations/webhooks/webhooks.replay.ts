/**
 * Replays: events are sent again under their ids, signed with the secrets of now. It promises to replay as many as the preview
 * counted, or none.
 */
import type { Replay, ReplaySelection } from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { webhookLimits } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { writeLine } from './webhooks.audit.ts';
import { requireWebhook } from './webhooks.log.ts';
import { refuseSiteStaff } from './webhooks.service.ts';

const at = (time: number) => sql`to_timestamp(${time}::float8 / 1000.0)`;

/** The events that a replay sends, as `xact`, `id` and `subject`. A delivery that waits is not among them: it is sent anyway. */
const selected = (webhookId: string, { deliveryIds, since, undelivered, until }: ReplaySelection) => {
  if (deliveryIds)
    return sql`
      select e.xact, e.id, coalesce(e.order_id, -e.site_id) as subject
      from webhook_deliveries d join events e on e.xact = d.event_xact and e.id = d.event_id
      where d.webhook_id = ${webhookId}::bigint and d.id = any (${deliveryIds}::bigint[]) and d.state <> 'PENDING'`;
  return sql`
    with recursive below as (
      select w.company_id as id from webhooks w where w.id = ${webhookId}::bigint
      union select c.id from companies c join below b on c.operator_id = b.id
    )
    select e.xact, e.id, coalesce(e.order_id, -e.site_id) as subject
    from webhooks w join events e on e.company_id in (select b.id from below b) and e.type = any (w.triggers)
    left join webhook_deliveries d on d.webhook_id = w.id and d.event_id = e.id
    where w.id = ${webhookId}::bigint and e.created_time >= ${at(since ?? 0)} and e.created_time < ${at(until)}
      and (d.id is null or d.state = 'FAILED' or d.state = 'DELIVERED' and ${!undelivered})`;
};

/** @throws CallError NOT_FOUND */
export const previewReplay = async (
  trx: Trx,
  webhookId: string,
  selection: Omit<ReplaySelection, 'until'>,
): Promise<{ count: number; until: number }> => {
  await requireWebhook(trx, webhookId);
  const until = Date.now();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selected(webhookId, { ...selection, until })}) s`.execute(trx);
  return { count: rows[0]?.count ?? 0, until };
};

/** @throws CallError NOT_FOUND, OWN_SITES_ONLY, WEBHOOK_OFF, REPLAY_CHANGED */
export const replay = async (
  trx: Trx,
  context: RequestContext,
  webhookId: string,
  { count: expected, ...selection }: Replay,
): Promise<{ count: number; until: number }> => {
  refuseSiteStaff(context);
  const { rows: found } = await sql<{ status: string; companyId: string }>`
    select status, company_id::text as "companyId" from webhooks where id = ${webhookId}::bigint for update`.execute(
    trx,
  );
  const [webhook] = found;
  if (!webhook) throw new CallError('NOT_FOUND');
  if (webhook.status !== 'ENABLED') throw new CallError('WEBHOOK_OFF');
  const { rows } = await sql`
    insert into webhook_deliveries as d (webhook_id, event_xact, event_id, subject)
    select ${webhookId}::bigint, s.xact, s.id, s.subject from (${selected(webhookId, selection)}) s
    order by s.id limit ${webhookLimits.replayMax + 1}
    on conflict (webhook_id, event_id) do update
    set state = 'PENDING', tries = 0, due_time = clock_timestamp(), last_failure = null, last_status = null
    where d.state <> 'PENDING'
    returning d.id`.execute(trx);
  const count = rows.length;
  if (count !== expected) throw new CallError('REPLAY_CHANGED', { data: { count }, params: { count } });
  const { deliveryIds, since, undelivered } = selection;
  await writeLine(trx, actorOf(context), {
    webhookId,
    companyId: webhook.companyId,
    act: 'replay',
    after: { count, ...(deliveryIds ? { deliveryIds } : { since, undelivered }) },
  });
  return { count, until: selection.until };
};
