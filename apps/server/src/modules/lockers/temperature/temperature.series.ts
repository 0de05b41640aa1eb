/** The temperature of a column over an interval with what explains it, for the chart (network.md 2, 9). */
import { temperatureLimits as limits } from '@cubby/contract/lockers/temperature/temperature.limits';
import type {
  TemperatureSeries,
  TemperatureSeriesQuery,
  TemperatureVerdict,
} from '@cubby/contract/lockers/temperature/temperature.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { alarmKinds, type SettingsFrom } from './temperature.alarms.ts';
import { readColumn } from './temperature.reads.ts';
import { judgeInterval, type Span } from './temperature.verdict.ts';

const day = 86_400_000;
const minute = 60_000;
/** ms of an interval up to which the chart has each reading, and up to which it has roll-ups of 5 minutes. */
const readingsUpTo = day;
const slotsUpTo = 34 * day;
/** ms of an interval up to which the verdict counts each reading. */
const judgedUpTo = 8 * day;
/** Rows of doors and alarms of an answer. */
const eventsMax = 500;

const ms = (column: string): Fragment => sql.raw(`${epochMs(column)}::float8`);
const at = (time: number): Fragment => sql`to_timestamp(${time}::float8 / 1000.0)`;

/** All settings of columns, the oldest first. */
export const readSettings = async (
  trx: Trx,
  columnIds: readonly string[],
): Promise<ReadonlyMap<string, SettingsFrom[]>> => {
  const { rows } = await sql<SettingsFrom & { columnId: string }>`
    select column_id::text as "columnId", ${ms('from_time')} as from, temperature::float8, alert_threshold::float8 as threshold,
      alert_delay_minutes as "delayMinutes", settle_minutes as "settleMinutes", close_after_minutes as "closeAfterMinutes"
    from site_column_settings where column_id = any (${columnIds}::bigint[]) order by column_id, from_time`.execute(
    trx,
  );
  const byColumn = new Map<string, SettingsFrom[]>();
  for (const { columnId, ...settings } of rows) {
    const list = byColumn.get(columnId);
    if (list) list.push(settings);
    else byColumn.set(columnId, [settings]);
  }
  return byColumn;
};

