/**
 * The mails to the owners of a webhook that fails or was switched off: who may change it, at most twenty. A process that dies
 * in between sends once more, under the same id, by which a provider drops it.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { fill, languageOf, wordsOf } from '../../../platform/http/words.ts';
import { defineJob, enqueueAll, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { type Channel, sendFromJob, type Senders } from '../../../platform/senders/index.ts';
import { addressOf } from '../../people/verification/index.ts';
import { offAfterDays } from './webhooks.policy.ts';

/** FAILING: it will be switched off if it goes on. GONE: its receiver answered 410. OFF: it failed for days. */
const notice = z.object({ webhookId: z.string(), kind: z.enum(['FAILING', 'GONE', 'OFF']) });
export const webhookNoticeJob = defineJob('notify-webhook-owners', notice);
const mailJob = defineJob('mail-webhook-owner', notice.extend({ userId: z.string(), noticeId: z.string() }));

const ownersMax = 20;

interface Owner {
  readonly nickname: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
  readonly currency: string | null;
  readonly environment: string | null;
  readonly webhookName: string;
  readonly payloadUrl: string;
}

/** Users who may change a webhook now. */
const isOwner = sql`
  u.company_id = w.company_id and u.status = 'ACTIVE' and u.deactivated_time is null
  and (u.start_time is null or u.start_time <= now()) and (u.end_time is null or u.end_time > now())
  and exists (select from user_roles l join role_permissions r using (role_id) where l.user_id = u.id and r.permission = 'WEBHOOK_EDIT')`;

interface NoticeDeps {
  readonly db: Database;
  readonly senders: Senders;
  readonly publicUrl: string;
}

export const webhookNoticeJobs = ({ db, senders, publicUrl }: NoticeDeps): readonly JobHandler[] => [
  handleJob(webhookNoticeJob, async ({ webhookId, kind }, context) => {
    throwIfStopping(context);
    await db.transactionAsSystem(async (trx) => {
      const { rows } = await sql<{ userId: string; noticeId: string }>`
        select u.id::text as "userId", coalesce(floor(extract(epoch from coalesce(w.off_time, w.warned_time))), 0)::text as "noticeId"
        from webhooks w join users u on ${isOwner} where w.id = ${webhookId}::bigint
        order by u.id = w.created_by_id desc, u.id limit ${ownersMax}`.execute(trx);
      await enqueueAll(
        trx,
        mailJob,
        rows.map((row) => ({
          payload: { webhookId, kind, ...row },
          key: `webhook-${kind}-${webhookId}-${row.userId}-${row.noticeId}`,
        })),
      );
    });
  }),
  handleJob(mailJob, async ({ webhookId, kind, userId, noticeId }, context) => {
    throwIfStopping(context);
    const owner = await readOwner(db, webhookId, userId);
    if (!owner) return;
    const to = addressOf('MAIL', owner, new Set(Object.keys(senders) as Channel[]));
    if (to === undefined) return;
    const language = languageOf(owner.language);
    const words = wordsOf(language).webhookNotices;
    const params = {
      name: owner.nickname,
      webhook: owner.webhookName,
      link: owner.payloadUrl,
      days: offAfterDays,
      page: `${publicUrl}/#/app/WebhookUpdate?webhookId=${webhookId}`,
    };
    const message = {
      id: `webhook-${kind}-${webhookId}-${userId}-${noticeId}`,
      to,
      subject: fill(words[kind].title, params),
      text: fill(words[kind].mail, params),
      template: 'WEBHOOK',
      language,
      secret: false,
    };
    await sendFromJob(senders.mail, message, context.log, {
      text: 'a mail about a webhook did not go out',
      fields: { webhookId, userId },
    });
  }),
];

const readOwner = (db: Database, webhookId: string, userId: string): Promise<Owner | undefined> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<Owner>`
      select u.nickname, u.mail, u.phone, u.language_preference as language, c.currency, c.environment,
        w.name as "webhookName", w.payload_url as "payloadUrl"
      from webhooks w join users u on ${isOwner} join companies c on c.id = w.company_id
      where w.id = ${webhookId}::bigint and u.id = ${userId}::bigint`.execute(trx);
    return rows[0];
  });
