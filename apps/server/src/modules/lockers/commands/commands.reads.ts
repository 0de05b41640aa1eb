/** Commands as people see them: those of the sites that they administer. */
import { taskStatusOf } from '@cubby/contract/device/command-states';
import type { CommandRow, CommandsQuery, TaskInfo } from '@cubby/contract/lockers/commands/commands.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readAll, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { epochMs, type Fragment, whereAsked, visibleUserId } from '../../../platform/db/statements.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { isRunning } from './commands.repository.ts';

const time = (column: string) => sql.raw(epochMs(`c.${column}`));

const commandsAs = (caller: Caller): ListTable => {
  const waits = sql`c.state = 'APPROVAL'`;
  const own = sql`c.made_by_id is not distinct from ${caller.userId}::bigint`;
  const approver = sql.lit(hasPermission(caller, 'UNLOCK_APPROVE'));
  // A key proves no identity.
  const person = sql.lit(caller.apiKey === undefined);
  return {
    table: 'commands',
    alias: 'c',
    columns: sql`c.id as "commandId", c.batch_id as "batchId", c.site_id::text as "siteId", s.name as "siteName",
      c.box_id::text as "boxId", b.name as "boxName", c.kind, c.reason, c.state, c.attempt, c.code,
      c.answer ->> 'sensor' as sensor, c.answer ->> 'article' as article, ${time('not_after')} as "notAfter",
      ${time('made_time')} as "madeTime", ${sql.raw(visibleUserId('c.made_by_id'))} as "madeById", c.made_by_name as "madeByName",
      ${sql.raw(visibleUserId('c.approved_by_id'))} as "approvedById", c.approved_by_name as "approvedByName", ${time('sent_time')} as "sentTime",
      ${time('delivered_time')} as "deliveredTime", ${time('ended_time')} as "endedTime", c.file_id as "fileId",
      ${waits} and ${approver} and ${person} and not (${own}) as "canApprove",
      ${own} and (${waits} or c.state = 'QUEUED' and c.attempt = 0) or ${waits} and ${approver} as "canWithdraw"`,
    joins: sql`join sites s on s.id = c.site_id left join boxes b on b.id = c.box_id`,
  };
};

const filters: Readonly<Record<NonNullable<CommandsQuery['filter']>, Fragment>> = {
  RUNNING: isRunning,
  WAITING: sql`c.state = 'APPROVAL'`,
  ENDED: sql`not (${isRunning})`,
};

/** Newest first. */
export const listCommands = (
  db: Database,
  caller: Caller,
  { page, size, siteId, boxId, batchId, kind, filter }: CommandsQuery,
): Promise<ListPage> =>
  readListPage(db, caller, commandsAs(caller), {
    page,
    size,
    order: { by: sql`c.made_time`, direction: 'desc' },
    where: [
      ...whereAsked(siteId, (id) => sql`c.site_id = ${id}::bigint`),
      ...whereAsked(boxId, (id) => sql`c.box_id = ${id}::bigint`),
      ...whereAsked(batchId, (id) => sql`c.batch_id = ${id}::uuid`),
      ...whereAsked(kind, (one) => sql`c.kind = ${one}`),
      ...whereAsked(filter, (one) => filters[one]),
    ],
  });

/** In the order of the doors; what the caller does not see is left out. */
export const readCommands = (trx: Trx, caller: Caller, ids: readonly string[]): Promise<CommandRow[]> =>
  readAll<CommandRow>(trx, commandsAs(caller), sql`c.id = any (${ids}::uuid[])`, sql`b.number, c.id`);

/** @throws CallError NOT_FOUND */
export const readCommand = (trx: Trx, caller: Caller, id: string): Promise<CommandRow> =>
  readOne<CommandRow>(trx, commandsAs(caller), sql`c.id = ${id}::uuid`);

/** @throws CallError NOT_FOUND */
export const readTask = async (trx: Trx, caller: Caller, id: string): Promise<TaskInfo> => {
  const { commandId, state, attempt, code } = await readCommand(trx, caller, id);
  return { taskId: commandId, taskStatus: taskStatusOf(state), state, attempt, code };
};

/** Commands that wait for the approval of the caller, who asked for none of them; counted no further than `most`. */
export const countWaitingUnlocks = async (db: Database, caller: Caller, most: number): Promise<number> => {
  const [read] = await db.readAs<{ count: number }>(caller, {
    text: `select count(*)::integer as count from (
      select from commands c where c.state = 'APPROVAL' and c.due_time is not null and c.not_after > clock_timestamp()
        and c.made_by_id is distinct from $1::bigint limit $2) counted`,
    values: [caller.userId, most],
  });
  return read?.rows[0]?.count ?? 0;
};
