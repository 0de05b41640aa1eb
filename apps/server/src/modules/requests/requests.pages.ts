/**
 * Pages of lists that are kept by type and state: requests and their orders. The ids come first, from indexes that hold
 * the order of the list, and the rows then by their ids; a short first page reads its rows at once. What the caller may
 * see decides row-level security; the conditions here say it again where an index can serve it.
 */
import { prepared } from '../../platform/db/steady.ts';
import type { Language } from '@cubby/phrases';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import { SqlValues, UnseenValues } from '../../platform/db/sql-values.ts';
import type { RowSource } from '../orders/index.ts';
import { conditionsOf, type ListFilter, lookUp } from './requests.filter.ts';
import { wordsText } from './requests.rows.ts';

export interface Page {
  /** JSON text of the rows. */
  readonly content: string;
  readonly total: number;
}

export interface Sort {
  /** A column of the table, of the contract's closed list. */
  readonly column: string;
  /** `partial`: never empty in these rows, but its index leaves out rows of other types where it is. */
  readonly nullable: boolean | 'partial';
  readonly direction: 'asc' | 'desc';
}

export interface PagedList {
  readonly table: 'requests' | 'request_items';
  readonly alias: 'r' | 'i';
  /** Of the contract's closed lists, as are the states: they stand in the text, so that the plan can hang on them. */
  readonly types: readonly string[];
  readonly states?: readonly string[] | undefined;
  /** A condition that an index of the table has, word by word. */
  readonly kept?: string;
  /** What the totals of these rows are kept under (`platform/db/list-counts.ts`). */
  readonly lists: readonly string[];
  readonly countedStates?: readonly string[];
  readonly filter: ListFilter;
  readonly sort: Sort;
  readonly window: { readonly page: number; readonly size: number };
  /** The statement of the rows, unsorted: `from` gives them under `alias`; with the placeholder of the words. */
  readonly rows: (from: string, words: string) => string;
  readonly language: Language;
}

export const listPage = async (db: Database, caller: Caller, list: PagedList): Promise<Page> => {
  if (isSteady(list.filter)) return walkPage(db, caller, list);
  const { search } = list.filter;
  // A text such as the beginning of a number is in one type of requests alone: along the others it would be walked to in vain.
  if (search && list.table === 'requests') {
    const found = await gather(db, caller, list, undefined);
    return { content: await rowsById(db, caller, list, found.ids), total: found.total };
  }
  if (!search) return gatherPage(db, caller, list);
  return gatherPage(db, caller, { ...list, filter: { ...list.filter, search: await lookUp(db, caller, search) } });
};

/** True where an index holds the order of the list whatever the values, so that its statement is planned once. */
const isSteady = ({ ranges, search, siteType }: ListFilter): boolean =>
  (ranges?.length ?? 0) === 0 && !search && siteType === undefined;

/** Page and total in one statement. */
const walkPage = async (db: Database, caller: Caller, list: PagedList): Promise<Page> => {
  const { filter, window, language } = list;
  const values = new UnseenValues();
  const conditions = [...ownConditions(caller, list, values), ...conditionsOf(filter, list.alias, values)];
  const atOnce = rowsAtOnce(list, conditions);
  const found = (): string =>
    `(select id, row_number() over () as place from (${walkedIds(list, conditions, limitsOf(window, values))}) found) p`;
  const rows = atOnce ?? byIds(list, found());
  const total =
    keptTotal(caller, list, values) ??
    `select count(*)::float8 from ${list.table} ${list.alias} where ${allOf(list, conditions)}`;
  const content = contentOf(list.rows(rows.from, values.add(wordsText(language), 'jsonb')), rows.order);
  const [read] = await db.readAs<{ content: string; total: number }>(
    caller,
    prepared({ text: `select (${content}) as content, (${total}) as total`, values: values.list }),
  );
  return { content: read?.rows[0]?.content ?? '[]', total: read?.rows[0]?.total ?? 0 };
};

/** From the kept sums, where they reach: of types and states, or of the sites of one type of rows. */
const keptTotal = (caller: Caller, list: PagedList, values: SqlValues): string | undefined => {
  const { companyId, logisticsId, siteId, siteType } = list.filter;
  const of = { companyId, logisticsId };
  if (siteId === undefined && siteType === undefined)
    return listTotal(caller, list.lists, { ...of, states: list.states ?? list.countedStates }, values);
  if (list.states || (siteId !== undefined && siteType !== undefined)) return undefined;
  // A value that the statement does not use would have no type.
  if (listTotal(caller, [], of, new SqlValues()) === undefined) return undefined;
  // Only outbound records have sites.
  if (siteId !== undefined) return listTotal(caller, ['requests/site'], { ...of, states: [siteId] }, values);
  const statesIn = `array(select id::text from sites where site_type = ${values.add(siteType, 'text')})`;
  return listTotal(caller, ['requests/site'], { ...of, statesIn }, values);
};

