/** Pages of the order list whose hits lie anywhere: they are gathered at once, or their number decides how they are found. */
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders.filters';
import { type Caller, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { keptCount } from './orders.counts.ts';
import { hasFlags, plainConditions, rangeConditions, rangesOf } from './orders.filter.ts';
import { type Access, gatheredStatement, pageIds, type Window } from './orders.page.ts';
import { readRows } from './orders.rows.ts';

interface Page {
  readonly content: string;
  readonly total: number;
}

/** Up to this many hits are always gathered. */
const few = 5_000;
const fewFlagged = 3_000;
/** Up to this many hits are gathered without their number being known: gathering more in vain would cost too much. */
const fewAtOnce = 10_000;
/** A range that ended in the past lies deep in the list: walking there costs more than gathering this many along its index. */
const many = 1_500_000;
/** ms: eight weeks. */
const shortRange = 56 * 86_400_000;
/** Hits that lie anywhere, such as those of a flag or of an operator's companies. */
const scatteredMany = 50_000;

/** Finds the page and the total; `count` counts alone. */
export const listScattered = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
  window: Window,
  count: () => Promise<number>,
): Promise<Page> => {
  if (!isCountedQuickly(caller, filter)) {
    const gathered = await gatherAtOnce(db, caller, filter, window);
    if (gathered) return gathered;
  }
  const total = await count();
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
    conditions.push(`o.last_updated_time >= to_timestamp(${values.add(from, 'float8')} / 1000)`);
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select ${pageIds({ conditions, access }, window)} as ids`,
    values: values.list,
  });
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total };
};

/** True where the number of hits comes from the kept sums, or is far more than can be gathered. */
const isCountedQuickly = (caller: Caller, filter: OrderFilter): boolean => {
  if (filter.overdueFlag === false) return true;
  const [range] = rangesOf(filter);
  // The sums of a company hold whole weeks: of a short range they leave much to be counted.
  if (!seesAll(caller.scope) || filter.merchantId !== undefined || filter.deliveryLogisticsId !== undefined)
    if (range?.from !== undefined && range.to !== undefined && range.to - range.from < shortRange) return false;
  const asked = Object.values(filter).filter((value) => value !== undefined);
  if (seesAll(caller.scope) && hasFlags(filter) && asked.length === 1) return true;
  return keptCount(caller, filter, new SqlValues()) !== undefined;
};

/** Page and total from one pass, or undefined where the hits are too many for that. */
const gatherAtOnce = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
  window: Window,
): Promise<Page | undefined> => {
  const values = new SqlValues();
  const conditions = [...plainConditions(caller, filter, values), ...rangeConditions(filter, values)];
  const [read] = await db.readAs<{ ids: string[]; total: number }>(caller, {
    text: gatheredStatement(conditions, window, fewAtOnce),
    values: values.list,
  });
  const { ids = [], total = 0 } = read?.rows[0] ?? {};
  return total > fewAtOnce ? undefined : { content: await readRows(db, caller, ids), total };
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
const sortedBy: Partial<Record<OrderListQuery['sort']['field'], string>> = {
  timeCreated: 'creationTime',
  timeStored: 'storedTime',
  timeCollected: 'collectedTime',
  inboundTime: 'inboundTime',
  outboundTime: 'outboundTime',
};
