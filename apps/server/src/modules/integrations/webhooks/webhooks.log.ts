/** The log of a webhook: its deliveries with each try, and how its endpoint answers. */
import type {
  DeliveriesQuery,
  Delivery,
  DeliveryDetail,
  WebhookHealth,
} from '@cubby/contract/integrations/webhooks/webhook-deliveries.schemas';
import { sampleOf } from '@cubby/contract/integrations/events/events.samples';
import type { EventType } from '@cubby/contract/integrations/events/events.limits';
import { webhookLimits } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { type JsonText, pageText, type RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { envelopeOf } from '../events/index.ts';
import { offAfterDays } from './webhooks.policy.ts';

const columns = sql.raw(`
  d.id::text as "deliveryId", coalesce('evt_' || d.event_id, 'test_' || d.id) as "messageId",
  coalesce(d.test_event, e.type) as event, d.state, d.test_event is not null as "isTest", d.attempts,
  d.last_status as "lastStatus", d.last_failure as "lastFailure", ${epochMs('d.created_time')} as "creationTime",
  case when d.state = 'PENDING' then ${epochMs('d.due_time')} end as "nextTime", e.order_id::text as "orderId",
  e.site_id::text as "siteId"`);
const joins = sql.raw('left join events e on e.xact = d.event_xact and e.id = d.event_id');
export const deliveryList: ListTable = { table: 'webhook_deliveries', alias: 'd', columns, joins };

/** The event, or the test, of a delivery `d`. */
const hasEvent = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from events e where e.xact = d.event_xact and e.id = d.event_id and ${condition})`;

/** @throws CallError NOT_FOUND */
export const requireWebhook = async (trx: Trx, id: string): Promise<void> => {
  const { rows } = await sql`select from webhooks where id = ${id}::bigint`.execute(trx);
  if (rows.length === 0) throw new CallError('NOT_FOUND');
};

const searchOf = (query: string) => {
  const id = /^(evt|test)_(\d{1,18})$/.exec(query.trim());
  if (!id) return hasEvent(sql`e.data::text ilike ${containsPattern(query)}::text`);
  return id[1] === 'evt' ? sql`d.event_id = ${id[2]}::bigint` : sql`d.id = ${id[2]}::bigint`;
};

/** @throws CallError NOT_FOUND */
export const listDeliveries = async (
  db: Database,
  { caller }: RequestContext,
  webhookId: string,
  { state, event, query, sort, page, size }: DeliveriesQuery,
): Promise<JsonText> => {
  await db.transactionAs(caller, (trx) => requireWebhook(trx, webhookId));
  const where = [
    sql`d.webhook_id = ${webhookId}::bigint`,
    ...(state ? [sql`d.state = ${state}`] : []),
    ...(event ? [sql`(d.test_event = ${event} or ${hasEvent(sql`e.type = ${event}`)})`] : []),
    ...(query ? [searchOf(query)] : []),
  ];
  const order = { by: sql`d.id`, direction: sort.direction };
  return pageText(await readListPage(db, caller, deliveryList, { where, order, page, size }), { page, size });
};

interface DetailRow {
  readonly row: Delivery;
  readonly companyId: string | null;
  readonly createdTime: number | null;
  readonly data: unknown;
  readonly tries: DeliveryDetail['tries'];
  readonly isOld: boolean;
}

const bodyOf = ({ row, companyId, createdTime, data, isOld }: DetailRow): string | null => {
  if (isOld) return null;
  if (row.isTest) return JSON.stringify({ ...sampleOf(row.event), id: row.messageId }, null, 2);
  if (createdTime === null) return null;
  const [, id = ''] = row.messageId.split('_');
  const event = { id, type: row.event as EventType, companyId, createdTime, data };
  return JSON.stringify(envelopeOf(event), null, 2);
};

/** @throws CallError NOT_FOUND */
export const getDelivery = async (trx: Trx, id: string): Promise<DeliveryDetail> => {
  const { rows } = await sql<DetailRow>`
    select (select to_json(r) from (select ${columns}) r) as row, e.company_id::text as "companyId",
      ${sql.raw(epochMs('e.created_time'))}::float8 as "createdTime", e.data,
      d.created_time < now() - make_interval(days => ${webhookLimits.bodyDays}) as "isOld",
      coalesce((select json_agg(json_build_object('number', a.number, 'startTime', ${sql.raw(epochMs('a.start_time'))},
        'durationMs', a.duration_ms, 'method', a.method, 'payloadUrl', a.payload_url, 'status', a.status,
        'failure', a.failure, 'reason', a.reason, 'answer', a.answer) order by a.number)
        from webhook_attempts a where a.delivery_id = d.id), '[]') as tries
    from webhook_deliveries d ${joins} where d.id = ${id}::bigint`.execute(trx);
  const [found] = rows;
  if (!found) throw new CallError('NOT_FOUND');
  return { ...found.row, body: bodyOf(found), tries: found.tries };
};

/** @throws CallError NOT_FOUND */
export const getHealth = async (trx: Trx, webhookId: string): Promise<WebhookHealth> => {
  const { rows } = await sql<{ health: WebhookHealth }>`
    select json_build_object(
      'pending', p.pending, 'oldestPendingTime', p.oldest,
      'pausedUntilTime', case when w.paused_until > now() then ${sql.raw(epochMs('w.paused_until'))} end,
      'failuresInRow', w.failures_in_row, 'failingSince', ${sql.raw(epochMs('w.failing_since'))},
      'offExpectedTime', case when w.status = 'ENABLED' then ${sql.raw(epochMs(`w.failing_since + interval '${offAfterDays} days'`))} end,
      'lastSuccessTime', (select ${sql.raw(epochMs('max(a.start_time)'))} from webhook_attempts a
        where a.webhook_id = w.id and a.failure is null and a.duration_ms is not null),
      'day', json_build_object('tries', a.tries, 'delivered', a.delivered, 'failed', a.tries - a.delivered,
        'medianMs', a.median, 'p95Ms', a.p95)) as health
    from webhooks w cross join lateral (
      select count(*)::int as pending, ${sql.raw(epochMs('min(d.created_time)'))} as oldest
      from webhook_deliveries d where d.webhook_id = w.id and d.state = 'PENDING'
    ) p cross join lateral (
      select count(*)::int as tries, count(*) filter (where failure is null)::int as delivered,
        round(percentile_cont(0.5) within group (order by duration_ms))::int as median,
        round(percentile_cont(0.95) within group (order by duration_ms))::int as p95
      from webhook_attempts t
      where t.webhook_id = w.id and t.start_time > now() - interval '24 hours' and t.duration_ms is not null
    ) a where w.id = ${webhookId}::bigint`.execute(trx);
  const [row] = rows;
  if (!row) throw new CallError('NOT_FOUND');
  return row.health;
};
