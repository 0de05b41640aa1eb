/** The latest forecast of a site with the error of the past ones, and the sites that will be full. */
import { forecastHorizons, forecastLimits } from '@cubby/contract/reports/forecast/forecast.limits';
import type { FullSitePage, FullSiteQuery, SiteForecast } from '@cubby/contract/reports/forecast/forecast.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { pageOf } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

/** Days of a forecast as JSON, over `site_forecasts x`. */
const daysJson = sql`(
  select json_agg(json_build_object('day', to_char(x.made_day + n.n - 1, 'YYYY-MM-DD'), 'free', x.free[n.n], 'low', x.low[n.n],
    'high', x.high[n.n], 'full', x.free[n.n] < 0.5) order by n.n)
  from generate_series(1, ${forecastLimits.days}::integer) n (n))`;

/** @throws CallError NOT_FOUND */
export const readSiteForecast = async (db: Database, caller: Caller, siteId: string): Promise<SiteForecast> => {
  const first = sql.join(forecastHorizons.map((horizon) => sql`${horizon.first}::integer`));
  const last = sql.join(forecastHorizons.map((horizon) => sql`${horizon.last}::integer`));
  const found = await db.snapshotAs(caller, (trx) =>
    sql<SiteForecast>`
      with compared as materialized (
        select n.n - 1 as ahead, x.free[n.n] as free, x.low[n.n] as low, x.high[n.n] as high, x.naive[n.n] as naive,
          least_free_doors(d.hours_in_service, d.hours_free) as real
        from report_sites r join site_forecasts x on x.site_id = r.site_id and x.made_day >= r.settled_until - ${forecastLimits.errorDays}::integer,
          generate_series(1, ${forecastLimits.days}::integer) n (n), site_days d
        where r.site_id = ${siteId}::bigint and d.site_id = x.site_id and d.box_type_id = x.box_type_id
          and d.day = x.made_day + n.n - 1 and d.day < r.settled_until
      )
      select s.id::text as "siteId", s.name as "siteName", z.time_zone as "timeZone",
        (select to_char(f.made_day, 'YYYY-MM-DD') from forecast_sites f where f.site_id = s.id) as "madeDay",
        (select coalesce(json_agg(json_build_object('boxTypeId', x.box_type_id::text, 'boxTypeName', t.name, 'inService', x.in_service,
            'days', ${daysJson}) order by t.width_mm * t.height_mm, t.name), '[]')
          from forecast_sites f join site_forecasts x on x.site_id = f.site_id and x.made_day = f.made_day
            join box_types t on t.id = x.box_type_id where f.site_id = s.id) as sizes,
        (select json_agg(json_build_object('firstDay', h.first, 'lastDay', h.last, 'compared', e.compared, 'error', e.error,
            'naiveError', e.naive, 'inBand', e.inside) order by h.first)
          from unnest(array[${first}], array[${last}]) h (first, last), lateral (
            select count(*)::integer as compared, round(avg(abs(c.free - c.real))::numeric, 2)::float8 as error,
              round(avg(abs(c.naive - c.real))::numeric, 2)::float8 as naive,
              round(avg((c.real between c.low - 0.005 and c.high + 0.005)::integer), 4)::float8 as inside
            from compared c where c.ahead between h.first and h.last and c.naive is not null) e) as errors
      from sites s join report_time_zones(array[${siteId}::bigint]) z on z.site_id = s.id
      where s.id = ${siteId}::bigint`.execute(trx),
  );
  const [forecast] = found.rows;
  if (!forecast) throw new CallError('NOT_FOUND');
  return forecast;
};

const orders: Readonly<Record<FullSiteQuery['sort']['field'], Fragment>> = {
  trouble: sql`(x.full_days, x.risk_days, -x.least)`,
  siteName: sql`lower(s.name)`,
  firstFullDay: sql`x.first_full_day`,
};

/** Sizes of the visible sites that the latest forecast expects to be full, or that may be. */
export const listFullSites = async (
  db: Database,
  caller: Caller,
  { page, size, sort }: FullSiteQuery,
): Promise<FullSitePage> => {
  const from = sql`from sites s join forecast_sites f on f.site_id = s.id
    join site_forecasts x on x.site_id = f.site_id and x.made_day = f.made_day and x.risk_days > 0`;
  const { rows } = await db.snapshotAs(caller, (trx) =>
    sql<{ readonly total: number; readonly content: FullSitePage['content'] }>`
      select (select count(*)::integer ${from}) as total, (
        select coalesce(json_agg(json_build_object('siteId', p.site_id::text, 'siteName', p.site_name, 'boxTypeId', p.box_type_id::text,
          'boxTypeName', t.name, 'timeZone', z.time_zone, 'madeDay', to_char(p.made_day, 'YYYY-MM-DD'), 'inService', p.in_service,
          'least', round(p.least::numeric, 2), 'firstFullDay', to_char(p.first_full_day, 'YYYY-MM-DD'), 'fullDays', p.full_days,
          'riskDays', p.risk_days) order by p.place), '[]')
        from (
          select o.*, row_number() over () as place from (
            select x.*, s.name as site_name ${from} order by ${orders[sort.field]} ${sql.raw(sort.direction)} nulls last, lower(s.name), x.site_id, x.box_type_id
            limit ${size}::integer offset ${page * size}::bigint
          ) o
        ) p join box_types t on t.id = p.box_type_id join report_sites z on z.site_id = p.site_id
      ) as content`.execute(trx),
  );
  const [read] = rows;
  if (!read) throw new Error('The list has no row');
  return pageOf(read, { page, size });
};
