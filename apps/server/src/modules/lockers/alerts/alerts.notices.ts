/**
 * The users who chose to be notified of alerts by mail or by text message. A message is a job, queued when the alert
 * begins to ring.
 */
import type { AlertType } from '@cubby/contract/lockers/alerts/alerts.limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { defineJob, enqueueAll } from '../../../platform/jobs/index.ts';
import { ringing } from './alerts.reads.ts';

/** About two hours of tries. */
export const notifyOfAlertJob = defineJob(
  'tell-of-alert',
  z.object({ alertId: z.string(), userId: z.string(), channel: z.enum(['MAIL', 'SMS']) }),
  { maxAttempts: 9 },
);
type AlertNotice = z.infer<typeof notifyOfAlertJob.payload>;

/** Ringing alerts, each with all users who see it and chose a message of it. */
const chosen = (where: Fragment, columns: Fragment): Fragment => sql`
  select ${columns}
  from alerts a join sites s on s.id = a.site_id left join boxes b on b.id = a.box_id
  join alert_choices c on c.type = a.type and c.channels && array['MAIL', 'SMS'] cross join unnest(c.channels) as h (channel)
  join users u on u.id = c.user_id and (u.company_id is null or u.company_id = s.operator_id)
  left join companies p on p.id = u.company_id cross join lateral (select held_to_sites(u.id, 'all') as scope) grants
  where ${where} and ${ringing} and h.channel in ('MAIL', 'SMS') and u.status = 'ACTIVE' and u.deactivated_time is null
    and (u.start_time is null or u.start_time <= now()) and (u.end_time is null or u.end_time > now())
    and exists (select from user_roles l join role_permissions r using (role_id) where l.user_id = u.id and r.permission = 'ALERT_LIST')
    and case when grants.scope like 'sites:%' then s.id = any (substr(split_part(grants.scope, ' ', 1), 7)::bigint[]) else true end`;

/**
 * Sends what alerts say to those who chose it. During maintenance of their site they are recorded, and no message is sent.
 * @param ids alerts that have begun to ring in this transaction
 */
export const notifyOfAlerts = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`update alerts set muted_time = now()
    where id = any (${ids}::bigint[]) and maintained_until(site_id) is not null`.execute(trx);
  await enqueueNotices(trx, ids);
};

/** Alerts that are still open after the maintenance of their site begin to ring, and are sent. @returns how many there were */
export const notifyAfterMaintenance = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    update alerts set muted_time = null, last_updated_time = clock_timestamp()
    where muted_time is not null and close_time is null and maintained_until(site_id) is null returning id::text`.execute(
    trx,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await enqueueNotices(trx, ids);
  return ids.length;
};

const enqueueNotices = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  const columns = sql`a.id::text as "alertId", u.id::text as "userId", h.channel`;
  const { rows } = await sql<AlertNotice>`${chosen(sql`a.id = any (${ids}::bigint[])`, columns)}`.execute(trx);
  await enqueueAll(
    trx,
    notifyOfAlertJob,
    rows.map((payload) => ({ payload, key: `alert-${payload.alertId}-${payload.userId}-${payload.channel}` })),
  );
};

/** What a message on an alert says, and to whom. */
interface AlertToNotify {
  readonly type: AlertType;
  readonly siteId: string;
  readonly siteName: string;
  readonly boxName: string | null;
  /** Epoch ms. */
  readonly openTime: number;
  readonly nickname: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
  readonly currency: string | null;
  readonly environment: string | null;
}

/** @returns undefined if the alert rings no more, or the person is not to be notified any more */
export const readAlertToNotify = async (
  trx: Trx,
  { alertId, userId, channel }: AlertNotice,
): Promise<AlertToNotify | undefined> => {
  const where = sql`a.id = ${alertId}::bigint and u.id = ${userId}::bigint and h.channel = ${channel}`;
  const columns = sql`a.type, s.id::text as "siteId", s.name as "siteName", b.name as "boxName", ${sql.raw(epochMs('a.open_time'))}::float8 as "openTime",
    u.nickname, u.mail, u.phone, u.language_preference as language, p.currency, p.environment`;
  const { rows } = await sql<AlertToNotify>`${chosen(where, columns)}`.execute(trx);
  return rows[0];
};
