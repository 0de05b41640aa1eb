/** Which drop-off orders a list, its total and an export hold. */
import { type DropOffFilter, dropOffTimeRanges } from '@cubby/contract/drop-off-orders/drop-off-orders.schemas';
import { type Caller, seesAll } from '../../platform/auth/callers.ts';
import type { Database } from '../../platform/db/database.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';
import { holdsVariant, mostGathered, plainConditions, type Reach, searchTerms, textHas } from '../orders/index.ts';

const rangeColumns = {
  creationTime: 'created_time',
  storedTime: 'stored_time',
  collectedTime: 'collected_time',
} as const;

/** More hits than this of a text alone are met soon along the list. */
const fewNamed = 2_000;

/** A filter whose search text has been looked up. */
export interface FoundDropOffs {
  readonly filter: DropOffFilter;
  /** The orders that the text was found in; undefined where there is no text, or where they are too many to name. */
  readonly ids: readonly string[] | undefined;
}

/** Looks the search text up among all drop-off orders that the caller sees, where the indexes of search are. */
export const findText = async (db: Database, caller: Caller, filter: DropOffFilter): Promise<FoundDropOffs> => {
  if (!filter.query) return { filter, ids: undefined };
  const { pattern, grams } = searchTerms(filter.query);
  const [read] = await db.readAs<{ ids: string[] }>(caller, {
    text: `select search_order_ids($1, $2::text[], ${mostGathered + 1}, 'DROP_OFF')::text[] as ids`,
    values: [pattern, grams],
  });
  const ids = read?.rows[0]?.ids ?? [];
  return { filter, ids: ids.length <= mostGathered ? ids : undefined };
};

/** Conditions on `orders o`, to be joined with `and`. */
export const dropOffConditions = (
  caller: Caller,
  found: FoundDropOffs,
  values: SqlValues,
  reach: Reach = 'narrow',
): string[] => {
  const { filter } = found;
  return [
    // A literal: it lets PostgreSQL take the indexes that hold drop-off orders alone.
    `o.kind = 'DROP_OFF'`,
    // What row-level security lets through anyway, said again where an index can serve it.
    ...plainConditions(caller, { merchantId: filter.merchantId, siteId: filter.siteId }, values, reach),
    ...(filter.statusList?.length ? [`o.status = any (${values.add(filter.statusList, 'text[]')})`] : []),
    ...(filter.productVariantId === undefined ? [] : [holdsVariant(filter.productVariantId, values, reach)]),
    ...dropOffTimeRanges.flatMap((name) => {
      const [from, to] = [filter[`${name}Start`], filter[`${name}End`]];
      const column = `o.${rangeColumns[name]}`;
      // Milliseconds on the wire, microseconds in the table: the last millisecond is included whole.
      return [
        ...(from === undefined ? [] : [`${column} >= to_timestamp(${values.add(from, 'float8')} / 1000)`]),
        ...(to === undefined ? [] : [`${column} < to_timestamp((${values.add(to, 'float8')} + 1) / 1000)`]),
      ];
    }),
    ...textConditions(found, values),
  ];
};

const textConditions = ({ filter, ids }: FoundDropOffs, values: SqlValues): string[] => {
  if (!filter.query) return [];
  if (ids) return [`o.id = any (${values.add(ids, 'bigint[]')})`];
  return [textHas(values.add(searchTerms(filter.query).pattern))];
};

const asked = (filter: DropOffFilter): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? [] : [name],
  );

/** True where nothing but company and status is asked. */
export const isPlain = (filter: DropOffFilter): boolean =>
  asked(filter).every((name) => name === 'statusList' || name === 'merchantId');

/** True where a text hits so many that a page is walked to at once. */
export const isMany = ({ filter, ids }: FoundDropOffs): boolean =>
  Boolean(filter.query) && (ids === undefined || (asked(filter).length === 1 && ids.length > fewNamed));

/** A scalar query for the exact number: from the kept sums where those reach, else by counting. */
export const dropOffTotal = (caller: Caller, found: FoundDropOffs, values: SqlValues): string => {
  const { filter } = found;
  const { statusList, merchantId, productVariantId, query } = filter;
  const kept = isPlain(filter)
    ? listTotal(
        caller,
        ['orders:DROP_OFF'],
        { states: statusList?.length ? statusList : undefined, companyId: merchantId },
        values,
      )
    : undefined;
  if (kept !== undefined) return kept;
  const alone = asked(filter).length === 1;
  // Of a text alone its table is enough, and of a product that of the drop-off orders for whoever sees everything.
  if (alone && query) {
    if (found.ids) return `select ${values.add(found.ids.length, 'float8')}`;
    const { pattern, grams } = searchTerms(query);
    return `select count_found_orders(${values.add(pattern)}, ${values.add(grams)}::text[], 'DROP_OFF')::float8`;
  }
  if (alone && productVariantId !== undefined && seesAll(caller.scope))
    return `select count(*)::float8 from (select order_id as id from drop_off_orders) o
      where ${holdsVariant(productVariantId, values, 'narrow')}`;
  return `select count(*)::float8 from orders o where ${dropOffConditions(caller, found, values).join(' and ')}`;
};
