/** Columns with their settings, and the pages of their readings (network.md 3, 7). */
import type {
  ColumnInfo,
  TemperatureExportQuery,
  TemperatureReportQuery,
} from '@cubby/contract/lockers/temperature/temperature.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { allOf, epochMs, type Fragment, statementOf, withinTimes } from '../../../platform/db/statements.ts';
import { JsonText } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const columnFields = sql.raw(`c.id::text as "siteColumnId", c.label, c.temperature::float8 as temperature,
  c.alert_threshold::float8 as "alertThreshold", c.alert_delay_minutes as "alertDelayTime", c.address,
  coalesce(c.settle_minutes, 60) as "settleMinutes", c.close_after_minutes as "closeAfterMinutes",
  case when c.column_type = 'TEMP' then t.celsius::float8 end as "currentTemperature",
  case when c.column_type = 'TEMP' then ${epochMs('t.measured_time')}::float8 end as "currentTemperatureTime",
  case when c.column_type = 'TEMP' then t.fault end as fault, coalesce(c.column_type = 'TEMP' and t.defrosting, false) as defrosting,
  ${epochMs('t.closed_since')}::float8 as "closedSince", coalesce(c.version, 0) as version`);

/** The columns of the grid of a site, from the left; those whose settings were never saved have the type that the site suggests. */
export const readColumns = async (trx: Trx, siteId: string): Promise<ColumnInfo[]> => {
  const { rows } = await sql<ColumnInfo>`
    select ${columnFields}, g.column_number as "columnNumber",
      coalesce(c.column_type, case when g.screen then 'CONTRO' when y.cold then 'TEMP' else 'REG' end) as "columnType"
    from sites s left join site_types y on y.code = s.site_type
    join lateral (
      select b.position_x::int as column_number, bool_and(z.management) as screen
      from boxes b join box_types z on z.id = b.box_type_id where b.site_id = s.id and b.deleted_time is null group by 1
    ) g on true
    left join site_columns c on c.site_id = s.id and c.column_number = g.column_number
    left join temperature_states t on t.column_id = c.id
    where s.id = ${siteId}::bigint and s.deleted_time is null order by g.column_number`.execute(trx);
  return rows;
};

/** @throws CallError NOT_FOUND where the caller does not see the site */
export const listColumns = async (trx: Trx, siteId: string): Promise<ColumnInfo[]> => {
  const { rows } = await sql`select from sites where id = ${siteId}::bigint and deleted_time is null`.execute(trx);
  if (rows.length === 0) throw new CallError('NOT_FOUND');
  return readColumns(trx, siteId);
};

/** A column whose settings were saved, whether or not it is still in the grid. @throws CallError NOT_FOUND */
export const readColumn = async (
  trx: Trx,
  id: string,
): Promise<{ readonly siteId: string; readonly column: ColumnInfo }> => {
  const { rows } = await sql<ColumnInfo & { siteId: string }>`
    select ${columnFields}, c.column_number::int as "columnNumber", c.column_type as "columnType", c.site_id::text as "siteId"
    from site_columns c join sites s on s.id = c.site_id and s.deleted_time is null
      left join temperature_states t on t.column_id = c.id
    where c.id = ${id}::bigint`.execute(trx);
  const [row] = rows;
  if (!row) throw new CallError('NOT_FOUND');
  const { siteId, ...column } = row;
  return { siteId, column };
};

/** Readings, each with the settings of its time. */
const readings = (conditions: readonly Fragment[]): Fragment => sql`
  from temperature_readings r left join lateral (
    select temperature, alert_threshold from site_column_settings s
    where s.column_id = r.column_id and s.from_time <= r.measured_time order by s.from_time desc limit 1
  ) s on true where ${allOf(conditions)}`;

const conditionsOf = ({ siteColumnId, startTime, endTime }: TemperatureExportQuery): readonly Fragment[] => [
  sql`r.column_id = ${siteColumnId}::bigint`,
  ...withinTimes(sql`r.measured_time`, startTime, endTime),
];

const orderOf = ({ field, direction }: TemperatureExportQuery['sort']): Fragment => {
  const way = sql.raw(direction);
  return field === 'currentTemperature'
    ? sql`r.celsius ${way} nulls last, r.measured_time desc`
    : sql`r.measured_time ${way}`;
};

/** What an export takes its rows from, over `temperature_readings r` and the settings `s`. */
export const readingsOf = (query: TemperatureExportQuery): { readonly from: Fragment; readonly order: Fragment } => ({
  from: readings(conditionsOf(query)),
  order: orderOf(query.sort),
});

interface PageRow {
  readonly content: string;
  readonly columns: string | null;
  readonly total: number;
}

/** @throws CallError NOT_FOUND where the caller does not see the column */
export const pageReadings = async (db: Database, caller: Caller, query: TemperatureReportQuery): Promise<JsonText> => {
  const { page, size, sort, siteColumnId } = query;
  const conditions = conditionsOf(query);
  const [read] = await db.readAs<PageRow>(
    caller,
    statementOf(sql`
      select (select coalesce(json_agg(row), '[]')::text from (
          select ${sql.raw(epochMs('r.measured_time'))}::float8 as "currentTemperatureTime", r.celsius::float8 as "currentTemperature",
            r.fault, s.temperature::float8 as temperature, (s.temperature + s.alert_threshold)::float8 as "alarmMax",
            (s.temperature - s.alert_threshold)::float8 as "alarmMin", s.alert_threshold::float8 as "alertThreshold", r.defrosting
          ${readings(conditions)} order by ${orderOf(sort)} limit ${size} offset ${page * size}
        ) row) as content,
        (select count(*)::float8 from temperature_readings r where ${allOf(conditions)}) as total,
        (select json_agg(json_build_object('siteColumnId', o.id::text, 'columnNumber', o.column_number, 'label', o.label)
            order by o.column_number)::text
          from site_columns c join site_columns o on o.site_id = c.site_id and (o.column_type = 'TEMP' or o.id = c.id)
          where c.id = ${siteColumnId}::bigint) as columns`),
  );
  const row = read?.rows[0];
  if (!row?.columns) throw new CallError('NOT_FOUND');
  const pages = Math.ceil(row.total / size);
  return new JsonText(
    `{"content":${row.content},"totalPages":${pages},"totalElements":${row.total},"number":${page},"size":${size},"columnInfoList":${row.columns}}`,
  );
};
