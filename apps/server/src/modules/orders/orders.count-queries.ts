/** The statements that count orders: from the kept sums where those reach, else by counting. */
import { createHash } from 'node:crypto';
import type { OrderFilter } from '@cubby/contract/orders/orders.schemas';
import type { QueryConfig } from 'pg';
import type { Caller } from '../../platform/auth/callers.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { countStatement } from './orders.counts.ts';
import { plainConditions, rangeConditions } from './orders.filter.ts';

/** The count from the kept sums, or undefined where they do not reach. */
export const wholeCount = (caller: Caller, filter: OrderFilter): QueryConfig | undefined => {
  const kept = countStatement(caller, filter);
  return kept && prepared(kept);
};

/** One row with `total`. The search text has a way of its own (`orders.search.ts`). */
export const countQuery = (caller: Caller, filter: OrderFilter): QueryConfig =>
  wholeCount(caller, filter) ?? countingQuery(caller, filter);

const countingQuery = (caller: Caller, filter: OrderFilter): QueryConfig => {
  const values = new SqlValues();
  const conditions = [...plainConditions(caller, filter, values), ...rangeConditions(filter, values)];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return { text: `select count(*)::float8 as total from orders o ${where}`, values: values.list };
};

const names = new Map<string, string>();

/** Prepared once on each connection: for statements whose plan does not hang on their values. */
export const prepared = (statement: { readonly text: string; readonly values: unknown[] }): QueryConfig => {
  let name = names.get(statement.text);
  if (name === undefined) {
    name = `orders-${createHash('sha1').update(statement.text).digest('hex').slice(0, 16)}`;
    names.set(statement.text, name);
  }
  return { ...statement, name };
};
