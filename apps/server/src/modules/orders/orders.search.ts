/** The free-text search: a fragment of order number, tracking number, recipient name, phone or mail. */
import { chineseCharacter } from '@cubby/contract/orders/orders.limits';
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders.filters';
import type { Caller } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/patterns.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { plainConditions, rangeConditions, type Reach } from './orders.filter.ts';
import { sortColumns } from './orders.columns.ts';
import { pageIds } from './orders.page.ts';
import { readRows } from './orders.rows.ts';

/** More ids than this are not gathered; the list then walks along its order and compares as it goes. */
export const mostGathered = 20_000;

export interface SearchTerms {
  /** For LIKE on the search_text of `order_texts`, which is in lower case. */
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

/**
 * Whether the text of the order `o` has the pattern, looked up order by order: for a plan that walks along the list and
 * meets hits soon.
 */
export const textHas = (pattern: string): string =>
  `(select t.search_text from order_texts t where t.order_id = o.id) like ${pattern}`;

type SearchFilter = OrderFilter & { readonly query: string };
type Window = Pick<OrderListQuery, 'page' | 'size' | 'sort'>;

const otherConditions = (caller: Caller, filter: OrderFilter, values: SqlValues, reach: Reach = 'wide'): string[] => [
  ...plainConditions(caller, filter, values, reach),
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
  const hit = await readFound(db, caller, filter, (conditions) => pageIds({ conditions, access: 'gather' }, window));
  if (hit) return { total: hit.total, content: await readRows(db, caller, hit.page) };
  const [near, total] = await Promise.all([walkToCommon(db, caller, filter, window), countCommon(db, caller, filter)]);
  const filled = near.length === window.size || total <= window.page * window.size + near.length;
  const ids = filled ? near : await gatherCommon(db, caller, filter, window, total);
  return { content: await readRows(db, caller, ids), total };
};

/** The number of hits and a page of them, or undefined where the text hits too many to name. */
const readFound = async (
  db: Database,
  caller: Caller,
  { query, ...others }: SearchFilter,
  pageOf: (conditions: readonly string[]) => string,
): Promise<{ total: number; page: string[] } | undefined> => {
  const { pattern, grams } = searchTerms(query);
  const values = new SqlValues();
  const found = `search_order_ids(${values.add(pattern)}, ${values.add(grams)}::text[], ${mostGathered + 1})`;
  const conditions = ['o.id = any ((select ids from found)::bigint[])', ...otherConditions(caller, others, values)];
  const total = isAlone(others) ? 'cardinality(ids)' : `(select count(*) from orders o ${where(conditions)})`;
  const [read] = await db.readAs<{ found: number; total: number; page: string[] }>(caller, {
    text: `with found as materialized (select ${found} as ids)
      select cardinality(ids) as found,
        case when cardinality(ids) <= ${mostGathered} then ${total}::float8 end as total,
        case when cardinality(ids) <= ${mostGathered} then ${pageOf(conditions)} end as page
      from found`,
    values: values.list,
  });
  const hit = read?.rows[0];
  return hit && hit.found <= mostGathered ? hit : undefined;
};

const isAlone = (others: OrderFilter): boolean => Object.values(others).every((value) => value === undefined);

/**
 * A common fragment is met soon along the order of the list, unless all that have it lie deep: so far it is walked, for each
 * row that is wanted and at most.
 */
const nearFor = 200;
const nearest = 20_000;
/** Up to this many are looked up one by one; more are joined. */
const mostLookedUp = 300_000;

/** The ids of the page, as far as they lie among the nearest of the list. */
const walkToCommon = (
  db: Database,
  caller: Caller,
  { query, ...others }: SearchFilter,
  window: Window,
): Promise<readonly string[]> => {
  const { sort, size, page } = window;
  const { column, nullable } = sortColumns[sort.field];
  const values = new SqlValues();
  const has = textHas(values.add(searchTerms(query).pattern));
  const conditions = otherConditions(caller, others, values);
  if (nullable)
    return readIds(db, caller, pageIds({ conditions: [has, ...conditions], access: 'walk' }, window), values);
  const near = Math.min(nearest, (page + 1) * Math.max(size, 10) * nearFor);
  const order = `order by o.${column} ${sort.direction}, o.id ${sort.direction}`;
  const first = `select o.id, o.${column} from orders o ${where(conditions)} ${order} limit ${near}`;
  const ids = `select o.id::text from (${first}) o where ${has} ${order} limit ${size} offset ${page * size}`;
  return readIds(db, caller, `array(${ids})`, values);
};

/** The ids of the page out of all that have a common fragment. */
const gatherCommon = (
  db: Database,
  caller: Caller,
  { query, ...others }: SearchFilter,
  window: Window,
  total: number,
): Promise<readonly string[]> => {
  const { pattern, grams } = searchTerms(query);
  const values = new SqlValues();
  const found =
    total <= mostLookedUp && isAlone(others)
      ? `o.id = any ((select search_order_ids(${values.add(pattern)}, ${values.add(grams)}::text[], null))::bigint[])`
      : hasText(pattern, values);
  const conditions = [found, ...otherConditions(caller, others, values, 'narrow')];
  return readIds(db, caller, pageIds({ conditions, access: 'gather' }, window), values);
};

const readIds = async (db: Database, caller: Caller, ids: string, values: SqlValues): Promise<readonly string[]> => {
  const [read] = await db.readAs<{ ids: string[] }>(caller, { text: `select ${ids} as ids`, values: values.list });
  return read?.rows[0]?.ids ?? [];
};

/** Exactly how many orders a search finds. */
export const countFound = async (db: Database, caller: Caller, filter: SearchFilter): Promise<number> => {
  const { query, ...others } = filter;
  const hit = isAlone(others) ? undefined : await readFound(db, caller, { query, ...others }, () => `'{}'::text[]`);
  return hit ? hit.total : countCommon(db, caller, filter);
};

/** Exactly how many have a common fragment: in the narrow table of the texts, beside the other filters. */
const countCommon = async (db: Database, caller: Caller, filter: SearchFilter): Promise<number> => {
  const { query, ...others } = filter;
  const { pattern, grams } = searchTerms(query);
  const values = new SqlValues();
  const [read] = await db.readAs<{ total: number }>(caller, {
    text: isAlone(others)
      ? `select count_found_orders(${values.add(pattern)}, ${values.add(grams)}::text[])::float8 as total`
      : `select count(*)::float8 as total from orders o where ${[
          hasText(pattern, values),
          ...otherConditions(caller, others, values, 'narrow'),
        ].join(' and ')}`,
    values: values.list,
  });
  return read?.rows[0]?.total ?? 0;
};

const hasText = (pattern: string, values: SqlValues): string =>
  `o.id in (select t.order_id from order_texts t where t.search_text like ${values.add(pattern)})`;
