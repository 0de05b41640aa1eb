/**
 * Claims deliveries that are due, and writes down what became of a try. A claim moves the due time behind its lease and stores
 * the try: no delivery is sent twice at once, and one whose process died is sent again under the same id.
 */
import type { EventType } from '@cubby/contract/integrations/events/events.limits';
import { sampleOf } from '@cubby/contract/integrations/events/events.samples';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { envelopeOf, messageIdOf } from '../events/index.ts';
import { server, writeLine } from './webhooks.audit.ts';
import { webhookNoticeJob } from './webhooks.notices.ts';
import { circuitAt, type Endpoint, endpointAfter, isWarned, offReasonOf, waitAfter } from './webhooks.policy.ts';
import type { WebhookTarget } from './webhooks.request.ts';
import type { TryResult } from './webhooks.sending.ts';

/** ms of a claim: a try takes 15 s at most. */
const leaseMs = 60_000;
/** Deliveries of one endpoint that a process claims at once. */
const mostPerEndpoint = 10;

interface ClaimRow extends WebhookTarget {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly number: number;
  readonly tries: number;
  readonly encrypted: Buffer;
  readonly isFailing: boolean;
  readonly testEvent: EventType | null;
  readonly eventId: string | null;
  readonly type: EventType | null;
  readonly companyId: string | null;
  readonly createdTime: number | null;
  readonly data: unknown;
}

/** A delivery that this process sends. */
export interface Claim extends WebhookTarget {
  readonly deliveryId: string;
  readonly webhookId: string;
  /** Of the try. */
  readonly number: number;
  /** Tries of the schedule, with this one. */
  readonly tries: number;
  readonly encrypted: Buffer;
  readonly isFailing: boolean;
  readonly isTest: boolean;
  /** Undefined: the event was deleted. */
  readonly message: { readonly id: string; readonly event: object } | undefined;
}

const messageOf = (row: ClaimRow): Claim['message'] => {
  const { testEvent, deliveryId, eventId, type, companyId, createdTime, data } = row;
  if (testEvent !== null) {
    const id = `test_${deliveryId}`;
    return { id, event: { ...sampleOf(testEvent), id } };
  }
  if (eventId === null || type === null || createdTime === null) return undefined;
  return { id: messageIdOf(eventId), event: envelopeOf({ id: eventId, type, companyId, createdTime, data }) };
};

/** Claims the deliveries that `due` selects the ids of. */
const claim = async (trx: Trx, due: ReturnType<typeof sql>): Promise<Claim[]> => {
  const { rows } = await sql<ClaimRow>`
    with due as materialized (${due}), claimed as (
      update webhook_deliveries d
      set tries = tries + 1, attempts = attempts + 1, due_time = clock_timestamp() + ${leaseMs} * interval '1 ms'
      from due where d.id = due.id returning d.*
    ), interrupted as (
      update webhook_attempts a set failure = 'INTERRUPTED', duration_ms = 0 from claimed d
      where a.delivery_id = d.id and a.number = d.attempts - 1 and a.duration_ms is null
    ), stored as (
      insert into webhook_attempts (delivery_id, number, webhook_id, method, payload_url)
      select d.id, d.attempts, w.id, w.method, w.payload_url from claimed d join webhooks w on w.id = d.webhook_id
    )
    select d.id::text as "deliveryId", w.id::text as "webhookId", d.attempts as number, d.tries, w.payload_url as "payloadUrl",
      w.method, w.token_type as "tokenType", w.secrets_encrypted as encrypted, w.failures_in_row > 0 as "isFailing",
      d.test_event as "testEvent", e.id::text as "eventId", e.type, e.company_id::text as "companyId",
      ${sql.raw(epochMs('e.created_time'))}::float8 as "createdTime", e.data
    from claimed d join webhooks w on w.id = d.webhook_id
    left join events e on e.xact = d.event_xact and e.id = d.event_id
    order by d.id`.execute(trx);
  return rows.map((row) => ({ ...row, isTest: row.testEvent !== null, message: messageOf(row) }));
};

/**
 * The deliveries that are due, those of healthy endpoints first. An endpoint whose circuit is open gives one; an ordered one
 * gives none of an order before the delivery ahead of it has ended.
 * @param most deliveries
 * @param full endpoints of which this process sends enough
 */
