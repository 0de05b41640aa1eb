/** The sites of an upgrade task as people see them. */
import type { UpgradeItem, UpgradeItemsQuery } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { connectionOf } from '../terminals/index.ts';
import { subTaskStatus, waitsOffline } from './reads.ts';

const time = (column: string): string => epochMs(`i.${column}`);

const list: ListTable = {
  table: 'upgrade_items',
  alias: 'i',
  columns: sql.raw(`i.site_id::text as "siteId", s.name as "siteName", s.serial_number as "siteSerialNumber",
    coalesce(o.time_zone, 'UTC') as "timeZone", ${connectionOf('k')} as "connectionStatus", k.version as "softwareVersion",
    i.from_version as "fromVersion", i.stage, i.state, ${subTaskStatus('i')} as "taskStatus", i.reason, i.exclusion, i.detail,
    i.attempt, i.bytes, v.size, ${time('start_time')} as "startTime", ${time('end_time')} as "endTime",
    ${time('due_time')} as "dueTime", ${time('postponed_until')} as "postponedUntil", i.cancel_requested as "cancelRequested",
    i.cancel_refused as "cancelRefused", i.missed, ${time('changed_time')} as "changedTime"`),
  joins: sql.raw(`join upgrade_tasks t on t.id = i.task_id join software_versions v on v.id = t.software_version_id
    join sites s on s.id = i.site_id left join companies o on o.id = s.operator_id
    left join terminal_states k on k.site_id = i.site_id`),
};

const attentions: Readonly<Record<NonNullable<UpgradeItemsQuery['attention']>, Fragment>> = {
  OFFLINE: sql`exists (select from (select) one left join terminal_states k on k.site_id = i.site_id
    where ${sql.raw(waitsOffline('i', 'k'))})`,
  MISSED: sql`i.missed`,
};

/** @throws CallError NOT_FOUND for a task that the caller does not see */
export const listUpgradeItems = async (
  db: Database,
  caller: Caller,
  taskId: string,
  { page, size, state, reason, stage, attention, query }: UpgradeItemsQuery,
): Promise<ListPage> => {
  const [task] = await db.readAs<{ found: boolean }>(caller, {
    text: 'select true as found from upgrade_tasks where id = $1::bigint',
    values: [taskId],
  });
  if (!task?.rows[0]) throw new CallError('NOT_FOUND');
  return readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql`(select s.name from sites s where s.id = i.site_id)`, direction: 'asc' },
    where: [
      sql`i.task_id = ${taskId}::bigint`,
      ...whereAsked(state, (one) => sql`i.state = ${one}`),
      ...whereAsked(reason, (one) => sql`i.reason = ${one}`),
      ...whereAsked(stage, (one) => sql`i.stage = ${one}::smallint`),
      ...whereAsked(attention, (one) => attentions[one]),
      ...whereAsked(
        query || undefined,
        (text) => sql`i.site_id in (select search_site_ids(${containsPattern(text.toLowerCase())}))`,
      ),
    ],
  });
};

/** @throws CallError NOT_FOUND */
export const readUpgradeItem = (trx: Trx, taskId: string, siteId: string): Promise<UpgradeItem> =>
  readOne<UpgradeItem>(trx, list, sql`i.task_id = ${taskId}::bigint and i.site_id = ${siteId}::bigint`);
