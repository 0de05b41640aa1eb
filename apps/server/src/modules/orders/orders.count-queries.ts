/** The statements that count orders: from the kept sums where those reach, else by counting. */
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import { type Caller, seesAll } from '../../platform/auth/callers.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';
import { keptCount } from './orders.counts.ts';
import { plainConditions, rangeConditions } from './orders.filter.ts';

/** A scalar query for the exact count. The search text has a way of its own (`orders.search.ts`). */
export const countText = (caller: Caller, filter: OrderFilter, values: SqlValues): string =>
  keptCount(caller, filter, values) ??
  notOverdueCount(caller, filter, values) ??
  flaggedCount(caller, filter, values) ??
  countingText(caller, filter, values);

/** All that are not overdue are all less those that are: two counts that cost little instead of one that reads all. */
const notOverdueCount = (caller: Caller, filter: OrderFilter, values: SqlValues): string | undefined => {
  const { overdueFlag, ...rest } = filter;
  const kept = overdueFlag === false ? keptCount(caller, rest, values) : undefined;
  return kept && `select (${kept}) - (${countingText(caller, { ...rest, overdueFlag: true }, values)})`;
};

/** Whoever sees everything counts flagged orders by their flags alone, without reading the orders. */
const flaggedCount = (caller: Caller, filter: OrderFilter, values: SqlValues): string | undefined => {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  const [name, flagIds] = asked[0] ?? [];
  if (
    !seesAll(caller.scope) ||
    asked.length !== 1 ||
    (name !== 'csFlagIds' && name !== 'ordersFlagIds') ||
    !Array.isArray(flagIds) ||
    flagIds.length === 0
  )
    return undefined;
  return `select count(*)::float8 from (
    select distinct order_id from order_flags where flag_id = any (${values.add(flagIds, 'bigint[]')})) flagged`;
};

const countingText = (caller: Caller, filter: OrderFilter, values: SqlValues): string => {
  const conditions = [...plainConditions(caller, filter, values), ...rangeConditions(filter, values)];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return `select count(*)::float8 from orders o ${where}`;
};
