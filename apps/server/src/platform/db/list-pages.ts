/**
 * Reads a page of a list and its exact total in one statement, as the caller sees the rows. A noun declares what its list
 * is made of; how the rows of a page are found is decided here. It promises the same rows and the same total whichever
 * way they are found, and that a page is in one order: the id of a row has the last word.
 */
import { sql } from 'kysely';
import type { Caller } from '../auth/callers.ts';
import { CallError } from '../http/call-error.ts';
import type { Database, Trx } from './database.ts';
import { allOf, type Fragment, preparedStatementOf, statementOf } from './statements.ts';

/** What a noun declares once. `alias` stands for a row of the table in all fragments. */
export interface ListTable {
  readonly table: string;
  readonly alias: string;
  /** The columns of a row, and the joins that they need. */
  readonly columns: Fragment;
  readonly joins?: Fragment;
}

export interface ListOrder {
  readonly by: Fragment;
  readonly direction: 'asc' | 'desc';
}

/**
 * Rows that stand together in an index, in the order of the list: `where` says which, once for each `id` of the relation
 * `each` where there is one (its rows are `part`).
 */
export interface ListBranch {
  readonly where: Fragment;
  readonly each?: Fragment;
}

/** What one request asks of a list. */
export interface ListPageQuery {
  readonly where: readonly Fragment[];
  /** What the caller may see, where row-level security does not say it or an index can serve it; branches say it themselves. */
  readonly reach?: readonly Fragment[];
  readonly order: ListOrder;
  readonly page: number;
  readonly size: number;
  /** A scalar query for the exact total, such as the sums that are kept; without it the rows are counted. */
  readonly total?: Fragment | undefined;
  /** The branches that the rows are merged from; without them the list is read as a whole. */
  readonly branches?: readonly ListBranch[] | undefined;
  /** A relation `found (ids bigint[], total)`, as the functions of searches give it: nothing else is asked then. */
  readonly found?: Fragment;
  /** True where the best plan is the same for all values that can be asked for. */
  readonly prepared?: boolean;
}

/** A page as it is sent. */
export interface ListPage {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

/** Up to here each branch gives all rows up to the end of the page; further on the list is read as a whole. */
const deepestMerge = 1_000;
/** A first page of at most so many rows is read at once; a longer one finds the ids first, for its rows are wide. */
const longestAtOnce = 100;

export const readListPage = async (
  db: Database,
  caller: Caller,
  list: ListTable,
  query: ListPageQuery,
): Promise<ListPage> => {
  const statement = query.found ? foundPage(list, query.found) : listedPage(list, query);
  const [read] = await db.readAs<{ content: string; total: number }>(
    caller,
    query.prepared ? preparedStatementOf(statement) : statementOf(statement),
  );
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

const foundPage = (list: ListTable, found: Fragment): Fragment => sql`
  select (${rowsByIds(list, sql`unnest(found.ids) with ordinality p (id, place)`)}) as content, found.total::float8 as total
  from ${found} found`;

const listedPage = (list: ListTable, query: ListPageQuery): Fragment => {
  const { table, alias } = namesOf(list);
  const total = query.total ?? sql`select count(*)::float8 from ${table} ${alias} where ${allOf(everyOf(query))}`;
  return sql`select (${contentOf(list, query)}) as content, (${total}) as total`;
};

const contentOf = (list: ListTable, query: ListPageQuery): Fragment => {
  const { branches, page, size, order } = query;
  const merged = branches !== undefined && (page + 1) * size <= deepestMerge;
  if (!merged && page === 0 && size <= longestAtOnce) {
    const { table, alias, id } = namesOf(list);
    const by = orderBy(order, order.by, id);
    const rows = sql`(select * from ${table} ${alias} where ${allOf(everyOf(query))} order by ${by} limit ${sql.lit(size)})`;
    return rowsOf(list, sql`${rows} ${alias}`, by);
  }
  const ids = sql`(
    select t.id, row_number() over (order by ${orderBy(order)}) as place from (
      select t.id, t.at from ${merged ? candidates(list, query, branches) : candidates(list, query)} t order by ${orderBy(order)}
      limit ${sql.lit(size)} offset ${sql.lit(page * size)}
    ) t
  )`;
  return rowsByIds(list, sql`${ids} p`);
};

const everyOf = ({ where, reach = [] }: ListPageQuery): readonly Fragment[] => [...where, ...reach];

/** Ids with what sorts them: all, or those of each branch as far as the page may reach into it. */
const candidates = (list: ListTable, query: ListPageQuery, branches?: readonly ListBranch[]): Fragment => {
  const { table, alias, id } = namesOf(list);
  const { where, order, page, size } = query;
  const rowsOfAll = sql`select ${id} as id, ${order.by} as at from ${table} ${alias} where`;
  if (!branches) return sql`(${rowsOfAll} ${allOf(everyOf(query))})`;
  const limit = sql`order by ${orderBy(order, order.by, id)} limit ${sql.lit((page + 1) * size)}`;
  const selects = branches.map((branch) => {
    const rows = sql`(${rowsOfAll} ${allOf([branch.where, ...where])} ${limit})`;
    return branch.each ? sql`(select t.id, t.at from ${branch.each} part cross join lateral ${rows} t)` : rows;
  });
  return selects.length === 0
    ? sql`(select null::bigint as id, null::timestamptz as at where false)`
    : sql`(${sql.join(selects, sql` union all `)})`;
};

const namesOf = ({ table, alias }: ListTable): { table: Fragment; alias: Fragment; id: Fragment } => ({
  table: sql.raw(table),
  alias: sql.raw(alias),
  id: sql.raw(`${alias}.id`),
});

const orderBy = ({ direction }: ListOrder, at: Fragment = sql`t.at`, id: Fragment = sql`t.id`): Fragment => {
  const way = sql.raw(direction);
  return sql`${at} ${way}, ${id} ${way}`;
};

/** @param ids a relation `p (id, place)` */
const rowsByIds = (list: ListTable, ids: Fragment): Fragment => {
  const { table, alias, id } = namesOf(list);
  return rowsOf(list, sql`${ids} join ${table} ${alias} on ${id} = p.id`, sql`p.place`);
};

const rowsOf = ({ columns, joins = sql`` }: ListTable, from: Fragment, order: Fragment): Fragment =>
  sql`select coalesce(json_agg(row), '[]')::text from (select ${columns} from ${from} ${joins} order by ${order}) row`;

/** All rows of the table that fit the conditions, in the shape of the list. */
export const readAll = async <R>(trx: Trx, list: ListTable, where: Fragment, order?: Fragment): Promise<R[]> => {
  const { table, alias } = namesOf(list);
  const { rows } = await sql<{ row: R }>`
    select to_json(t) as row from (
      select ${list.columns} from ${table} ${alias} ${list.joins ?? sql``} where ${where}
      ${order ? sql`order by ${order}` : sql``}
    ) t`.execute(trx);
  return rows.map(({ row }) => row);
};

/**
 * The one row that fits the conditions.
 * @throws CallError NOT_FOUND where the caller sees none
 */
export const readOne = async <R>(trx: Trx, list: ListTable, where: Fragment): Promise<R> => {
  const [row] = await readAll<R>(trx, list, where);
  if (row === undefined) throw new CallError('NOT_FOUND');
  return row;
};
