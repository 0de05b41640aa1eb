/**
 * Computes the alarms of columns whose readings or settings have changed, and of columns that send nothing any more. It
 * promises that the alerts and closed columns follow from the stored readings alone: after a restart, and after a late
 * reading, they are as if everything had arrived in time.
 */
import { temperatureLimits } from '@cubby/contract/lockers/temperature/temperature.limits';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type Poller, startPolling } from '../../../platform/polling/start-polling.ts';
import { type ColumnClosing, closeBoxesOfColumns } from '../boxes/index.ts';
import { type AlarmInput, type AlarmOutcome, computeAlarms, firstState, type Reading } from './temperature.alarms.ts';
import type { DueColumn, Started, StoredState } from './temperature.due.ts';
import { writeAlerts } from './temperature.alerts.ts';
import { readSettings } from './temperature.series.ts';

/** ms between two rounds. */
const roundEvery = 2_000;
/** Columns of one transaction. */
const columnsMost = 200;
/** ms until a silent column of a terminal without a connection is checked again. */
const againMs = 60_000;

const ms = (column: string): Fragment => sql.raw(`${epochMs(column)}::float8`);

/** Locks what is due, with the last hour before the earliest change. */
const readDue = async (trx: Trx): Promise<DueColumn[]> => {
  const { rows } = await sql<DueColumn>`
    with due as (
      select * from temperature_states where dirty_from is not null or due_time <= clock_timestamp()
      order by column_id limit ${sql.lit(columnsMost)} for update skip locked
    )
    select d.column_id::text as id, c.site_id::text as "siteId", c.column_number::int as "columnNumber", ${ms('d.dirty_from')} as "dirtyFrom",
      d.alarm_state as stored, ${ms('d.closed_since')} as "closedSince", coalesce(t.connected, false) as connected,
      exists (select from alerts a where a.site_id = c.site_id and a.board = 'column/' || c.id and a.type = 'TEMPERATURE_STALE'
        and a.open_time is not null and a.close_time is null) as "isStaleOpen",
      ${ms('h.slot_time')} as "hourTime", h.alarm_state as "hourState", ${ms('clock_timestamp()')} as now
    from due d join site_columns c on c.id = d.column_id left join terminal_states t on t.site_id = c.site_id
    left join lateral (
      select slot_time, alarm_state from temperature_hours
      where column_id = d.column_id and slot_time <= d.dirty_from and alarm_state is not null order by slot_time desc limit 1
    ) h on true
    order by d.column_id`.execute(trx);
  return rows;
};

/** From where alarms are computed: the last state if nothing came late, otherwise the hour before the earliest change. */
export const startOf = ({
  dirtyFrom,
  stored,
  hourTime,
  hourState,
}: Pick<DueColumn, 'dirtyFrom' | 'stored' | 'hourTime' | 'hourState'>): Pick<AlarmInput, 'from' | 'state'> => {
  if (stored && (dirtyFrom === null || dirtyFrom > stored.asOf)) return { from: stored.asOf + 1, state: stored.state };
  return hourTime !== null && hourState ? { from: hourTime, state: hourState } : { from: 0, state: firstState };
};

const startedColumns = (columns: readonly Started[]): Fragment => sql`
  unnest(${columns.map(({ id }) => id)}::bigint[], ${columns.map(({ siteId }) => siteId)}::bigint[],
    ${columns.map(({ columnNumber }) => columnNumber)}::int[], ${columns.map(({ from }) => from)}::float8[])
    d (id, site_id, column_number, start)`;

const groupById = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R[]> => {
  const groups = new Map<string, R[]>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group) group.push(row);
    else groups.set(row.id, [row]);
  }
  return groups;
};

/** What happened since the begin of each computation, in three statements for all columns. */
const readInputs = async (trx: Trx, columns: readonly Started[]): Promise<readonly AlarmInput[]> => {
  const { rows: readings } = await sql<Reading & { id: string }>`
    select d.id::text, ${ms('r.measured_time')} as time, r.celsius::float8 as celsius, r.fault, r.defrosting, r.boot_id::float8 as "bootId"
    from ${startedColumns(columns)} join temperature_readings r
      on r.column_id = d.id and r.measured_time >= to_timestamp(d.start / 1000)`.execute(trx);
  const { rows: openings } = await sql<{ id: string; time: number }>`
    select d.id::text, ${ms('h.from_time')} as time
    from ${startedColumns(columns)} join boxes b on b.site_id = d.site_id and b.position_x = d.column_number
      join box_history h on h.box_id = b.id and h.fact = 'SENSOR' and h.value = 'OPEN' and h.from_time >= to_timestamp(d.start / 1000)`.execute(
    trx,
  );
  const settings = await readSettings(
    trx,
    columns.map(({ id }) => id),
  );
  const [readingsOf, openingsOf] = [groupById(readings), groupById(openings)];
  return columns.map(({ id, from, state, now, connected, isStaleOpen }) => ({
    from,
    state,
    now,
    isExpected: connected || isStaleOpen,
    readings: readingsOf.get(id) ?? [],
    openings: (openingsOf.get(id) ?? []).map(({ time }) => time),
    settings: settings.get(id) ?? [],
  }));
};

