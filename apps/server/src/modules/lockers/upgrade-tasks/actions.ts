/** What users do with upgrade tasks (network.md 4, design: software upgrades). Each is refused in states that it does not fit. */
import { afterUpgradeHappening } from '@cubby/contract/device/upgrade-states';
import type { UpgradeTaskState } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { sql } from 'kysely';
import { actorOf } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { readVersion } from './candidates.ts';
import { countItems, type LockedTask, lockTask, readStages, type StageRow } from './task-reads.ts';
import { recordTask, releaseStage, writeCounts, writeStageState, writeTaskState } from './task-writes.ts';
import { type LockedItem, lockItems, lockSites, notifyRunners, writeItems } from './upgrade-items.ts';

/** A task that the caller may change. @throws CallError NOT_FOUND, UPGRADE_TASK_STATE_NOT_ALLOWED */
const lockOwn = async (trx: Trx, id: string, allowed: readonly UpgradeTaskState[]): Promise<LockedTask> => {
  const task = await lockTask(
    trx,
    sql`t.id = ${id}::bigint and edits_upgrade_task(t.id, t.company_id)`,
    sql`for update of t`,
  );
  if (!task) throw new CallError('NOT_FOUND');
  if (!allowed.includes(task.state)) throw wrongState(task);
  return task;
};

const wrongState = ({ state }: LockedTask): CallError =>
  new CallError('UPGRADE_TASK_STATE_NOT_ALLOWED', { data: { state } });

const needAvailable = async (trx: Trx, { versionId }: LockedTask): Promise<void> => {
  if ((await readVersion(trx, versionId))?.available !== true) throw new CallError('UPGRADE_VERSION_UNAVAILABLE');
};

/** Applies a happening to upgrades of a task. @returns how many it changed */
const applyToItems = async (
  trx: Trx,
  { id }: LockedTask,
  where: Fragment,
  what: 'cancel' | 'retried',
): Promise<number> => {
  const locked = await lockItems(trx, sql`i.task_id = ${id}::bigint and ${where}`, sql`order by i.id for update of i`);
  const changes = locked
    .map((item) => ({ item, life: afterUpgradeHappening(item.life, { what, now: item.now }) }))
    .filter(({ item, life }) => life !== item.life);
  await writeItems(trx, changes);
  return changes.length;
};

/** Counts again, and wakes the runners. */
const finish = async (trx: Trx, { id }: LockedTask): Promise<void> => {
  await writeCounts(trx, id, await countItems(trx, id));
  await notifyRunners(trx);
};

/** Runs what the caller may do, once that is found, without a check of each row. */
const asServer = (trx: Trx, task: LockedTask, work: () => Promise<void>): Promise<void> =>
  withoutRowSecurity(trx, async () => {
    await work();
    await finish(trx, task);
  });

/** @throws CallError NOT_FOUND, UPGRADE_TASK_STARTED, UPGRADE_TASK_STATE_NOT_ALLOWED */
export const cancelUpgradeTask = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const task = await lockOwn(trx, id, ['SCHEDULED', 'RUNNING', 'PAUSED', 'STOPPED', 'SUCCEEDED', 'FAILED']);
  // The start decides, not the process that begins the task.
  if (task.state !== 'SCHEDULED' || task.earliestStart <= task.now)
    throw new CallError('UPGRADE_TASK_STARTED', { data: { state: task.state } });
  await asServer(trx, task, async () => {
    await applyToItems(trx, task, sql`i.due_time is not null`, 'cancel');
    await writeTaskState(trx, task, 'CANCELLED', { reason: 'USER', settled: true });
    await recordTask(trx, actorOf(context), 'upgrade-tasks.cancel', task, { state: 'CANCELLED' });
  });
};

/** @throws CallError NOT_FOUND, UPGRADE_TASK_STATE_NOT_ALLOWED */
export const pauseUpgradeTask = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const task = await lockOwn(trx, id, ['RUNNING']);
  await asServer(trx, task, async () => {
    await writeTaskState(trx, task, 'PAUSED', { reason: 'USER' });
    await recordTask(trx, actorOf(context), 'upgrade-tasks.pause', task, { state: 'PAUSED', reason: 'USER' });
  });
};

/** @throws CallError NOT_FOUND, UPGRADE_TASK_STATE_NOT_ALLOWED, UPGRADE_VERSION_UNAVAILABLE */
export const resumeUpgradeTask = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const task = await lockOwn(trx, id, ['PAUSED']);
  await needAvailable(trx, task);
  await asServer(trx, task, async () => {
    const failed = (await countItems(trx, id)).byStage.get(task.stage)?.FAILED ?? 0;
    await sql`
      update upgrade_stages set accepted_failures = ${failed}, health_accepted = health_accepted or ${task.stateReason === 'HEALTH'}
      where task_id = ${id}::bigint and position = ${task.stage}::smallint`.execute(trx);
    await writeTaskState(trx, task, 'RUNNING');
    await recordTask(trx, actorOf(context), 'upgrade-tasks.resume', task, {
      state: 'RUNNING',
      acceptedFailures: failed,
      ...(task.stateReason && { acceptedReason: task.stateReason }),
    });
  });
};

/**
 * Requests a cancellation from each site that has begun; the others never begin.
 * @throws CallError NOT_FOUND, UPGRADE_TASK_STATE_NOT_ALLOWED
 */
export const stopUpgradeTask = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const task = await lockOwn(trx, id, ['SCHEDULED', 'RUNNING', 'PAUSED']);
  if (task.state === 'SCHEDULED' && task.earliestStart > task.now) throw wrongState(task);
  await asServer(trx, task, async () => {
    await applyToItems(trx, task, sql`i.due_time is not null`, 'cancel');
    await writeTaskState(trx, task, 'STOPPED', { reason: 'USER' });
    await recordTask(trx, actorOf(context), 'upgrade-tasks.stop', task, { state: 'STOPPED' });
  });
};

