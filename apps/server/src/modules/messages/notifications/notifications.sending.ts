/**
 * Sends a message of the queue. A process claims the record for a minute, sends without holding the database, and marks
 * what came of it; so no record is sent twice at once. A process that dies between sending and marking leaves its claim
 * to run out: then the message goes out once more, under the same id, by which a provider drops the second. Each try is
 * written down; where a provider fails for good or too often, the next one of the company is tried, then the next channel.
 */
import type { NotificationFailure } from '@cubby/contract/messages/notifications/notifications.values';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { enqueue, handleJob, type JobContext, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import {
  type Channel,
  failureRules,
  type OutgoingMessage,
  type ProviderSenders,
  SendError,
  type Senders,
} from '../../../platform/senders/index.ts';
import { openPin } from '../../lockers/pins/index.ts';
import { forgiveBounce, isBounced, noteBounce } from '../bounced-addresses/index.ts';
import { endAlarm, raiseAlarm } from '../notification-providers/index.ts';
import { type FailedMessage, fallOver, lockOrder, mayFallOver, receiptWait } from './notifications.fall-over.ts';
import { sendNotificationJob, sendNotificationKey } from './notifications.job.ts';
import { isStillRelevant, nextProvider, type OrderState, waitAfter } from './notifications.policy.ts';
import { type Candidate, providersFor, senderOf } from './notifications.providers.ts';
import { chooseFor, valuesOf, readMessageOrder, textNumberOf } from './notifications.order.ts';
import { priceOfTry } from './notifications.costs.ts';
import { countParts } from './notifications.parts.ts';
import { parametersOf, phrasesFor, pinMask, renderTexts } from './notifications.templates.ts';

/** How long a claim is valid, in ms; an attempt takes half of it at most. */
const claimTime = 60_000;

interface SendingDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Of the environment. */
  readonly senders: Senders;
  /** Of the accounts that companies are given. */
  readonly providers: ProviderSenders;
  /** Under which providers reach the server; without a trailing slash. */
  readonly publicUrl: string;
}

interface RecordRow extends FailedMessage, OrderState {
  readonly company_id: string;
  readonly language: Language;
  readonly attempts: number;
  /** The last one that was marked. */
  readonly failure: NotificationFailure | null;
  /** It follows from a move of the order: no user sent it. */
  readonly by_itself: boolean;
  /** The same is sent again since, or will be: the deadline that it reminds of was extended. */
  readonly repeated: boolean;
  /** How long another process still claims it, or a receipt is awaited, in ms; null if neither. */
  readonly claimed_for: number | null;
  readonly created_ms: string;
  readonly recipient_mail: string | null;
  readonly encrypted: Buffer | null;
}

/** What is sent, and by which try through which provider. */
interface Claim {
  readonly record: RecordRow;
  readonly attempt: number;
  readonly message: OutgoingMessage;
  /** The one of this try, and all that the message may leave through. */
  readonly provider: Candidate;
  readonly providers: readonly Candidate[];
}

