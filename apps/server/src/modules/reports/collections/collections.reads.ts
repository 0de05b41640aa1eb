/**
 * How long recipients took to collect their parcels. A median is no sum, so the orders of the period are read, from two
 * indexes that have all that is counted (migration reports): the cost follows the period, not what is stored.
 */
import { collectionLimits } from '@cubby/contract/reports/collections/collections.limits';
import type {
  CollectionExportQuery,
  CollectionReport,
  CollectionReportQuery,
} from '@cubby/contract/reports/collections/collections.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import {
  allOf,
  epochMs,
  type Fragment,
  statementOf,
  whereAsked,
  withinTimes,
} from '../../../platform/db/statements.ts';
import { pageOf } from '../../../platform/http/handlers.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { dateOf, periodOf, type ReportPeriod } from '../utilization/index.ts';

/** Which orders a report counts: those of a month, of a span of time, or of other whole days. */
export type CollectionSelection = CollectionExportQuery & { readonly period?: ReportPeriod };

/** No local day begins or ends further from that of UTC. */
const zoneReach = sql`interval '16 hours'`;

/** Whether a time column of `orders o` is in the period, in the time zone of the site's operator, else of the company. */
const inPeriod = (column: Fragment, { month, startTime, endTime, period }: CollectionSelection): Fragment => {
  if (startTime !== undefined) return allOf(withinTimes(column, startTime, endTime));
  const { from, until } = period ?? periodOf({ month });
  const start = (day: string): Fragment => sql`${dateOf(day)}::timestamp at time zone 'UTC'`;
  return sql`${column} >= ${start(from)} - ${zoneReach} and ${column} < ${start(until)} + ${zoneReach}
    and (${column} at time zone coalesce(z.time_zone, c.time_zone))::date >= ${dateOf(from)}
    and (${column} at time zone coalesce(z.time_zone, c.time_zone))::date < ${dateOf(until)}`;
};

const chosen = ({ siteId, merchantId }: CollectionExportQuery): Fragment[] => [
  ...whereAsked(siteId, (id) => sql`o.site_id = ${id}::bigint`),
  ...whereAsked(merchantId, (id) => sql`${id}::bigint in (c.id, c.operator_id)`),
];

/** CTEs `collected` and `stored`: an order of the period each. */
export const collectionSources = (query: CollectionSelection): Fragment => {
  const joins = sql`join companies c on c.id = o.company_id left join zones z on z.site_id = o.site_id`;
  return sql`zones as materialized (
      select * from report_time_zones(array(select s.id from sites s))
    ), collected as materialized (
      select o.id, o.company_id, o.site_id, o.stored_time, o.collected_time, extract(epoch from o.collected_time - o.stored_time) as seconds,
        coalesce(z.time_zone, c.time_zone) as time_zone
      from orders o ${joins}
      where o.collected_time is not null and o.stored_time is not null and o.collected_time >= o.stored_time
        and ${allOf([inPeriod(sql`o.collected_time`, query), ...chosen(query)])}
    ), stored as materialized (
      select o.company_id, o.collected_time is null as uncollected
      from orders o ${joins}
      where o.stored_time is not null and ${allOf([inPeriod(sql`o.stored_time`, query), ...chosen(query)])}
    )`;
};

const orders: Readonly<Record<CollectionReportQuery['sort']['field'], Fragment>> = {
  collectedTime: sql`k.collected_time`,
  storedTime: sql`k.stored_time`,
  collectionMinutes: sql`k.seconds`,
  merchantName: sql`lower(c.name)`,
  siteName: sql`lower(s.name)`,
};

export const collectionOrder = ({ field, direction }: CollectionExportQuery['sort']): Fragment =>
  sql`${orders[field]} ${sql.raw(direction)} nulls last, k.id ${sql.raw(direction)}`;

export const collectionRows = sql`
  from collected k join companies c on c.id = k.company_id left join sites s on s.id = k.site_id`;

export const minutesOf = (seconds: Fragment): Fragment => sql`round((${seconds})::numeric / 60, 1)::float8`;

/** Figures of collected orders, then those of stored ones; each group of rows aggregated. */
const timesOf = sql`count(*)::integer as collected, ${minutesOf(sql`avg(seconds)`)} as "averageCollectedTime",
  ${minutesOf(sql`percentile_disc(0.5) within group (order by seconds)`)} as "medianCollectedTime",
  ${minutesOf(sql`percentile_disc(0.9) within group (order by seconds)`)} as "percentile90CollectedTime"`;
