/** The free-text search: a fragment of order number, tracking number, recipient name, phone or mail. */
import { chineseCharacter } from '@cubby/contract/orders/orders.limits';
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders.filters';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/patterns.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { plainConditions, rangeConditions } from './orders.filter.ts';
import { pageIds } from './orders.page.ts';
import { readRows } from './orders.rows.ts';

/** More ids than this are not gathered; the list then walks along its order and compares as it goes. */
const mostGathered = 20_000;
/** For an exact count of a common fragment under further filters. */
const mostCounted = 1_000_000;

export interface SearchTerms {
  /** For LIKE on search_text, which is in lower case. */
  readonly pattern: string;
  /** Chinese grams that the recipient's name must have; null where trigrams serve. */
  readonly grams: readonly string[] | null;
}

/** Trigrams need three characters; a shorter text with Chinese in it is found by its Chinese characters. */
export const searchTerms = (text: string): SearchTerms => {
  const characters = [...text.toLowerCase()];
  const pattern = `%${escapeLike(characters.join(''))}%`;
  if (characters.length >= 3) return { pattern, grams: null };
  const whole = characters.every((character) => chineseCharacter.test(character));
  return {
    pattern,
    grams: whole ? [characters.join('')] : characters.filter((character) => chineseCharacter.test(character)),
  };
};

type SearchFilter = OrderFilter & { readonly query: string };
type Window = Pick<OrderListQuery, 'page' | 'size' | 'sort'>;

const otherConditions = (caller: Caller, filter: OrderFilter, values: SqlValues): string[] => [
  ...plainConditions(caller, filter, values, 'wide'),
  ...rangeConditions(filter, values),
];

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';

/** Finds the ids first; the page and the exact total come from them in the same statement. */
export const searchOrders = async (
  db: Database,
  caller: Caller,
  filter: SearchFilter,
  window: Window,
): Promise<{ content: string; total: number }> => {
  const { query, ...others } = filter;
  const { pattern, grams } = searchTerms(query);
  const values = new SqlValues();
  const found = `search_order_ids(${values.add(pattern)}, ${values.add(grams)}::text[], ${mostGathered + 1})`;
  const conditions = ['o.id = any ((select ids from found)::bigint[])', ...otherConditions(caller, others, values)];
  const [read] = await db.readAs<{ found: number; total: number; page: string[] }>(caller, {
    text: `with found as materialized (select ${found} as ids)
      select cardinality(ids) as found,
        case when cardinality(ids) <= ${mostGathered} then (select count(*) from orders o ${where(conditions)})::float8 end as total,
        case when cardinality(ids) <= ${mostGathered} then ${pageIds({ conditions, access: 'gather' }, window)} end as page
      from found`,
    values: values.list,
  });
  const hit = read?.rows[0];
  if (hit && hit.found <= mostGathered) {
    return { total: hit.total, content: await readRows(db, caller, hit.page) };
  }
  return walkOrders(db, caller, filter, window);
};

/** A common fragment: the page fills quickly along the order of the list; the total is counted beside it. */
const walkOrders = async (db: Database, caller: Caller, filter: SearchFilter, window: Window) => {
  const { query, ...others } = filter;
  const values = new SqlValues();
  const pattern = values.add(searchTerms(query).pattern);
  const conditions = [`o.search_text like ${pattern}`, ...otherConditions(caller, others, values)];
  const walk = async (): Promise<string> => {
    const [read] = await db.readAs<{ ids: string[] }>(caller, {
      text: `select ${pageIds({ conditions, access: 'walk' }, window)} as ids`,
      values: values.list,
    });
    return readRows(db, caller, read?.rows[0]?.ids ?? []);
  };
  const [content, total] = await Promise.all([walk(), countFound(db, caller, filter)]);
  return { content, total };
};

/** Exactly how many orders a search finds. */
export const countFound = async (db: Database, caller: Caller, filter: SearchFilter): Promise<number> => {
  const { query, ...others } = filter;
  const { pattern, grams } = searchTerms(query);
  const values = new SqlValues();
  const terms = `${values.add(pattern)}, ${values.add(grams)}::text[]`;
  const plain = Object.values(others).every((value) => value === undefined);
  const conditions = ['o.id = any (found.ids)', ...(plain ? [] : otherConditions(caller, others, values))];
  const [read] = await db.readAs<{ total: number }>(caller, {
    text: plain
      ? `select count_found_orders(${terms})::float8 as total`
      : `select count(*)::float8 as total from (select search_order_ids(${terms}, ${mostCounted}) as ids) found, orders o ${where(conditions)}`,
    values: values.list,
  });
  return read?.rows[0]?.total ?? 0;
};
