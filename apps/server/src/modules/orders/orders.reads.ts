/** The order list and its count. */
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders.schemas';
import type { QueryConfig } from 'pg';
import type { Caller } from '../../platform/auth/callers.ts';
import { companiesOfScope } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { countText, prepared } from './orders.count-queries.ts';
import { keptCount } from './orders.counts.ts';
import { plainConditions, rangeConditions, rangesOf } from './orders.filter.ts';
import { type Access, pageIds, type PagePlan, pageStatement } from './orders.page.ts';
import { readRows } from './orders.rows.ts';
import { countFound, searchOrders } from './orders.search.ts';

export interface Page {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

type Window = Pick<OrderListQuery, 'page' | 'size' | 'sort'>;

/** Up to this many hits are always gathered. */
const few = 5_000;
const fewFlagged = 3_000;
/** A range that ended in the past lies deep in the list: walking there costs more than gathering this many. */
const many = 500_000;
/** Hits that lie anywhere, such as those of a flag or of an operator's companies. */
const scatteredMany = 50_000;

export const listOrders = async (db: Database, caller: Caller, query: OrderListQuery): Promise<Page> => {
  const { page, size, sort, ...filter } = query;
  const window = { page, size, sort };
  if (filter.query) return searchOrders(db, caller, { ...filter, query: filter.query }, window);
  if (isScattered(caller, filter)) return countThenList(db, caller, filter, window);
  const values = new SqlValues();
  const plan: PagePlan = { conditions: plainConditions(caller, filter, values), access: 'walk' };
  const total = countText(caller, filter, values);
  if (page === 0 && isSteady(filter)) {
    const text = `select (${pageStatement(plan, window)}) as content, (${total}) as total`;
    const [read] = await db.readAs<Page>(caller, prepared({ text, values: values.list }));
    return { content: read?.rows[0]?.content ?? '[]', total: read?.rows[0]?.total ?? 0 };
  }
  const [read] = await db.readAs<{ ids: string[]; total: number }>(caller, {
    text: `select ${pageIds(plan, window)} as ids, (${total}) as total`,
    values: values.list,
  });
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total: read?.rows[0]?.total ?? 0 };
};

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

const isSteady = (filter: OrderFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      value === undefined || steadyFilters.has(name) || (name === 'statusList' && (value as string[]).length <= 1),
  );

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

const hasFlags = (filter: OrderFilter): boolean =>
  Boolean(filter.csFlagIds?.length) || Boolean(filter.ordersFlagIds?.length);

const countThenList = async (db: Database, caller: Caller, filter: OrderFilter, window: Window): Promise<Page> => {
  const total = await countOrders(db, caller, filter);
  if (total <= window.page * window.size) return { content: '[]', total };
  const access = accessFor(filter, total, window);
  const values = new SqlValues();
  const conditions = [
    ...plainConditions(caller, filter, values, access === 'walk' ? 'wide' : 'narrow'),
    ...rangeConditions(filter, values),
  ];
  const from = rangesOf(filter).find((range) => range.from !== undefined)?.from;
  // Whatever happened to an order at a moment, it was updated then or later: the walk may stop there.
  if (access === 'walk' && from !== undefined)
    conditions.push(`o.last_updated_time >= to_timestamp(${values.add(from)}::float8 / 1000)`);
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select ${pageIds({ conditions, access }, window)} as ids`,
    values: values.list,
  });
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total };
};

const accessFor = (filter: OrderFilter, total: number, { sort }: Window): Access => {
  const ranges = rangesOf(filter);
  // A walk finds one flagged order in so many quickly; gathering them reads each order from its own place.
  if (hasFlags(filter) && ranges.length === 0) return total <= fewFlagged ? 'gather' : 'walk';
  if (total <= few) return 'gather';
  if (ranges.length === 0) return total <= scatteredMany ? 'gather' : 'walk';
  if (ranges.some(({ name }) => sortedBy[sort.field] === name)) return 'walk';
  const past = ranges.some(({ to }) => to !== undefined && to < Date.now());
  return past && total <= many ? 'gather' : 'walk';
};

/** The range that lies together in the order of a sort field. */
const sortedBy: Partial<Record<Window['sort']['field'], string>> = {
  timeCreated: 'creationTime',
  timeStored: 'storedTime',
  timeCollected: 'collectedTime',
  inboundTime: 'inboundTime',
  outboundTime: 'outboundTime',
};

/** Exactly how many orders the filters match. */
export const countOrders = async (db: Database, caller: Caller, filter: OrderFilter): Promise<number> => {
  if (filter.query) return countFound(db, caller, { ...filter, query: filter.query });
  // All that are not overdue are all less those that are: two counts that cost little instead of one that reads all.
  if (filter.overdueFlag === false) {
    const { overdueFlag: _, ...rest } = filter;
    const whole = new SqlValues();
    const kept = keptCount(caller, rest, whole);
    if (kept) {
      const overdue = countText(caller, { ...rest, overdueFlag: true }, whole);
      return readTotal(db, caller, { text: `select (${kept}) - (${overdue}) as total`, values: whole.list });
    }
  }
  const values = new SqlValues();
  const text = `select (${countText(caller, filter, values)}) as total`;
  const statement = { text, values: values.list };
  return readTotal(db, caller, isSteady(filter) ? prepared(statement) : statement);
};

const readTotal = async (db: Database, caller: Caller, statement: QueryConfig): Promise<number> => {
  const [read] = await db.readAs<{ total: number }>(caller, statement);
  return read?.rows[0]?.total ?? 0;
};
