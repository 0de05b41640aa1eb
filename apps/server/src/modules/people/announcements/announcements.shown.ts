/** The announcements on a user's screens. Their owner's row-level security does not apply to who receives them. */
import { announcementLimits } from '@cubby/contract/people/announcements/announcements.limits';
import type { ShownAnnouncement } from '@cubby/contract/people/announcements/announcements.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

type Viewer = Pick<Caller, 'userId' | 'companyId'>;

/** That an announcement `a` is published, within its time, and meant for the user. */
const isShownTo = ({ userId, companyId }: Viewer) => sql`
  a.status = 'Published' and now() >= a.display_start_time and now() < a.display_end_time
  and (a.company_id is null or a.company_id in (select above.id from above))
  and (not exists (select from announcement_companies l where l.announcement_id = a.id)
    or exists (select from announcement_companies l where l.announcement_id = a.id
      and l.company_id in (select above.id from above)))
  and (not exists (select from announcement_roles l where l.announcement_id = a.id)
    or exists (select from announcement_roles l join user_roles u on u.role_id = l.role_id
      where l.announcement_id = a.id and u.user_id = ${userId}))
  and ${companyId === null ? sql`a.company_id is null` : sql`true`}`;

/** The company of the user and the operator above it. */
const withAbove = ({ companyId }: Viewer) => sql`
  with above as (
    select c.id from companies c where c.id = ${companyId}::bigint
    union select c.operator_id from companies c where c.id = ${companyId}::bigint and c.operator_id is not null
  )`;

/** The announcements that are shown to a user now, the last changed first, with those that the user has dismissed. */
export const readShownAnnouncements = (db: Database, viewer: Viewer): Promise<ShownAnnouncement[]> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<ShownAnnouncement>`
      ${withAbove(viewer)}
      select a.id::text as "announcementId", a.name, a.description, a.description_en as "descriptionEn",
        a.description_pt as "descriptionPt", a.description_id as "descriptionId",
        ${sql.raw(epochMs('a.display_start_time'))}::float8 as "displayStartTime", ${sql.raw(epochMs('a.display_end_time'))}::float8 as "displayEndTime",
        ${sql.raw(epochMs('a.last_updated_time'))}::float8 as "lastUpdatedTime", ${sql.raw(epochMs('d.dismissed_time'))}::float8 as "dismissedTime"
      from announcements a
      left join announcement_dismissals d on d.announcement_id = a.id and d.user_id = ${viewer.userId}
      where ${isShownTo(viewer)}
      order by a.last_updated_time desc, a.id desc limit ${announcementLimits.shownMax}`.execute(trx);
    return rows;
  });

/** Removes an announcement from the screens of a user; again is no error. @throws CallError NOT_FOUND if it is not shown to the user */
export const dismissAnnouncement = (db: Database, viewer: Viewer, id: string): Promise<void> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql`${withAbove(viewer)}
      insert into announcement_dismissals (announcement_id, user_id)
      select a.id, ${viewer.userId}::bigint from announcements a where a.id = ${id}::bigint and ${isShownTo(viewer)}
      on conflict (announcement_id, user_id) do update set dismissed_time = announcement_dismissals.dismissed_time
      returning announcement_id`.execute(trx);
    if (rows.length === 0) throw new CallError('NOT_FOUND');
  });
