/** What is one thing although many devices report it: doors of one board, and sites that go dark together. */
import { alertLimits as limits } from '@cubby/contract/lockers/alerts/alerts.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { DueRow } from './alerts.policy.ts';

/** Several forced doors of one board at once are the failure of the board. @returns the alerts that are part of one */
export const joinForcedDoors = async (trx: Trx, due: readonly DueRow[]): Promise<ReadonlySet<string>> => {
  const sites = due
    .filter(({ type, openTime, connected }) => type === 'FORCED_OPEN' && openTime === null && connected)
    .map(({ siteId }) => siteId);
  if (sites.length === 0) return new Set();
  const { rows } = await sql<{ ids: string[] }>`
    with forced as (
      select a.id, a.site_id, a.since, b.device_id || '/' || b.board_number as board, b.board_number
      from alerts a join boxes b on b.id = a.box_id
      where a.site_id = any (${sites}::bigint[]) and a.type = 'FORCED_OPEN' and a.open_time is null and b.board_number is not null
      for update of a skip locked
    ), boards as (
      select site_id, board, board_number, min(since) as since, count(*)::int as doors, array_agg(id) as ids
      from forced group by 1, 2, 3 having count(*) >= ${limits.boardDoors} and max(since) - min(since) < interval '1 min'
    ), gone as (
      delete from alerts where id in (select unnest(ids) from boards)
    )
    select ids::text[], alert_begins(site_id, null, board, 'BOARD_FAILED', since, clock_timestamp(),
      jsonb_build_object('byDoors', true, 'count', doors, 'boardNumber', board_number)) from boards`.execute(trx);
  return new Set(rows.flatMap(({ ids }) => ids));
};

/**
 * Sites of an operator that went dark within a few minutes are one incident, which is known at once and rings once.
 * @returns the alerts that are part of one, and those of them that begin to ring
 */
export const findIncidents = async (
  trx: Trx,
  due: readonly DueRow[],
  now: number,
): Promise<{ readonly found: ReadonlySet<string>; readonly begun: readonly string[] }> => {
  const found = new Set<string>();
  const begun: string[] = [];
  for (const { id, type, openTime, connected, connectionSince, operatorId } of due) {
    const young = type === 'OFFLINE' && openTime === null && !connected && operatorId !== null;
    if (!young || found.has(id) || connectionSince + limits.incidentMs > now) continue;
    const from = sql`to_timestamp(${connectionSince - limits.incidentMs}::float8 / 1000.0)`;
    const to = sql`to_timestamp(${connectionSince + limits.incidentMs}::float8 / 1000.0)`;
    const { rows } = await sql<{ id: string; begins: boolean }>`
      with sites_of as (
        select s.id from sites s where s.operator_id = ${operatorId}::bigint
          and exists (select from terminals t where t.site_id = s.id and t.revoked_time is null)
      ), dark as (
        select a.id, a.open_time, a.incident_id, a.rings from alerts a join terminal_states c on c.site_id = a.site_id
        where a.type = 'OFFLINE' and a.close_time is null and a.site_id in (select id from sites_of)
          and not c.connected and c.since between ${from} and ${to}
        order by a.id for update of a skip locked
      ), incident as (
        select coalesce(min(incident_id), min(id)) as id from dark
        having count(*) >= ${limits.incidentSites}
          or count(*) >= ${limits.incidentSitesAtLeast} and count(*) * 10 >= (select count(*) from sites_of)
      )
      update alerts a set incident_id = i.id, open_time = coalesce(a.open_time, a.due_time, clock_timestamp()), due_time = null,
        rings = a.rings or a.id = i.id, last_updated_time = clock_timestamp()
      from dark d, incident i where a.id = d.id
      returning a.id::text, a.rings and not d.rings as begins`.execute(trx);
    for (const row of rows) {
      found.add(row.id);
      if (row.begins) begun.push(row.id);
    }
  }
  return { found, begun };
};
