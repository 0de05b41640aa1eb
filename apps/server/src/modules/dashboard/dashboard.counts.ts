/**
 * What happened since a moment, to the millisecond. The sums are kept by days, of which each company has its own: those
 * that had not begun anywhere at the moment are taken from the sums, and the orders of the one or two days that were
 * under way are counted.
 */
import type { CurrencyAmount } from '@cubby/contract/dashboard/dashboard.calls';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { firstDayAfter, spansOf, startOf, zoneReach } from './dashboard.days.ts';
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
  const values = new SqlValues();
  const { sums, sumsMine, deltasMine } = scopesOf(caller, {}, values).whole;
  const wholeFrom = firstDayAfter(startTime);
  const day = (number: number): string => `date '1970-01-01' + ${values.add(number, 'integer')}`;
  const spans = spansOf({ from: wholeFrom, next: Infinity }).map(
    ({ days, from, next }) =>
      `(days = ${days} and first_day >= ${day(from)}${next === Infinity ? '' : ` and first_day < ${day(next)}`})`,
  );
  const since = `to_timestamp(${values.add(startTime, 'float8')} / 1000)`;
  const until = `to_timestamp(${values.add(startOf(wholeFrom) + zoneReach, 'float8')} / 1000)`;
  const underWay = (column: string): string =>
    `o.${column} >= ${since} and o.${column} < ${until} and (o.${column} at time zone c.time_zone)::date < ${day(wholeFrom)}`;
  const [read] = await db.readAs<CurrencyRow>(caller, {
    text: `
      select currency, sum(stored)::float8 as stored, sum(taken)::float8 as taken, sum(amount)::text as amount,
             sum(amount) <> 0 as charged
      from (
        select currency, stored, taken, amount from ${sums} where ${sumsMine} and (${spans.join(' or ')})
        union all
        select currency, stored, taken, amount from dashboard_deltas where ${deltasMine} and day >= ${day(wholeFrom)}
        union all
        select o.currency, 1, 0, 0 from orders o join companies c on c.id = o.company_id where ${underWay('stored_time')}
        union all
        select o.currency, 0, 1, coalesce(o.charge, 0) from orders o join companies c on c.id = o.company_id
        where ${underWay('collected_time')}
      ) each group by 1 order by 1`,
    values: values.list,
  });
  const rows = read?.rows ?? [];
  const amounts = rows.filter(({ charged }) => charged).map(({ currency, amount }) => ({ currency, amount }));
  return {
    storeCount: rows.reduce((sum, { stored }) => sum + stored, 0),
    takeCount: rows.reduce((sum, { taken }) => sum + taken, 0),
    amount: amounts.length > 1 ? null : (amounts[0]?.amount ?? '0.00'),
    amounts,
  };
};
