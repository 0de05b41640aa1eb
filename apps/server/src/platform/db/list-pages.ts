/**
 * Reads a page of a list and its exact total in one statement, as the caller sees the rows. A resource declares what its list
 * is made of; how the rows of a page are found is decided here. It promises the same rows and the same total whichever
 * way they are found, and that a page is in one order: the id of a row has the last word.
 */
import { type RawBuilder, sql } from 'kysely';
import { CallError } from '../kernel/call-error.ts';
import type { Caller } from '../kernel/caller.ts';
import type { Database, Trx } from './database.ts';
import { executePrepared } from './prepared-statements.ts';
import { allOf, type Fragment, preparedStatementOf, statementOf } from './statements.ts';
import { idsWithText } from './text-search.ts';

/** What a resource declares once. In all fragments, `alias` is a row of the table. */
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
  /**
   * Whether rows have no value to sort by; they come last whichever way the list runs. `partial`: never these rows, but
   * the index leaves out rows of other kinds that have none.
   */
  readonly nullable?: boolean | 'partial';
}

/**
 * Rows that are adjacent in an index, in the order of the list: `where` selects them, once for each row `part` of the
 * relation `each` if there is one.
 */
export interface ListBranch {
  readonly where: Fragment;
  readonly each?: Fragment;
}

/** The parameters of one request of a list. */
export interface ListPageQuery {
  readonly where: readonly Fragment[];
  /** What of the list is asked for where it is read as a whole: branches say it themselves. */
  readonly reach?: readonly Fragment[];
  readonly order: ListOrder;
  readonly page: number;
  readonly size: number;
  /** A scalar query for the exact total, such as the maintained counts; without it the rows are counted. */
  readonly total?: Fragment | undefined;
  /** The branches that the rows are merged from; without them the list is read as a whole. */
  readonly branches?: readonly ListBranch[] | undefined;
  /** A text that a condition of `where` compares with `search_text` (`hasText`): the index of fragments then finds the rows if they are few. */
  readonly text?: string | undefined;
  /** True where the best plan is the same for all values that can be asked for. */
  readonly prepared?: boolean;
}