export const notificationJobs = (deps: SendingDeps): readonly JobHandler[] => [
  handleJob(sendNotificationJob, async ({ recordId }, context) => {
    throwIfStopping(context);
    const claim = await deps.db.transactionAsSystem((trx) => claimRecord(trx, deps, recordId, context));
    if (claim) await sendClaimed(deps, claim, context);
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
  const give = async (failure: NotificationFailure): Promise<undefined> => {
    await giveUp(trx, senders, record, record.attempts, failure);
    return undefined;
  };
  if (isOutdated(record)) {
    // One that waited says what became of it.
    if (isWaiting(record)) return give('OUTDATED');
    await sql`delete from notification_records where id = ${recordId}`.execute(trx);
    return undefined;
  }
  const deferral = record.attempts === 0 ? await deferByRules(trx, record) : undefined;
  if (deferral === 'DEFERRED') return undefined;
  if (deferral !== undefined) return give(deferral);
  const providers = await providersFor(trx, senders, record);
  if (providers.length === 0) return give('NOT_SET_UP');
  const provider = nextProvider(providers);
  // The last try was cut off before it could be marked.
  if (!provider) return give(record.failure ?? 'UNREACHABLE');
  const { channel, template_event: event, language } = record;
  const secret = event === 'PIN_CODE';
  if (secret && record.encrypted === null) return give('PIN_ENDED');
  let pin = '';
  try {
    if (secret && record.encrypted) pin = openPin(secrets, record.order_id, record.encrypted);
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    log.error({ err: error, recordId }, 'a PIN can not be opened');
    return give('FAULT');
  }
  const attempt = record.attempts + 1;
  const order = await readMessageOrder(trx, record.order_id);
  if (!order) throw new Error(`the order of message ${recordId} is not there`);
  const { chosen } = await chooseFor(trx, order, { channel, event, language });
  const textNumber = chosen && textNumberOf(chosen, recordId);
  const texts =
    chosen && textNumber !== undefined
      ? { title: chosen.title, text: chosen.texts[textNumber - 1] ?? '' }
      : phrasesFor(event, channel, language);
  const stored = renderTexts(channel, texts, valuesOf(order, secret ? pinMask : ''));
  const { subject, text, html } = renderTexts(channel, texts, valuesOf(order, pin));
  // A user who names an address means that one.
  const toCompany = chosen?.send_to === 'COMPANY' && record.recipient === record.recipient_mail;
  const to = toCompany ? (order.company_mail ?? record.recipient) : record.recipient;
  if (record.attempts === 0 && (await isBounced(trx, { companyId: record.company_id, channel, address: to }))) {
    // The message centre names the address that was left out.
    await sql`update notification_records set recipient = ${to} where id = ${recordId}`.execute(trx);
    return give('BOUNCED');
  }
  await executePrepared(
    trx,
    sql`
      with claimed as (
        update notification_records
        set attempts = ${attempt}, failure = ${isWaiting(record) ? null : record.failure}, claimed_until = now() + ${claimTime} * interval '1 ms',
          awaits_receipt_until = null, subject = ${stored.subject}, content = ${stored.text}, recipient = ${to}, template_id = ${chosen?.id ?? null},
          template_version = ${chosen?.version ?? null}, text_number = ${textNumber ?? null},
          parts = ${channel === 'sms' ? countParts(text).parts : null}
        where id = ${recordId}
      )
      insert into notification_tries (record_id, number, provider_id, unit_price, currency)
      values (${recordId}, ${attempt}, ${provider.providerId}, ${provider.price}, ${provider.currency})`.compile(trx),
  );
  const message = {
    id: `notification-${recordId}-${record.created_ms}`,
    to,
    subject: subject ?? '',
    text,
    ...(html !== null && { html }),
    ...(chosen?.sender_name && { senderName: chosen.sender_name }),
    template: chosen?.content_template_id ?? event,
    ...(channel === 'whatsapp' &&
      chosen?.content_template_id && {
        approved: {
          name: chosen.content_template_id,
          language,
          parameters: parametersOf(texts.text, valuesOf(order, pin)),
        },
      }),
    language,
    secret,
  };
  return { record, attempt, message, provider, providers };
};

const waitReasons: ReadonlySet<NotificationFailure | null> = new Set(['WAITS_FOR_HOURS', 'WAITS_FOR_LIMIT']);
const isWaiting = ({ failure }: RecordRow): boolean => waitReasons.has(failure);

/**
 * What the sending rules of the company say of a message. An automatic one waits for the hours and the limit; its job runs again
 * then, and checks again whether it is still of use.
 * @returns undefined if it may be sent
 */
const deferByRules = async (trx: Trx, record: RecordRow): Promise<'DEFERRED' | 'OPTED_OUT' | undefined> => {
  const { rows } = await executePrepared(
    trx,
    sql<{ opted_out: boolean; hours_ms: number; limit_ms: number }>`
        select opted_out, hours_ms, limit_ms
        from sending_decision(${record.company_id}::bigint, ${record.channel}::text, ${record.recipient}::text)`.compile(
      trx,
    ),
  );
  const [decision] = rows;
  if (!decision) return undefined;
  if (decision.opted_out) return 'OPTED_OUT';
  const wait = Math.max(decision.hours_ms, decision.limit_ms);
  if (!record.by_itself || wait === 0) return undefined;
  const failure: NotificationFailure = decision.hours_ms > 0 ? 'WAITS_FOR_HOURS' : 'WAITS_FOR_LIMIT';
  await sql`update notification_records set failure = ${failure} where id = ${record.id}`.execute(trx);
  await tryAgain(trx, record.id, wait);
  return 'DEFERRED';
};

/** Of a parcel that was stored and collected before its first message could go out, only the second one is of use. */
const isOutdated = ({ by_itself, attempts, repeated, template_event: event, ...state }: RecordRow): boolean =>
  by_itself && attempts === 0 && (repeated || !isStillRelevant(event, state));

const lockRecord = async (trx: Trx, recordId: string): Promise<RecordRow | undefined> => {
  const { rows } = await executePrepared(
    trx,
    sql<RecordRow>`
      select n.id::text, n.order_id::text, o.company_id::text, n.channel, n.template_event, n.language, n.recipient,
        n.attempts, n.failure, o.status, o.overdue_time <= now() as overdue, n.order_version is not null as by_itself,
        exists (
          select from notification_records later
          where later.order_id = n.order_id and later.channel = n.channel and later.id > n.id
            and later.template_event = n.template_event
        ) or (n.template_event = 'COLLECTION_REMINDER' and has_reminder_ahead(o.id)) as repeated,
        case when greatest(n.claimed_until, n.awaits_receipt_until) > now()
          then ceil(extract(epoch from greatest(n.claimed_until, n.awaits_receipt_until) - now()) * 1000)::integer end
          as claimed_for,
        floor(extract(epoch from n.create_time) * 1000)::bigint::text as created_ms,
        o.recipient_mail, k.sealed as encrypted
      from notification_records n
      join orders o on o.id = n.order_id
      left join order_pins k on k.order_id = o.id and k.active and not k.disabled
      where n.id = ${recordId} and n.state = 'PENDING'
      for update of n`.compile(trx),
  );
  return rows[0];
};

const sendClaimed = async (deps: SendingDeps, claim: Claim, { log }: JobContext): Promise<void> => {
  const { db } = deps;
  const { record, attempt, message, provider } = claim;
  const { id: recordId, channel } = record;
  try {
    const sender = senderOf({ channel, account: provider.account }, deps);
    const receipt = await sender.send(message);
    await db.transactionAsSystem(async (trx) => {
      await mark(trx, recordId, attempt, { receipt });
      if (provider.providerId !== null && provider.alarm) await endAlarm(trx, provider.providerId);
    });
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const { failure, kind, reason } = error;
    const { providerId } = provider;
    log.warn({ recordId, channel, providerId, attempt, failure, kind, reason }, 'a message did not go out');
    if (failureRules[failure].alarms)
      log.warn({ channel, providerId, failure, reason }, 'a provider has to be corrected');
    await db.transactionAsSystem((trx) => markFailure(trx, deps, claim, error));
  }
};

const markFailure = async (
  trx: Trx,
  { senders }: SendingDeps,
  { record, attempt, message, provider, providers }: Claim,
  { failure, kind, reason, passes, retryAfter, bounces, words }: SendError,
): Promise<void> => {
  await sql`
    update notification_tries
    set ended_time = now(), failure = ${failure}, failure_kind = ${kind}, reason = ${reason}
    where record_id = ${record.id} and number = ${attempt}`.execute(trx);
  const rules = failureRules[failure];
  const { providerId } = provider;
  if (bounces) {
    const { company_id: companyId, channel, id: recordId } = record;
    await noteBounce(trx, { companyId, channel, address: message.to, providerId, reason, words, recordId });
  }
  if (providerId !== null && rules.alarms) await raiseAlarm(trx, providerId, { failure, reason });
  if (!rules.nextProvider) return giveUp(trx, senders, record, attempt, failure);
  // Without a provider of its own a message has no receipts that could end the wait; mail has none either.
  if (rules.waits && providerId !== null && record.channel !== 'mail') {
    await awaitReceipt(trx, record.id, attempt, failure);
    return tryAgain(trx, record.id, receiptWait);
  }
  const tried = providers.map((each) =>
    each === provider ? { ...each, tries: each.tries + 1, spent: each.spent || !passes } : each,
  );
  const wait = waitAfter(tried, providerId, retryAfter);
  if (wait === undefined) return giveUp(trx, senders, record, attempt, failure);
  await sql`
    update notification_records set claimed_until = null, failure = ${failure}
    where id = ${record.id} and state = 'PENDING' and attempts = ${attempt}`.execute(trx);
  await tryAgain(trx, record.id, wait);
};

/** Nothing is sent again before a receipt or the end of the wait; `claimRecord` sees to it. */
const awaitReceipt = async (
  trx: Trx,
  recordId: string,
  attempt: number,
  failure: NotificationFailure,
): Promise<void> => {
  await sql`
    update notification_records set claimed_until = null, failure = ${failure},
      awaits_receipt_until = now() + ${receiptWait} * interval '1 ms'
    where id = ${recordId} and state = 'PENDING' and attempts = ${attempt}`.execute(trx);
};

const tryAgain = (trx: Trx, recordId: string, delay: number): Promise<void> =>
  enqueue(trx, sendNotificationJob, { recordId }, { key: sendNotificationKey(recordId), delay });

/** The message failed by its channel; another one may take it over. Nothing where a later try has begun meanwhile. */
const giveUp = async (
  trx: Trx,
  senders: Senders,
  record: RecordRow,
  attempt: number,
  failure: NotificationFailure,
): Promise<void> => {
  if (mayFallOver(failure)) await lockOrder(trx, record);
  if (!(await mark(trx, record.id, attempt, { failure })) || !mayFallOver(failure)) return;
  await fallOver(trx, record, new Set(Object.keys(senders) as Channel[]));
};

/** Says what became of a try. @returns false where a later one has begun meanwhile */
const mark = async (
  trx: Trx,
  recordId: string,
  attempt: number,
  outcome: { readonly receipt: string } | { readonly failure: NotificationFailure },
): Promise<boolean> => {
  const sent = 'receipt' in outcome;
  const receipt = sent ? outcome.receipt || null : null;
  if (sent)
    await executePrepared(
      trx,
      sql`update notification_tries set ended_time = now(), receipt = ${receipt}
        where record_id = ${recordId} and number = ${attempt}`.compile(trx),
    );
  if (sent && attempt > 1) await forgiveBounce(trx, recordId);
  const { rows } = await executePrepared(
    trx,
    sql`
        update notification_records
        set state = ${sent ? 'SUCCESS' : 'ERROR'}, failure = ${sent ? null : outcome.failure}, receipt = ${receipt},
          send_time = ${sent ? sql`now()` : null}, claimed_until = null, awaits_receipt_until = null${sent ? priceOfTry(recordId, attempt) : sql``}
        where id = ${recordId} and state = 'PENDING' and attempts = ${attempt} returning id`.compile(trx),
  );
  return rows.length > 0;
};
