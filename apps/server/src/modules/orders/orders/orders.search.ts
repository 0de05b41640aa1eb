/** The free-text search: a fragment of order number, tracking number, recipient name, phone or mail. */
import { chineseCharacter } from '@cubby/contract/orders/orders/orders.limits';
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { ListPage } from '../../../platform/db/list-pages.ts';
import { escapeLike } from '../../../platform/db/patterns.ts';
import { allOf, type Fragment, statementOf } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { plainConditions, rangeConditions, type Reach } from './orders.filter.ts';
import { sortColumns } from './orders.columns.ts';
import { pageIds } from './orders.page.ts';
import { readRows } from './orders.rows.ts';
import { orderThresholds } from './orders.thresholds.ts';

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

/** The arguments of the functions that search; a kind of orders is a literal, by which they are planned. */
const termsOf = (text: string): Fragment => {
  const { pattern, grams } = searchTerms(text);
  return sql`${pattern}::text, ${grams}::text[]`;
};
const kindOf = (kind: string | undefined): Fragment => (kind === undefined ? sql`` : sql`, ${sql.lit(kind)}`);

/** The ids of the orders with a text, as a bigint[]: at most so many, or all. */
export const idsWithText = (text: string, most: number | null, kind?: string): Fragment =>
  sql`search_order_ids(${termsOf(text)}, ${sql.lit(most)}${kindOf(kind)})`;

/** How many orders have a text: in the narrow table of the texts alone. */
export const countWithText = (text: string, kind?: string): Fragment =>
  sql`select count_found_orders(${termsOf(text)}${kindOf(kind)})::float8`;

/** Whether the order `o` has a text, checked order by order: for a plan that scans the list and meets hits soon. */
export const textHas = (text: string): Fragment =>
  sql`(select t.search_text from order_texts t where t.order_id = o.id) like ${searchTerms(text).pattern}::text`;

/** The same, for a plan that reads all texts. */
const isWithText = (text: string): Fragment =>
  sql`o.id in (select t.order_id from order_texts t where t.search_text like ${searchTerms(text).pattern}::text)`;

type SearchFilter = OrderFilter & { readonly query: string };
type Window = Pick<OrderListQuery, 'page' | 'size' | 'sort'>;

const otherConditions = (caller: Caller, filter: OrderFilter, reach: Reach = 'wide'): Fragment[] => [
  ...plainConditions(caller, filter, reach),
  ...rangeConditions(filter),
];

/** Finds the ids first; the page and the exact total come from them in the same statement. */
export const searchOrders = async (
  db: Database,
  caller: Caller,
  filter: SearchFilter,
  window: Window,
): Promise<ListPage> => {
  const hit = await readFound(db, caller, filter, (conditions) => pageIds({ conditions, access: 'gather' }, window));
  if (hit) return { total: hit.total, content: await readRows(db, caller, hit.page) };
  const [near, total] = await Promise.all([scanForCommon(db, caller, filter, window), countCommon(db, caller, filter)]);
  const filled = near.length === window.size || total <= window.page * window.size + near.length;
  const ids = filled ? near : await gatherCommon(db, caller, filter, window, total);
  return { content: await readRows(db, caller, ids), total };
};

/** The number of hits and a page of them, or undefined where the text hits too many to name. */
const readFound = async (
  db: Database,
  caller: Caller,
  { query, ...others }: SearchFilter,
  pageOf: (conditions: readonly Fragment[]) => Fragment,
): Promise<{ total: number; page: string[] } | undefined> => {
  const most = orderThresholds.searchedIds;
  const conditions = [sql`o.id = any ((select ids from found)::bigint[])`, ...otherConditions(caller, others)];
  const total = isAlone(others)
    ? sql`cardinality(ids)`
    : sql`(select count(*) from orders o where ${allOf(conditions)})`;
  const countable = sql`cardinality(ids) <= ${sql.lit(most)}`;
  const [read] = await db.readAs<{ found: number; total: number; page: string[] }>(
    caller,
    statementOf(sql`with found as materialized (select ${idsWithText(query, most + 1)} as ids)
      select cardinality(ids) as found,
        case when ${countable} then ${total}::float8 end as total,
        case when ${countable} then ${pageOf(conditions)} end as page
      from found`),
  );
  const hit = read?.rows[0];
  return hit && hit.found <= most ? hit : undefined;
};

const isAlone = (others: OrderFilter): boolean => Object.values(others).every((value) => value === undefined);

/**
 * The ids of the page, as far as they lie among the nearest of the list: a common text is met soon along its order, unless
 * all that have it lie deep.
 */
const scanForCommon = (
  db: Database,
  caller: Caller,
  { query, ...others }: SearchFilter,
  window: Window,
): Promise<readonly string[]> => {
  const { sort, size, page } = window;
  const { column, nullable } = sortColumns[sort.field];
  const has = textHas(query);
  const conditions = otherConditions(caller, others);
  if (nullable) return readIds(db, caller, pageIds({ conditions: [has, ...conditions], access: 'scan' }, window));
  const { searchedNearest, searchedPerRow } = orderThresholds;
  const near = Math.min(searchedNearest, (page + 1) * Math.max(size, 10) * searchedPerRow);
  const at = sql.ref(`o.${column}`);
  const way = sql.raw(sort.direction);
  const order = sql`order by ${at} ${way}, o.id ${way}`;
  const first = sql`select o.id, ${at} from orders o where ${allOf(conditions)} ${order} limit ${sql.lit(near)}`;
  const limit = sql`limit ${sql.lit(size)} offset ${sql.lit(page * size)}`;
  return readIds(db, caller, sql`array(select o.id::text from (${first}) o where ${has} ${order} ${limit})`);
};

/** The ids of the page out of all that have a common text. */
const gatherCommon = (
  db: Database,
  caller: Caller,
  { query, ...others }: SearchFilter,
  window: Window,
  total: number,
): Promise<readonly string[]> => {
  const found =
    total <= orderThresholds.searchLookups && isAlone(others)
      ? sql`o.id = any ((select ${idsWithText(query, null)})::bigint[])`
      : isWithText(query);
  const conditions = [found, ...otherConditions(caller, others, 'narrow')];
  return readIds(db, caller, pageIds({ conditions, access: 'gather' }, window));
};

const readIds = async (db: Database, caller: Caller, ids: Fragment): Promise<readonly string[]> => {
  const [read] = await db.readAs<{ ids: string[] }>(caller, statementOf(sql`select ${ids} as ids`));
  return read?.rows[0]?.ids ?? [];
};

/** Exactly how many orders a search finds. */
export const countFound = async (db: Database, caller: Caller, filter: SearchFilter): Promise<number> => {
  const { query: _q, ...others } = filter;
  const hit = isAlone(others) ? undefined : await readFound(db, caller, filter, () => sql`'{}'::text[]`);
  return hit ? hit.total : countCommon(db, caller, filter);
};

/** The exact number of orders with a common text: in the narrow table of the texts, with the other filters. */
const countCommon = async (db: Database, caller: Caller, { query, ...others }: SearchFilter): Promise<number> => {
  const conditions = [isWithText(query), ...otherConditions(caller, others, 'narrow')];
  const total = isAlone(others)
    ? countWithText(query)
    : sql`select count(*)::float8 from orders o where ${allOf(conditions)}`;
  const [read] = await db.readAs<{ total: number }>(caller, statementOf(sql`select (${total}) as total`));
  return read?.rows[0]?.total ?? 0;
};
