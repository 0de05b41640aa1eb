import { isSearchable, orderLimits } from '@cubby/contract/orders/orders.limits';
import type { OrderListQuery, OrderTimeRange } from '@cubby/contract/orders/orders.schemas';
import { orderStatuses, type OrderStatus } from '@cubby/contract/orders/orders.statuses';
import { defineSearch, flag, int, type SearchField, type SearchOf } from '../../platform/address/define-search.ts';

/** The fields that the list sorts by: the contract's, written here because its schemas would bring zod along. */
export const sortFields = [
  'lastUpdatedTime',
  'timeCreated',
  'timeStored',
  'timeCollected',
  'inboundTime',
  'outboundTime',
  'overdueTime',
  'orderNumber',
] as const satisfies readonly OrderListQuery['sort']['field'][];

/** The time ranges, each a pair `<name>Start` and `<name>End` in epoch ms. */
export const timeRanges = [
  'creationTime',
  'inboundTime',
  'outboundActionTime',
  'outboundTime',
  'returnedToWareHouseTime',
  'storedTime',
  'collectedTime',
] as const satisfies readonly OrderTimeRange[];

/** Rows per page of the order list (orders.md 9). */
const sizes: readonly number[] = [10, 20, 50, 100, 500, 1000];

const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

const id = (): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => (isId(first) ? first : undefined),
});

/** Several values: the name repeated, or one text with commas. What `fits` refuses falls away. */
const several = <T extends string>(fits: (text: string) => boolean, most: number): SearchField<readonly T[]> => ({
  fallback: [],
  parse: (texts) => [...new Set(texts.flatMap((text) => text.split(',')))].filter(fits).slice(0, most) as T[],
});

const shortText = (most: number): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => first.trim().slice(0, most) || undefined,
});

const isStatus = (text: string): boolean => (orderStatuses as readonly string[]).includes(text);

const rangeEnds = Object.fromEntries(
  timeRanges.flatMap((name) => [
    [`${name}Start`, int()],
    [`${name}End`, int()],
  ]),
) as Record<`${OrderTimeRange}${'Start' | 'End'}`, SearchField<number | undefined>>;

/** The filters in the address bear the names of the call (orders.md 7.2); `districtId` is the path down to a district. */
const filterFields = {
  query: {
    fallback: undefined,
    parse: ([first = '']) => (isSearchable(first) ? first.trim().slice(0, orderLimits.searchMax) : undefined),
  } satisfies SearchField<string | undefined> as SearchField<string | undefined>,
  statusList: several<OrderStatus>(isStatus, orderStatuses.length),
  merchantId: id(),
  csFlagIds: several(isId, 50),
  ordersFlagIds: several(isId, 50),
  serviceId: id(),
  siteType: shortText(32),
  deliveryLogisticsId: id(),
  overdueFlag: flag(),
  ...rangeEnds,
  currentLocationId: id(),
  compartment: shortText(32),
  siteId: id(),
  districtId: several(isId, 4),
};

/** The state of the order list in its address: filters, page from 0, rows per page and sort. */
export const orderListSearch = defineSearch({
  ...filterFields,
  page: {
    fallback: 0,
    parse: ([first = '']) => (/^\d{1,6}$/.test(first) ? Number(first) : undefined),
  },
  size: {
    fallback: 10,
    parse: ([first]) => sizes.find((size) => String(size) === first),
  },
  sort: {
    fallback: 'lastUpdatedTime,desc',
    parse: ([first = '']) => {
      const [field, direction] = first.split(',');
      const known = sortFields.some((one) => one === field) && (direction === 'asc' || direction === 'desc');
      return known ? first : undefined;
    },
  },
});
export type OrderListSearch = SearchOf<typeof orderListSearch>;

/** The filters as the list, its count and its exports take them. */
export const filterQueryOf = ({ page: _page, size: _size, sort: _sort, ...filters }: OrderListSearch) => ({
  ...filters,
  districtId: filters.districtId.at(-1),
});
export type OrderFilterQuery = ReturnType<typeof filterQueryOf>;

/** The request of the page that the address means. */
export const listRequestOf = (search: OrderListSearch) => ({
  query: { ...filterQueryOf(search), page: search.page, size: search.size, sort: search.sort },
});
