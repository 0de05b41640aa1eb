import type {
  LaundryListQuery,
  LaundryTimeRange,
  NotifyStatus,
} from '@cubby/contract/laundry-orders/laundry-orders.schemas';
import { laundryStatuses, type LaundryStatus } from '@cubby/contract/laundry-orders/laundry-orders.statuses';
import {
  defineSearch,
  flag,
  int,
  oneOf,
  type SearchField,
  type SearchOf,
} from '../../platform/address/define-search.ts';
import {
  idField,
  isId,
  pageField,
  searchText,
  several,
  sizeField,
  sortField,
} from '../../platform/address/list-fields.ts';
import { asIds, asRange, asText, type FilterValues, withValue } from '../../ui/filter-bar/filter.ts';
import { pageSizes } from '../../ui/pager/page-math.ts';

/** The fields that the list sorts by: the contract's, written here because its schemas would bring zod along. */
export const sortFields = [
  'lastUpdatedTime',
  'timeCreated',
  'timeStored',
  'timeCollected',
  'overdueTime',
  'orderNumber',
] as const satisfies readonly LaundryListQuery['sort']['field'][];

/** The time ranges, each a pair `<name>Start` and `<name>End` in epoch ms. */
export const timeRanges = [
  'creationTime',
  'storedTime',
  'collectedTime',
] as const satisfies readonly LaundryTimeRange[];

export const notifyStatuses = ['SUCCESS', 'ERROR', 'PENDING'] as const satisfies readonly NotifyStatus[];

const isStatus = (text: string): boolean => (laundryStatuses as readonly string[]).includes(text);

const rangeEnds = Object.fromEntries(
  timeRanges.flatMap((name) => [
    [`${name}Start`, int()],
    [`${name}End`, int()],
  ]),
) as Record<`${LaundryTimeRange}${'Start' | 'End'}`, SearchField<number | undefined>>;

/** The state of the laundry list in its address: filters under the names of the call, page from 0, rows, sort. */
export const laundryListSearch = defineSearch({
  query: searchText(),
  statusList: several<LaundryStatus>(isStatus, laundryStatuses.length),
  merchantId: idField(),
  dirtySiteId: idField(),
  cleanSiteId: idField(),
  serviceId: idField(),
  productVariantId: idField(),
  csFlagIds: several(isId, 50),
  ordersFlagIds: several(isId, 50),
  overdueFlag: flag(),
  notifyStatus: oneOf(notifyStatuses),
  ...rangeEnds,
  page: pageField(),
  size: sizeField(pageSizes),
  sort: sortField(sortFields, 'lastUpdatedTime,desc'),
});
export type LaundryListSearch = SearchOf<typeof laundryListSearch>;

/** The filters as the list and its exports take them. */
export const filterQueryOf = ({ page: _page, size: _size, sort: _sort, ...filters }: LaundryListSearch) => filters;
export type LaundryFilterQuery = ReturnType<typeof filterQueryOf>;

/** The values of the filter bar that an address means; the free text is not among them. */
export const valuesOfSearch = (search: LaundryListSearch): FilterValues => {
  const { query: _query, ...filters } = filterQueryOf(search);
  const plain = Object.entries(filters).filter(([name]) => !/(?:Start|End)$/.test(name));
  const values = plain.reduce<FilterValues>((all, [name, value]) => withValue(all, name, value as string), {});
  return timeRanges.reduce<FilterValues>((all, name) => {
    const [from, to] = [search[`${name}Start`], search[`${name}End`]];
    return withValue(all, name, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  }, values);
};

/** The address's part for the values of the filter bar: every filter named, those not set as undefined. */
export const searchOfValues = (values: FilterValues): Partial<LaundryListSearch> => {
  const first = (name: string): string | undefined => asIds(values[name])[0];
  const overdue = values['overdueFlag'];
  const ends = timeRanges.flatMap((name) => {
    const range = asRange(values[name]);
    return [
      [`${name}Start`, range?.from],
      [`${name}End`, range?.to],
    ];
  });
  return {
    statusList: asIds(values['statusList']) as readonly LaundryStatus[],
    merchantId: first('merchantId'),
    dirtySiteId: first('dirtySiteId'),
    cleanSiteId: first('cleanSiteId'),
    serviceId: first('serviceId'),
    productVariantId: first('productVariantId'),
    csFlagIds: asIds(values['csFlagIds']),
    ordersFlagIds: asIds(values['ordersFlagIds']),
    overdueFlag: typeof overdue === 'boolean' ? overdue : undefined,
    notifyStatus: notifyStatuses.find((status) => status === asText(values['notifyStatus'])),
    ...(Object.fromEntries(ends) as Partial<LaundryListSearch>),
  };
};