/**
 * Failed sites begin again, with the failures that remain accepted; a task that ended with failures runs on before its end.
 * @returns how many sites begin again
 * @throws CallError NOT_FOUND, UPGRADE_TASK_STATE_NOT_ALLOWED, UPGRADE_VERSION_UNAVAILABLE
 */
export const retryUpgrades = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { siteIds }: { readonly siteIds?: readonly string[] | undefined },
): Promise<number> => {
  const task = await lockOwn(trx, id, ['RUNNING', 'PAUSED', 'FAILED']);
  if (task.state === 'FAILED' && task.latestEnd <= task.now) throw wrongState(task);
  await needAvailable(trx, task);
  await lockSites(trx);
  let retried = 0;
  await asServer(trx, task, async () => {
    const chosen = siteIds ? sql`i.site_id = any (${siteIds}::bigint[])` : sql`true`;
    // A site that another task upgrades meanwhile is left to that one.
    const free = sql`not exists (select from upgrade_items o where o.site_id = i.site_id and o.due_time is not null)`;
    retried = await applyToItems(trx, task, sql`i.state = 'FAILED' and ${chosen} and ${free}`, 'retried');
    if (retried === 0) return;
    const counts = await countItems(trx, id);
    for (const { position, acceptedFailures } of await readStages(trx, id)) {
      const failed = counts.byStage.get(position)?.FAILED ?? 0;
      if (failed < acceptedFailures)
        await sql`update upgrade_stages set accepted_failures = ${failed}
          where task_id = ${id}::bigint and position = ${position}`.execute(trx);
    }
    if (task.state === 'FAILED') await writeTaskState(trx, task, 'RUNNING');
    await recordTask(trx, actorOf(context), 'upgrade-tasks.retry', task, { retried });
  });
  return retried;
};

/** States in which a site has not begun anything that could not wait. */
const postponable: ReadonlySet<LockedItem['life']['state']> = new Set(['WAITING', 'QUEUED', 'VERIFIED']);

/**
 * @param until epoch ms before which the site begins nothing
 * @throws CallError NOT_FOUND, INVALID_REQUEST, UPGRADE_TASK_STATE_NOT_ALLOWED, UPGRADE_ITEM_STATE_NOT_ALLOWED
 */
export const postponeUpgrade = async (
  trx: Trx,
  context: RequestContext,
  { id, siteId }: { readonly id: string; readonly siteId: string },
  until: number,
): Promise<void> => {
  const task = await lockOwn(trx, id, ['SCHEDULED', 'RUNNING', 'PAUSED']);
  const [item] = await lockItems(
    trx,
    sql`i.task_id = ${id}::bigint and i.site_id = ${siteId}::bigint`,
    sql`for update of i`,
  );
  if (!item) throw new CallError('NOT_FOUND');
  const { state, installSent, endTime } = item.life;
  if (!postponable.has(state) || installSent)
    throw new CallError('UPGRADE_ITEM_STATE_NOT_ALLOWED', { data: { state } });
  if (until <= item.now) throw invalid({ path: 'until', code: 'inThePast' });
  if (until >= endTime) throw invalid({ path: 'until', code: 'tooFarAhead' });
  await asServer(trx, task, async () => {
    await sql`update upgrade_items set postponed_until = to_timestamp(${until}::float8 / 1000)
      where id = ${item.id}::bigint`.execute(trx);
    await recordTask(trx, actorOf(context), 'upgrade-tasks.postpone', task, {
      siteId,
      siteName: item.siteName,
      postponedUntil: until,
    });
  });
};

/** The stage that runs. @throws CallError UPGRADE_TASK_STATE_NOT_ALLOWED if it is in another state */
const needStage = async (
  trx: Trx,
  task: LockedTask,
  states: readonly StageRow['state'][],
): Promise<{ readonly stage: StageRow; readonly isLast: boolean }> => {
  const stages = await readStages(trx, task.id);
  const stage = stages[task.stage ?? -1];
  if (!stage || !states.includes(stage.state)) throw wrongState(task);
  return { stage, isLast: stage.position === stages.length - 1 };
};

/** @throws CallError NOT_FOUND, UPGRADE_TASK_STATE_NOT_ALLOWED */
export const approveUpgradeStage = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const task = await lockOwn(trx, id, ['RUNNING', 'PAUSED']);
  const { stage, isLast } = await needStage(trx, task, ['APPROVAL']);
  const { caller } = context;
  await asServer(trx, task, async () => {
    await writeStageState(trx, id, stage.position, 'PASSED');
    await sql`update upgrade_stages set approved_by_id = ${caller.userId}::bigint, approved_by_name = ${caller.nickname}
      where task_id = ${id}::bigint and position = ${stage.position}`.execute(trx);
    if (!isLast) await releaseStage(trx, id, stage.position + 1);
    await recordTask(trx, actorOf(context), 'upgrade-tasks.approve', task, { stage: stage.position });
  });
};

/** @throws CallError NOT_FOUND, UPGRADE_TASK_STATE_NOT_ALLOWED for the last stage too */
export const skipUpgradeStage = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const task = await lockOwn(trx, id, ['RUNNING', 'PAUSED']);
  const { stage, isLast } = await needStage(trx, task, ['RUNNING', 'SOAKING', 'APPROVAL']);
  if (isLast) throw wrongState(task);
  await asServer(trx, task, async () => {
    await writeStageState(trx, id, stage.position, 'SKIPPED');
    await releaseStage(trx, id, stage.position + 1);
    await recordTask(trx, actorOf(context), 'upgrade-tasks.skip', task, { stage: stage.position, state: stage.state });
  });
};