/** Up to this many hits are found, counted and sorted in one pass. */
const few = 10_000;

/**
 * One pass finds page and total where the hits are few; the rows follow by their ids. Many hits are counted apart, and the
 * page is walked to: it fills quickly, unless they all lie in the past.
 */
const gatherPage = async (db: Database, caller: Caller, list: PagedList): Promise<Page> => {
  const known = await knownTotal(db, caller, list);
  if (known !== undefined && known > few)
    return { content: await rowsById(db, caller, list, await walk(db, caller, list)), total: known };
  if (list.filter.search?.found !== 'many') {
    const found = await gather(db, caller, list, few);
    if (found.total <= few) return { content: await rowsById(db, caller, list, found.ids), total: found.total };
  }
  if (list.filter.ranges?.some(({ to }) => to !== undefined && to < Date.now())) {
    const all = await gather(db, caller, list, undefined);
    return { content: await rowsById(db, caller, list, all.ids), total: all.total };
  }
  const [ids, total] = await Promise.all([walk(db, caller, list), count(db, caller, list)]);
  return { content: await rowsById(db, caller, list, ids), total };
};

/** Where no more than types of sites are asked for, which the sums know. */
const knownTotal = async (db: Database, caller: Caller, list: PagedList): Promise<number | undefined> => {
  const { ranges = [], search } = list.filter;
  if (ranges.length > 0 || search) return undefined;
  const values = new UnseenValues();
  const kept = keptTotal(caller, list, values);
  if (kept === undefined) return undefined;
  const statement = prepared({ text: `select (${kept}) as total`, values: values.list });
  const [read] = await db.readAs<{ total: number }>(caller, statement);
  return read?.rows[0]?.total ?? 0;
};

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

const gather = async (db: Database, caller: Caller, list: PagedList, most: number | undefined): Promise<Found> => {
  const { sort, window, table, alias } = list;
  const values = new SqlValues();
  const where = allOf(list, askedOf(caller, list, values));
  const [read] = await db.readAs<{ ids: string[]; total: number }>(caller, {
    text: `with hits as materialized (
        select ${alias}.id, ${alias}.${sort.column} as at from ${table} ${alias} where ${where}
        ${most === undefined ? '' : `limit ${most + 1}`}
      )
      select (select count(*) from hits)::float8 as total, array(select id::text from hits
        order by at ${sort.direction} nulls last, hits.id ${sort.direction}
        limit ${window.size} offset ${window.page * window.size}) as ids`,
    values: values.list,
  });
  return read?.rows[0] ?? { ids: [], total: 0 };
};

