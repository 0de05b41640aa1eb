/**
 * The messages on what was done to an account: that a recovery code was used, to the address of the person as it is
 * then, and that something was changed, to the one before the change. They contain nothing secret. A process that dies
 * in between sends once more, under the same id, by which a provider drops it.
 */
import type { Database } from '../../../platform/db/database.ts';
import { fill, languageOf, wordsOf } from '../../../platform/http/words.ts';
import { handleJob, type JobContext, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { type OutgoingMessage, sendFromJob, type Senders } from '../../../platform/senders/index.ts';
import { addressOf } from '../verification/index.ts';
import { notifyOfChangeJob } from './sessions.change-notices.ts';
import { notifyOfRecoveryJob } from './sessions.recovery.job.ts';

interface SendingDeps {
  readonly db: Database;
  readonly senders: Senders;
}

export const sessionJobs = ({ db, senders }: SendingDeps): readonly JobHandler[] => [
  handleJob(notifyOfRecoveryJob, async ({ userId, time, address, left }, context) => {
    throwIfStopping(context);
    const person = await readRecipient(db, userId);
    if (!person?.mail) return;
    const { language } = person;
    const { subject, mail } = wordsOf(language).recoveryMessages;
    const params = { name: person.nickname, time: timeText(time), address: address ?? '-', left };
    await send(senders, 'mail', userId, context, {
      id: `recovery-code-${userId}-${Date.parse(time)}`,
      to: person.mail,
      subject: fill(subject, params),
      text: fill(mail, params),
      template: 'RECOVERY_CODE_USED',
      language,
    });
  }),
  handleJob(notifyOfChangeJob, async ({ userId, change, time, mail, phone }, context) => {
    throwIfStopping(context);
    const person = await readRecipient(db, userId);
    if (!person) return;
    const { language } = person;
    const words = wordsOf(language).accountChangeMessages;
    const params = { name: person.nickname, time: timeText(time), what: words.changes[change] };
    const reachable = { ...person, mail, phone };
    const channel = mail === null ? 'sms' : 'mail';
    const to = mail ?? addressOf('SMS', reachable, new Set(['sms']));
    if (to === undefined) return;
    await send(senders, channel, userId, context, {
      id: `account-change-${userId}-${change}-${Date.parse(time)}`,
      to,
      subject: fill(words.subject, params),
      text: fill(words[channel], params),
      template: 'ACCOUNT_CHANGED',
      language,
    });
  }),
];

/** A user in use, as messages to them are written; undefined where they are gone. */
const readRecipient = async (db: Database, userId: string) => {
  const person = await db.transactionAsSystem((trx) =>
    trx
      .selectFrom('users')
      .leftJoin('companies', 'companies.id', 'users.company_id')
      .select(['users.mail', 'users.nickname', 'users.language_preference', 'companies.currency'])
      .select('companies.environment')
      .where('users.id', '=', userId)
      .where('users.deactivated_time', 'is', null)
      .executeTakeFirst(),
  );
  const chosen = person?.language_preference;
  return person && { ...person, language: languageOf(chosen) };
};

const send = (
  senders: Senders,
  channel: 'mail' | 'sms',
  userId: string,
  { log }: JobContext,
  message: OutgoingMessage,
): Promise<void> =>
  sendFromJob(senders[channel], message, log, {
    text: 'a message on an account did not go out',
    fields: { userId, template: message.template },
  });

/** As in 2026-11-20 08:05 UTC. */
const timeText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
