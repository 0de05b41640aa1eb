/**
 * What happened since a moment, to the millisecond. The sums are stored by days, of which each company has its own: those
 * that had not begun anywhere at the moment are taken from the sums, and the orders of the one or two days that were
 * under way are counted.
 */
import type { CurrencyAmount } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Fragment, statementOf } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { dateOf, firstDayAfter, spansOf, startOf, zoneReach } from './dashboard.days.ts';
import { scopesOf } from './dashboard.scope.ts';

export interface CountsSince {
  readonly storeCount: number;
  readonly takeCount: number;
  readonly amount: string | null;
  readonly amounts: CurrencyAmount[];
}

interface CurrencyRow {
  readonly currency: string;
  readonly stored: number;
  readonly taken: number;
  readonly amount: string;
  readonly charged: boolean;
}

/** @param startTime epoch ms */
export const countSince = async (db: Database, caller: Caller, startTime: number): Promise<CountsSince> => {
  const { sums, sumsMine, deltasMine } = scopesOf(caller, {}).whole;
  const wholeFrom = firstDayAfter(startTime);
  const spans = spansOf({ from: wholeFrom, next: Infinity }).map(({ days, from, next }) => {
    const before = next === Infinity ? sql`` : sql` and first_day < ${dateOf(next)}`;
    return sql`(days = ${sql.lit(days)} and first_day >= ${dateOf(from)}${before})`;
  });
  const underWay = (name: 'stored_time' | 'collected_time'): Fragment => {
    const column = sql.ref(`o.${name}`);
    return sql`${column} >= to_timestamp(${startTime}::float8 / 1000)
      and ${column} < to_timestamp(${startOf(wholeFrom) + zoneReach}::float8 / 1000)
      and (${column} at time zone c.time_zone)::date < ${dateOf(wholeFrom)}`;
  };
  const orders = sql`from orders o join companies c on c.id = o.company_id`;
  const [read] = await db.readAs<CurrencyRow>(
    caller,
    statementOf(sql`
      select currency, sum(stored)::float8 as stored, sum(taken)::float8 as taken, sum(amount)::text as amount,
             sum(amount) <> 0 as charged
      from (
        select currency, stored, taken, amount from ${sums} where ${sumsMine} and (${sql.join(spans, sql` or `)})
        union all
        select currency, stored, taken, amount from dashboard_deltas
        where ${deltasMine} and day >= ${dateOf(wholeFrom)}
        union all
        select o.currency, 1, 0, 0 ${orders} where ${underWay('stored_time')}
        union all
        select o.currency, 0, 1, coalesce(o.charge, 0) ${orders} where ${underWay('collected_time')}
      ) each group by 1 order by 1`),
  );
  const rows = read?.rows ?? [];
  const amounts = rows.filter(({ charged }) => charged).map(({ currency, amount }) => ({ currency, amount }));
  return {
    storeCount: rows.reduce((sum, { stored }) => sum + stored, 0),
    takeCount: rows.reduce((sum, { taken }) => sum + taken, 0),
    amount: amounts.length > 1 ? null : (amounts[0]?.amount ?? '0.00'),
    amounts,
  };
};
