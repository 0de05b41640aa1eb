/** Turns the filters of the lists into what they ask of `requests r`. */
import type { OutboundFilter, RequestFilter } from '@cubby/contract/requests/requests.schemas';
import { outboundStatuses, type RequestState, requestStatuses } from '@cubby/contract/requests/requests.states';
import type { SqlValues } from '../../platform/db/sql-values.ts';
import { searchTerms } from '../orders/index.ts';

/** A time range; both ends included, epoch ms. */
export interface TimeRange {
  readonly column: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** What a list asks for beside its types. */
export interface ListFilter {
  readonly states?: readonly string[] | undefined;
  readonly companyId?: string | undefined;
  readonly logisticsId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly siteType?: string | undefined;
  readonly ranges?: readonly TimeRange[];
  /** Function and text of a search: ids are looked up first. */
  readonly search?: { readonly column: string; readonly find: string; readonly text: string } | undefined;
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

/** Conditions without the states, to be joined with `and`. */
export const conditionsOf = (filter: ListFilter, alias: string, values: SqlValues): string[] => [
  ...(filter.companyId === undefined ? [] : [`${alias}.company_id = ${values.add(filter.companyId, 'bigint')}`]),
  ...(filter.logisticsId === undefined
    ? []
    : [`${alias}.logistics_company_id = ${values.add(filter.logisticsId, 'bigint')}`]),
  ...(filter.siteId === undefined ? [] : [`${alias}.site_id = ${values.add(filter.siteId, 'bigint')}`]),
  ...(filter.siteType === undefined
    ? []
    : [
        `${alias}.site_id = any (array(select id from sites where site_type = ${values.add(filter.siteType, 'text')}))`,
      ]),
  ...(filter.ranges ?? []).flatMap(({ column, from, to }) => [
    ...(from === undefined ? [] : [`${column} >= to_timestamp(${values.add(from, 'float8')} / 1000)`]),
    // Milliseconds on the wire, microseconds in the table: the last millisecond is included whole.
    ...(to === undefined ? [] : [`${column} < to_timestamp((${values.add(to, 'float8')} + 1) / 1000)`]),
  ]),
  ...(filter.search ? [searchCondition(filter.search, values)] : []),
];

const searchCondition = ({ column, find, text }: NonNullable<ListFilter['search']>, values: SqlValues): string => {
  const { pattern, grams } = searchTerms(text);
  return `${column} = any ((select ${find}(${values.add(pattern)}, ${values.add(grams)}::text[], null))::bigint[])`;
};
