/**
 * The log of sites: lines of the audit log about sites, compartments and groups, as far as the caller sees both the line and
 * what it is about (network.md 3, 7).
 */
import { siteLogActions } from '@cubby/contract/lockers/site-log/site-log.limits';
import type { SiteLogQuery } from '@cubby/contract/lockers/site-log/site-log.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { type ListBranch, type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import {
  allOf,
  epochMs,
  type Fragment,
  whereAsked,
  withinTimes,
  visibleUserId,
} from '../../../platform/db/statements.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';

/** A user who has no name is called by the user name, which not every user may read. */
const usernameSql = 'name_told(e.user_id, e.user_name)';

/** The line of the deletion of the group that a line is about. */
const deletionOfGroup = sql`
  e.noun = 'site-groups' and d.noun = e.noun and d.noun_id = e.noun_id and d.action = 'site-groups.delete'`;

const list: ListTable = {
  table: 'audit_events',
  alias: 'e',
  columns:
    sql.raw(`e.id::text as "auditEventId", ${epochMs('e.occurred_time')} as "operationTime", s.id::text as "siteId",
    s.serial_number as "siteSerialNumber", s.name as "siteName", ${visibleUserId('e.user_id')} as "userId", ${usernameSql} as username, e.action,
    coalesce(b.name, g.name, gone.name) as "subjectName"`),
  joins: sql`
    left join boxes b on b.id = case e.noun when 'boxes' then e.noun_id::bigint end
    left join site_groups g on g.id = case e.noun when 'site-groups' then e.noun_id::bigint end
    left join lateral (select d.before ->> 'siteGroupName' as name from audit_events d where g.id is null and ${deletionOfGroup} limit 1) gone on true
    left join sites s on s.id = case e.noun when 'sites' then e.noun_id::bigint when 'boxes' then b.site_id end`,
};

/**
 * A group that is gone is visible by its deletion; to a site-scoped user that line alone is visible, since the group is
 * no longer linked to sites that could be theirs.
 */
const seen = sql`case e.noun
  when 'sites' then exists (select from sites s where s.id = e.noun_id::bigint)
  when 'boxes' then exists (select from boxes b where b.id = e.noun_id::bigint)
  else e.action = 'site-groups.delete' or exists (select from site_groups g where g.id = e.noun_id::bigint)
    or ((select seen_sites()) is null and exists (select from audit_events d where ${deletionOfGroup})) end`;

/** The lines of each action are adjacent in an index, in the order of the time. */
const everyAction = sql`e.action = any (${[...siteLogActions]}::text[])`;
const byAction: readonly ListBranch[] = siteLogActions.map((action) => ({ where: sql`e.action = ${action}` }));

/** The rows that lines about a site can name. */
const ofSite = (isSite: Fragment): Fragment => sql`(
  select 'sites' as resource, s.id::text as id from sites s where ${isSite}
  union all
  select 'boxes', b.id::text from sites s join boxes b on b.site_id = s.id where ${isSite}
  union all
  select 'site-groups', l.group_id::text from sites s join site_group_sites l on l.site_id = s.id where ${isSite})`;

export const pageSiteLog = (
  db: Database,
  caller: Caller,
  { page, size, sort, operationTimeStart, operationTimeEnd, siteId, siteSerialNumber, username }: SiteLogQuery,
): Promise<ListPage> => {
  const isSite = [
    ...whereAsked(siteId, (id) => sql`s.id = ${id}::bigint`),
    ...whereAsked(siteSerialNumber || undefined, (serial) => sql`s.serial_number = ${serial}`),
  ];
  const rows = isSite.length > 0 ? ofSite(allOf(isSite)) : undefined;
  const all =
    seesAll(caller.scope) && !rows && !username && operationTimeStart === undefined && operationTimeEnd === undefined;
  return readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql`e.occurred_time`, direction: sort.direction },
    where: [
      ...withinTimes(sql`e.occurred_time`, operationTimeStart, operationTimeEnd),
      ...whereAsked(
        username || undefined,
        (text) => sql`lower(${sql.raw(usernameSql)}) like ${containsPattern(text.toLowerCase())}`,
      ),
      ...(rows ? [everyAction] : [seen]),
    ],
    // A user who sees all sees what each line is about, too.
    total: all ? maintainedTotal(caller, ['audit_events'], { states: siteLogActions }) : undefined,
    reach: [rows ? sql`(e.noun, e.noun_id) in (select part.resource, part.id from ${rows} part)` : everyAction],
    branches: rows ? [{ each: rows, where: sql`e.noun = part.resource and e.noun_id = part.id` }] : byAction,
  });
};