export const claimDue = (trx: Trx, most: number, full: readonly string[]): Promise<Claim[]> =>
  claim(
    trx,
    sql`
      select r.id from (
        select w.id as webhook_id, w.ordered, w.failures_in_row from webhooks w
        where w.status = 'ENABLED' and (w.paused_until is null or w.paused_until <= clock_timestamp())
          and not w.id = any (${full}::bigint[])
        order by w.failures_in_row
      ) w cross join lateral (
        select d.id from webhook_deliveries d
        where d.webhook_id = w.webhook_id and d.state = 'PENDING' and d.due_time <= clock_timestamp()
          and (not w.ordered or not exists (
            select from webhook_deliveries ahead
            where ahead.webhook_id = d.webhook_id and ahead.subject = d.subject and ahead.state = 'PENDING' and ahead.id < d.id))
        order by d.due_time, d.id
        limit case when w.failures_in_row >= ${sql.lit(circuitAt)} then 1 else ${sql.lit(mostPerEndpoint)} end
        for update of d skip locked
      ) r limit ${most}::int`,
  );

/** One delivery, whether its webhook is on or not: a test. */
export const claimOne = async (trx: Trx, deliveryId: string): Promise<Claim | undefined> => {
  const [one] = await claim(trx, sql`select ${deliveryId}::bigint as id`);
  return one;
};

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
const at = (time: number | null) => sql`to_timestamp(${time}::float8 / 1000.0)`;

/** Writes down what became of a try, and what it means for the delivery and its endpoint. */
export const finishTry = async (
  trx: Trx,
  {
    deliveryId,
    webhookId,
    number,
    tries,
    isTest,
  }: Omit<Claim, keyof WebhookTarget | 'encrypted' | 'message' | 'isFailing'>,
  result: TryResult,
  random = Math.random(),
): Promise<void> => {
  const { status, failure, reason, answer, durationMs } = result;
  const wait = failure === null || isTest ? undefined : waitAfter(tries, result, random);
  const state = failure === null ? 'DELIVERED' : wait === undefined ? 'FAILED' : 'PENDING';
  // A try that outlived its claim says nothing about the delivery, unless it arrived.
  await sql`
    with tried as (
      update webhook_attempts
      set duration_ms = ${durationMs}, status = ${status}, failure = ${failure}, reason = ${reason}, answer = ${answer}
      where delivery_id = ${deliveryId}::bigint and number = ${number}
    )
    update webhook_deliveries set state = ${state}, last_status = ${status}, last_failure = ${failure},
      due_time = clock_timestamp() + ${wait ?? null}::float8 * interval '1 ms'
    where id = ${deliveryId}::bigint and state = 'PENDING' and (attempts = ${number} or ${failure === null})`.execute(
    trx,
  );
  if (isTest) return;
  await (failure === null ? healEndpoint(trx, webhookId) : failEndpoint(trx, webhookId, result));
};

const healEndpoint = (trx: Trx, webhookId: string) =>
  sql`
    update webhooks set failures_in_row = 0, failing_since = null, paused_until = null, warned_time = null
    where id = ${webhookId}::bigint and (failures_in_row > 0 or failing_since is not null)`.execute(trx);

interface EndpointRow extends Endpoint {
  readonly companyId: string;
  readonly now: number;
  readonly firstToday: number | null;
}

const failEndpoint = async (trx: Trx, webhookId: string, result: TryResult): Promise<void> => {
  const { rows } = await sql<EndpointRow>`
    select w.company_id::text as "companyId", w.failures_in_row as "failuresInRow", ${ms('w.failing_since')} as "failingSince",
      ${ms('w.paused_until')} as "pausedUntil", ${ms('w.warned_time')} as "warnedTime", ${ms('clock_timestamp()')} as now,
      (select ${ms('min(a.start_time)')} from webhook_attempts a where a.webhook_id = w.id and a.failure is not null
        and a.start_time > clock_timestamp() - interval '24 hours') as "firstToday"
    from webhooks w where w.id = ${webhookId}::bigint and w.status = 'ENABLED' for update of w`.execute(trx);
  const [row] = rows;
  if (!row) return;
  const { companyId, now } = row;
  const after = endpointAfter(row, result, now);
  const off = offReasonOf(after, result, { now, firstToday: row.firstToday ?? now });
  const warned = off === undefined && isWarned(after, now);
  await sql`
    update webhooks set failures_in_row = ${after.failuresInRow}, failing_since = ${at(after.failingSince)},
      paused_until = ${at(after.pausedUntil)}, warned_time = ${at(warned ? now : after.warnedTime)}
    where id = ${webhookId}::bigint`.execute(trx);
  if (warned) await enqueue(trx, webhookNoticeJob, { webhookId, kind: 'FAILING' });
  if (off === undefined) return;
  await sql`
    update webhooks set status = 'DISABLED', off_reason = ${off}, off_time = now(),
      last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
    where id = ${webhookId}::bigint`.execute(trx);
  await writeLine(trx, server, { webhookId, companyId, act: 'switch-off', after: { offReason: off } });
  await enqueue(trx, webhookNoticeJob, { webhookId, kind: off === 'GONE' ? 'GONE' : 'OFF' });
};
