/**
 * Notes what providers report of messages and templates. It promises that a report that comes again changes nothing, that one about a message
 * that the provider was not given is without effect, and that a message whose outcome was unknown ends with its report: it is
 * sent, or it is tried again at once.
 */
import type { ProviderShape } from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import type { Channel } from '../../../platform/senders/index.ts';
import { noteBounce } from '../bounced-addresses/index.ts';
import { readSecrets } from '../notification-providers/index.ts';
import { noteTemplateReport } from './notifications.approvals.ts';
import { priceOfTry } from './notifications.costs.ts';
import { type Callback, isSignedBy, readCallback, type ReportedMessage } from './notifications.callbacks.ts';
import { sendNotificationJob, sendNotificationKey } from './notifications.job.ts';

/** The secret that signs the callbacks of a provider; empty where there is none, or it can't be decrypted. */
const secretOf = async (trx: Trx, secrets: Secrets, id: string): Promise<string> => {
  try {
    const { password, receiptSecret } = await readSecrets(trx, secrets, id);
    return receiptSecret || password;
  } catch (error) {
    if (error instanceof DecryptionError) return '';
    throw error;
  }
};

/**
 * Takes a callback of a provider.
 * @throws CallError BAD_SIGNATURE, also for a provider that does not exist: the two can't be distinguished
 */
export const noteCallback = async (
  trx: Trx,
  secrets: Secrets,
  providerId: string,
  callback: Callback,
): Promise<void> => {
  const { rows } = await sql<{ shape: ProviderShape }>`
    select coalesce(settings ->> 'shape', 'GENERIC') as shape from notification_providers
    where id = ${providerId} and type <> 'MAIL' and deleted_time is null`.execute(trx);
  const [row] = rows;
  if (!row || !isSignedBy(row.shape, callback, await secretOf(trx, secrets, providerId)))
    throw new CallError('BAD_SIGNATURE');
  await sql`
    update notification_providers set last_receipt_time = now()
    where id = ${providerId} and (last_receipt_time is null or last_receipt_time < now() - interval '1 minute')`.execute(
    trx,
  );
  const { messages, templates } = readCallback(row.shape, callback);
  for (const reported of messages) await noteReport(trx, providerId, reported);
  for (const reported of templates) await noteTemplateReport(trx, providerId, reported);
};

/** The ids of messages about orders, see `claimRecord`. */
const messageIdPattern = /^notification-([1-9]\d{0,17})-(\d{1,15})$/;

interface ReportedTry {
  readonly number: number;
  readonly failure: string | null;
  readonly delivery: string | null;
  readonly state: string;
  /** It is the last attempt of the message, so it decides what becomes of it. */
  readonly is_last: boolean;
  readonly recipient: string;
  readonly channel: Channel;
  readonly company_id: string;
}

const noteReport = async (trx: Trx, providerId: string, reported: ReportedMessage): Promise<void> => {
  const [, recordId, createdMs] = messageIdPattern.exec(reported.messageId) ?? [];
  if (recordId === undefined || createdMs === undefined) return;
  const { rows } = await sql<ReportedTry>`
    select t.number, t.failure, t.delivery, n.state, t.number = n.attempts as is_last, n.recipient, n.channel,
      o.company_id::text
    from notification_records n
    join orders o on o.id = n.order_id
    join lateral (
      select * from notification_tries t where t.record_id = n.id and t.provider_id = ${providerId}
      order by t.number desc limit 1
    ) t on true
    where n.id = ${recordId} and floor(extract(epoch from n.create_time) * 1000) = ${createdMs}::numeric
    for update of n`.execute(trx);
  const [found] = rows;
  if (!found) return;
  if (reported.report === 'SENT') await noteAccepted(trx, recordId, found);
  else await noteDelivery(trx, recordId, providerId, found, reported);
};

/** An attempt whose outcome was unknown has gone out. */
const noteAccepted = async (trx: Trx, recordId: string, { number, failure }: ReportedTry): Promise<void> => {
  if (failure !== 'UNKNOWN') return;
  await sql`
    update notification_tries set failure = null, failure_kind = null, reason = null
    where record_id = ${recordId} and number = ${number}`.execute(trx);
  // Even if the next provider has its turn already: it sends nothing more.
  await sql`
    update notification_records
    set state = 'SUCCESS', failure = null, send_time = now(), claimed_until = null, awaits_receipt_until = null${priceOfTry(recordId, number)}
    where id = ${recordId} and state = 'PENDING'`.execute(trx);
};

const noteDelivery = async (
  trx: Trx,
  recordId: string,
  providerId: string,
  found: ReportedTry,
  { report, time, reason, bounces, words }: ReportedMessage,
): Promise<void> => {
  const { number, delivery, failure, state, is_last: isLast } = found;
  // Reports come in any order, and again: a delivery is final.
  if (delivery === report || delivery === 'DELIVERED') return;
  const delivered = report === 'DELIVERED';
  if (delivered) await noteAccepted(trx, recordId, found);
  // A clock that is not ours may be wrong: the delivery is after the attempt, and not in the future.
  const at = sql`least(now(), greatest(t.began_time, to_timestamp(${time ?? Date.now()}::float8 / 1000)))`;
  await sql`
    update notification_tries t set delivery = ${report}, delivery_time = ${at}, delivery_reason = ${reason}
    where t.record_id = ${recordId} and t.number = ${number}`.execute(trx);
  if (bounces)
    await noteBounce(trx, {
      companyId: found.company_id,
      channel: found.channel,
      address: found.recipient,
      providerId,
      reason: reason ?? 'unknown',
      words,
      recordId,
    });
  if (!isLast && !delivered) return;
  await sql`
    update notification_records n set delivery = t.delivery, delivery_time = t.delivery_time
    from notification_tries t
    where n.id = ${recordId} and t.record_id = n.id and t.number = ${number}`.execute(trx);
  if (delivered) return;
  if (state === 'SUCCESS')
    await sql`
      update notification_records set state = 'ERROR', failure = 'NOT_DELIVERED' where id = ${recordId}`.execute(trx);
  else if (failure === 'UNKNOWN') await tryAgainAtOnce(trx, recordId);
};

/** It is certain now that the message is not on its way: the next attempt need not wait. */
const tryAgainAtOnce = async (trx: Trx, recordId: string): Promise<void> => {
  await sql`update notification_records set awaits_receipt_until = null where id = ${recordId}`.execute(trx);
  await enqueue(trx, sendNotificationJob, { recordId }, { key: sendNotificationKey(recordId) });
};
