/**
 * Stores readings of terminals with their roll-ups, a batch in one statement. It promises that a reading counts once in the
 * roll-ups, however often and in whatever order readings come, and that no late reading replaces a newer one.
 */
import { temperatureLimits as limits } from '@cubby/contract/lockers/temperature/temperature.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { ArrivedTemperatures } from '../terminals/index.ts';

const rowsOf = ({ siteId, bootId, happenedTime, receivedTime, readings }: ArrivedTemperatures) =>
  readings.map(({ columnNumber, celsius, fault, defrosting = false, secondsAgo = 0 }) => {
    const isFault = celsius === null || fault !== undefined;
    return {
      siteId,
      bootId,
      columnNumber,
      time: happenedTime.getTime() - secondsAgo * 1_000,
      received: receivedTime.getTime(),
      celsius: isFault ? null : celsius,
      fault: isFault ? (fault ?? 'OPEN') : null,
      defrosting,
    };
  });

/** Takes readings of cooled columns; others, and those that are older than readings are stored, are left out. */
export const takeTemperatures = async (trx: Trx, arrived: readonly ArrivedTemperatures[]): Promise<void> => {
  const rows = arrived.flatMap(rowsOf);
  if (rows.length === 0) return;
  const rolledUp = (table: string, width: string) => sql`
    insert into ${sql.table(table)} as t (column_id, slot_time, readings, faults, defrosts, celsius_min, celsius_max, celsius_sum)
    select column_id, date_bin(${sql.lit(width)}::interval, measured_time, '2000-01-01 00:00+00'), count(celsius), count(fault),
      count(*) filter (where defrosting), min(celsius), max(celsius), coalesce(sum(celsius), 0)
    from fresh group by 1, 2 order by 1, 2
    on conflict (column_id, slot_time) do update set readings = t.readings + excluded.readings, faults = t.faults + excluded.faults,
      defrosts = t.defrosts + excluded.defrosts, celsius_min = least(t.celsius_min, excluded.celsius_min),
      celsius_max = greatest(t.celsius_max, excluded.celsius_max), celsius_sum = t.celsius_sum + excluded.celsius_sum`;
  const stale = sql.lit(`${limits.staleMinutes} min`);
  await executePrepared(
    trx,
    sql`
      with given as (
        select distinct on (c.id, r.time) c.id as column_id, to_timestamp(floor(r.time) / 1000) as measured_time, r.celsius, r.fault,
          r.defrosting, r."bootId" as boot_id, to_timestamp(r.received / 1000) as received_time
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r ("siteId" bigint, "bootId" bigint, "columnNumber" int, time float8,
          received float8, celsius numeric(4, 1), fault text, defrosting boolean)
        join site_columns c on c.site_id = r."siteId" and c.column_number = r."columnNumber" and c.column_type = 'TEMP'
        where r.time > (extract(epoch from now()) - ${sql.lit(limits.daysStored * 86_400)}) * 1000
        order by c.id, r.time
      ), fresh as (
        insert into temperature_readings (column_id, measured_time, celsius, fault, defrosting, boot_id, received_time)
        select column_id, measured_time, celsius, fault, defrosting, boot_id, received_time from given
        on conflict (column_id, measured_time) do nothing
        returning *
      ), slots as (${rolledUp('temperature_slots', '5 min')}
      ), hours as (${rolledUp('temperature_hours', '1 hour')}
      ), newest as (
        select distinct on (column_id) column_id, measured_time, celsius, fault, defrosting,
          min(measured_time) over (partition by column_id) as first_time
        from fresh order by column_id, measured_time desc
      ), locked as (
        select n.* from temperature_states s join newest n using (column_id) order by column_id for update of s
      )
      update temperature_states s set dirty_from = least(s.dirty_from, h.first_time),
        measured_time = greatest(s.measured_time, h.measured_time),
        celsius = case when h.measured_time >= coalesce(s.measured_time, '-infinity') then h.celsius else s.celsius end,
        fault = case when h.measured_time >= coalesce(s.measured_time, '-infinity') then h.fault else s.fault end,
        defrosting = case when h.measured_time >= coalesce(s.measured_time, '-infinity') then h.defrosting else s.defrosting end,
        due_time = greatest(s.measured_time, h.measured_time) + ${stale}::interval
      from locked h where s.column_id = h.column_id`.compile(trx),
  );
};
