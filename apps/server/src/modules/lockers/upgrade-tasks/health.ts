/** The health of the upgraded sites of a task against that of the others, measured in one statement. */
import type { UpgradeHealth, UpgradeHealthSide } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { worseMeasures } from './stages.rules.ts';

interface SideRow extends UpgradeHealthSide {
  readonly isUpgraded: boolean;
  /** Epoch ms. */
  readonly since: number;
  readonly now: number;
}

const none: UpgradeHealthSide = {
  sites: 0,
  siteHours: 0,
  restarts: 0,
  disconnections: 0,
  doorFaults: 0,
  unlocks: 0,
  unlockMs: null,
};

const sideOf = (rows: readonly SideRow[], isUpgraded: boolean): UpgradeHealthSide => {
  const found = rows.find((row) => row.isUpgraded === isUpgraded);
  if (!found) return none;
  const { sites, siteHours, restarts, disconnections, doorFaults, unlocks, unlockMs } = found;
  return { sites, siteHours, restarts, disconnections, doorFaults, unlocks, unlockMs };
};

/**
 * Measures a task in which a stage soaks. An upgraded site counts from the birth with the new version on, so that the restart
 * of the upgrade itself is not counted; another site from the start of the task on. Doors are those of commands and alerts.
 * @param released epoch ms at which the stage was released
 */
export const measureHealth = async (trx: Trx, taskId: string, released: number): Promise<UpgradeHealth> => {
  const { rows } = await sql<SideRow>`
    with items as materialized (
      select i.site_id, i.state = 'UPDATED' as upgraded, i.restarts, i.disconnections, i.counted_since as since
      from upgrade_items i
      where i.task_id = ${taskId}::bigint and i.counted_since is not null
        and i.state in ('UPDATED', 'WAITING', 'QUEUED', 'INITIATED', 'DOWNLOADING', 'DOWNLOADED', 'VERIFIED')
    ), first as (select min(since) as since from items),
    unlocks as (
      select i.upgraded, count(*) filter (where c.state = 'FAILED') as faults,
        count(*) filter (where c.state = 'SUCCESSFUL') as done,
        avg(extract(epoch from c.ended_time - c.sent_time) * 1000) filter (where c.state = 'SUCCESSFUL') as mean
      from commands c join items i on i.site_id = c.site_id and c.made_time >= i.since
      where c.kind = 'OPEN_DOOR' and c.made_time >= (select since from first) group by 1
    ), faults as (
      select i.upgraded, count(*) as n
      from alerts a join items i on i.site_id = a.site_id and a.open_time >= i.since
      where a.type in ('BOARD_FAILED', 'DISAGREEMENT', 'DOOR_LEFT_OPEN') and a.open_time >= (select since from first) group by 1
    ), groups as (
      select upgraded, count(*)::int as sites, sum(extract(epoch from clock_timestamp() - since))::float8 / 3600 as hours,
        sum(restarts)::int as restarts, sum(disconnections)::int as disconnections
      from items group by 1
    )
    select s.upgraded as "isUpgraded", s.sites, greatest(0, s.hours) as "siteHours", s.restarts, s.disconnections,
      (coalesce(u.faults, 0) + coalesce(f.n, 0))::int as "doorFaults", coalesce(u.done, 0)::int as unlocks,
      round(u.mean)::float8 as "unlockMs", ${released}::float8 as since, ${sql.raw(epochMs('clock_timestamp()'))}::float8 as now
    from groups s left join unlocks u using (upgraded) left join faults f using (upgraded)`.execute(trx);
  const upgraded = sideOf(rows, true);
  const others = sideOf(rows, false);
  return {
    since: released,
    measuredTime: rows[0]?.now ?? released,
    upgraded,
    others,
    worse: worseMeasures(upgraded, others),
  };
};
