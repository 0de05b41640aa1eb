/** A week of temperatures of the demo's cooled lockers: defrosts, an excursion, a silent night and a probe that failed. */
import type { ClientBase } from 'pg';

/** Readings each four minutes: each covers the time to the next one. */
const step = '4 minutes';

const columns = `
  insert into site_columns (site_id, column_number, column_type, label, temperature, alert_threshold, alert_delay_minutes, address,
    created_time, last_updated_time)
  select s.id, b.position_x, 'TEMP', case when b.position_x % 2 = 1 then 'Frozen' else 'Chilled' end,
    case when b.position_x % 2 = 1 then -18 else 4 end, 4, 20, 'probe-' || b.position_x, $1::timestamptz, $1::timestamptz
  from sites s join (
    select b.site_id, b.position_x from boxes b join box_types t on t.id = b.box_type_id
    where b.deleted_time is null group by 1, 2 having not bool_and(t.management)
  ) b on b.site_id = s.id
  where s.site_type = 'ALFRED_FROZEN_LOCKER'
  order by s.id, b.position_x`;

const settings = `
  insert into site_column_settings (column_id, from_time, temperature, alert_threshold, alert_delay_minutes, settle_minutes)
  select id, $1::timestamptz, temperature, alert_threshold, alert_delay_minutes, settle_minutes from site_columns`;

/** Two defrosts a day. Column 1 was too warm for 80 minutes, column 2 silent for a night, and the probe of column 3 failed. */
const readings = `
  insert into temperature_readings (column_id, measured_time, celsius, fault, defrosting, boot_id, received_time)
  select c.id, t.at, case when m.fault is null then round((c.temperature + m.wave
      + case when m.defrosting then 2.5 else 0 end + case when m.warm then 7 else 0 end)::numeric, 1) end,
    m.fault, m.defrosting, 1, t.at
  from site_columns c
  cross join generate_series($1::timestamptz - interval '7 days', $1::timestamptz, interval '${step}') t (at),
  lateral (select extract(epoch from t.at)::bigint as second, extract(epoch from $1::timestamptz - t.at) / 3600 as hours_ago) e,
  lateral (
    select 0.8 * sin(e.second / 1400.0 + c.id) as wave, (e.second / 60) % 720 < 16 as defrosting,
      c.column_number = 1 and e.hours_ago between 50 and 51.4 as warm,
      case when c.column_number = 3 and e.hours_ago between 20 and 20.5 then 'OPEN' end as fault
  ) m
  where not (c.column_number = 2 and e.hours_ago between 100 and 112)`;

const rollUp = (table: string, width: string): string => `
  insert into ${table} (column_id, slot_time, readings, faults, defrosts, celsius_min, celsius_max, celsius_sum)
  select column_id, date_bin('${width}', measured_time, '2000-01-01 00:00+00'), count(celsius), count(fault),
    count(*) filter (where defrosting), min(celsius), max(celsius), coalesce(sum(celsius), 0)
  from temperature_readings group by 1, 2`;

/** The worker computes the alarms of the whole week when it starts. */
const states = `
  insert into temperature_states (column_id, measured_time, celsius, fault, defrosting, dirty_from, due_time)
  select distinct on (r.column_id) r.column_id, r.measured_time, r.celsius, r.fault, r.defrosting,
    $1::timestamptz - interval '8 days', r.measured_time + interval '15 minutes'
  from temperature_readings r order by r.column_id, r.measured_time desc`;

export const insertTemperatures = async (client: ClientBase, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - 30 * 86_400_000);
  await client.query(columns, [since]);
  await client.query(settings, [since]);
  await client.query(readings, [now]);
  await client.query(rollUp('temperature_slots', '5 minutes'));
  await client.query(rollUp('temperature_hours', '1 hour'));
  await client.query(states, [now]);
};