/** When what an input contains ends: a reading or a change of settings before that is late. */
const asOfOf = ({ from, readings, settings }: AlarmInput): number =>
  readings.reduce(
    (last, { time }) => Math.max(last, time),
    settings.reduce((last, one) => Math.max(last, one.from), from - 1),
  );

const staleMs = temperatureLimits.staleMinutes * 60_000;

/** When a column is stale unless a reading comes. */
const dueTimeOf = (column: Started, { state, alarms }: AlarmOutcome): number | null => {
  const isStale = alarms.some(({ kind, closeTime }) => kind === 'TEMPERATURE_STALE' && closeTime === null);
  return isStale || state.lastTime === null ? null : Math.max(state.lastTime + staleMs + 1, column.now + againMs);
};

const writeStates = async (
  trx: Trx,
  columns: readonly Started[],
  inputs: readonly AlarmInput[],
  outcomes: readonly AlarmOutcome[],
): Promise<void> => {
  const rows = columns.flatMap((column, at) => {
    const [input, outcome] = [inputs[at], outcomes[at]];
    if (!input || !outcome) return [];
    const stored: StoredState = { asOf: asOfOf(input), state: outcome.state };
    return [{ id: column.id, stored, due: dueTimeOf(column, outcome), closed: outcome.state.closedSince }];
  });
  await sql`
    update temperature_states s set dirty_from = null, due_time = to_timestamp(n.due / 1000), alarm_state = n.stored,
      closed_since = to_timestamp(n.closed / 1000)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id bigint, stored jsonb, due float8, closed float8)
    where s.column_id = n.id`.execute(trx);
  const hours = columns.flatMap(({ id }, at) =>
    [...(outcomes[at]?.hours ?? [])].map(([time, state]) => ({ id, time, state })),
  );
  await sql`
    update temperature_hours h set alarm_state = n.state
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) n (id bigint, time float8, state jsonb)
    where h.column_id = n.id and h.slot_time = to_timestamp(n.time / 1000)`.execute(trx);
};

/** Closes columns that were outside their limits for too long, and opens those that are back; screens that show them read again. */
const writeClosings = async (
  trx: Trx,
  columns: readonly Started[],
  outcomes: readonly AlarmOutcome[],
): Promise<void> => {
  const closings = columns.flatMap(
    ({ id, siteId, columnNumber, closedSince }, at): (ColumnClosing & { id: string })[] => {
      const isClosed = (outcomes[at]?.state.closedSince ?? null) !== null;
      return isClosed === (closedSince !== null) ? [] : [{ id, siteId, columnNumber, isClosed }];
    },
  );
  if (closings.length === 0) return;
  await closeBoxesOfColumns(trx, closings);
  await sql`update site_columns set last_updated_time = clock_timestamp()
    where id = any (${closings.map(({ id }) => id)}::bigint[])`.execute(trx);
};

/** @returns how many columns were due */
export const computeDueAlarms = (db: Database): Promise<number> =>
  db.transactionAsSystem(async (trx) => {
    const due = await readDue(trx);
    if (due.length === 0) return 0;
    const columns = due.map((column) => ({ ...column, ...startOf(column) }));
    const inputs = await readInputs(trx, columns);
    const outcomes = inputs.map(computeAlarms);
    await writeStates(trx, columns, inputs, outcomes);
    await writeAlerts(trx, columns, outcomes);
    await writeClosings(trx, columns, outcomes);
    return due.length;
  });

export const startTemperatureRunner = (db: Database, log: Log): Poller =>
  startPolling({
    log,
    intervalMs: roundEvery,
    failure: 'alarms of columns are computed in the next round',
    round: async () => (await computeDueAlarms(db)) >= columnsMost,
  });
