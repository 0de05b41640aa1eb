/** What the parcels of each company occupied in a month, by site and together (network.md 3, 7). */
import { paperFormats } from '@cubby/contract/reports/utilization/utilization.limits';
import type {
  OrderUtilization,
  OrderUtilizationExportQuery,
  OrderUtilizationQuery,
} from '@cubby/contract/reports/utilization/utilization.schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Fragment, statementOf, whereAsked, allOf } from '../../../platform/db/statements.ts';
import { pageOf } from '../../../platform/http/handlers.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { dateOf, periodOf, type ReportPeriod } from './utilization.period.ts';
import { coverageOf, hoursOf, percentOf, shareOf, sourcesOf } from './utilization.sources.ts';

const isA4 = sql`t.height_mm <= ${sql.lit(paperFormats.A4.heightMax)}`;

/**
 * CTEs `site_sums` (in_service of each site) and `rows` (occupied, a4 and a3 of each company at each site). The sums of
 * the month are read where they end with the settled days of the site, else the days.
 */
export const companySources = ({ merchantId, siteId }: OrderUtilizationExportQuery, period: ReportPeriod): Fragment => {
  const from = dateOf(period.from);
  const company = allOf([
    sql`((select sees_all()) or u.company_id = any ((select seen_companies())::bigint[]))`,
    ...whereAsked(
      merchantId,
      (id) => sql`u.company_id in (select c.id from companies c where ${id}::bigint in (c.id, c.operator_id))`,
    ),
  ]);
  return sql`${sourcesOf(period, siteId)}, site_sums as materialized (
      select site_id, sum(in_service) as in_service from (
        select m.site_id, m.in_service from scope s join site_months m on m.site_id = s.site_id and m.month = ${from} and m.box_type_id = 0
        where s.has_month
        union all
        select d.site_id, d.in_service from scope s join site_days d on d.site_id = s.site_id and d.day >= ${from} and d.day < s.settled_until
          and d.box_type_id = 0
        where not s.has_month
        union all
        select site_id, in_service from cells
      ) x group by site_id
    ), rows as materialized (
      select u.company_id, u.site_id, sum(u.occupied) as occupied, coalesce(sum(u.stored) filter (where ${isA4}), 0) as a4,
        coalesce(sum(u.stored) filter (where not ${isA4}), 0) as a3
      from (
        select m.site_id, m.company_id, m.box_type_id, m.occupied, m.stored
        from scope s join company_months m on m.site_id = s.site_id and m.month = ${from} where s.has_month
        union all
        select d.site_id, d.company_id, d.box_type_id, d.occupied, d.stored
        from scope s join company_days d on d.site_id = s.site_id and d.day >= ${from} and d.day < s.settled_until where not s.has_month
        union all
        select site_id, company_id, box_type_id, occupied, stored from cells where company_id is not null
      ) u join box_types t on t.id = u.box_type_id
      where ${company}
      group by u.company_id, u.site_id having sum(u.occupied) > 0 or sum(u.stored) > 0
    )`;
};

export const companyRows = sql`
  from rows r join sites s on s.id = r.site_id join site_sums n on n.site_id = r.site_id left join companies c on c.id = r.company_id`;

const orders: Readonly<Record<OrderUtilizationQuery['sort']['field'], Fragment>> = {
  merchantName: sql`lower(c.name)`,
  siteName: sql`lower(s.name)`,
  A4: sql`r.a4`,
  A3: sql`r.a3`,
  occupiedHours: sql`r.occupied`,
  utilization: sql`r.occupied::numeric / nullif(n.in_service, 0)`,
};

export const companyOrder = ({ field, direction }: OrderUtilizationExportQuery['sort']): Fragment =>
  sql`${orders[field]} ${sql.raw(direction)} nulls last, r.company_id, r.site_id`;

const statement = (query: OrderUtilizationQuery, period: ReportPeriod): Fragment => sql`
  with ${companySources(query, period)}, whole as (select coalesce(sum(in_service), 0) as in_service from site_sums)
  select (
    select coalesce(json_agg(json_build_object('merchantId', nullif(p.company_id, 0)::text, 'merchantName', p.merchant_name,
      'siteId', p.site_id::text, 'siteName', p.site_name, 'orderCountMap', json_build_object('A4', p.a4, 'A3', p.a3),
      'occupiedHours', ${hoursOf(sql`p.occupied`)}, 'utilization', ${percentOf(sql`p.occupied`, sql`p.in_service`)},
      'utilizationShare', ${shareOf(sql`p.occupied`, sql`p.in_service`)}, 'inServiceHours', ${hoursOf(sql`p.in_service`)}
    ) order by p.place), '[]')
    from (
      select x.*, row_number() over () as place from (
        select r.*, c.name as merchant_name, s.name as site_name, n.in_service
        ${companyRows} order by ${companyOrder(query.sort)} limit ${query.size}::integer offset ${query.page * query.size}::bigint
      ) x
    ) p
  ) as content, (select count(*)::integer from rows) as total, (
    select coalesce(json_agg(json_build_object('merchantId', nullif(p.company_id, 0)::text, 'merchantName', c.name,
      'orderCountMap', json_build_object('A4', p.a4, 'A3', p.a3), 'occupiedHours', ${hoursOf(sql`p.occupied`)},
      'utilization', ${percentOf(sql`p.occupied`, sql`w.in_service`)},
      'utilizationShare', ${shareOf(sql`p.occupied`, sql`w.in_service`)}) order by p.occupied desc, p.company_id), '[]')
    from (select company_id, sum(occupied) as occupied, sum(a4) as a4, sum(a3) as a3 from rows group by company_id) p
      left join companies c on c.id = p.company_id, whole w
  ) as pie, (select ${hoursOf(sql`in_service`)} from whole) as "inServiceHours", ${coverageOf(period)} as coverage`;

interface CompaniesRead {
  readonly content: OrderUtilization['reportPage']['content'];
  readonly total: number;
  readonly pie: OrderUtilization['pieChart'];
  readonly inServiceHours: number;
  readonly coverage: OrderUtilization['coverage'];
}

/** @throws CallError SIGN_IN_REQUIRED */
export const readOrderUtilization = async (
  db: Database,
  caller: Caller,
  query: OrderUtilizationQuery,
  period = periodOf(query),
): Promise<OrderUtilization> => {
  const [read] = await db.readAs<CompaniesRead>(caller, statementOf(statement(query, period)));
  const row = read?.rows[0];
  if (!row) throw new Error('The report has no row');
  return {
    reportPage: pageOf(row, query),
    pieChart: row.pie,
    inServiceHours: row.inServiceHours,
    coverage: row.coverage,
  };
};
