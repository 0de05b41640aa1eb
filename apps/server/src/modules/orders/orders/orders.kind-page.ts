/**
 * Pages of the lists of one kind of orders, such as laundry. An index contains the order of the list of all orders of a kind,
 * and of those of one company; what else is asked for decides how the hits are found.
 */
import type { OrderFilter, OrderListQuery } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListHits, readListPage } from '../../../platform/db/list-pages.ts';
import { allOf, type Fragment, preparedStatementOf, statementOf } from '../../../platform/db/statements.ts';
import { type Caller, companiesOfScope, seesAll } from '../../../platform/kernel/caller.ts';
import { sortColumns } from './orders.columns.ts';
import type { Reach } from './orders.filter.ts';
import { countWithText, idsWithText, textHas } from './orders.search.ts';
import { orderThresholds } from './orders.thresholds.ts';

export type OrderKind = 'LAUNDRY' | 'DROP_OFF';

/** A filter of a kind with the results of its search text. */
export interface FoundFilter<F> {
  readonly filter: F;
  /** The orders that the text was found in; undefined where there is no text, or where they are too many to name. */
  readonly ids: readonly string[] | undefined;
}

/** Finds the search text among all orders of the kind that are visible to the caller, with the indexes of search. */
export const findText = async <F extends { readonly query?: string | undefined }>(
  db: Database,
  caller: Caller,
  kind: OrderKind,
  filter: F,
): Promise<FoundFilter<F>> => {
  if (!filter.query) return { filter, ids: undefined };
  const most = orderThresholds.searchedIds;
  const [read] = await db.readAs<{ ids: string[] }>(
    caller,
    statementOf(sql`select ${idsWithText(filter.query, most + 1, kind)}::text[] as ids`),
  );
  const ids = read?.rows[0]?.ids ?? [];
  return { filter, ids: ids.length <= most ? ids : undefined };
};

/** The names of the filters that are asked for. */
export const askedOf = (filter: object): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [name],
  );

type Found = FoundFilter<{ readonly query?: string | undefined }>;

const isTextAlone = ({ filter }: Found): boolean => Boolean(filter.query) && askedOf(filter).length === 1;

export const foundCondition = ({ filter: { query }, ids }: Found): Fragment[] => {
  if (!query) return [];
  return [ids ? sql`o.id = any (${ids}::bigint[])` : textHas(query)];
};

/** A scalar query for how many have a text, where nothing else is asked: its table is enough. */
export const foundTotal = (kind: OrderKind, found: Found): Fragment | undefined => {
  const { query } = found.filter;
  if (!query || !isTextAlone(found)) return undefined;
  return found.ids ? sql`select ${found.ids.length}::float8` : countWithText(query, kind);
};

/** True where a text hits so many that a page is walked to at once. */
const isCommon = (found: Found): boolean =>
  Boolean(found.filter.query) &&
  (found.ids === undefined || (isTextAlone(found) && found.ids.length > orderThresholds.searchedOfKind));

/** The parameters of one request of the list of a kind. */
export interface KindQuery {
  readonly window: Pick<OrderListQuery, 'page' | 'size' | 'sort'>;
  readonly found: Found;
  /** The company and the statuses, if there is no other filter: the indexes and the maintained sums cover these. */
  readonly plain: Pick<OrderFilter, 'merchantId' | 'statusList'> | undefined;
  /** Conditions on `orders o`, the kind among them as a literal. */
  readonly conditions: (reach: Reach) => readonly Fragment[];
  /** A scalar query for how many match. */
  readonly total: Fragment;
}

/** A page and its exact total. */
export const readKindPage = async (
  db: Database,
  caller: Caller,
  list: ListTable,
  { window, found, plain, conditions, total }: KindQuery,
): Promise<ListPage> => {
  const { page, size, sort } = window;
  const { column, nullable } = sortColumns[sort.field];
  const order = { by: sql.ref(`o.${column}`), direction: sort.direction, nullable };
  const [narrow, wide] = [conditions('narrow'), conditions('wide')];
  const gatherUpTo = orderThresholds.gatheredHits;
  if (!plain)
    return readListHits(db, caller, list, {
      page,
      size,
      order,
      where: narrow,
      walked: wide,
      total,
      gatherUpTo,
      hits: isCommon(found) ? 'many' : undefined,
    });
  const listQuery = { page, size, order, where: wide, prepared: true };
  if (!nullable && liesTogether(caller, plain)) return readListPage(db, caller, list, { ...listQuery, total });
  const known = await readTotal(db, caller, total);
  if (known <= page * size) return { content: '[]', total: known };
  const asKnown = sql`select ${known}::float8`;
  if (!nullable && known >= gatherUpTo) return readListPage(db, caller, list, { ...listQuery, total: asKnown });
  const companies = plain.merchantId === undefined ? companiesOfScope(caller.scope) : undefined;
  const shallow = (page + 1) * size <= orderThresholds.mergedRowsPerBranch;
  if (!nullable && shallow && companies !== undefined && companies.length > 1)
    return readListPage(db, caller, list, { ...listQuery, total: asKnown, branches: [branchesOf(companies)] });
  // The way to few hits hangs on the values: PostgreSQL plans it by them.
  return readListHits(db, caller, list, { page, size, order, where: narrow, total: asKnown, gatherUpTo, hits: 'many' });
};

/** True where the rows of every page lie together in an index: of all orders of the kind, or of one company's. */
const liesTogether = (caller: Caller, { merchantId, statusList }: NonNullable<KindQuery['plain']>): boolean =>
  merchantId !== undefined ||
  companiesOfScope(caller.scope)?.length === 1 ||
  (seesAll(caller.scope) && !statusList?.length);

/** A page's worth of each company. */
const branchesOf = (companies: readonly string[]) => ({
  each: sql`unnest(${companies}::bigint[])`,
  where: sql`o.company_id = part`,
});

const readTotal = async (db: Database, caller: Caller, total: Fragment): Promise<number> => {
  const [read] = await db.readAs<{ total: number }>(caller, preparedStatementOf(sql`select (${total}) as total`));
  return read?.rows[0]?.total ?? 0;
};

/** A scalar query for how many rows of `orders o` fit all conditions. */
export const countOfOrders = (conditions: readonly Fragment[]): Fragment =>
  sql`select count(*)::float8 from orders o where ${allOf(conditions)}`;
