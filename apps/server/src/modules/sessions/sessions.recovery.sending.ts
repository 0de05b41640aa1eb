/**
 * The mail that a recovery code was used, to the address of the person as it is then. It holds no code. A process that
 * dies in between sends once more, under the same id, by which a provider drops it.
 */
import { defaultLanguage, isLanguage } from '@cubby/phrases';
import type { Database } from '../../platform/db/database.ts';
import { fill, wordsOf } from '../../platform/http/words.ts';
import { handleJob, type JobHandler, throwIfStopping } from '../../platform/jobs/index.ts';
import { SendError, type Senders } from '../../platform/senders/index.ts';
import { tellOfRecoveryJob } from './sessions.recovery.job.ts';

export const sessionJobs = ({
  db,
  senders,
}: {
  readonly db: Database;
  readonly senders: Senders;
}): readonly JobHandler[] => [
  handleJob(tellOfRecoveryJob, async ({ userId, time, address, left }, context) => {
    throwIfStopping(context);
    const person = await db.transactionOfServer((trx) =>
      trx
        .selectFrom('users')
        .select(['mail', 'nickname', 'language_preference'])
        .where('id', '=', userId)
        .where('deactivated_time', 'is', null)
        .executeTakeFirst(),
    );
    if (!person?.mail) return;
    const language = isLanguage(person.language_preference) ? person.language_preference : defaultLanguage;
    const { subject, mail } = wordsOf(language).recoveryMessages;
    const params = { name: person.nickname, time: timeText(time), address: address ?? '-', left };
    try {
      if (!senders.mail) throw new SendError('REFUSED', 'NOT_SET_UP');
      await senders.mail.send({
        id: `recovery-code-${userId}-${Date.parse(time)}`,
        to: person.mail,
        subject: fill(subject, params),
        text: fill(mail, params),
        template: 'RECOVERY_CODE_USED',
        language,
      });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      context.log.warn(
        { userId, failure: error.failure, reason: error.reason },
        'a mail on a recovery code did not go out',
      );
      // The queue tries again.
      if (error.failure === 'UNREACHABLE') throw error;
    }
  }),
];

/** As in 2026-11-20 08:05 UTC. */
const timeText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
