/**
 * Sends codes and links. What is secret is opened here and nowhere before; once it has gone out, or can't, its encrypted
 * copy is dropped. A process that dies in between sends once more, under the same id, by which a provider drops it.
 */
import { codeMinutes } from '@cubby/contract/people/sessions/second-step.limits';
import { resetCodeMinutes } from '@cubby/contract/people/account/account.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { enqueue, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { type Secrets, DecryptionError } from '../../../platform/secrets/index.ts';
import { type OutgoingMessage, SendError, type Senders } from '../../../platform/senders/index.ts';
import { channelNames } from './verification.channels.ts';
import { codePurpose, linkHours, linkToken, type Purpose } from './verification.codes.ts';
import { sendVerificationJob } from './verification.job.ts';

interface SendingDeps {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly senders: Senders;
  /** Where people reach the console, without a trailing slash. */
  readonly publicUrl: string;
}

interface Waiting {
  readonly id: string;
  readonly user_id: string;
  readonly username: string;
  readonly purpose: Purpose;
  readonly channel: 'MAIL' | 'SMS';
  readonly recipient: string;
  readonly encrypted: Buffer;
  readonly created_ms: string;
}

export const verificationJobs = (deps: SendingDeps): readonly JobHandler[] => [
  handleJob(sendVerificationJob, async ({ codeId, language }, context) => {
    throwIfStopping(context);
    const { db, secrets, senders } = deps;
    const waiting = await readWaiting(db, codeId);
    if (!waiting) return;
    const sender = senders[channelNames[waiting.channel]];
    const logFields = { codeId, channel: waiting.channel };
    try {
      if (!sender) throw new SendError('REFUSED', 'NOT_SET_UP');
      const secret = secrets.open(codePurpose(waiting.user_id, waiting.purpose), waiting.encrypted);
      await sender.send(messageOf(waiting, secret, language, deps.publicUrl));
    } catch (error) {
      if (error instanceof SendError) {
        context.log.warn({ ...logFields, failure: error.failure, reason: error.reason }, 'a code did not go out');
        // The encrypted copy remains until the next attempt: when the provider wants it, or else as the queue schedules
        // it.
        if (error.retryAfter !== undefined) return waitForProvider(db, codeId, language, error.retryAfter);
        if (error.failure === 'UNREACHABLE') throw error;
      } else if (error instanceof DecryptionError)
        context.log.error({ ...logFields, err: error }, 'a code can not be opened');
      else throw error;
    }
    await db.transactionAsSystem((trx) =>
      trx.updateTable('verification_codes').set({ sealed: null }).where('id', '=', codeId).execute(),
    );
  }),
];

/** ms between two attempts, however little a provider requires: a code ends after some forty of them. */
const leastWait = 15_000;

const waitForProvider = (db: Database, codeId: string, language: Language, asked: number): Promise<void> =>
  db.transactionAsSystem((trx) =>
    enqueue(trx, sendVerificationJob, { codeId, language }, { delay: Math.max(asked, leastWait) }),
  );

const readWaiting = (db: Database, codeId: string): Promise<Waiting | undefined> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<Waiting>`
      select c.id::text, c.user_id::text, u.username, c.purpose, c.channel, c.recipient, c.sealed as encrypted,
        floor(extract(epoch from c.created_time) * 1000)::bigint::text as created_ms
      from verification_codes c join users u on u.id = c.user_id
      where c.id = ${codeId} and c.sealed is not null and c.used_time is null and c.ends_time > now()`.execute(trx);
    return rows[0];
  });

const minutesOf: Readonly<Record<Purpose, number>> = {
  SIGN_IN: codeMinutes,
  PASSWORD_RESET: resetCodeMinutes,
  MAIL: linkHours * 60,
};

const messageOf = (waiting: Waiting, secret: string, language: Language, publicUrl: string): OutgoingMessage => {
  const { id, created_ms: created, username, purpose, channel, recipient } = waiting;
  const words = wordsOf(language).accountMessages[purpose];
  const values = {
    code: secret,
    username,
    mail: recipient,
    minutes: minutesOf[purpose],
    hours: linkHours,
    link: `${publicUrl}/#/page/emailCertification?token=${linkToken(id, secret)}`,
  };
  const text = channel === 'SMS' && 'sms' in words ? words.sms : words.mail;
  return {
    id: `verification-${id}-${created}`,
    to: recipient,
    subject: fill(words.subject, values),
    text: fill(text, values),
    template: purpose,
    language,
  };
};
