/**
 * Notifies people of certificates by mail, each in their language: those who decide that one waits, and its sender of
 * the decision. The recipients are determined when the job runs; each mail is a job of its own, so that one address
 * that fails delays no other. A process that dies in between sends once more, under the same id, by which a provider
 * drops it.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { fill, languageOf, wordsOf } from '../../../platform/http/words.ts';
import { enqueue, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { type OutgoingMessage, sendFromJob, type Senders } from '../../../platform/senders/index.ts';
import {
  announceVerificationJob,
  notifyOfVerificationJob,
  type VerificationNotice,
} from './company-verifications.job.ts';

interface SendingDeps {
  readonly db: Database;
  readonly senders: Senders;
  /** Where people reach the console, without a trailing slash. */
  readonly publicUrl: string;
}

export const companyVerificationJobs = ({ db, senders, publicUrl }: SendingDeps): readonly JobHandler[] => [
  handleJob(announceVerificationJob, async ({ id }, context) => {
    throwIfStopping(context);
    await db.transactionAsSystem(async (trx) => {
      for (const userId of await findApprovers(trx, id))
        await enqueue(
          trx,
          notifyOfVerificationJob,
          { id, userId, news: 'WAITING' },
          { key: `company-verification-${id}-${userId}` },
        );
    });
  }),
  handleJob(notifyOfVerificationJob, async ({ id, userId, news: notice }, context) => {
    throwIfStopping(context);
    const fields = await db.transactionAsSystem((trx) => findFields(trx, id, userId, notice));
    if (!fields) return;
    await sendFromJob(senders.mail, messageOf(fields, notice, publicUrl), context.log, {
      text: 'a mail on a certificate did not go out',
      fields: { id, notice },
    });
  }),
];

/**
 * The users who decide a certificate that still waits: people in use with a mail address who have COMPANY_APPROVE, of
 * the platform or of an operator above the company. No user of the company itself.
 */
const findApprovers = async (trx: Trx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select c.operator_id as id from company_verifications v join companies c on c.id = v.company_id
      where v.id = ${id} and v.decision is null and c.deleted_time is null
      union
      select c.operator_id from above join companies c on c.id = above.id
    )
    select u.id::text from users u left join companies c on c.id = u.company_id
    where exists (select from above)
      and (u.company_id is null or (u.company_id in (select id from above) and c.company_type = 'OPERATOR'
        and c.status <> 'SUSPENDED' and c.deleted_time is null))
      and u.status = 'ACTIVE' and u.deactivated_time is null and u.mail is not null
      and exists (
        select from user_roles r join role_permissions p on p.role_id = r.role_id
        where r.user_id = u.id and p.permission = 'COMPANY_APPROVE'
      )
    order by u.id`.execute(trx);
  return rows.map((row) => row.id);
};

interface MessageFields {
  readonly id: string;
  readonly user_id: string;
  readonly mail: string;
  readonly language_preference: string | null;
  readonly company: string;
  readonly file_name: string;
  readonly uploaded_by: string | null;
  readonly reason: string | null;
}

/** Undefined if there is no user to notify any more, or nothing: those who decide are not notified of the decision. */
const findFields = async (
  trx: Trx,
  id: string,
  userId: string,
  notice: VerificationNotice,
): Promise<MessageFields | undefined> => {
  const { rows } = await sql<MessageFields>`
    select v.id::text, u.id::text as user_id, u.mail, u.language_preference, c.name as company, f.file_name,
      by.nickname as uploaded_by, v.reason
    from company_verifications v
    join companies c on c.id = v.company_id
    join files f on f.id = v.file_id
    left join users by on by.id = v.uploaded_by_id
    join users u on u.id = ${userId}
    where v.id = ${id} and u.status = 'ACTIVE' and u.deactivated_time is null and u.mail is not null
      and v.decision is not distinct from ${notice === 'WAITING' ? null : notice}`.execute(trx);
  return rows[0];
};

const messageOf = (fields: MessageFields, notice: VerificationNotice, publicUrl: string): OutgoingMessage => {
  const { id, user_id: userId, mail, language_preference: preferred, company } = fields;
  const language = languageOf(preferred);
  const words = wordsOf(language).verificationMessages[notice];
  const screen = notice === 'WAITING' ? 'companyVerifications' : 'Verification';
  const params = {
    company,
    file: fields.file_name,
    person: fields.uploaded_by ?? company,
    reason: fields.reason ?? '',
    link: `${publicUrl}/#/app/${screen}`,
  };
  return {
    id: `company-verification-${id}-${notice.toLowerCase()}-${userId}`,
    to: mail,
    subject: fill(words.subject, params),
    text: fill(words.mail, params),
    template: `COMPANY_CERTIFICATE_${notice}`,
    language,
  };
};
