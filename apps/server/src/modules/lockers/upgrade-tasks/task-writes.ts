/** Changes of tasks and their stages that the runner and the calls share. */
import type {
  UpgradeStageState,
  UpgradeTaskReason,
  UpgradeTaskState,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { sql } from 'kysely';
import { type Actor, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { taskLine } from './audit-lines.ts';
import type { LockedTask, TaskCounts } from './task-reads.ts';

/** Writes a line of the audit log about a task. */
export const recordTask = (
  trx: Trx,
  actor: Actor,
  action: Parameters<typeof taskLine>[0],
  { id, companyId, state }: LockedTask,
  after: object,
): Promise<void> => writeAudit(trx, actor, [taskLine(action, id, companyId, after, { state })]);

const endedStates: ReadonlySet<UpgradeTaskState> = new Set(['STOPPED', 'SUCCEEDED', 'FAILED', 'CANCELLED']);

/** Sets the state of a task. @param settled nothing is left to do */
export const writeTaskState = async (
  trx: Trx,
  { id }: LockedTask,
  state: UpgradeTaskState,
  { reason = null, settled = false }: { readonly reason?: UpgradeTaskReason | null; readonly settled?: boolean } = {},
): Promise<void> => {
  await sql`
    update upgrade_tasks set state = ${state}, state_reason = ${reason}, settled = ${settled},
      started_time = case when ${state} = 'RUNNING' then coalesce(started_time, clock_timestamp()) else started_time end,
      ended_time = case when ${endedStates.has(state)} then coalesce(ended_time, clock_timestamp()) end,
      last_updated_time = clock_timestamp()
    where id = ${id}::bigint`.execute(trx);
};

/** Begins a stage: its sites may be upgraded from now on. */
export const releaseStage = async (trx: Trx, taskId: string, position: number): Promise<void> => {
  await sql`
    with stage as (
      update upgrade_stages set state = 'RUNNING', released_time = clock_timestamp()
      where task_id = ${taskId}::bigint and position = ${position} returning task_id
    )
    update upgrade_tasks set stage = ${position}, last_updated_time = clock_timestamp() where id in (select task_id from stage)`.execute(
    trx,
  );
};

/** Sets the state of a stage that was released. */
export const writeStageState = async (
  trx: Trx,
  taskId: string,
  position: number,
  state: UpgradeStageState,
): Promise<void> => {
  await sql`
    with stage as (
      update upgrade_stages set state = ${state},
        soak_time = case when ${state} = 'SOAKING' then clock_timestamp() else soak_time end,
        decided_time = case when ${state} in ('PASSED', 'SKIPPED') then clock_timestamp() else decided_time end
      where task_id = ${taskId}::bigint and position = ${position} returning task_id
    )
    update upgrade_tasks set last_updated_time = clock_timestamp() where id in (select task_id from stage)`.execute(
    trx,
  );
};

/** Stores the counts of a task that lists show, if they have changed. */
export const writeCounts = async (trx: Trx, taskId: string, { all, missed }: TaskCounts): Promise<void> => {
  await sql`
    update upgrade_tasks set counts = ${JSON.stringify(all)}::jsonb, missed_count = ${missed}, last_updated_time = clock_timestamp()
    where id = ${taskId}::bigint and (counts, missed_count) is distinct from (${JSON.stringify(all)}::jsonb, ${missed}::int)`.execute(
    trx,
  );
};
