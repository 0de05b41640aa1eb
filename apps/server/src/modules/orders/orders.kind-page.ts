/** Pages of the lists of one kind of orders, such as laundry: planned once where an index holds the order of the list. */
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import { type Caller, companiesOfScope, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { SqlValues, UnseenValues } from '../../platform/db/sql-values.ts';
import { sortColumns } from './orders.columns.ts';
import { prepared } from '../../platform/db/steady.ts';
import type { Reach } from './orders.filter.ts';
import { gatheredStatement, pageIds, type PagePlan, type Window } from './orders.page.ts';

export interface KindPage {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

/** Where the rows of a page come from, as `orders o` among others, and what sorts them. */
export interface RowSource {
  readonly from: string;
  readonly order: string;
}

/** A list that is filtered by company and status alone. */
export interface KindList {
  readonly window: Window;
  readonly filter: Pick<OrderFilter, 'merchantId' | 'statusList'>;
  /** Conditions on `orders o`, the kind among them as a literal. */
  readonly conditions: (values: SqlValues, reach: Reach) => readonly string[];
  /** A scalar query for how many match. */
  readonly total: (values: SqlValues) => string;
  /** A scalar query for the JSON text of the rows. */
  readonly rows: (source: RowSource) => string;
}

/** Fewer hits than this lie too far apart to be walked to. */
const few = 5_000;

/** A page and its exact total. */
export const readKindPage = async (db: Database, caller: Caller, list: KindList): Promise<KindPage> => {
  const { window } = list;
  if (fillsQuickly(caller, list)) return readAtOnce(db, caller, list);
  const total = await readTotal(db, caller, list);
  if (total <= window.page * window.size) return { content: '[]', total };
  const several = seesSeveral(caller, list);
  const { nullable } = sortColumns[window.sort.field];
  const content =
    several && total < few && !nullable
      ? await readMerged(db, caller, list)
      : total >= few && !nullable
        ? await readWalked(db, caller, list)
        : await readSeen(db, caller, list);
  return { content, total };
};

/** True where every page lies together in an index: of all orders of the kind, or of one company's. */
const fillsQuickly = (caller: Caller, { filter, window }: KindList): boolean => {
  if (sortColumns[window.sort.field].nullable) return false;
  if (filter.merchantId !== undefined || companiesOfScope(caller.scope)?.length === 1) return true;
  return seesAll(caller.scope) && !filter.statusList?.length;
};

const seesSeveral = (caller: Caller, { filter }: KindList): boolean =>
  filter.merchantId === undefined && (companiesOfScope(caller.scope)?.length ?? 0) > 1;

/** The first page has its size in the text, by which it is planned; the others share a statement. */
const walkedIds = ({ conditions, window }: KindList, values: SqlValues): string => {
  const offset = window.page === 0 ? {} : { offset: values.add(window.page * window.size, 'bigint') };
  return pageIds({ conditions: conditions(values, 'wide'), access: 'walk' }, { ...window, ...offset });
};

/** Of the ids that a scalar query for a text[] gives. Cast as a whole: row-level security lets no index serve a cast id. */
const byIds = (ids: string): RowSource => ({
  from: `unnest((${ids})::bigint[]) with ordinality p (id, place) join orders o on o.id = p.id`,
  order: 'p.place',
});

/** Longer pages go by ids: rows are wide. */
const longestAtOnce = 100;

/** A short first page takes its rows from the index of the list, without a second way to each by its id. */
const rowsOnTheWay = (list: KindList, values: SqlValues): RowSource => {
  const { sort, size, page } = list.window;
  if (page > 0 || size > longestAtOnce) return byIds(walkedIds(list, values));
  const order = `o.${sortColumns[sort.field].column} ${sort.direction}, o.id ${sort.direction}`;
  const where = list.conditions(values, 'wide').join(' and ');
  return { from: `(select o.* from orders o where ${where} order by ${order} limit ${size}) o`, order };
};

const readAtOnce = async (db: Database, caller: Caller, list: KindList): Promise<KindPage> => {
  const values = new UnseenValues();
  const text = `select (${list.rows(rowsOnTheWay(list, values))}) as content, (${list.total(values)}) as total`;
  const [read] = await db.readAs<KindPage>(caller, prepared({ text, values: values.list }));
  return { content: read?.rows[0]?.content ?? '[]', total: read?.rows[0]?.total ?? 0 };
};

const readTotal = async (db: Database, caller: Caller, list: KindList): Promise<number> => {
  const values = new UnseenValues();
  const text = `select (${list.total(values)}) as total`;
  const [read] = await db.readAs<{ total: number }>(caller, prepared({ text, values: values.list }));
  return read?.rows[0]?.total ?? 0;
};

const readWalked = async (db: Database, caller: Caller, list: KindList): Promise<string> => {
  const values = new UnseenValues();
  const text = `select (${list.rows(rowsOnTheWay(list, values))}) as content`;
  const [read] = await db.readAs<{ content: string }>(caller, prepared({ text, values: values.list }));
  return read?.rows[0]?.content ?? '[]';
};

/** A page's worth of each company, merged. */
const readMerged = async (db: Database, caller: Caller, list: KindList): Promise<string> => {
  const { window } = list;
  // Each later page would be a statement of its own.
  const values = window.page === 0 ? new UnseenValues() : new SqlValues();
  const plan: PagePlan = {
    conditions: list.conditions(values, 'wide'),
    access: { merge: { column: 'o.company_id', values: values.add(companiesOfScope(caller.scope), 'bigint[]') } },
  };
  const ids = pageIds(plan, window);
  if (window.page > 0) return readIds(db, caller, { text: `select ${ids} as ids`, values: values.list }, list.rows);
  const text = `select (${list.rows(byIds(ids))}) as content`;
  const [read] = await db.readAs<{ content: string }>(caller, prepared({ text, values: values.list }));
  return read?.rows[0]?.content ?? '[]';
};

/** The way to few hits hangs on the values: PostgreSQL plans it by them. */
const readSeen = async (db: Database, caller: Caller, list: KindList): Promise<string> => {
  const values = new SqlValues();
  const ids = pageIds({ conditions: list.conditions(values, 'narrow'), access: 'walk' }, list.window);
  return readIds(db, caller, { text: `select ${ids} as ids`, values: values.list }, list.rows);
};

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const readIds = async (db: Database, caller: Caller, found: Statement, rows: KindList['rows']): Promise<string> => {
  const [read] = await db.readAs<{ ids: string[] }>(caller, found);
  return readRowsOf(db, caller, read?.rows[0]?.ids ?? [], rows);
};

/** The rows of ids, in their order: planned once. */
const readRowsOf = async (
  db: Database,
  caller: Caller,
  ids: readonly string[],
  rows: KindList['rows'],
): Promise<string> => {
  if (ids.length === 0) return '[]';
  const [page] = await db.readAs<{ content: string }>(
    caller,
    prepared({ text: `select (${rows(byIds('$1::text[]'))}) as content`, values: [ids] }),
  );
  return page?.rows[0]?.content ?? '[]';
};

/** Hits of any filters, which lie anywhere along the list. */
export interface KindHits {
  readonly window: Window;
  /** Conditions on `orders o`, the kind among them as a literal. */
  readonly conditions: (values: SqlValues, reach: Reach) => readonly string[];
  /** A scalar query for how many match. */
  readonly total: (values: SqlValues) => string;
  readonly rows: KindList['rows'];
  /** True where the hits are known to be many: nothing is gathered in vain. */
  readonly many?: boolean;
}

/** Up to this many hits are found, counted and sorted in one pass. */
const fewHits = 5_000;

/** One pass where the hits are few. Many are counted apart, and the page is walked to, which then fills soon. */
export const readKindHits = async (db: Database, caller: Caller, hits: KindHits): Promise<KindPage> => {
  if (!hits.many) {
    const found = await gatherHits(db, caller, hits);
    if (found.total <= fewHits)
      return { content: await readRowsOf(db, caller, found.ids, hits.rows), total: found.total };
  }
  const [content, total] = await Promise.all([walkHits(db, caller, hits), countHits(db, caller, hits)]);
  return { content, total };
};

const gatherHits = async (
  db: Database,
  caller: Caller,
  { conditions, window }: KindHits,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> => {
  const values = new SqlValues();
  const text = gatheredStatement(conditions(values, 'narrow'), window, fewHits);
  const [read] = await db.readAs<{ ids: string[]; total: number }>(caller, { text, values: values.list });
  return read?.rows[0] ?? { ids: [], total: 0 };
};

const walkHits = async (db: Database, caller: Caller, { window, conditions, rows }: KindHits): Promise<string> => {
  const values = new SqlValues();
  const ids = pageIds({ conditions: conditions(values, 'wide'), access: 'walk' }, window);
  return readIds(db, caller, { text: `select ${ids} as ids`, values: values.list }, rows);
};

const countHits = async (db: Database, caller: Caller, { total }: KindHits): Promise<number> => {
  const values = new SqlValues();
  const [read] = await db.readAs<{ total: number }>(caller, {
    text: `select (${total(values)}) as total`,
    values: values.list,
  });
  return read?.rows[0]?.total ?? 0;
};
