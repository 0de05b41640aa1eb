/** Which drop-off orders a list, its total and an export hold. */
import {
  type DropOffFilter,
  type DropOffListQuery,
  dropOffTimeRanges,
} from '@cubby/contract/drop-off-orders/drop-off-orders.schemas';
import { type Caller, companiesOfScope } from '../../platform/auth/callers.ts';
import { listTotal } from '../../platform/db/list-counts.ts';
import type { SqlValues } from '../../platform/db/sql-values.ts';
import { plainConditions, type Reach, searchTerms } from '../orders/index.ts';

const rangeColumns = {
  creationTime: 'created_time',
  storedTime: 'stored_time',
  collectedTime: 'collected_time',
} as const;

const sortColumns = { lastUpdatedTime: 'last_updated_time', timeCreated: 'created_time' } as const;

/** Conditions on `orders o`; who sees what is row-level security's. */
export const dropOffConditions = (filter: DropOffFilter, values: SqlValues): string[] => [
  `o.kind = 'DROP_OFF'`,
  ...(filter.statusList?.length ? [`o.status = any (${values.add(filter.statusList, 'text[]')})`] : []),
  ...(filter.merchantId === undefined ? [] : [`o.company_id = ${values.add(filter.merchantId, 'bigint')}`]),
  ...(filter.siteId === undefined ? [] : [`o.site_id = ${values.add(filter.siteId, 'bigint')}`]),
  ...(filter.productVariantId === undefined
    ? []
    : [
        `exists (select from order_items i where i.order_id = o.id
          and i.product_variant_id = ${values.add(filter.productVariantId, 'bigint')})`,
      ]),
  ...dropOffTimeRanges.flatMap((name) => {
    const [from, to] = [filter[`${name}Start`], filter[`${name}End`]];
    const column = `o.${rangeColumns[name]}`;
    // Milliseconds on the wire, microseconds in the table: the last millisecond is included whole.
    return [
      ...(from === undefined ? [] : [`${column} >= to_timestamp(${values.add(from, 'float8')} / 1000)`]),
      ...(to === undefined ? [] : [`${column} < to_timestamp((${values.add(to, 'float8')} + 1) / 1000)`]),
    ];
  }),
  ...(filter.query ? [found(filter.query, values)] : []),
];

const found = (query: string, values: SqlValues): string => {
  const { pattern, grams } = searchTerms(query);
  return `o.id = any ((select search_order_ids(${values.add(pattern)}, ${values.add(grams)}::text[], null))::bigint[])`;
};

/** True where nothing but company and status is asked. */
export const isPlain = ({ statusList: _s, merchantId: _m, ...others }: DropOffFilter): boolean =>
  Object.values(others).every((value) => value === undefined || value === '');

/** What row-level security lets through anyway, said again where an index can serve it. */
export const dropOffScope = (caller: Caller, filter: DropOffFilter, values: SqlValues, reach: Reach): string[] =>
  filter.merchantId === undefined ? plainConditions(caller, {}, values, reach) : [];

/** A scalar query for the exact number: from the kept sums where those reach, else by counting. */
export const dropOffTotal = (caller: Caller, filter: DropOffFilter, values: SqlValues): string => {
  const { statusList, merchantId } = filter;
  const kept = isPlain(filter)
    ? listTotal(
        caller,
        ['orders:DROP_OFF'],
        { states: statusList?.length ? statusList : undefined, companyId: merchantId },
        values,
      )
    : undefined;
  return kept ?? `select count(*)::float8 from orders o where ${dropOffConditions(filter, values).join(' and ')}`;
};

/** Up to here each company gives all rows up to the end of the page. */
const deepestMerge = 1_000;

/** The ids of a page with what they are sorted by, `at`: along an index that holds both. */
export const dropOffIds = (caller: Caller, query: DropOffListQuery, values: SqlValues): string => {
  const { page, size, sort, ...filter } = query;
  const column = sortColumns[sort.field];
  const where = dropOffConditions(filter, values);
  const order = (at: string, id: string): string => `${at} ${sort.direction}, ${id} ${sort.direction}`;
  const limit = `limit ${size} offset ${page * size}`;
  const upTo = (page + 1) * size;
  const companies = filter.merchantId === undefined ? companiesOfScope(caller.scope) : undefined;
  // The rows of few companies among many lie far apart in the index of all; that of each company holds them together.
  if (companies !== undefined && companies.length > 1 && upTo <= deepestMerge)
    return `select t.id, t.at from unnest(${values.add(companies, 'bigint[]')}) company (id) cross join lateral (
        select o.id, o.${column} as at from orders o where ${[...where, 'o.company_id = company.id'].join(' and ')}
        order by ${order(`o.${column}`, 'o.id')} limit ${upTo}
      ) t order by ${order('t.at', 't.id')} ${limit}`;
  // Row-level security lets no others through; said again, an index can serve it.
  const own =
    companies === undefined
      ? []
      : companies.length === 1
        ? [`o.company_id = ${values.add(companies[0], 'bigint')}`]
        : [`o.company_id = any (${values.add(companies, 'bigint[]')})`];
  return `select o.id, o.${column} as at from orders o where ${[...where, ...own].join(' and ')}
    order by ${order(`o.${column}`, 'o.id')} ${limit}`;
};