interface Interval {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

type PackedSpan = readonly [number, number | null, number | null, number | null, boolean];
const unpack = (rows: readonly PackedSpan[], lengthMs: number): Span[] =>
  rows.map(([time, min, max, mean, defrosting]) => ({ time, lengthMs, min, max, mean, defrosting }));

/** Each reading. @returns undefined where there are more than an answer may have */
const readReadings = async (trx: Trx, { id, start, end }: Interval, most: number): Promise<Span[] | undefined> => {
  const { rows } = await sql<{ spans: PackedSpan[] }>`
    select coalesce(json_agg(json_build_array(time, celsius, celsius, celsius, defrosting)), '[]') as spans from (
      select ${ms('measured_time')} as time, celsius::float8 as celsius, defrosting from temperature_readings
      where column_id = ${id}::bigint and measured_time >= ${at(start)} and measured_time < ${at(end)}
      order by measured_time limit ${most + 1}) r`.execute(trx);
  const spans = rows[0]?.spans ?? [];
  return spans.length > most ? undefined : unpack(spans, 0);
};

const readRollUps = async (
  trx: Trx,
  table: string,
  lengthMs: number,
  { id, start, end }: Interval,
): Promise<Span[]> => {
  const { rows } = await sql<{ spans: PackedSpan[] }>`
    select coalesce(json_agg(json_build_array(time, celsius_min, celsius_max, mean, defrosting)), '[]') as spans from (
      select ${ms('slot_time')} as time, celsius_min::float8, celsius_max::float8, defrosts * 2 > readings + faults as defrosting,
        case when readings > 0 then round(celsius_sum / readings, 2)::float8 end as mean
      from ${sql.table(table)}
      where column_id = ${id}::bigint and slot_time > ${at(start - lengthMs)} and slot_time < ${at(end)}
      order by slot_time) r`.execute(trx);
  return unpack(rows[0]?.spans ?? [], lengthMs);
};

/** What the chart draws, and what the verdict counts. */
const readSpans = async (
  trx: Trx,
  interval: Interval,
): Promise<{ readonly drawn: readonly Span[]; readonly judged: readonly Span[]; readonly stepMs: number }> => {
  const span = interval.end - interval.start;
  const judged = span <= judgedUpTo ? await readReadings(trx, interval, limits.rowsMax * 10) : undefined;
  if (judged && span <= readingsUpTo && judged.length <= limits.rowsMax) return { drawn: judged, judged, stepMs: 0 };
  const stepMs = span <= slotsUpTo ? 5 * minute : 60 * minute;
  const table = span <= slotsUpTo ? 'temperature_slots' : 'temperature_hours';
  const drawn = await readRollUps(trx, table, stepMs, interval);
  return { drawn, judged: judged ?? drawn, stepMs };
};

/** Stretches of points with a defrost. */
export const findDefrosts = (spans: readonly Span[], end: number): { from: number; until: number }[] => {
  const found: { from: number; until: number }[] = [];
  let runs = false;
  for (const [at, { time, lengthMs, defrosting }] of spans.entries()) {
    const next = spans[at + 1]?.time ?? end;
    const until = Math.min(next, time + (lengthMs || limits.coverMinutes * minute), end);
    const last = found.at(-1);
    if (defrosting && runs && last) last.until = until;
    else if (defrosting) found.push({ from: time, until });
    runs = defrosting;
  }
  return found;
};

type SeriesOpening = TemperatureSeries['openings'][number];

/** When doors of the column were open, by what cause and, if it is known, by which user. */
export const readOpenings = async (
  trx: Trx,
  siteId: string,
  columnNumber: number,
  { start, end }: Pick<Interval, 'start' | 'end'>,
): Promise<(SeriesOpening & { readonly cause: string; readonly userName: string | null })[]> => {
  const { rows } = await sql<SeriesOpening & { cause: string; userName: string | null }>`
    select h.cause, h.user_name as "userName", greatest(${ms('h.from_time')}, ${start}::float8) as from, coalesce(n.time, ${end}::float8) as until, b.name as "boxName"
    from box_history h join boxes b on b.id = h.box_id and b.position_x = ${columnNumber}, lateral (
      select (select least(${ms('x.from_time')}, ${end}::float8) from box_history x
        where x.box_id = h.box_id and x.fact = 'SENSOR' and (x.from_time, x.id) > (h.from_time, h.id)
        order by x.from_time, x.id limit 1) as time
    ) n
    where h.site_id = ${siteId}::bigint and h.fact = 'SENSOR' and h.value = 'OPEN'
      and h.from_time < ${at(end)} and h.from_time > ${at(start - day)} and coalesce(n.time, ${end}::float8) > ${start}::float8
    order by h.from_time desc limit ${eventsMax}`.execute(trx);
  return rows.toReversed();
};

/** What alerts about a column have in `alerts.board`. */
export const boardOf = (columnId: string): string => `column/${columnId}`;

type SeriesAlarm = TemperatureSeries['alarms'][number];

/** Alarms of a column that overlap the interval, and who acknowledged them. */
export const readAlarms = async (
  trx: Trx,
  siteId: string,
  { id, start, end }: Interval,
): Promise<(SeriesAlarm & { readonly acknowledgedTime: number | null; readonly acknowledgedBy: string | null })[]> => {
  const { rows } = await sql<SeriesAlarm & { acknowledgedTime: number | null; acknowledgedBy: string | null }>`
    select ${ms('acknowledged_time')} as "acknowledgedTime", acknowledged_by_name as "acknowledgedBy", type as "alertType", ${ms('open_time')} as "openTime", ${ms('close_time')} as "closeTime",
      (details ->> 'recordedTime')::float8 as "recordedTime", (details ->> 'withdrawnTime')::float8 as "withdrawnTime"
    from alerts
    where site_id = ${siteId}::bigint and board = ${boardOf(id)} and type = any (${[...alarmKinds]}::text[])
      and open_time < ${at(end)} and coalesce(close_time, 'infinity') >= ${at(start)}
    order by open_time desc limit ${eventsMax}`.execute(trx);
  return rows.toReversed();
};

/**
 * What an interval of a column was, without what a chart draws. A start or an end that is left out is that of the readings.
 * @throws CallError NOT_FOUND where the caller does not see the column
 */
export const readVerdict = async (
  trx: Trx,
  { siteColumnId: id, startTime, endTime }: Partial<TemperatureSeriesQuery> & { readonly siteColumnId: string },
): Promise<{ readonly start: number; readonly end: number; readonly verdict: TemperatureVerdict }> => {
  await readColumn(trx, id);
  const { rows } = await sql<{ now: number; first: number | null; last: number | null }>`
    select ${ms('clock_timestamp()')} as now, ${ms('min(measured_time)')} as first, ${ms('max(measured_time)')} as last
    from temperature_readings where column_id = ${id}::bigint`.execute(trx);
  const [row] = rows;
  const now = row?.now ?? Date.now();
  const end = Math.min(endTime ?? row?.last ?? now, now);
  const start = Math.min(startTime ?? row?.first ?? end, end);
  const { judged } = await readSpans(trx, { id, start, end });
  const settings = (await readSettings(trx, [id])).get(id) ?? [];
  return { start, end, verdict: judgeInterval(judged, settings, start, end) };
};

/** @throws CallError NOT_FOUND where the caller does not see the column */
export const readSeries = async (
  trx: Trx,
  { siteColumnId: id, startTime: start, endTime }: TemperatureSeriesQuery,
): Promise<TemperatureSeries> => {
  const { siteId, column } = await readColumn(trx, id);
  const { rows } = await sql<{ now: number }>`select ${ms('clock_timestamp()')} as now`.execute(trx);
  const end = Math.max(start, Math.min(endTime, rows[0]?.now ?? endTime));
  const interval = { id, start, end };
  const { drawn, judged, stepMs } = await readSpans(trx, interval);
  const settings = (await readSettings(trx, [id])).get(id) ?? [];
  const openings = await readOpenings(trx, siteId, column.columnNumber, interval);
  const alarms = await readAlarms(trx, siteId, interval);
  return {
    column,
    siteId,
    startTime: start,
    endTime: end,
    stepMs,
    points: drawn.map(({ time, mean, min, max }) => ({ time, mean, min, max })),
    settings: settings.map(({ from, temperature, threshold }) => ({ from, temperature, alertThreshold: threshold })),
    defrosts: findDefrosts(drawn, end),
    openings: openings.map(({ cause: _cause, userName: _userName, ...opening }) => opening),
    alarms: alarms.map(({ acknowledgedTime: _time, acknowledgedBy: _by, ...alarm }) => alarm),
    verdict: judgeInterval(judged, settings, start, end),
  };
};
