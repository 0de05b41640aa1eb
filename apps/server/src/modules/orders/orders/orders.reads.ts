/** The order list and its count. */
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import { companiesOfScope, logisticsOfScope, seesAll } from '../../../platform/kernel/caller.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import { allOf, preparedStatementOf, statementOf } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { exactCount } from './orders.count-queries.ts';
import { hasFlags, isRangeEnd, plainConditions, rangesOf } from './orders.filter.ts';
import { pageIds, type PagePlan, pageStatement, type Window } from './orders.page.ts';
import { listOfPlaces } from './orders.place-reads.ts';
import { readRows } from './orders.rows.ts';
import { listScattered } from './orders.scattered-reads.ts';
import { countFound, searchOrders } from './orders.search.ts';
import { orderThresholds } from './orders.thresholds.ts';

export const listOrders = async (db: Database, caller: Caller, query: OrderListQuery): Promise<ListPage> => {
  const { page, size, sort, ...filter } = query;
  const window = { page, size, sort };
  if (filter.query) return searchOrders(db, caller, { ...filter, query: filter.query }, window);
  if (canBePrepared(caller, filter, window)) return listPrepared(db, caller, filter, window);
  if (isScattered(caller, filter))
    return (
      (await listOfPlaces(db, caller, filter, window)) ??
      listScattered(db, caller, filter, window, () => countOrders(db, caller, filter))
    );
  const ids = pageIds({ conditions: plainConditions(caller, filter), access: 'scan' }, window);
  const [read] = await db.readAs<{ ids: string[]; total: number }>(
    caller,
    statementOf(sql`select ${ids} as ids, (${exactCount(caller, filter)}) as total`),
  );
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total: read?.rows[0]?.total ?? 0 };
};

/** One statement for page and count, planned once for all values. */
const listPrepared = async (db: Database, caller: Caller, filter: OrderFilter, window: Window): Promise<ListPage> => {
  const { statusList, ...others } = filter;
  const plan: PagePlan = severalStatuses(filter)
    ? {
        conditions: plainConditions(caller, others),
        access: { merge: { column: 'o.status', values: sql`${statusList}::text[]` } },
      }
    : { conditions: plainConditions(caller, filter), access: 'scan' };
  const paged =
    window.page === 0 || typeof plan.access === 'object'
      ? window
      : { ...window, offset: sql`${window.page * window.size}::bigint` };
  const page = sql`select (${pageStatement(plan, paged)}) as content, (${exactCount(caller, filter)}) as total`;
  const [read] = await db.readAs<ListPage>(caller, preparedStatementOf(page));
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

const severalStatuses = ({ statusList }: OrderFilter): boolean => (statusList?.length ?? 0) > 1;

/** Filters for which an index has the order of the list, whatever their value: their statements are prepared once. */
const preparedFilters = new Set([
  'merchantId',
  'serviceId',
  'siteId',
  'currentLocationId',
  'compartment',
  'deliveryLogisticsId',
  'trakingNumber',
]);

/** True where the plan is the same for all values of the filters, and for all pages that share a statement. */
const canBePrepared = (caller: Caller, filter: OrderFilter, { page, size, sort }: Window): boolean => {
  const names = namesOf(filter);
  if (!isSteadilyCounted(caller, filter) || seesSeveral(caller, filter)) return false;
  // The indexes of the filters have the order of this field alone.
  if (sort.field !== 'lastUpdatedTime') return names.length === 0 && page === 0;
  if (!severalStatuses(filter)) return true;
  return (
    names.every((name) => name === 'statusList' || name === 'merchantId') &&
    page === 0 &&
    size <= orderThresholds.mergedRowsPerBranch
  );
};

/** True where the count is planned once for all values of the filters. */
const isSteadilyCounted = (caller: Caller, filter: OrderFilter): boolean => {
  const names = namesOf(filter);
  if (filter.overdueFlag !== undefined)
    return (
      logisticsOfScope(caller.scope) === undefined &&
      names.every((name) => name === 'overdueFlag' || name === 'merchantId')
    );
  return names.every((name) => preparedFilters.has(name) || name === 'statusList');
};

const namesOf = (filter: OrderFilter): string[] =>
  Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** True for the companies of an operator: their orders lie in no index together. */
const seesSeveral = (caller: Caller, filter: OrderFilter): boolean =>
  filter.merchantId === undefined && (companiesOfScope(caller.scope)?.length ?? 0) > 1;

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
  seesSeveral(caller, filter);

/** Exactly how many orders the filters match. */
export const countOrders = async (db: Database, caller: Caller, filter: OrderFilter): Promise<number> => {
  if (filter.query) return countFound(db, caller, { ...filter, query: filter.query });
  const ranged = seesAll(caller.scope) && namesOf(filter).every((name) => name === 'statusList' || isRangeEnd(name));
  const count = sql`select (${exactCount(caller, filter)}) as total`;
  const [read] = await db.readAs<{ total: number }>(
    caller,
    ranged || isSteadilyCounted(caller, filter) ? preparedStatementOf(count) : statementOf(count),
  );
  return read?.rows[0]?.total ?? 0;
};

/** How many orders match, counted no further than `most`. */
export const countOrdersUpTo = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
  most: number,
): Promise<number> => {
  const [read] = await db.readAs<{ count: number }>(
    caller,
    statementOf(sql`select count(*)::integer as count from (
      select from orders o where ${allOf(plainConditions(caller, filter))} limit ${sql.lit(most)}) counted`),
  );
  return read?.rows[0]?.count ?? 0;
};
