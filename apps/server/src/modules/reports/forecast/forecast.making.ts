/** Makes the forecast of each site once a day, after its days are settled. */
import { forecastLimits } from '@cubby/contract/reports/forecast/forecast.limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type Cron, defineJob, handleJob, type JobHandler, throwIfStopping } from '../../../platform/jobs/index.ts';
import { dayPlus } from '../utilization/index.ts';
import { forecastSite, type SiteHistory, type SizeForecast } from './forecast.model.ts';

/** Sites of one round. */
const sitesMax = 200;
/** Days of history that a forecast reads: those that it learns from, and those at which it checks itself. */
const historyDays = 84;
/** Days that forecasts are retained: their error is shown over those that are settled. */
const retainedDays = forecastLimits.errorDays + forecastLimits.days;
/** Fewer free compartments than this are none. */
const fullBelow = 0.5;

const makeForecastsJob = defineJob('make-forecasts', z.object({}), { maxAttempts: 1 });

interface HistoryRow {
  readonly made_day: string;
  readonly origin: number;
  readonly day_sizes: readonly string[] | null;
  readonly day_ages: readonly number[] | null;
  readonly day_doors: readonly number[] | null;
  readonly day_least: readonly number[] | null;
  readonly span_sizes: readonly string[] | null;
  readonly span_from: readonly number[] | null;
  readonly span_until: readonly (number | null)[] | null;
  readonly order_sizes: readonly string[] | null;
  readonly order_created: readonly number[] | null;
  readonly order_stored: readonly (number | null)[] | null;
  readonly order_ended: readonly (number | null)[] | null;
}

/** Reads what a forecast of a site is computed from; undefined if no day of the site is settled. */
export const readHistory = async (
  db: Database,
  siteId: string,
): Promise<{ readonly madeDay: string; readonly history: SiteHistory } | undefined> => {
  const [row] = await db.readAsSystem<HistoryRow>({
    text: `select to_char(made_day, 'YYYY-MM-DD') as made_day, origin, day_sizes::text[], day_ages, day_doors, day_least, span_sizes::text[], span_from,
      span_until, order_sizes::text[], order_created, order_stored, order_ended from forecast_history($1, $2)`,
    values: [siteId, historyDays],
  });
  if (!row) return undefined;
  const number = (values: readonly (number | null)[] | null, place: number): number => values?.[place] ?? 0;
  return {
    madeDay: row.made_day,
    history: {
      origin: row.origin,
      days: (row.day_sizes ?? []).map((size, place) => ({
        size,
        age: number(row.day_ages, place),
        doors: number(row.day_doors, place),
        least: number(row.day_least, place),
      })),
      spans: (row.span_sizes ?? []).map((size, place) => ({
        size,
        from: number(row.span_from, place),
        until: row.span_until?.[place] ?? null,
      })),
      orders: (row.order_sizes ?? []).map((size, place) => ({
        size: size === '0' ? null : size,
        created: number(row.order_created, place),
        stored: row.order_stored?.[place] ?? null,
        ended: row.order_ended?.[place] ?? null,
      })),
    },
  };
};

/** Values of a row of `site_forecasts` beyond its key. */
const columnsOf = (made: SizeForecast, madeDay: string) => {
  const full = made.free.findIndex((value) => value < fullBelow);
  const rounded = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : Math.round(value * 100) / 100));
  return {
    in_service: Math.round(made.doors * 100) / 100,
    free: rounded(made.free),
    low: rounded(made.low),
    high: rounded(made.high),
    naive: rounded(made.naive),
    least: Math.min(...made.free),
    first_full_day: full < 0 ? null : dayPlus(madeDay, full),
    full_days: made.free.filter((value) => value < fullBelow).length,
    risk_days: made.low.filter((value) => value < fullBelow).length,
  };
};

/** Makes and stores the forecast of a site, replacing one of the same day. */
const makeForecast = async (db: Database, siteId: string): Promise<void> => {
  const read = await readHistory(db, siteId);
  if (!read) return;
  const { madeDay, history } = read;
  const rows = forecastSite(history).map((made) => ({ size: made.size, ...columnsOf(made, madeDay) }));
  await db.transactionAsSystem(async (trx) => {
    await sql`delete from site_forecasts where site_id = ${siteId}::bigint
      and (made_day = ${madeDay}::date or made_day < ${madeDay}::date - ${retainedDays}::integer)`.execute(trx);
    await sql`insert into site_forecasts (site_id, made_day, box_type_id, in_service, free, low, high, naive, least, first_full_day,
        full_days, risk_days)
      select ${siteId}::bigint, ${madeDay}::date, r.size, r.in_service, r.free, r.low, r.high, r.naive, r.least, r.first_full_day,
        r.full_days, r.risk_days
      from json_to_recordset(${JSON.stringify(rows)}::json) r (size bigint, in_service float8, free float8[], low float8[], high float8[],
        naive float8[], least float8, first_full_day date, full_days integer, risk_days integer)`.execute(trx);
    await sql`insert into forecast_sites (site_id, made_day) values (${siteId}::bigint, ${madeDay}::date)
      on conflict (site_id) do update set made_day = excluded.made_day`.execute(trx);
  });
};

/** Makes every forecast that is due; each site in a transaction of its own, so that a stop loses at most one. */
export const makeForecasts = async (db: Database, stopIfAsked: () => void = () => {}): Promise<void> => {
  for (;;) {
    const due = await db.readAsSystem<{ id: string }>({
      text: 'select due::text as id from due_forecast_sites($1) due',
      values: [sitesMax],
    });
    if (due.length === 0) return;
    for (const { id } of due) {
      stopIfAsked();
      await makeForecast(db, id);
    }
  }
};

export const forecastJobs = (db: Database): readonly JobHandler[] => [
  handleJob(makeForecastsJob, (_payload, context) => makeForecasts(db, () => throwIfStopping(context))),
];

/** After the round that settles days. */
export const forecastCrons: readonly Cron[] = [{ job: makeForecastsJob, match: '5,15,25,35,45,55 * * * *' }];
