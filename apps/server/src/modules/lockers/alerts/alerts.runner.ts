/**
 * Opens alerts at their time, and closes those that end by time. Each worker checks what is due, by an index, and at
 * nothing else; what another one has locked is left to it. It promises that an alert opens once, whichever process dies when.
 */
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type Poller, startPolling } from '../../../platform/polling/start-polling.ts';
import { type Decision, decide, type DueRow } from './alerts.policy.ts';
import { findIncidents, joinForcedDoors } from './alerts.groups.ts';
import { notifyAfterMaintenance, notifyOfAlerts } from './alerts.notices.ts';

/** ms between two polls. */
const pollIntervalMs = 1_000;
/** Rows of one transaction. */
const roundMost = 200;

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** Locks what is due. */
const readDue = async (trx: Trx): Promise<{ now: number; due: DueRow[] }> => {
  const { rows } = await sql<DueRow & { now: number }>`
    with due as (
      select * from alerts where due_time <= clock_timestamp() and close_time is null
      order by due_time limit ${sql.lit(roundMost)} for update skip locked
    )
    select a.id::text, a.site_id::text as "siteId", p.operator_id::text as "operatorId", a.type, ${ms('a.since')} as since,
      ${ms('a.open_time')} as "openTime", ${ms('a.due_time')} as "dueTime", ${ms('a.over_time')} as "overTime", a.rings,
      (a.details ->> 'lastTime')::float8 as "lastTime", coalesce(c.connected, false) as connected,
      coalesce(${ms('c.since')}, 0) as "connectionSince", (select count(*)::int from unnest(c.drops) d where d > now() - interval '5 min') as drops,
      coalesce(s.sensor = 'OPEN', false) as "sensorOpen", p.unclosed_door_user_minutes * 60000 as "userMs",
      p.unclosed_door_admin_minutes * 60000 as "adminMs",
      case when a.type = 'PARCEL_WAITING' then (select ${ms('max(o.overdue_time)')} from box_holds h join orders o on o.id = h.order_id
        where h.box_id = a.box_id and h.kind = 'STORED') end as "overdueTime",
      case when a.details ? 'byDoors' then (select count(*)::int from boxes b join box_states n on n.box_id = b.id and n.sensor = 'OPEN'
        where b.site_id = a.site_id and b.deleted_time is null and b.device_id || '/' || b.board_number = a.board) end as "openDoors",
      a.type = 'BOARD_FAILED' and a.open_time is null and exists (select from device_events e
        where e.site_id = a.site_id and e.received_time >= a.since and e.uplink = 'event' and e.body ->> 'type' = 'BOARD_RECOVERED'
          and e.happened_time > a.since and (e.body -> 'data' ->> 'deviceId') || '/' || (e.body -> 'data' ->> 'boardNumber') = a.board) as recovered,
      ${ms('clock_timestamp()')} as now
    from due a join sites p on p.id = a.site_id left join terminal_states c on c.site_id = a.site_id
    left join box_states s on s.box_id = a.box_id
    order by a.due_time, a.id`.execute(trx);
  return { now: rows[0]?.now ?? 0, due: rows };
};

/** @returns how many rows were due, or were muted by maintenance that has ended */
export const moveAlertsOn = (db: Database): Promise<number> =>
  db.transactionAsSystem(async (trx) => {
    const unmuted = await notifyAfterMaintenance(trx);
    const { now, due } = await readDue(trx);
    if (due.length === 0) return unmuted;
    const joined = await joinForcedDoors(trx, due);
    const incidents = await findIncidents(trx, due, now);
    const begun = [...incidents.begun];
    for (const row of due) {
      if (joined.has(row.id) || incidents.found.has(row.id)) continue;
      const decision = decide(row, now);
      await write(trx, row.id, decision);
      if ('rings' in decision && decision.rings && !row.rings) begun.push(row.id);
    }
    await notifyOfAlerts(trx, begun);
    return due.length + unmuted;
  });

const at = (time: number | null) => sql`to_timestamp(${time === Infinity ? null : time}::float8 / 1000.0)`;

const write = async (trx: Trx, id: string, decision: Decision): Promise<void> => {
  switch (decision.kind) {
    case 'drop':
      await sql`delete from alerts where id = ${id}::bigint`.execute(trx);
      return;
    case 'wait':
      await sql`update alerts set due_time = null where id = ${id}::bigint`.execute(trx);
      return;
    case 'close':
      await sql`update alerts set close_time = greatest(${at(decision.at)}, open_time), due_time = null, last_updated_time = clock_timestamp()
        where id = ${id}::bigint`.execute(trx);
      return;
    case 'check':
      await sql`update alerts set due_time = ${at(decision.at)}, details = details || ${JSON.stringify(decision.details ?? {})}::jsonb,
          rings = rings or ${decision.rings ?? false},
          last_updated_time = case when ${decision.details !== undefined} then clock_timestamp() else last_updated_time end
        where id = ${id}::bigint`.execute(trx);
      return;
    case 'open':
      await sql`update alerts set open_time = ${at(decision.at)}, close_time = ${at(decision.closeAt ?? null)}, rings = ${decision.rings},
          due_time = ${at(decision.next)}, details = details || ${JSON.stringify(decision.details ?? {})}::jsonb,
          last_updated_time = clock_timestamp()
        where id = ${id}::bigint`.execute(trx);
  }
};

export const startAlertRunner = (db: Database, log: Log): Poller =>
  startPolling({
    log,
    intervalMs: pollIntervalMs,
    failure: 'alerts that are due wait for the next poll',
    round: async () => (await moveAlertsOn(db)) >= roundMost,
  });
