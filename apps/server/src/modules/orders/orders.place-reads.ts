/** The order list and its count by a location type or a district alone: sites are found first, then their orders. */
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import { type Caller, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues, UnseenValues } from '../../platform/db/sql-values.ts';
import { prepared } from '../../platform/db/steady.ts';
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
  const sites = await sitesOf(db, caller, filter);
  if (sites === undefined) return undefined;
  if (sites.length === 0) return { content: '[]', total: 0 };
  const shallow = (window.page + 1) * window.size <= deepestMerge;
  if (sites.length <= fewSites && shallow && window.sort.field === 'lastUpdatedTime')
    return mergeSites(db, caller, sites, window);
  const values = new SqlValues();
  const conditions = [`o.site_id = any (${values.add(sites, 'bigint[]')})`];
  const [counted] = await db.readAs<{ total: number }>(caller, {
    text: `select count(*)::float8 as total from orders o where ${conditions.join(' and ')}`,
    values: values.list,
  });
  const total = counted?.rows[0]?.total ?? 0;
  if (total <= window.page * window.size) return { content: '[]', total };
  const access: Access = total <= few ? 'gather' : 'walk';
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select ${pageIds({ conditions, access }, window)} as ids`,
    values: values.list,
  });
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total };
};

const sitesOf = async (db: Database, caller: Caller, filter: OrderFilter): Promise<string[] | undefined> => {
  const values = new UnseenValues();
  const conditions = sitesOfPlace(filter, values);
  if (conditions.length === 0) return undefined;
  const [read] = await db.readAs<{ ids: string[] }>(
    caller,
    prepared({
      text: `select array(select s.id::text from sites s where ${conditions.join(' and ')}) as ids`,
      values: values.list,
    }),
  );
  return read?.rows[0]?.ids ?? [];
};

const mergeSites = async (db: Database, caller: Caller, sites: readonly string[], window: Window) => {
  const values = new UnseenValues();
  const branches = values.add(sites, 'bigint[]');
  const plan: PagePlan = { conditions: [], access: { merge: { column: 'o.site_id', values: branches } } };
  const [read] = await db.readAs<{ content: string; total: number }>(
    caller,
    prepared({
      text: `select (${pageStatement(plan, window)}) as content,
        (select coalesce(sum(n), 0) from unnest(${branches}) site (id)
          cross join lateral (select count(*) as n from orders o where o.site_id = site.id) counted)::float8 as total`,
      values: values.list,
    }),
  );
  return { content: read?.rows[0]?.content ?? '[]', total: read?.rows[0]?.total ?? 0 };
};
