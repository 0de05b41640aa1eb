/** The order list and its count. */
import { createHash } from 'node:crypto';
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders.schemas';
import type { QueryConfig } from 'pg';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { countStatement } from './orders.counts.ts';
import { plainConditions, rangeConditions, rangesOf } from './orders.filter.ts';
import { pageStatement } from './orders.page.ts';
import { mostGathered, searchTerms } from './orders.search.ts';

/** A time range of at most this many orders is gathered and sorted; a longer one is walked. */
const mostSorted = 60_000;

interface Page {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

export const listOrders = async (db: Database, caller: Caller, query: OrderListQuery): Promise<Page> => {
  const { page, size, sort, ...filter } = query;
  const window = { page, size, sort };
  if (filter.query !== undefined && filter.query !== '') return searchOrders(db, caller, filter, window);
  const ranges = rangesOf(filter);
  if (ranges.length > 0) return listRange(db, caller, filter, window);
  const values = new SqlValues();
  const conditions = plainConditions(caller, filter, values);
  const [total, content] = await db.readAs<{ total: number; content: string }>(
    caller,
    countQuery(caller, filter),
    planned(
      { text: pageStatement({ conditions, gather: false }, window), values: values.list },
      isSteady(filter) && page === 0,
    ),
  );
  return { total: total?.rows[0]?.total ?? 0, content: content?.rows[0]?.content ?? '[]' };
};

type Window = Pick<OrderListQuery, 'page' | 'size' | 'sort'>;

/** With a time range the count comes first: it says whether to gather or to walk. */
const listRange = async (db: Database, caller: Caller, filter: OrderFilter, window: Window): Promise<Page> => {
  const [range] = rangesOf(filter);
  const narrow = countStatement(caller, {
    statusList: filter.statusList,
    merchantId: filter.merchantId,
    ...(range && { [`${range.name}Start`]: range.from, [`${range.name}End`]: range.to }),
  });
  const exact = countStatement(caller, filter) !== undefined;
  const estimate = narrow && (await readTotal(db, caller, narrow));
  const values = new SqlValues();
  const conditions = [...plainConditions(caller, filter, values), ...rangeConditions(filter, values)];
  const gather = estimate !== undefined && estimate <= mostSorted && !sortsBy(window, range?.name);
  // Whatever happened to an order after a moment, it was updated after it: the walk may stop there.
  if (!gather && range?.from !== undefined)
    conditions.push(`o.last_updated_time >= to_timestamp(${values.add(range.from)}::float8 / 1000)`);
  const statements: QueryConfig[] = [{ text: pageStatement({ conditions, gather }, window), values: values.list }];
  if (!exact) statements.push(countQuery(caller, filter));
  const [content, total] = await db.readAs<{ total: number; content: string }>(caller, ...statements);
  return { content: content?.rows[0]?.content ?? '[]', total: (exact ? estimate : total?.rows[0]?.total) ?? 0 };
};

const sortsBy = (window: Window, range: string | undefined): boolean =>
  (window.sort.field === 'timeCreated' && range === 'creationTime') ||
  (window.sort.field === 'timeStored' && range === 'storedTime') ||
  (window.sort.field === 'timeCollected' && range === 'collectedTime') ||
  window.sort.field === range;

const searchOrders = async (db: Database, caller: Caller, filter: OrderFilter, window: Window): Promise<Page> => {
  const { query = '', ...others } = filter;
  const terms = searchTerms(query);
  const conditionsOf = (values: SqlValues) => [
    ...plainConditions(caller, others, values),
    ...rangeConditions(others, values),
  ];
  const gathered = new SqlValues();
  const found = `f as materialized (select search_order_ids(${gathered.add(terms.pattern)}, ${gathered.add(terms.grams)}::text[], ${mostGathered}) as ids)`;
  const conditions = [`o.id = any ((select ids from f)::bigint[])`, ...conditionsOf(gathered)];
  const [few] = await db.readAs<{ found: number; total: number; content: string }>(caller, {
    text: `with ${found} select (select cardinality(ids) from f) as found,
      (select count(*) from orders o where ${conditions.join(' and ')})::float8 as total,
      (${pageStatement({ conditions, gather: true }, window)}) as content`,
    values: gathered.list,
  });
  const hit = few?.rows[0];
  if (hit && hit.found <= mostGathered) return { total: hit.total, content: hit.content };
  const walked = new SqlValues();
  const walk = [`o.search_text like ${walked.add(terms.pattern)}`, ...conditionsOf(walked)];
  const [content, total] = await db.readAs<{ total: number; content: string }>(
    caller,
    { text: pageStatement({ conditions: walk, gather: false }, window), values: walked.list },
    countQuery(caller, filter),
  );
  return { content: content?.rows[0]?.content ?? '[]', total: total?.rows[0]?.total ?? 0 };
};

export const countOrders = (db: Database, caller: Caller, filter: OrderFilter): Promise<number> =>
  readTotal(db, caller, countQuery(caller, filter));

const readTotal = async (db: Database, caller: Caller, statement: QueryConfig): Promise<number> => {
  const [result] = await db.readAs<{ total: number }>(caller, statement);
  return result?.rows[0]?.total ?? 0;
};

/** From the kept sums where they reach, else by counting. */
const countQuery = (caller: Caller, filter: OrderFilter): QueryConfig => {
  const kept = countStatement(caller, filter);
  if (kept) return planned(kept, isSteady(filter));
  const values = new SqlValues();
  const { query, ...others } = filter;
  const conditions = [...plainConditions(caller, others, values), ...rangeConditions(others, values)];
  if (query) conditions.push(`o.search_text like ${values.add(searchTerms(query).pattern)}`);
  return {
    text: `select count(*)::float8 as total from orders o ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`,
    values: values.list,
  };
};

/** Filters for which one plan is right whatever the values: those statements are prepared once. */
const isSteady = (filter: OrderFilter): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || name === 'merchantId');

const names = new Map<string, string>();

/** Prepared under a name where the plan does not hang on the values; else planned anew with them. */
const planned = (statement: { text: string; values: unknown[] }, steady: boolean): QueryConfig => {
  if (!steady) return statement;
  let name = names.get(statement.text);
  if (name === undefined) {
    name = `orders-${createHash('sha1').update(statement.text).digest('hex').slice(0, 16)}`;
    names.set(statement.text, name);
  }
  return { ...statement, name };
};
