/**
 * Exact totals of lists without counting: the sums that the database maintains (migration list_counts) and the deltas
 * that are not yet folded into them, read in one statement. It promises what COUNT(*) would return under row-level
 * security, for filters by state and by company or logistics company alone.
 */
import { sql } from 'kysely';
import { type Caller, companiesOfScope, logisticsOfScope, seesAll, sitesOfScope } from '../kernel/caller.ts';
import type { Fragment } from './statements.ts';

export interface MaintainedFilter {
  /** The states that are wanted; all where it is left out. */
  readonly states?: readonly string[] | undefined;
  /** Instead of `states`: an expression for a text[] of them, such as the ids of some sites. */
  readonly statesIn?: Fragment | undefined;
  /** One company. */
  readonly companyId?: string | undefined;
  /** One logistics company; maintained for callers who see everything, and for itself. */
  readonly logisticsId?: string | undefined;
}

/**
 * A scalar query for the rows of a list of the server's own names (`requests:PICKUP_REQUEST`, `orders:LAUNDRY`,
 * `orders/site` by the ids of sites, ...), or undefined where the sums do not reach: then it has to be counted.
 */
export const maintainedTotal = (
  caller: Pick<Caller, 'scope'>,
  lists: readonly string[],
  { states, statesIn, companyId, logisticsId }: MaintainedFilter = {},
): Fragment | undefined => {
  // Counts are maintained per company, not for a part of its sites.
  if (sitesOfScope(caller.scope) !== undefined) return undefined;
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  // What a logistics company sees of one company is stored nowhere.
  if (companyId !== undefined && logistics !== undefined) return undefined;
  if (companies === undefined && logistics === undefined && !seesAll(caller.scope)) return undefined;
  if (logisticsId !== undefined && (companyId !== undefined || companies !== undefined)) return undefined;
  const asked = companyId ?? logisticsId;
  const seen = companies ?? logistics;
  const ids = asked === undefined ? seen : seen?.includes(asked) === false ? [] : [asked];
  const byLogistics = logisticsId !== undefined || logistics !== undefined;
  const column = sql.raw(byLogistics ? 'logistics_company_id' : 'company_id');
  // The names are the server's own: as literals they are planned with, and cost nothing to compare.
  const list = lists.length === 0 ? sql`false` : sql`list in (${sql.join(lists.map((name) => sql.lit(name)))})`;
  const wanted = states ? sql`${states}::text[]` : statesIn;
  const state = wanted === undefined ? sql`` : sql` and state = any (${wanted})`;
  const mine = ids && sql`= any (${ids}::bigint[])`;
  // float8 represents every such number, and adds them in a fraction of the time of numeric.
  return sql`select coalesce(sum(n::float8), 0) from (
    select n from list_counts where ${list}${state} and viewer_id ${mine ?? sql`= 0`}
    union all
    select n from list_count_deltas where ${list}${state}${mine ? sql` and ${column} ${mine}` : sql``}
  ) counted`;
};
