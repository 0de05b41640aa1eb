/** Writes computed alarms of columns as alerts: raised, changed, and withdrawn where late readings disprove them. */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { notifyOfAlerts } from '../alerts/index.ts';
import { alarmKinds, type AlarmOutcome, compareAlarms, type StoredAlarm } from './temperature.alarms.ts';
import type { Started } from './temperature.due.ts';
import { boardOf } from './temperature.series.ts';

/** ms after which an alarm counts as raised afterwards. */
const lateMs = 600_000;

const ms = (column: string): Fragment => sql.raw(`${epochMs(column)}::float8`);

interface StoredAlert extends StoredAlarm {
  readonly board: string;
}

/** Alerts of the columns that are open, or closed since the begin of the computation; withdrawn ones are left out. */
const readStored = async (trx: Trx, columns: readonly Started[]): Promise<readonly StoredAlert[]> => {
  const { rows } = await sql<StoredAlert>`
    select a.id::text, a.board, a.type as kind, ${ms('a.since')} as since, ${ms('a.open_time')} as "openTime", ${ms('a.close_time')} as "closeTime"
    from unnest(${columns.map(({ siteId }) => siteId)}::bigint[], ${columns.map(({ id }) => boardOf(id))}::text[],
        ${columns.map(({ from }) => from)}::float8[]) d (site_id, board, start)
      join alerts a on a.site_id = d.site_id and a.board = d.board and a.type = any (${[...alarmKinds]}::text[])
    where a.open_time is not null and (a.close_time is null or a.close_time >= to_timestamp(d.start / 1000)) and not a.details ? 'withdrawnTime'
    order by a.open_time for update of a`.execute(trx);
  return rows;
};

export const writeAlerts = async (
  trx: Trx,
  columns: readonly Started[],
  outcomes: readonly AlarmOutcome[],
): Promise<void> => {
  const stored = await readStored(trx, columns);
  const changes = columns.map((column, at) => ({
    column,
    ...compareAlarms(
      stored.filter(({ board }) => board === boardOf(column.id)),
      outcomes[at]?.alarms ?? [],
    ),
  }));
  const withdrawn = changes.flatMap((change) => change.withdrawn.map(({ id }) => id));
  if (withdrawn.length > 0)
    await sql`
      update alerts set close_time = coalesce(close_time, greatest(clock_timestamp(), open_time)), last_updated_time = clock_timestamp(),
        details = details || jsonb_build_object('withdrawnTime', ${ms('clock_timestamp()')})
      where id = any (${withdrawn}::bigint[])`.execute(trx);
  const changed = changes.flatMap((change) => change.changed.map(({ stored: { id }, alarm }) => ({ ...alarm, id })));
  // Those that close come first: of two alerts of a kind, one is open.
  for (const rows of [
    changed.filter(({ closeTime }) => closeTime !== null),
    changed.filter(({ closeTime }) => closeTime === null),
  ])
    if (rows.length > 0)
      await sql`
        update alerts a set since = to_timestamp(n.since / 1000), open_time = to_timestamp(n."openTime" / 1000),
          close_time = to_timestamp(n."closeTime" / 1000), last_updated_time = clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (id bigint, since float8, "openTime" float8, "closeTime" float8)
        where a.id = n.id`.execute(trx);
  await raiseAlerts(
    trx,
    changes.flatMap(({ column: { id, siteId, columnNumber, now }, raised }) =>
      raised.map((alarm) => ({
        ...alarm,
        siteId,
        board: boardOf(id),
        details: { columnNumber, ...(now - alarm.openTime > lateMs && { recordedTime: now }) },
      })),
    ),
  );
};

/** An alarm that is over when it becomes known does not ring. */
const raiseAlerts = async (trx: Trx, rows: readonly { readonly closeTime: number | null }[]): Promise<void> => {
  if (rows.length === 0) return;
  const { rows: made } = await sql<{ id: string; rings: boolean }>`
    insert into alerts (site_id, board, type, since, open_time, close_time, rings, details)
    select "siteId", board, kind, to_timestamp(since / 1000), to_timestamp("openTime" / 1000), to_timestamp("closeTime" / 1000),
      "closeTime" is null, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n ("siteId" bigint, board text, kind text, since float8, "openTime" float8,
      "closeTime" float8, details jsonb)
    returning id::text, rings`.execute(trx);
  // Screens that are open receive changes, and not new conditions, of which most never become alerts.
  await sql`update alerts set last_updated_time = clock_timestamp() where id = any (${made.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  );
  await notifyOfAlerts(
    trx,
    made.filter(({ rings }) => rings).map(({ id }) => id),
  );
};
