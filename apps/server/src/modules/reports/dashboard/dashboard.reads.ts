/**
 * The figures of a period and of the one before it, from the maintained sums and what is not yet folded into them, in
 * one statement: one snapshot, so that steps, companies and sites come to the same whole. No order is read.
 */
import type { DashboardQuery } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Fragment, statementOf } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { dateOf, type Days, spansOf } from './dashboard.days.ts';
import { type Scope, scopesOf } from './dashboard.scope.ts';

/** Orders and charges of one currency, of one line of the dashboard. */
export interface FigureRow {
  readonly part: 'total' | 'step' | 'company' | 'site';
  /** Steps from 1 in their order; companies and sites by rank from 1, those beyond the named ones together last. */
  readonly place: number;
  /** Of the company or the site; null for the line of the others, '0' for no site. */
  readonly id: string | null;
  readonly name: string | null;
  /** How many companies or sites are in the line. */
  readonly members: number;
  /** False: of the period before. */
  readonly is_now: boolean;
  readonly currency: string;
  readonly stored: number;
  readonly taken: number;
  /** Decimal text. */
  readonly amount: string;
}

export interface Figures {
  readonly rows: readonly FigureRow[];
  readonly timeZones: readonly string[];
}

export const readFigures = async (
  db: Database,
  caller: Caller,
  query: DashboardQuery,
  period: Days,
  steps: readonly Days[],
): Promise<Figures> => {
  const [read] = await db.readAs<{ rows: FigureRow[]; zones: string[] }>(
    caller,
    statementOf(statement(caller, query, period, steps)),
  );
  const found = read?.rows[0];
  return { rows: found?.rows ?? [], timeZones: found?.zones ?? [] };
};

const sums = sql`sum(stored) as stored, sum(taken) as taken, sum(amount) as amount`;
const something = sql`sum(stored) <> 0 or sum(taken) <> 0 or sum(amount) <> 0`;

const statement = (caller: Caller, query: DashboardQuery, period: Days, steps: readonly Days[]): Fragment => {
  const { whole, byCompany, bySite } = scopesOf(caller, query);
  const length = period.next - period.from;
  const before: Days = { from: period.from - length, next: period.from };
  const [first, middle, end] = [dateOf(before.from), dateOf(period.from), dateOf(period.next)];
  const starts = sql`(select array_agg(date '1970-01-01' + day order by day)
    from unnest(${steps.map(({ from }) => from)}::integer[]) day)`;
  const spans = [
    ...spansOf(period).map((span) => ({ ...span, isNow: true })),
    ...spansOf(before).map((span) => ({ ...span, isNow: false })),
  ];
  const spanRows = spans.map(
    ({ isNow, days, from, next }) => sql`(${sql.lit(isNow)}, ${sql.lit(days)}, ${dateOf(from)}, ${dateOf(next)})`,
  );
  const top = sql`${query.top}::integer`;
  const fresh = (scope: Scope, id: Fragment): Fragment => sql`
    select ${id}, day >= ${middle}, currency, stored, taken, amount from dashboard_deltas
    where ${scope.deltasMine} and day >= ${first} and day < ${end}`;
  /** By company or site: the sums of each, then the first ones and the others together. */
  const cells = (scope: Scope, column: Fragment): Fragment => sql`
    select id, is_now, currency, ${sums} from (
      select ${column} as id, is_now, currency, stored, taken, amount
      from (values ${sql.join(spanRows)}) span (is_now, span_days, since, until), lateral (
        select * from ${scope.sums}
        where ${scope.sumsMine} and days = span_days and first_day >= since and first_day < until
      ) chosen
      union all ${fresh(scope, sql`coalesce(${column}, 0)`)}
    ) each group by 1, 2, 3 having ${something}`;
  const lines = (part: 'company' | 'site'): Fragment => {
    const partCells = sql.ref(`${part}_cells`);
    return sql`
    select ${sql.lit(part)} as part, ranked.place, ranked.id, ranked.members, is_now, currency, ${sums}
    from ${partCells} join (
      select id as member, least(rank, ${top} + 1) as place, case when rank <= ${top} then id end as id,
             case when rank <= ${top} then 1 else greatest(count(*) over () - ${top}, 0) end as members
      from (
        select id, row_number() over (order by sum(stored + taken) filter (where is_now) desc nulls last,
                                               sum(stored + taken) desc, id) as rank
        from ${partCells} group by id
      ) order_of
    ) ranked on ranked.member = ${partCells}.id
    group by 2, 3, 4, 5, 6`;
  };
  return sql`
    with day_cells as materialized (
      select day, currency, ${sums} from (
        select first_day as day, currency, stored, taken, amount from ${whole.sums}
        where ${whole.sumsMine} and days = 1 and first_day >= ${first} and first_day < ${end}
        union all
        select day, currency, stored, taken, amount from dashboard_deltas
        where ${whole.deltasMine} and day >= ${first} and day < ${end}
      ) each group by 1, 2
    ), company_cells as materialized (${cells(byCompany, sql`company_id`)}
    ), site_cells as materialized (${cells(bySite, sql`site_id`)}
    ), figures as (
      select case when grouping(place) = 1 then 'total' else 'step' end as part, coalesce(place, 0) as place,
             null::bigint as id, 0 as members, is_now, currency, ${sums}
      from (
        select width_bucket(case when day >= ${middle} then day else day + ${sql.lit(length)} end, ${starts}) as place,
               day >= ${middle} as is_now, currency, stored, taken, amount
        from day_cells
      ) each
      group by grouping sets ((place, is_now, currency), (is_now, currency)) having ${something}
      union all (${lines('company')})
      union all (${lines('site')})
    )
    select (
      select coalesce(json_agg(json_build_object(
        'part', part, 'place', place, 'id', figures.id::text, 'members', members, 'is_now', is_now,
        'name', coalesce(c.name, s.name), 'currency', figures.currency, 'stored', stored, 'taken', taken, 'amount', amount::text
      ) order by part, place, is_now desc, figures.currency), '[]')
      from figures
      left join companies c on part = 'company' and c.id = figures.id
      left join sites s on part = 'site' and s.id = figures.id
    ) as rows, array(
      select distinct time_zone from companies where id in (select id from company_cells) order by 1
    ) as zones`;
};
