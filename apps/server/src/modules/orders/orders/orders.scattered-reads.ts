/** Pages of the order list whose hits lie anywhere: they are gathered at once, or their number decides how they are found. */
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import { statementOf, withinTimes } from '../../../platform/db/statements.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import { maintainedCount } from './orders.counts.ts';
import { hasFlags, plainConditions, rangeConditions, rangesOf } from './orders.filter.ts';
import { type Access, gatheredStatement, pageIds, type Window } from './orders.page.ts';
import { readRows } from './orders.rows.ts';
import { orderThresholds } from './orders.thresholds.ts';

/** Finds the page and the total; `count` counts alone. */
export const listScattered = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
  window: Window,
  count: () => Promise<number>,
): Promise<ListPage> => {
  if (!isCountedQuickly(caller, filter)) {
    const gathered = await gatherAtOnce(db, caller, filter, window);
    if (gathered) return gathered;
  }
  const total = await count();
  if (total <= window.page * window.size) return { content: '[]', total };
  const access = accessFor(filter, total, window);
  const from = rangesOf(filter).find((range) => range.from !== undefined)?.from;
  const conditions = [
    ...plainConditions(caller, filter, access === 'scan' ? 'wide' : 'narrow'),
    ...rangeConditions(filter),
    // Whatever happened to an order at a moment, it was updated then or later: the scan may stop there.
    ...(access === 'scan' ? withinTimes(sql`o.last_updated_time`, from, undefined) : []),
  ];
  const ids = pageIds({ conditions, access }, window);
  const [read] = await db.readAs<{ ids: string[] }>(caller, statementOf(sql`select ${ids} as ids`));
  return { content: await readRows(db, caller, read?.rows[0]?.ids ?? []), total };
};

/** True if the number of hits comes from the maintained sums, or is far more than can be gathered. */
const isCountedQuickly = (caller: Caller, filter: OrderFilter): boolean => {
  if (filter.overdueFlag === false) return true;
  const [range] = rangesOf(filter);
  // The sums of a company cover whole weeks: of a short range they leave much to be counted.
  if (!seesAll(caller.scope) || filter.merchantId !== undefined || filter.deliveryLogisticsId !== undefined)
    if (range?.from !== undefined && range.to !== undefined && range.to - range.from < orderThresholds.shortRange)
      return false;
  const asked = Object.values(filter).filter((value) => value !== undefined);
  if (seesAll(caller.scope) && hasFlags(filter) && asked.length === 1) return true;
  return maintainedCount(caller, filter) !== undefined;
};

/** Page and total from one pass, or undefined where the hits are too many for that. */
const gatherAtOnce = async (
  db: Database,
  caller: Caller,
  filter: OrderFilter,
  window: Window,
): Promise<ListPage | undefined> => {
  const { gatheredUncounted } = orderThresholds;
  const conditions = [...plainConditions(caller, filter), ...rangeConditions(filter)];
  const [read] = await db.readAs<{ ids: string[]; total: number }>(
    caller,
    statementOf(gatheredStatement(conditions, window, gatheredUncounted)),
  );
  const { ids = [], total = 0 } = read?.rows[0] ?? {};
  return total > gatheredUncounted ? undefined : { content: await readRows(db, caller, ids), total };
};

const accessFor = (filter: OrderFilter, total: number, { sort }: Window): Access => {
  const ranges = rangesOf(filter);
  // A scan finds one flagged order in so many quickly; gathering them reads each order from its own page.
  if (hasFlags(filter) && ranges.length === 0) return total <= orderThresholds.gatheredFlagged ? 'gather' : 'scan';
  if (total <= orderThresholds.gatheredHits) return 'gather';
  if (ranges.length === 0) return total <= orderThresholds.gatheredScattered ? 'gather' : 'scan';
  if (ranges.some(({ name }) => sortedBy[sort.field] === name)) return 'scan';
  const past = ranges.some(({ to }) => to !== undefined && to < Date.now());
  return past && total <= orderThresholds.gatheredPastRange ? 'gather' : 'scan';
};

/** The range that lies together in the order of a sort field. */
const sortedBy: Partial<Record<OrderListQuery['sort']['field'], string>> = {
  timeCreated: 'creationTime',
  timeStored: 'storedTime',
  timeCollected: 'collectedTime',
  inboundTime: 'inboundTime',
  outboundTime: 'outboundTime',
};
