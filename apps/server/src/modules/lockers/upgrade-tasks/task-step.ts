/** One step of a task: its start, the decision about the stage that runs, and what its sites may begin now. */
import { afterUpgradeHappening, canInstall, type UpgradeLife } from '@cubby/contract/device/upgrade-states';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { server } from './audit-lines.ts';
import { measureHealth } from './health.ts';
import { decideStage } from './stages.rules.ts';
import { countItems, type LockedTask, lockTask, readStages, type StageRow, type TaskCounts } from './task-reads.ts';
import { recordTask, releaseStage, writeCounts, writeStageState, writeTaskState } from './task-writes.ts';
import { type LockedItem, lockItems, type ItemChange, type PendingSend, writeItems } from './upgrade-items.ts';
import { windowEnd } from './windows.rules.ts';

/** Sites of one step. */
const batchSize = 500;
/** ms between two measurements of the health of a stage that soaks. */
const healthEveryMs = 60_000;

/** Starts a task whose time has come: restarts and disconnections of its sites count from now on. */
const startTask = async (trx: Trx, task: LockedTask): Promise<void> => {
  await writeTaskState(trx, task, 'RUNNING');
  await sql`update upgrade_items set counted_since = clock_timestamp() where task_id = ${task.id}::bigint and state <> 'EXCLUDED'`.execute(
    trx,
  );
  await releaseStage(trx, task.id, 0);
};

/** Measures a stage that soaks, at most once a minute. */
const withHealth = async (trx: Trx, task: LockedTask, stage: StageRow): Promise<StageRow> => {
  const { state, healthTime, releasedTime, position } = stage;
  if (state !== 'SOAKING' || (healthTime !== null && task.now < healthTime + healthEveryMs)) return stage;
  const health = await measureHealth(trx, task.id, releasedTime ?? task.now);
  await sql`update upgrade_stages set health = ${JSON.stringify(health)}::jsonb, health_time = clock_timestamp()
    where task_id = ${task.id}::bigint and position = ${position}`.execute(trx);
  return { ...stage, health };
};

/** Decides about the stage that runs. @returns false if the task does not run any more, or another decision may follow */
const decide = async (trx: Trx, task: LockedTask, counts: TaskCounts): Promise<'running' | 'paused' | 'again'> => {
  const stages = await readStages(trx, task.id);
  const position = task.stage ?? 0;
  const found = stages[position];
  if (!found || found.state === 'PASSED' || found.state === 'SKIPPED') return 'running';
  const stage = await withHealth(trx, task, found);
  const ofStage = counts.byStage.get(position) ?? {};
  const decision = decideStage({ ...stage, worse: stage.health?.worse ?? [] }, ofStage, task.now);
  switch (decision.what) {
    case 'wait':
      return 'running';
    case 'soak':
      await writeStageState(trx, task.id, position, 'SOAKING');
      return 'again';
    case 'ask':
      await writeStageState(trx, task.id, position, 'APPROVAL');
      return 'running';
    case 'pass':
      await writeStageState(trx, task.id, position, 'PASSED');
      if (!stages[position + 1]) return 'running';
      await releaseStage(trx, task.id, position + 1);
      return 'again';
    default:
      await writeTaskState(trx, task, 'PAUSED', { reason: decision.reason });
      await recordTask(trx, server, 'upgrade-tasks.pause', task, {
        state: 'PAUSED',
        reason: decision.reason,
        stage: position,
        ...(decision.reason === 'HEALTH' ? { health: stage.health } : { counts: ofStage }),
      });
      return 'paused';
  }
};

const isDue = (column: string): Fragment => sql`coalesce(${sql.raw(column)}, '-infinity') <= clock_timestamp()`;
const canBegin = sql`i.start_time <= clock_timestamp() and i.end_time > clock_timestamp() and k.connected and ${isDue('i.postponed_until')}`;
const ofTask = ({ id }: LockedTask): Fragment => sql`i.task_id = ${id}::bigint`;

/** What becomes of an upgrade that is to begin: a terminal that runs the version already is done. */
const afterTurn = (item: LockedItem, life: UpgradeLife): UpgradeLife =>
  item.isThere ? afterUpgradeHappening(life, { what: 'born', now: item.now, matches: true, reverted: false }) : life;

const changeOf = (item: LockedItem, life: UpgradeLife, send?: PendingSend): ItemChange => ({
  item,
  life,
  ...(send && { send }),
  ...(life.state === 'UPDATED' && { restarts: 0, disconnections: 0, isCountReset: true }),
});

/** Releases connected sites of the stages that have begun. @returns whether there may be more */
const releaseItems = async (trx: Trx, task: LockedTask, stage: number): Promise<boolean> => {
  const locked = await lockItems(
    trx,
    sql`${ofTask(task)} and i.state = 'WAITING' and i.stage <= ${stage}::smallint and ${canBegin}`,
    sql`order by i.stage, i.id limit ${sql.lit(batchSize)} for update of i skip locked`,
  );
  const changes = locked.map((item) =>
    changeOf(item, afterTurn(item, afterUpgradeHappening(item.life, { what: 'released', now: item.now }))),
  );
  await writeItems(trx, changes);
  return locked.length === batchSize;
};