/** A page as it is sent. */
export interface ListPage {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

/** Up to here each of many branches gives all rows up to the end of the page; further on the list is read as a whole. */
const deepestMerge = 1_000;
/** A first page of at most so many rows is read at once; a longer one finds the ids first, for its rows are wide. */
const longestAtOnce = 100;
/** Up to so many rows with a text, of all companies, are found by the index of fragments. */
const mostByText = 10_000;

export const readListPage = async (
  db: Database,
  caller: Caller,
  list: ListTable,
  query: ListPageQuery,
): Promise<ListPage> => {
  const found = await readPageByText(db, caller, list, query);
  if (found) return found;
  const statement = listedPage(list, query);
  const [read] = await db.readAs<{ content: string; total: number }>(
    caller,
    query.prepared ? preparedStatementOf(statement) : statementOf(statement),
  );
  return read?.rows[0] ?? { content: '[]', total: 0 };
};

/** A page of the rows with a text; undefined if they are many, or no text is asked for that an index has. */
const readPageByText = async (
  db: Database,
  caller: Caller,
  list: ListTable,
  query: ListPageQuery,
): Promise<ListPage | undefined> => {
  const candidates = query.text && idsWithText(list.table, query.text, mostByText + 1);
  if (!candidates) return undefined;
  const { table, alias, id } = namesOf(list);
  const few = sql`cardinality(found.ids) <= ${sql.lit(mostByText)}`;
  const page = sql`(select t.id, row_number() over () as place from (${hitsOfPage(query)}) t) p`;
  const [read] = await db.readAs<{ content: string | null; total: number }>(
    caller,
    statementOf(sql`
      with found as materialized (select ${candidates} as ids), hits as materialized (
        select ${id} as id, ${query.order.by} as at
        from found cross join lateral unnest(found.ids) candidate (id) join ${table} ${alias} on ${id} = candidate.id
        where ${allOf([few, ...everyOf(query)])}
      )
      select case when ${few} then (${rowsByIds(list, page)}) end as content,
        (select count(*) from hits)::float8 as total from found`),
  );
  const [row] = read?.rows ?? [];
  return row && row.content !== null ? { content: row.content, total: row.total } : undefined;
};

/** The ids of a page of a relation `hits (id, at)`. */
const hitsOfPage = ({ order, page, size }: ListPageQuery): Fragment => {
  const way = sql.raw(order.direction);
  return sql`select hits.id from hits order by hits.at ${way} nulls last, hits.id ${way}
    limit ${sql.lit(size)} offset ${sql.lit(page * size)}`;
};

/** The conditions of the list as a whole. */
const everyOf = ({ where, reach = [] }: ListPageQuery): readonly Fragment[] => [...where, ...reach];

const listedPage = (list: ListTable, query: ListPageQuery): Fragment => {
  const { table, alias } = namesOf(list);
  const total = query.total ?? sql`select count(*)::float8 from ${table} ${alias} where ${allOf(everyOf(query))}`;
  return sql`select (${contentOf(list, query)}) as content, (${total}) as total`;
};

const contentOf = (list: ListTable, query: ListPageQuery): Fragment => {
  const { page, size, order } = query;
  const branches = branchesOf(query);
  const each = branches.some((branch) => branch.each !== undefined);
  if (page === 0 && size <= longestAtOnce && !each && order.nullable !== true) return rowsAtOnce(list, query, branches);
  const ids = sql`(select t.id, row_number() over () as place from ${idsOf(list, query, branches)} t)`;
  return rowsByIds(list, sql`${ids} p`);
};

/** The list as a whole where it has no branches, or a page lies too deep in them. */
const branchesOf = ({ branches, page, size, reach = [] }: ListPageQuery): readonly ListBranch[] => {
  const deep = (page + 1) * size > deepestMerge && branches?.some(({ each }) => each !== undefined);
  return branches === undefined || deep ? [{ where: allOf(reach) }] : branches;
};

/** The rows of a first page without a second way to each by its id. */
const rowsAtOnce = (
  list: ListTable,
  { where, order, size }: ListPageQuery,
  branches: readonly ListBranch[],
): Fragment => {
  const { table, alias, id } = namesOf(list);
  const by = orderBy(order, order.by, id);
  const limit = sql`order by ${by} limit ${sql.lit(size)}`;
  const selects = branches.map(
    (branch) =>
      sql`(select ${alias}.* from ${table} ${alias} where ${allOf([branch.where, ...where, ...known(order)])} ${limit})`,
  );
  const [only = sql`(select ${alias}.* from ${table} ${alias} where false)`] = selects;
  const rows =
    selects.length <= 1
      ? only
      : sql`(select ${alias}.* from (${sql.join(selects, sql` union all `)}) ${alias} ${limit})`;
  return rowsOf(list, sql`${rows} ${alias}`, by);
};

/** A partial index is taken where the statement says what it leaves out. */
const known = ({ by, nullable }: ListOrder): Fragment[] => (nullable === 'partial' ? [sql`${by} is not null`] : []);

/**
 * A relation of the ids of a page, in their order: of each branch as far as the page reaches into it, merged. Rows without
 * a value are branches of their own behind the others.
 */
const idsOf = (list: ListTable, query: ListPageQuery, branches: readonly ListBranch[]): Fragment => {
  const { table, alias, id } = namesOf(list);
  const { where, order, page, size } = query;
  const way = sql.raw(order.direction);
  const valued = { part: 0, where: known(order), by: orderBy(order, order.by, id) };
  const parts =
    order.nullable === true
      ? [
          { ...valued, where: [sql`${order.by} is not null`] },
          { part: 1, where: [sql`${order.by} is null`], by: sql`${id} ${way}` },
        ]
      : [valued];
  const upTo = count(query, (page + 1) * size);
  const selects = branches.flatMap((branch) =>
    parts.map((part) => {
      const rows = sql`(select ${sql.lit(part.part)} as part, ${id} as id, ${order.by} as at from ${table} ${alias}
        where ${allOf([branch.where, ...where, ...part.where])} order by ${part.by} limit ${upTo})`;
      return branch.each ? sql`(select t.* from ${branch.each} part cross join lateral ${rows} t)` : rows;
    }),
  );
  if (selects.length === 0) return sql`(select null::bigint as id where false)`;
  const first = order.nullable === true ? sql`t.part, ` : sql``;
  const skipped = page === 0 ? sql`` : sql` offset ${count(query, page * size)}`;
  return sql`(select t.id from (${sql.join(selects, sql` union all `)}) t
    order by ${first}${orderBy(order)} limit ${sql.lit(size)}${skipped})`;
};

/** The first page has its size in the text, by which it is planned; the others of a prepared list share a statement. */
const count = ({ page, prepared }: ListPageQuery, rows: number): Fragment =>
  page > 0 && prepared ? sql`${rows}::bigint` : sql.lit(rows);

const namesOf = ({ table, alias }: ListTable): { table: Fragment; alias: Fragment; id: Fragment } => ({
  table: sql.raw(table),
  alias: sql.raw(alias),
  id: sql.raw(`${alias}.id`),
});

const orderBy = ({ direction }: ListOrder, at: Fragment = sql`t.at`, id: Fragment = sql`t.id`): Fragment => {
  const way = sql.raw(direction);
  return sql`${at} ${way}, ${id} ${way}`;
};

/**
 * The rows are found in a scope of their own: the aliases that a list gives to its joins can't meet those in here.
 * @param ids a relation `p (id, place)`
 */
const rowsByIds = (list: ListTable, ids: Fragment): Fragment => {
  const { table, alias } = namesOf(list);
  const rows = sql`(select r.*, p.place as "place on page" from ${ids} join ${table} r on r.id = p.id)`;
  return rowsOf(list, sql`${rows} ${alias}`, sql`${alias}."place on page"`);
};

const rowsOf = ({ columns, joins = sql`` }: ListTable, from: Fragment, order: Fragment): Fragment =>
  sql`select coalesce(json_agg(row), '[]')::text from (select ${columns} from ${from} ${joins} order by ${order}) row`;

export interface ListHitsQuery extends ListPageQuery {
  /** Up to this many hits are found, counted and sorted in one pass. */
  readonly gatherUpTo: number;
  /** The conditions for a scan along the list, if they differ. */
  readonly walked?: readonly Fragment[] | undefined;
  /**
   * How the hits are distributed, if that is known: many, so that a scan meets them soon, or far from the start of the
   * list.
   */
  readonly hits?: 'many' | 'apart' | undefined;
}

/**
 * A page of hits that lie anywhere along the list. One pass where they are few; many are counted apart and walked to,
 * since a page of them fills soon.
 */
export const readListHits = async (
  db: Database,
  caller: Caller,
  list: ListTable,
  query: ListHitsQuery,
): Promise<ListPage> => {
  const rows = async (ids: readonly string[], total: number): Promise<ListPage> => ({
    content: ids.length === 0 ? '[]' : await readRowsByIds(db, caller, list, ids),
    total,
  });
  const byText = await readPageByText(db, caller, list, query);
  if (byText) return byText;
  if (query.hits !== 'many') {
    const found = await gather(db, caller, list, query, query.hits === 'apart' ? undefined : query.gatherUpTo);
    if (query.hits === 'apart' || found.total <= query.gatherUpTo) return rows(found.ids, found.total);
  }
  const walking = { ...query, where: query.walked ?? query.where, prepared: false };
  const { table, alias } = namesOf(list);
  const counted = query.total ?? sql`select count(*)::float8 from ${table} ${alias} where ${allOf(everyOf(query))}`;
  const [idRows, count] = await Promise.all([
    db.readAs<{ ids: string[] }>(
      caller,
      statementOf(sql`select array(select id::text from ${idsOf(list, walking, branchesOf(walking))} found) as ids`),
    ),
    db.readAs<{ total: number }>(caller, statementOf(sql`select (${counted}) as total`)),
  ]);
  return rows(idRows[0]?.rows[0]?.ids ?? [], count[0]?.rows[0]?.total ?? 0);
};

/** The ids of a page and the total in one pass; of more than `most` hits the ids are not those of the page. */
const gather = async (
  db: Database,
  caller: Caller,
  list: ListTable,
  query: ListHitsQuery,
  most: number | undefined,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  const { table, alias, id } = namesOf(list);
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most + 1)}`;
  const [read] = await db.readAs<{ ids: string[]; total: number }>(
    caller,
    statementOf(sql`
      with hits as materialized (
        select ${id} as id, ${query.order.by} as at from ${table} ${alias} where ${allOf(everyOf(query))} ${limit}
      )
      select (select count(*) from hits)::float8 as total, array(${hitsOfPage(query)})::text[] as ids`),
  );
  return read?.rows[0] ?? { ids: [], total: 0 };
};

/** The rows of these ids, in their order, as JSON text; planned once. */
const readRowsByIds = async (
  db: Database,
  caller: Caller,
  list: ListTable,
  ids: readonly string[],
): Promise<string> => {
  const rows = rowsByIds(list, sql`unnest(${ids}::bigint[]) with ordinality p (id, place)`);
  const [read] = await db.readAs<{ content: string }>(caller, preparedStatementOf(sql`select (${rows}) as content`));
  return read?.rows[0]?.content ?? '[]';
};

/** All rows of the table that fit the conditions, in the shape of the list. */
export const readAll = async <R>(trx: Trx, list: ListTable, where: Fragment, order: Fragment): Promise<R[]> => {
  const { rows } = await rowsAsJson<R>(list, where, sql`order by ${order}`).execute(trx);
  return rows.map(({ row }) => row);
};

/**
 * The one row that fits the conditions, which find it by its key: planned once.
 * @throws CallError NOT_FOUND where the caller sees none
 */
export const readOne = async <R>(trx: Trx, list: ListTable, where: Fragment): Promise<R> => {
  const { rows } = await executePrepared(trx, rowsAsJson<R>(list, where).compile(trx));
  const [found] = rows;
  if (found === undefined) throw new CallError('NOT_FOUND');
  return found.row;
};

/** The same in one trip, outside a transaction. */
export const readOneAs = async <R>(db: Database, caller: Caller, list: ListTable, where: Fragment): Promise<R> => {
  const [read] = await db.readAs<{ row: R }>(caller, preparedStatementOf(rowsAsJson<R>(list, where)));
  const [found] = read?.rows ?? [];
  if (found === undefined) throw new CallError('NOT_FOUND');
  return found.row;
};

const rowsAsJson = <R>(list: ListTable, where: Fragment, order: Fragment = sql``): RawBuilder<{ row: R }> => {
  const { table, alias } = namesOf(list);
  return sql`
    select to_json(t) as row from (
      select ${list.columns} from ${table} ${alias} ${list.joins ?? sql``} where ${where} ${order}
    ) t`;
};
