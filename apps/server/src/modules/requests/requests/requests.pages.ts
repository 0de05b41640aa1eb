/**
 * Pages of lists that are stored by type and state: requests and their orders. The indexes have the order of the list
 * for each type and state, so that its rows are merged of these. Row-level security decides what is visible to the
 * caller; the conditions here repeat it if an index can serve it.
 */
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import {
  type ListHitsQuery,
  type ListPage,
  type ListTable,
  readListHits,
  readListPage,
} from '../../../platform/db/list-pages.ts';
import { allOf, type Fragment, statementOf } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, logisticsOfScope } from '../../../platform/kernel/caller.ts';
import { conditionsOf, type ListFilter, resolveSearch } from './requests.filter.ts';

export interface Sort {
  /** A column of the table, of the contract's closed list. */
  readonly column: string;
  /** `partial`: never empty in these rows, but its index leaves out rows of other types where it is. */
  readonly nullable: boolean | 'partial';
  readonly direction: 'asc' | 'desc';
}

export interface PagedList {
  readonly list: ListTable & { readonly table: 'requests' | 'request_items'; readonly alias: 'r' | 'i' };
  /** Of the contract's closed lists, as are the states: they are in the text, so that the plan can hang on them. */
  readonly types: readonly string[];
  readonly states?: readonly string[] | undefined;
  /** A condition that an index of the table has, word by word. */
  readonly maintained?: string;
  /** What the totals of these rows are stored under (`platform/db/list-counts.ts`). */
  readonly lists: readonly string[];
  readonly countedStates?: readonly string[];
  readonly filter: ListFilter;
  readonly sort: Sort;
  readonly window: { readonly page: number; readonly size: number };
}

/** Up to this many hits are found, counted and sorted in one pass. */
const gatheredHits = 10_000;

export const listPage = async (db: Database, caller: Caller, paged: PagedList): Promise<ListPage> => {
  const { filter, list, sort, window } = paged;
  const { search, ranges = [] } = filter;
  const asked = {
    ...window,
    order: { by: sql.ref(`${list.alias}.${sort.column}`), direction: sort.direction, nullable: sort.nullable },
    where: [...ownConditions(caller, paged), ...conditionsOf(filter, list.alias)],
    reach: wholeOf(paged),
    branches: branchesOf(paged),
  };
  // An index contains the order of the list whatever the values, so that the statement is planned once.
  if (ranges.length === 0 && !search && filter.siteType === undefined)
    return readListPage(db, caller, list, { ...asked, total: totalOf(caller, paged), prepared: true });
  const found = search && list.alias === 'i' ? { ...filter, search: await resolveSearch(db, caller, search) } : filter;
  const conditions = (scansIndex: boolean): Fragment[] => [
    ...ownConditions(caller, paged),
    ...conditionsOf(found, list.alias, scansIndex),
  ];
  const total = await knownTotal(db, caller, paged);
  return readListHits(db, caller, list, {
    ...asked,
    where: conditions(false),
    walked: conditions(true),
    gatherUpTo: gatheredHits,
    total: total === undefined ? undefined : sql`select ${total}::float8`,
    hits: hitsOf(list, found, total),
  });
};

const hitsOf = (
  list: PagedList['list'],
  { search, ranges = [] }: ListFilter,
  total?: number,
): ListHitsQuery['hits'] => {
  if (total !== undefined && total > gatheredHits) return 'many';
  // A text such as the beginning of a number is in one type of requests alone: along the others it would be walked to in vain.
  if (search && list.table === 'requests') return 'apart';
  // Hits that all lie in the past are far from where the list begins.
  if (ranges.some(({ to }) => to !== undefined && to < Date.now())) return 'apart';
  return search?.found === 'many' ? 'many' : undefined;
};

/** From the maintained sums, if they suffice: of types and states, or of the sites of one type of rows. */
const totalOf = (caller: Caller, { filter, lists, states, countedStates }: PagedList): Fragment | undefined => {
  const { companyId, logisticsId, siteId, siteType } = filter;
  const of = { companyId, logisticsId };
  if (siteId === undefined && siteType === undefined)
    return maintainedTotal(caller, lists, { ...of, states: states ?? countedStates });
  if (states || (siteId !== undefined && siteType !== undefined)) return undefined;
  // Only outbound records have sites.
  const statesIn =
    siteId === undefined
      ? sql`array(select id::text from sites where site_type = ${siteType}::text)`
      : sql`array[${siteId}::text]`;
  return maintainedTotal(caller, ['requests/site'], { ...of, statesIn });
};

/** Where no more than types of sites are asked for, which the sums know. */
const knownTotal = async (db: Database, caller: Caller, paged: PagedList): Promise<number | undefined> => {
  const { ranges = [], search } = paged.filter;
  if (ranges.length > 0 || search) return undefined;
  const maintained = totalOf(caller, paged);
  if (maintained === undefined) return undefined;
  const [read] = await db.readAs<{ total: number }>(caller, statementOf(sql`select (${maintained}) as total`));
  return read?.rows[0]?.total ?? 0;
};

/** What row-level security lets through anyway, for those to whom an index of one company can serve it. */
const ownConditions = (caller: Caller, { list, filter }: PagedList): Fragment[] => {
  if (filter.companyId !== undefined) return [];
  const [company, ...companies] = companiesOfScope(caller.scope) ?? [];
  const [logistics, ...others] = logisticsOfScope(caller.scope) ?? [];
  if (company !== undefined && companies.length === 0)
    return [sql`${sql.ref(`${list.alias}.company_id`)} = ${company}::bigint`];
  if (logistics !== undefined && others.length === 0 && filter.logisticsId === undefined)
    return [sql`${sql.ref(`${list.alias}.logistics_company_id`)} = ${logistics}::bigint`];
  return [];
};

const oneOf = (column: string, values: readonly string[]): Fragment =>
  values.length === 0
    ? sql`false`
    : values.length === 1
      ? sql`${sql.ref(column)} = ${sql.lit(values[0])}`
      : sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** The types and states as one condition. */
const wholeOf = ({ list: { alias }, types, states, maintained }: PagedList): Fragment[] => [
  oneOf(`${alias}.request_type`, types),
  ...(states ? [oneOf(`${alias}.state`, states)] : []),
  ...(maintained === undefined ? [] : [sql.raw(maintained)]),
];

/** Each type and state, in whose order there is an index. */
const branchesOf = (paged: PagedList) =>
  paged.types.flatMap((type) =>
    (paged.states?.map((state) => [state]) ?? [undefined]).map((states) => ({
      where: allOf(wholeOf({ ...paged, types: [type], states })),
    })),
  );
