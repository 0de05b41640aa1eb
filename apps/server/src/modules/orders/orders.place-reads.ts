/** The order list by a location type or a district of everybody's orders: sites are found first, then their orders. */
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import { type Caller, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues, UnseenValues } from '../../platform/db/sql-values.ts';
import { prepared } from '../../platform/db/steady.ts';
import { keptCount } from './orders.counts.ts';
import { sitesOfPlace } from './orders.filter.ts';
import { type Access, pageIds, pageStatement, type PagePlan, type Window } from './orders.page.ts';
import { readRows } from './orders.rows.ts';

/** Up to this many sites are merged: about ten microseconds for each. */
const fewSites = 200;
/** Rows that each site gives to a merge. */
const deepestMerge = 1_000;
/** Up to this many hits are gathered rather than walked to. */
const few = 5_000;

/**
 * Page and total, or undefined where other filters are asked for, too, and for whoever sees the orders of some companies
 * only: theirs may be few, and are found sooner by company than by site.
 */
export const listOfPlaces = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
  window: Window,
): Promise<{ content: string; total: number } | undefined> => {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (!seesAll(caller.scope) || !asked.every(([name]) => name === 'siteType' || name === 'districtId'))
    return undefined;
  const { sites, total } = await sitesOf(db, caller, filter);
  if (total <= window.page * window.size) return { content: '[]', total };
  const shallow = (window.page + 1) * window.size <= deepestMerge;
  if (sites.length <= fewSites && shallow && window.sort.field === 'lastUpdatedTime')
    return { content: await mergeSites(db, caller, sites, window), total };
  const values = new SqlValues();
  const conditions = [`o.site_id = any (${values.add(sites, 'bigint[]')})`];
  const access: Access = total <= few ? 'gather' : 'walk';
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select ${pageIds({ conditions, access }, window)} as ids`,
    values: values.list,
  });
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total };
};

/** The sites of a place and how many orders they have, from the kept sums. */
const sitesOf = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
): Promise<{ sites: readonly string[]; total: number }> => {
  const values = new UnseenValues();
  const conditions = sitesOfPlace(filter, values).join(' and ');
  const total = keptCount(caller, filter, values);
  const [read] = await db.readAs<{ sites: string[]; total: number }>(
    caller,
    prepared({
      text: `select array(select s.id::text from sites s where ${conditions}) as sites, (${total}) as total`,
      values: values.list,
    }),
  );
  return read?.rows[0] ?? { sites: [], total: 0 };
};

const mergeSites = async (db: Database, caller: Caller, sites: readonly string[], window: Window): Promise<string> => {
  const values = new UnseenValues();
  const branches = values.add(sites, 'bigint[]');
  const plan: PagePlan = { conditions: [], access: { merge: { column: 'o.site_id', values: branches } } };
  const [read] = await db.readAs<{ content: string }>(
    caller,
    prepared({ text: `select (${pageStatement(plan, window)}) as content`, values: values.list }),
  );
  return read?.rows[0]?.content ?? '[]';
};