const storedOf = sql`count(*)::integer as stored, (count(*) filter (where uncollected))::integer as uncollected,
  round((count(*) filter (where uncollected))::numeric / nullif(count(*), 0), 4)::float8 as "uncollectedShare"`;

type PagedSelection = CollectionReportQuery & CollectionSelection;

const coverageOf = (query: PagedSelection): Fragment => {
  if (query.startTime !== undefined)
    return sql`json_build_object('from', to_char(to_timestamp(${query.startTime}::float8 / 1000) at time zone 'UTC', 'YYYY-MM-DD'),
      'to', to_char(to_timestamp(${query.endTime}::float8 / 1000) at time zone 'UTC', 'YYYY-MM-DD'), 'timeZones', array['UTC'],
      'settled', to_timestamp(${query.endTime}::float8 / 1000) < now())`;
  const { from, until } = query.period ?? periodOf(query);
  return sql`json_build_object('from', ${from}::text, 'to', to_char(${dateOf(until)} - 1, 'YYYY-MM-DD'),
    'timeZones', array(select distinct time_zone from collected order by 1), 'settled', ${dateOf(until)} <= (now() - interval '14 hours')::date)`;
};

const statement = (query: PagedSelection): Fragment => sql`
  with ${collectionSources(query)}, bars as materialized (
    select coalesce(t.company_id, u.company_id) as company_id, coalesce(t.collected, 0) as collected, t."averageCollectedTime",
      t."medianCollectedTime", t."percentile90CollectedTime", coalesce(u.stored, 0) as stored, coalesce(u.uncollected, 0) as uncollected,
      u."uncollectedShare"
    from (select company_id, ${timesOf} from collected group by company_id) t
      full join (select company_id, ${storedOf} from stored group by company_id) u on u.company_id = t.company_id
  )
  select (
    select coalesce(json_agg(json_build_object('ordersId', p.id::text, 'orderNumber', p.order_number, 'expressNumber', p.tracking_number,
      'merchantId', p.company_id::text, 'merchantName', p.merchant_name, 'siteId', p.site_id::text, 'siteName', p.site_name,
      'storedTime', ${sql.raw(epochMs('p.stored_time'))}, 'collectedTime', ${sql.raw(epochMs('p.collected_time'))},
      'collectionMinutes', ${minutesOf(sql`p.seconds`)}) order by p.place), '[]')
    from (
      select x.*, o.order_number, o.tracking_number, row_number() over (order by x.rank) as place from (
        select k.*, c.name as merchant_name, s.name as site_name, row_number() over (order by ${collectionOrder(query.sort)}) as rank
        ${collectionRows} order by ${collectionOrder(query.sort)} limit ${query.size}::integer offset ${query.page * query.size}::bigint
      ) x join orders o on o.id = x.id
    ) p
  ) as content, (select count(*)::integer from collected) as total,
  (select to_json(x) from (select * from (select ${timesOf} from collected) t, (select ${storedOf} from stored) u) x) as figures,
  (select coalesce(json_agg(json_build_object('merchantId', b.company_id::text, 'merchantName', c.name, 'collected', b.collected,
      'averageCollectedTime', b."averageCollectedTime", 'medianCollectedTime', b."medianCollectedTime",
      'percentile90CollectedTime', b."percentile90CollectedTime", 'stored', b.stored, 'uncollected', b.uncollected,
      'uncollectedShare', b."uncollectedShare") order by b."averageCollectedTime" desc nulls last, b.company_id), '[]')
    from (select * from bars order by collected desc, company_id limit ${sql.lit(collectionLimits.chartMax)}) b
      join companies c on c.id = b.company_id) as bars,
  (select count(*)::integer from bars) as companies, ${coverageOf(query)} as coverage`;

interface CollectionsRead {
  readonly content: CollectionReport['customerTakeReportList']['content'];
  readonly total: number;
  readonly figures: CollectionReport['total'];
  readonly bars: CollectionReport['customerTakeReportBarChart'];
  readonly companies: number;
  readonly coverage: CollectionReport['coverage'];
}

/** @throws CallError SIGN_IN_REQUIRED */
export const readCollections = async (
  db: Database,
  caller: Caller,
  query: PagedSelection,
): Promise<CollectionReport> => {
  const [read] = await db.readAs<CollectionsRead>(caller, statementOf(statement(query)));
  const row = read?.rows[0];
  if (!row) throw new Error('The report has no row');
  return {
    customerTakeReportList: pageOf(row, query),
    totalAverageCollectedTime: row.figures.averageCollectedTime,
    total: row.figures,
    customerTakeReportBarChart: row.bars,
    companies: row.companies,
    coverage: row.coverage,
  };
};