/** How many offers may be made now: N downloads at once, and M offers in a minute. */
const countFreeSlots = async (trx: Trx, { id, atOnce, perMinute }: LockedTask): Promise<number> => {
  const { rows } = await sql<{ under: number; offered: number }>`
    select (select count(*)::int from upgrade_items where task_id = ${id}::bigint
        and state in ('INITIATED', 'DOWNLOADING', 'DOWNLOADED')) as under,
      (select count(*)::int from upgrade_items where task_id = ${id}::bigint
        and offered_time > clock_timestamp() - interval '1 min') as offered`.execute(trx);
  const { under = 0, offered = 0 } = rows[0] ?? {};
  return Math.min(atOnce - under, perMinute - offered, batchSize);
};

const offerItems = async (trx: Trx, task: LockedTask): Promise<void> => {
  const free = await countFreeSlots(trx, task);
  if (free <= 0) return;
  const locked = await lockItems(
    trx,
    sql`${ofTask(task)} and i.state = 'QUEUED' and ${canBegin}`,
    sql`order by i.stage, i.id limit ${sql.lit(free)} for update of i skip locked`,
  );
  await writeItems(
    trx,
    locked.map((item) => {
      const life = item.isThere
        ? afterTurn(item, item.life)
        : afterUpgradeHappening(item.life, { what: 'offered', now: item.now });
      return changeOf(item, life, life.state === 'INITIATED' ? 'OFFER' : undefined);
    }),
  );
};

/** Sends INSTALL to sites whose window is open: never while a site is in maintenance. */
const installItems = async (trx: Trx, task: LockedTask): Promise<boolean> => {
  const { window } = task;
  const local = sql`(clock_timestamp() at time zone coalesce(o.time_zone, 'UTC'))::time`;
  const isOpen =
    window === null
      ? sql`true`
      : window.from < window.to
        ? sql`${local} >= ${window.from}::time and ${local} < ${window.to}::time`
        : sql`(${local} >= ${window.from}::time or ${local} < ${window.to}::time)`;
  const locked = await lockItems(
    trx,
    sql`${ofTask(task)} and i.state = 'VERIFIED' and not i.install_sent and not i.cancel_requested and ${canBegin}
      and ${isDue('i.install_after')} and s.status <> 'MAINTENANCE'
      and maintained_until(s.id) is null and ${isOpen}`,
    sql`order by i.id limit ${sql.lit(batchSize)} for update of i skip locked`,
  );
  const changes = locked.flatMap((item): ItemChange[] => {
    const until = window === null ? Infinity : windowEnd(window, item.timeZone, item.now);
    if (until === undefined || !canInstall(item.life, item.now)) return [];
    const life = afterUpgradeHappening(item.life, { what: 'installSent', now: item.now });
    // The terminal does not begin after its window: the time of the message ends with it.
    const dueTime = Math.min(life.dueTime ?? until, until);
    return [changeOf(item, { ...life, dueTime }, 'INSTALL')];
  });
  await writeItems(trx, changes);
  return locked.length === batchSize;
};

/** Ends a task in which each site is final. */
const endTask = async (trx: Trx, task: LockedTask, { all }: TaskCounts): Promise<void> => {
  const finals = (all.UPDATED ?? 0) + (all.FAILED ?? 0) + (all.EXCLUDED ?? 0);
  if (Object.values(all).reduce((sum, n) => sum + n, 0) > finals) return;
  if (task.state === 'RUNNING' || task.state === 'PAUSED') {
    const state = (all.FAILED ?? 0) > 0 ? 'FAILED' : 'SUCCEEDED';
    await writeTaskState(trx, task, state, { reason: task.stateReason, settled: true });
    await recordTask(trx, server, 'upgrade-tasks.end', task, { state, counts: all });
  } else await writeTaskState(trx, task, task.state, { reason: task.stateReason, settled: true });
};

/**
 * Makes one step of a task that no other process has locked.
 * @returns whether there may be more to do at once
 */
export const stepTask = async (trx: Trx, taskId: string): Promise<boolean> => {
  const lock = sql`for update skip locked`;
  const unsettled = sql`t.id = ${taskId}::bigint and not t.settled`;
  let task = await lockTask(trx, unsettled, lock);
  if (!task) return false;
  if (task.state === 'SCHEDULED') {
    if (task.earliestStart > task.now) return false;
    await startTask(trx, task);
    task = { ...task, state: 'RUNNING', stage: 0 };
  }
  let more = false;
  const decided = task.state === 'RUNNING' ? await decide(trx, task, await countItems(trx, taskId)) : 'paused';
  if (decided === 'again') more = true;
  else if (decided === 'running') {
    const isMore = await releaseItems(trx, task, task.stage ?? 0);
    await offerItems(trx, task);
    more = (await installItems(trx, task)) || isMore;
  }
  const counts = await countItems(trx, taskId);
  await writeCounts(trx, taskId, counts);
  const after = await lockTask(trx, unsettled, sql`for update`);
  if (after) await endTask(trx, after, counts);
  return more;
};

/** Upgrades whose state has lasted too long. @returns whether there may be more */
export const stepDueItems = async (trx: Trx): Promise<boolean> => {
  const locked = await lockItems(
    trx,
    sql`i.due_time <= (select clock_timestamp())`,
    sql`order by i.due_time limit ${sql.lit(batchSize)} for update of i skip locked`,
  );
  await writeItems(
    trx,
    locked.map((item) => ({ item, life: afterUpgradeHappening(item.life, { what: 'due', now: item.now }) })),
  );
  return locked.length === batchSize;
};
