/** Turns the filters of the lists into what they ask of `requests r`. */
import type { OutboundFilter, RequestFilter } from '@cubby/contract/requests/requests/requests.schemas';
import { outboundStatuses, requestStatuses } from '@cubby/contract/requests/requests/requests.states';
import type { RequestState } from '@cubby/contract/orders/orders/orders.requests';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type Fragment, statementOf, whereAsked, withinTimes } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { orderThresholds, searchTerms } from '../../orders/orders/index.ts';

/** A time range; both ends included, epoch ms. */
export interface TimeRange {
  readonly column: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The filters of a list in addition to its types. */
export interface ListFilter {
  readonly states?: readonly string[] | undefined;
  readonly companyId?: string | undefined;
  readonly logisticsId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly siteType?: string | undefined;
  readonly ranges?: readonly TimeRange[];
  readonly search?: Search | undefined;
}

/** A search by a text: ids are read first. */
export interface Search {
  /** What the ids are those of. */
  readonly column: string;
  /** The function that finds them. */
  readonly find: 'search_order_ids' | 'search_request_ids';
  /** What is compared where they are too many to name; left out: they are always named. */
  readonly compared?: string;
  readonly text: string;
  /** The ids, if they have been read; `many` if they are too many. */
  readonly found?: readonly string[] | 'many';
}

const statesOf = <S extends string>(
  statuses: Readonly<Record<RequestState, S>>,
  wanted: readonly S[] | undefined,
): readonly RequestState[] | undefined =>
  wanted?.length
    ? (Object.keys(statuses) as RequestState[]).filter((state) => wanted.includes(statuses[state]))
    : undefined;

const searchOf = (text: string | undefined): ListFilter['search'] =>
  text ? { column: 'r.id', find: 'search_request_ids', text } : undefined;

const range = (column: string, from: number | undefined, to: number | undefined): TimeRange[] =>
  from === undefined && to === undefined ? [] : [{ column, from, to }];

export const requestFilterOf = (filter: RequestFilter): ListFilter => ({
  states: statesOf(requestStatuses, filter.statusList),
  companyId: filter.merchantId,
  logisticsId: filter.deliveredBy,
  ranges: [
    ...range('r.start_time', filter.requestStartTimeStart, filter.requestStartTimeEnd),
    ...range('r.created_time', filter.creationTimeStart, filter.creationTimeEnd),
  ],
  search: searchOf(filter.query),
});

export const outboundFilterOf = (filter: OutboundFilter): ListFilter => ({
  states: statesOf(outboundStatuses, filter.statusList),
  companyId: filter.merchantId,
  logisticsId: filter.deliveredBy,
  siteId: filter.location,
  siteType: filter.siteType,
  ranges: [
    ...range('r.dispatch_time', filter.dispatchDateStart, filter.dispatchDateEnd),
    ...range('r.created_time', filter.creationTimeStart, filter.creationTimeEnd),
  ],
  search: searchOf(filter.query),
});

/**
 * Conditions without the states.
 * @param scansIndex the list is scanned in its order: sites are then checked row by row, not gathered by their index
 */
export const conditionsOf = (filter: ListFilter, alias: 'r' | 'i', scansIndex = false): Fragment[] => {
  const column = (name: string): Fragment => sql.ref(`${alias}.${name}`);
  return [
    ...whereAsked(filter.companyId, (id) => sql`${column('company_id')} = ${id}::bigint`),
    ...whereAsked(filter.logisticsId, (id) => sql`${column('logistics_company_id')} = ${id}::bigint`),
    ...whereAsked(filter.siteId, (id) => sql`${column('site_id')} = ${id}::bigint`),
    ...whereAsked(filter.siteType, (type) =>
      scansIndex
        ? sql`(select s.site_type from sites s where s.id = ${column('site_id')}) = ${type}::text`
        : sql`${column('site_id')} = any (array(select id from sites where site_type = ${type}::text))`,
    ),
    ...(filter.ranges ?? []).flatMap(({ column: name, from, to }) => withinTimes(sql.raw(name), from, to)),
    ...whereAsked(filter.search, searchCondition),
  ];
};

const searchCondition = ({ column, find, compared, text, found }: Search): Fragment => {
  const { pattern, grams } = searchTerms(text);
  if (found === 'many' && compared !== undefined) return sql`${sql.raw(compared)} like ${pattern}`;
  if (found && found !== 'many') return sql`${sql.raw(column)} = any (${found}::bigint[])`;
  return sql`${sql.raw(column)} = any ((select ${sql.raw(find)}(${pattern}, ${grams}::text[], null))::bigint[])`;
};

/** The search with its ids, as the caller sees them. */
export const resolveSearch = async (db: Database, caller: Caller, search: Search): Promise<Search> => {
  const { pattern, grams } = searchTerms(search.text);
  const most = orderThresholds.searchedIds;
  const found = sql`${sql.raw(search.find)}(${pattern}, ${grams}::text[], ${sql.lit(most + 1)})`;
  const [read] = await db.readAs<{ ids: string[] }>(caller, statementOf(sql`select ${found}::text[] as ids`));
  const ids = read?.rows[0]?.ids ?? [];
  if (ids.length <= most) return { ...search, found: ids };
  return search.compared === undefined ? search : { ...search, found: 'many' };
};
