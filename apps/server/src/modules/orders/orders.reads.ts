/** The order list and its count. */
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders.schemas';
import type { QueryConfig } from 'pg';
import type { Caller } from '../../platform/auth/callers.ts';
import { companiesOfScope, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues, UnseenValues } from '../../platform/db/sql-values.ts';
import { countText, prepared } from './orders.count-queries.ts';
import { keptCount } from './orders.counts.ts';
import { hasFlags, plainConditions, rangesOf } from './orders.filter.ts';
import { pageIds, type PagePlan, pageStatement, type Window } from './orders.page.ts';
import { listOfPlaces } from './orders.place-reads.ts';
import { readRows } from './orders.rows.ts';
import { listScattered } from './orders.scattered-reads.ts';
import { countFound, searchOrders } from './orders.search.ts';

export interface Page {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

/** Branches are merged up to here: each gives all rows up to the end of the page. */
const deepestMerge = 1_000;

export const listOrders = async (db: Database, caller: Caller, query: OrderListQuery): Promise<Page> => {
  const { page, size, sort, ...filter } = query;
  const window = { page, size, sort };
  if (filter.query) return searchOrders(db, caller, { ...filter, query: filter.query }, window);
  if (isScattered(caller, filter))
    return (
      (await listOfPlaces(db, caller, filter, window)) ??
      listScattered(db, caller, filter, window, () => countOrders(db, caller, filter))
    );
  if (isSteady(filter, window)) return listPrepared(db, caller, filter, window);
  const values = new SqlValues();
  const plan: PagePlan = { conditions: plainConditions(caller, filter, values), access: 'walk' };
  const [read] = await db.readAs<{ ids: string[]; total: number }>(caller, {
    text: `select ${pageIds(plan, window)} as ids, (${countText(caller, filter, values)}) as total`,
    values: values.list,
  });
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total: read?.rows[0]?.total ?? 0 };
};

/** One statement for page and count, planned once for all values. */
const listPrepared = async (db: Database, caller: Caller, filter: OrderFilter, window: Window): Promise<Page> => {
  const values = new UnseenValues();
  const { statusList, ...others } = filter;
  const plan: PagePlan = severalStatuses(filter)
    ? {
        conditions: plainConditions(caller, others, values),
        access: { merge: { column: 'o.status', values: values.add(statusList, 'text[]') } },
      }
    : { conditions: plainConditions(caller, filter, values), access: 'walk' };
  const paged =
    window.page === 0 || typeof plan.access === 'object'
      ? window
      : { ...window, offset: values.add(window.page * window.size, 'bigint') };
  const text = `select (${pageStatement(plan, paged)}) as content, (${countText(caller, filter, values)}) as total`;
  const [read] = await db.readAs<Page>(caller, prepared({ text, values: values.list }));
  return { content: read?.rows[0]?.content ?? '[]', total: read?.rows[0]?.total ?? 0 };
};

const severalStatuses = ({ statusList }: OrderFilter): boolean => (statusList?.length ?? 0) > 1;

/** Filters that an index holds in the order of the list, whatever their value: their statements are prepared once. */
const steadyFilters = new Set([
  'merchantId',
  'serviceId',
  'siteId',
  'currentLocationId',
  'compartment',
  'deliveryLogisticsId',
  'trakingNumber',
]);

/** True where the plan is the same for all values of the filters, and for all pages that share a statement. */
const isSteady = (filter: OrderFilter, { page, size, sort }: Window): boolean => {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (!asked.every(([name]) => steadyFilters.has(name) || name === 'statusList')) return false;
  // The indexes of the filters hold the order of this field alone.
  if (sort.field !== 'lastUpdatedTime') return asked.length === 0 && page === 0;
  if (!severalStatuses(filter)) return true;
  return asked.every(([name]) => name === 'statusList' || name === 'merchantId') && page === 0 && size <= deepestMerge;
};

/**
 * True where the hits do not lie together in the order of an index, so that the planner, which takes hits to lie evenly,
 * can be wrong by far: their number is read first and decides.
 */
const isScattered = (caller: Caller, filter: OrderFilter): boolean =>
  rangesOf(filter).length > 0 ||
  filter.siteType !== undefined ||
  filter.districtId !== undefined ||
  filter.overdueFlag !== undefined ||
  hasFlags(filter) ||
  (filter.merchantId === undefined && (companiesOfScope(caller.scope)?.length ?? 0) > 1);

/** Exactly how many orders the filters match. */
export const countOrders = async (db: Database, caller: Caller, filter: OrderFilter): Promise<number> => {
  if (filter.query) return countFound(db, caller, { ...filter, query: filter.query });
  // All that are not overdue are all less those that are: two counts that cost little instead of one that reads all.
  if (filter.overdueFlag === false) {
    const { overdueFlag: _, ...rest } = filter;
    const whole = valuesFor(caller, rest);
    const kept = keptCount(caller, rest, whole);
    if (kept) {
      const overdue = countText(caller, { ...rest, overdueFlag: true }, whole);
      return readTotal(db, caller, { text: `select (${kept}) - (${overdue}) as total`, values: whole.list });
    }
  }
  const values = valuesFor(caller, filter);
  const text = `select (${countText(caller, filter, values)}) as total`;
  const statement = { text, values: values.list };
  return readTotal(db, caller, values instanceof UnseenValues ? prepared(statement) : statement);
};

/** Counts that are planned once: by steady filters, and in a time range by whoever sees everything. */
const valuesFor = (caller: Caller, filter: OrderFilter): SqlValues => {
  const names = Object.keys(filter).filter((name) => filter[name as keyof OrderFilter] !== undefined);
  const steady = names.every((name) => steadyFilters.has(name) || name === 'statusList');
  const ranged = seesAll(caller.scope) && names.every((name) => name === 'statusList' || /(Start|End)$/.test(name));
  return steady || ranged ? new UnseenValues() : new SqlValues();
};

const readTotal = async (db: Database, caller: Caller, statement: QueryConfig): Promise<number> => {
  const [read] = await db.readAs<{ total: number }>(caller, statement);
  return read?.rows[0]?.total ?? 0;
};
