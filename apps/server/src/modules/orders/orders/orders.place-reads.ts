/** The list of all orders by a location type or a district: sites are found first, then their orders. */
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import { allOf, preparedStatementOf, statementOf } from '../../../platform/db/statements.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import { maintainedCount } from './orders.counts.ts';
import { sitesOfPlace } from './orders.filter.ts';
import { type Access, pageIds, pageStatement, type PagePlan, type Window } from './orders.page.ts';
import { readRows } from './orders.rows.ts';
import { orderThresholds } from './orders.thresholds.ts';

/**
 * Page and total, or undefined if there are other filters, or if only the orders of some companies are visible to the
 * caller: theirs may be few, and are found sooner by company than by site.
 */
export const listOfPlaces = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
  window: Window,
): Promise<ListPage | undefined> => {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (!seesAll(caller.scope) || !asked.every(([name]) => name === 'siteType' || name === 'districtId'))
    return undefined;
  const { sites, total } = await sitesOf(db, caller, filter);
  if (total <= window.page * window.size) return { content: '[]', total };
  const { mergedSites, mergedRowsPerBranch, gatheredHits } = orderThresholds;
  const shallow = (window.page + 1) * window.size <= mergedRowsPerBranch;
  if (sites.length <= mergedSites && shallow && window.sort.field === 'lastUpdatedTime')
    return { content: await mergeSites(db, caller, sites, window), total };
  const access: Access = total <= gatheredHits ? 'gather' : 'scan';
  const ids = pageIds({ conditions: [sql`o.site_id = any (${sites}::bigint[])`], access }, window);
  const [read] = await db.readAs<{ ids: string[] }>(caller, statementOf(sql`select ${ids} as ids`));
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total };
};

/** The sites of a place and how many orders they have, from the maintained sums. */
const sitesOf = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
): Promise<{ sites: readonly string[]; total: number }> => {
  const sites = sql`array(select s.id::text from sites s where ${allOf(sitesOfPlace(filter))})`;
  const [read] = await db.readAs<{ sites: string[]; total: number }>(
    caller,
    preparedStatementOf(sql`select ${sites} as sites, (${maintainedCount(caller, filter)}) as total`),
  );
  return read?.rows[0] ?? { sites: [], total: 0 };
};

const mergeSites = async (db: Database, caller: Caller, sites: readonly string[], window: Window): Promise<string> => {
  const plan: PagePlan = {
    conditions: [],
    access: { merge: { column: 'o.site_id', values: sql`${sites}::bigint[]` } },
  };
  const [read] = await db.readAs<{ content: string }>(
    caller,
    preparedStatementOf(sql`select (${pageStatement(plan, window)}) as content`),
  );
  return read?.rows[0]?.content ?? '[]';
};
