/** What the runner reads of a task in one statement each. */
import type { UpgradeHealth } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import type {
  UpgradeStageState,
  UpgradeTaskReason,
  UpgradeTaskState,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import type { StateCounts } from './stages.rules.ts';
import type { Window } from './windows.rules.ts';

const ms = (column: string): Fragment => sql.raw(`${epochMs(column)}::float8`);

/** A task that is locked to the end of the transaction. */
export interface LockedTask {
  readonly id: string;
  readonly companyId: string | null;
  readonly versionId: string;
  readonly state: UpgradeTaskState;
  readonly stateReason: UpgradeTaskReason | null;
  /** Position of the stage that runs. */
  readonly stage: number | null;
  readonly atOnce: number;
  readonly perMinute: number;
  readonly window: Window | null;
  /** Epoch ms. */
  readonly earliestStart: number;
  readonly latestEnd: number;
  readonly now: number;
}

/** @param where a condition on `t` @param lock as `for update`, or with `skip locked` */
export const lockTask = async (trx: Trx, where: Fragment, lock: Fragment): Promise<LockedTask | undefined> => {
  const { rows } = await executePrepared(
    trx,
    sql<LockedTask>`
      select t.id::text, t.company_id::text as "companyId", t.software_version_id::text as "versionId", t.state,
        t.state_reason as "stateReason", t.stage, t.at_once as "atOnce", t.per_minute as "perMinute",
        case when t.window_from is not null then json_build_object('from', to_char(t.window_from, 'HH24:MI'),
          'to', to_char(t.window_to, 'HH24:MI')) end as window,
        ${ms('t.earliest_start')} as "earliestStart", ${ms('t.latest_end')} as "latestEnd", (select ${ms('clock_timestamp()')}) as now
      from upgrade_tasks t where ${where} ${lock}`.compile(trx),
  );
  return rows[0];
};

/** A stage as the runner decides about it. */
export interface StageRow {
  readonly position: number;
  readonly state: UpgradeStageState;
  readonly successShare: number;
  readonly errorShare: number;
  readonly soakMinutes: number;
  readonly needsApproval: boolean;
  readonly acceptedFailures: number;
  /** Epoch ms. */
  readonly releasedTime: number | null;
  readonly soakTime: number | null;
  readonly healthTime: number | null;
  readonly healthAccepted: boolean;
  readonly health: UpgradeHealth | null;
}

export const readStages = async (trx: Trx, taskId: string): Promise<StageRow[]> => {
  const { rows } = await executePrepared(
    trx,
    sql<StageRow>`
      select g.position, g.state, g.success_share as "successShare", g.error_share as "errorShare",
        g.soak_minutes as "soakMinutes", g.needs_approval as "needsApproval", g.accepted_failures as "acceptedFailures",
        ${ms('g.released_time')} as "releasedTime", ${ms('g.soak_time')} as "soakTime", ${ms('g.health_time')} as "healthTime",
        g.health_accepted as "healthAccepted", g.health
      from upgrade_stages g where g.task_id = ${taskId}::bigint order by g.position`.compile(trx),
  );
  return rows;
};

/** Sites of a task by state. */
export interface TaskCounts {
  /** By the position of the stage; null is the key of excluded sites. */
  readonly byStage: ReadonlyMap<number | null, StateCounts>;
  readonly all: StateCounts;
  readonly missed: number;
}

export const countItems = async (trx: Trx, taskId: string): Promise<TaskCounts> => {
  const { rows } = await executePrepared(
    trx,
    sql<{ stage: number | null; state: keyof StateCounts; n: number; missed: number }>`
      select i.stage, i.state, count(*)::int as n, count(*) filter (where i.missed)::int as missed
      from upgrade_items i where i.task_id = ${taskId}::bigint group by 1, 2`.compile(trx),
  );
  const byStage = new Map<number | null, Record<string, number>>();
  const all: Record<string, number> = {};
  let missed = 0;
  for (const { stage, state, n, missed: more } of rows) {
    const counts = byStage.get(stage) ?? {};
    counts[state] = n;
    byStage.set(stage, counts);
    all[state] = (all[state] ?? 0) + n;
    missed += more;
  }
  return { byStage, all, missed };
};
