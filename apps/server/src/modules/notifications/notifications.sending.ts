/**
 * Sends a message of the queue. A process claims the record for a minute, sends without holding the database, and marks
 * what came of it; so no record is sent twice at once. A process that dies between sending and marking leaves its claim
 * to run out: then the message goes out once more, under the same id, by which a provider drops the second.
 */
import type { NotificationFailure, TemplateEvent } from '@cubby/contract/notifications/notifications.calls';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../platform/db/database.ts';
import { enqueue, handleJob, type JobContext, type JobHandler, throwIfStopping } from '../../platform/jobs/index.ts';
import { type Secrets, UnsealError } from '../../platform/secrets/index.ts';
import { type Channel, type OutgoingMessage, SendError, type Senders } from '../../platform/senders/index.ts';
import { openPin } from '../orders/index.ts';
import { sendNotificationJob, sendNotificationKey } from './notifications.job.ts';
import { pinMask, render, type TemplateFacts } from './notifications.templates.ts';

/** ms until the next try, after the first, second, ... that failed for now: five tries in about nine minutes. */
export const retryWaits: readonly number[] = [15_000, 45_000, 120_000, 360_000];

/** ms for which a claim holds; a try takes half of it at most. */
const claimTime = 60_000;

interface SendingDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly senders: Senders;
}

interface RecordRow {
  readonly id: string;
  readonly order_id: string;
  readonly channel: Channel;
  readonly template_event: TemplateEvent;
  readonly language: Language;
  readonly recipient: string;
  readonly attempts: number;
  /** ms for which another process still holds it; null where none does. */
  readonly claimed_for: number | null;
  readonly created_ms: string;
  readonly order_number: string;
  readonly company_name: string;
  readonly site_name: string | null;
  readonly compartment: string | null;
  readonly sealed: Buffer | null;
}

/** What is sent, and by which try. */
interface Claim {
  readonly channel: Channel;
  readonly attempt: number;
  readonly message: OutgoingMessage;
}

export const notificationJobs = (deps: SendingDeps): readonly JobHandler[] => [
  handleJob(sendNotificationJob, async ({ recordId }, context) => {
    throwIfStopping(context);
    const claim = await deps.db.transactionOfServer((trx) => claimRecord(trx, deps, recordId, context));
    if (claim) await sendClaimed(deps, recordId, claim, context);
  }),
];

const claimRecord = async (
  trx: Trx,
  { secrets, senders }: SendingDeps,
  recordId: string,
  { log }: JobContext,
): Promise<Claim | undefined> => {
  const record = await lockRecord(trx, recordId);
  if (!record) return undefined;
  if (record.claimed_for !== null) {
    await tryAgain(trx, recordId, record.claimed_for);
    return undefined;
  }
  const attempt = record.attempts + 1;
  const give = async (failure: NotificationFailure): Promise<undefined> => {
    await mark(trx, recordId, record.attempts, { failure });
    return undefined;
  };
  if (!senders[record.channel]) return give('NOT_SET_UP');
  // The last try was cut off before it could be marked.
  if (record.attempts > retryWaits.length) return give('UNREACHABLE');
  const facts: TemplateFacts = {
    orderNumber: record.order_number,
    companyName: record.company_name,
    siteName: record.site_name ?? '',
    compartment: record.compartment ?? '',
    pin: '',
  };
  const { channel, template_event: event, language } = record;
  const secret = event === 'PIN_CODE';
  if (secret && record.sealed === null) return give('PIN_ENDED');
  let pin = '';
  try {
    if (secret && record.sealed) pin = openPin(secrets, record.order_id, record.sealed);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    log.error({ err: error, recordId }, 'a PIN can not be opened');
    return give('FAULT');
  }
  const kept = render(event, channel, language, { ...facts, ...(secret && { pin: pinMask }) });
  await sql`
    update notification_records
    set attempts = ${attempt}, claimed_until = now() + ${claimTime} * interval '1 ms', subject = ${kept.subject},
      content = ${kept.text}
    where id = ${recordId}`.execute(trx);
  const { subject, text } = render(event, channel, language, { ...facts, pin });
  const message = {
    id: `notification-${recordId}-${record.created_ms}`,
    to: record.recipient,
    subject: subject ?? '',
    text,
    template: event,
    language,
  };
  return { channel, attempt, message };
};

const lockRecord = async (trx: Trx, recordId: string): Promise<RecordRow | undefined> => {
  const { rows } = await sql<RecordRow>`
    select n.id::text, n.order_id::text, n.channel, n.template_event, n.language, n.recipient, n.attempts,
      case when n.claimed_until > now() then ceil(extract(epoch from n.claimed_until - now()) * 1000)::integer end
        as claimed_for,
      floor(extract(epoch from n.create_time) * 1000)::bigint::text as created_ms,
      o.order_number, c.name as company_name, s.name as site_name, o.compartment, k.sealed
    from notification_records n
    join orders o on o.id = n.order_id
    join companies c on c.id = o.company_id
    left join sites s on s.id = coalesce(o.current_location_id, o.site_id)
    left join order_pins k on k.order_id = o.id and k.active and not k.disabled
    where n.id = ${recordId} and n.state = 'PENDING'
    for update of n`.execute(trx);
  return rows[0];
};

const sendClaimed = async (
  { db, senders }: SendingDeps,
  recordId: string,
  { channel, attempt, message }: Claim,
  { log }: JobContext,
): Promise<void> => {
  try {
    const receipt = (await senders[channel]?.send(message)) ?? '';
    await db.transactionOfServer((trx) => mark(trx, recordId, attempt, { receipt }));
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const wait = error.failure === 'UNREACHABLE' ? retryWaits[attempt - 1] : undefined;
    log.warn({ recordId, channel, attempt, failure: error.failure, reason: error.reason }, 'a message did not go out');
    await db.transactionOfServer(async (trx) => {
      if (wait === undefined) return mark(trx, recordId, attempt, { failure: error.failure });
      await sql`
        update notification_records set claimed_until = null, failure = ${error.failure}
        where id = ${recordId} and state = 'PENDING' and attempts = ${attempt}`.execute(trx);
      await tryAgain(trx, recordId, wait);
    });
  }
};

const tryAgain = (trx: Trx, recordId: string, delay: number): Promise<void> =>
  enqueue(trx, sendNotificationJob, { recordId }, { key: sendNotificationKey(recordId), delay });

/** Says what became of a try; nothing where a later one has begun meanwhile. */
const mark = async (
  trx: Trx,
  recordId: string,
  attempt: number,
  outcome: { readonly receipt: string } | { readonly failure: NotificationFailure },
): Promise<void> => {
  const sent = 'receipt' in outcome;
  await sql`
    update notification_records
    set state = ${sent ? 'SUCCESS' : 'ERROR'}, failure = ${sent ? null : outcome.failure},
      receipt = ${sent ? outcome.receipt || null : null}, send_time = ${sent ? sql`now()` : null}, claimed_until = null
    where id = ${recordId} and state = 'PENDING' and attempts = ${attempt}`.execute(trx);
};