const walk = async (db: Database, caller: Caller, list: PagedList): Promise<readonly string[]> => {
  const values = new SqlValues();
  const conditions = askedOf(caller, list, values, true);
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select array(select id::text from (${walkedIds(list, conditions, limitsOf(list.window, values))}) found) as ids`,
    values: values.list,
  });
  return read?.rows[0]?.ids ?? [];
};

const count = async (db: Database, caller: Caller, list: PagedList): Promise<number> => {
  const values = new SqlValues();
  const where = allOf(list, askedOf(caller, list, values));
  const [read] = await db.readAs<{ total: number }>(caller, {
    text: `select count(*)::float8 as total from ${list.table} ${list.alias} where ${where}`,
    values: values.list,
  });
  return read?.rows[0]?.total ?? 0;
};

const askedOf = (caller: Caller, list: PagedList, values: SqlValues, walks = false): string[] => [
  ...ownConditions(caller, list, values),
  ...conditionsOf(list.filter, list.alias, values, walks),
];

const rowsById = async (db: Database, caller: Caller, list: PagedList, ids: readonly string[]): Promise<string> => {
  if (ids.length === 0) return '[]';
  const { from, order } = byIds(list, `unnest($1::bigint[]) with ordinality p (id, place)`);
  const [read] = await db.readAs<{ content: string }>(
    caller,
    prepared({ text: contentOf(list.rows(from, '$2'), order), values: [ids, wordsText(list.language)] }),
  );
  return read?.rows[0]?.content ?? '[]';
};

/** @param ids a relation `p (id, place)` */
const byIds = ({ table, alias }: PagedList, ids: string): RowSource => ({
  from: `${ids} join ${table} ${alias} on ${alias}.id = p.id`,
  order: 'p.place',
});

const contentOf = (rows: string, order: string): string =>
  `select coalesce(json_agg(x), '[]')::text as content from (${rows} order by ${order}) x`;

/** What row-level security lets through anyway, for those to whom an index of one company can serve it. */
const ownConditions = (caller: Caller, { alias, filter }: PagedList, values: SqlValues): string[] => {
  if (filter.companyId !== undefined) return [];
  const companies = companiesOfScope(caller.scope);
  const logistics = logisticsOfScope(caller.scope);
  if (companies?.length === 1) return [`${alias}.company_id = ${values.add(companies[0], 'bigint')}`];
  if (logistics?.length === 1 && filter.logisticsId === undefined)
    return [`${alias}.logistics_company_id = ${values.add(logistics[0], 'bigint')}`];
  return [];
};

const literals = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

const allOf = ({ alias, types, states, kept }: PagedList, conditions: readonly string[]): string =>
  [
    types.length === 1 ? `${alias}.request_type = ${literals(types)}` : `${alias}.request_type in (${literals(types)})`,
    ...(states ? [states.length === 0 ? 'false' : `${alias}.state in (${literals(states)})`] : []),
    ...(kept === undefined ? [] : [kept]),
    ...conditions,
  ].join(' and ');

/** How far each branch is read, and what follows the merge. */
interface Limits {
  readonly branch: string;
  readonly merged: string;
}

/** The first page has its size in the text, by which it is planned; the others share a statement. */
const limitsOf = ({ page, size }: PagedList['window'], values: SqlValues): Limits => ({
  branch: `limit ${page === 0 ? size : values.add((page + 1) * size, 'bigint')}`,
  merged: `limit ${size}${page === 0 ? '' : ` offset ${values.add(page * size, 'bigint')}`}`,
});

/** The conditions of each type and state, in whose order there is an index. */
const branchesOf = (list: PagedList, conditions: readonly string[]): readonly string[] =>
  list.types.flatMap((type) =>
    (list.states ?? [undefined]).map((state) =>
      allOf({ ...list, types: [type], states: state === undefined ? undefined : [state] }, conditions),
    ),
  );

/** Longer pages pass on ids alone between the branches. */
const longestAtOnce = 100;

/** The rows of a short first page, without a second way to each by its id; undefined where rows without the value may come. */
const rowsAtOnce = (list: PagedList, conditions: readonly string[]): RowSource | undefined => {
  const { table, alias, sort, window } = list;
  const branches = branchesOf(list, conditions);
  if (window.page > 0 || window.size > longestAtOnce || sort.nullable === true || branches.length === 0)
    return undefined;
  const order = `${alias}.${sort.column} ${sort.direction}, ${alias}.id ${sort.direction}`;
  const partial = sort.nullable === 'partial' ? ` and ${alias}.${sort.column} is not null` : '';
  const selects = branches.map(
    (where) =>
      `select ${alias}.* from ${table} ${alias} where ${where}${partial} order by ${order} limit ${window.size}`,
  );
  const [only = '', ...others] = selects;
  const rows =
    others.length === 0
      ? only
      : `select ${alias}.* from (${selects.map((select) => `(${select})`).join(' union all ')}) ${alias}
          order by ${order} limit ${window.size}`;
  return { from: `(${rows}) ${alias}`, order };
};

/**
 * One branch for each type and state, each in the order of an index as far as the page goes, and these merged. Rows
 * without the value of the sort field come last whichever way the list runs.
 */
const walkedIds = (list: PagedList, conditions: readonly string[], limits: Limits): string => {
  const { table, alias, sort } = list;
  const branches = branchesOf(list, conditions);
  if (branches.length === 0) return 'select null::bigint as id where false';
  const column = `${alias}.${sort.column}`;
  const parts: readonly (readonly [part: number, condition: string, order: string])[] =
    sort.nullable === true
      ? [
          [0, ` and ${column} is not null`, `${column} ${sort.direction}, `],
          [1, ` and ${column} is null`, ''],
        ]
      : [[0, sort.nullable === 'partial' ? ` and ${column} is not null` : '', `${column} ${sort.direction}, `]];
  const selects = branches.flatMap((where) =>
    parts.map(
      ([part, condition, order]) => `(select ${part} as part, ${alias}.id, ${column} as at from ${table} ${alias}
        where ${where}${condition} order by ${order}${alias}.id ${sort.direction} ${limits.branch})`,
    ),
  );
  return `select id from (${selects.join(' union all ')}) merged
    order by part, at ${sort.direction}, id ${sort.direction} ${limits.merged}`;
};
