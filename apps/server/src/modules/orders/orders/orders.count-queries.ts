/** The statements that count orders: from the maintained sums if they suffice, else by counting. */
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import { allOf, type Fragment } from '../../../platform/db/statements.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import { maintainedCount } from './orders.counts.ts';
import { isFlag, plainConditions, rangeConditions } from './orders.filter.ts';

/** A scalar query for the exact count. The search text has a way of its own (`orders.search.ts`). */
export const exactCount = (caller: Caller, filter: OrderFilter): Fragment =>
  maintainedCount(caller, filter) ??
  notOverdueCount(caller, filter) ??
  flaggedCount(caller, filter) ??
  countingAll(caller, filter);

/** All that are not overdue are all less those that are: two counts that cost little instead of one that reads all. */
const notOverdueCount = (caller: Caller, filter: OrderFilter): Fragment | undefined => {
  const { overdueFlag, ...rest } = filter;
  const maintained = overdueFlag === false ? maintainedCount(caller, rest) : undefined;
  return maintained && sql`select (${maintained}) - (${countingAll(caller, { ...rest, overdueFlag: true })})`;
};

/** A user who sees everything counts flagged orders by their flags alone, without reading the orders. */
const flaggedCount = (caller: Caller, filter: OrderFilter): Fragment | undefined => {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const category = filter.csFlagIds ? 'CS' : 'ORDER';
  const flagIds = filter.csFlagIds ?? filter.ordersFlagIds;
  if (!seesAll(caller.scope) || asked.length !== 1 || !flagIds?.length) return undefined;
  return sql`select count(*)::float8 from (
    select distinct order_id from order_flags f where ${isFlag(category, flagIds)}) flagged`;
};

const countingAll = (caller: Caller, filter: OrderFilter): Fragment =>
  sql`select count(*)::float8 from orders o where ${allOf([...plainConditions(caller, filter), ...rangeConditions(filter)])}`;
