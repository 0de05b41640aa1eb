import type { DropOffListQuery, DropOffTimeRange } from '@cubby/contract/drop-off-orders/drop-off-orders.schemas';
import { isSearchable, orderLimits } from '@cubby/contract/orders/orders.limits';
import { orderStatuses, type OrderStatus } from '@cubby/contract/orders/orders.statuses';
import { defineSearch, int, type SearchField, type SearchOf } from '../../platform/address/define-search.ts';
import { asIds, asRange, type FilterValues, withValue } from '../../ui/filter-bar/filter.ts';

/** The fields that the list sorts by: the contract's, written here because its schemas would bring zod along. */
const sortFields = ['lastUpdatedTime', 'timeCreated'] as const satisfies readonly DropOffListQuery['sort']['field'][];

/** The time ranges, each a pair `<name>Start` and `<name>End` in epoch ms. */
export const timeRanges = [
  'creationTime',
  'storedTime',
  'collectedTime',
] as const satisfies readonly DropOffTimeRange[];

/** Rows per page (orders.md 9). */
export const pageSizes: readonly number[] = [10, 20, 50, 100];

const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);
const id = (): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => (isId(first) ? first : undefined),
});
const isStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);

const rangeEnds = Object.fromEntries(
  timeRanges.flatMap((name) => [
    [`${name}Start`, int()],
    [`${name}End`, int()],
  ]),
) as Record<`${DropOffTimeRange}${'Start' | 'End'}`, SearchField<number | undefined>>;

/** The state of the drop-off list in its address: filters under the names of the call, page from 0, rows, sort. */
export const dropOffListSearch = defineSearch({
  query: {
    fallback: undefined,
    parse: ([first = '']) => (isSearchable(first) ? first.trim().slice(0, orderLimits.searchMax) : undefined),
  } satisfies SearchField<string | undefined> as SearchField<string | undefined>,
  statusList: {
    fallback: [],
    parse: (texts) => [...new Set(texts.flatMap((text) => text.split(',')))].filter(isStatus),
  } satisfies SearchField<readonly OrderStatus[]> as SearchField<readonly OrderStatus[]>,
  merchantId: id(),
  siteId: id(),
  productVariantId: id(),
  ...rangeEnds,
  page: { fallback: 0, parse: ([first = '']) => (/^\d{1,6}$/.test(first) ? Number(first) : undefined) },
  size: { fallback: 10, parse: ([first]) => pageSizes.find((size) => String(size) === first) },
  sort: {
    fallback: 'lastUpdatedTime,desc',
    parse: ([first = '']) => {
      const [field, direction] = first.split(',');
      const known = sortFields.some((one) => one === field) && (direction === 'asc' || direction === 'desc');
      return known ? first : undefined;
    },
  },
});
export type DropOffListSearch = SearchOf<typeof dropOffListSearch>;

/** The filters as the list and its export take them. */
export const filterOf = ({ page: _page, size: _size, sort: _sort, ...filters }: DropOffListSearch) => filters;

/** The values of the filter bar that an address means; the free text is not among them. */
export const valuesOfSearch = (search: DropOffListSearch): FilterValues => {
  const { statusList, merchantId, siteId, productVariantId } = search;
  const plain = Object.entries({ statusList, merchantId, siteId, productVariantId }).reduce<FilterValues>(
    (all, [name, value]) => withValue(all, name, value as string),
    {},
  );
  return timeRanges.reduce<FilterValues>((all, name) => {
    const [from, to] = [search[`${name}Start`], search[`${name}End`]];
    return withValue(all, name, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  }, plain);
};

/** The address's part for the values of the filter bar: every filter named, those not set as undefined. */
export const searchOfValues = (values: FilterValues): Partial<DropOffListSearch> => {
  const first = (name: string): string | undefined => asIds(values[name])[0];
  const ends = timeRanges.flatMap((name) => {
    const range = asRange(values[name]);
    return [
      [`${name}Start`, range?.from],
      [`${name}End`, range?.to],
    ];
  });
  return {
    statusList: asIds(values['statusList']) as readonly OrderStatus[],
    merchantId: first('merchantId'),
    siteId: first('siteId'),
    productVariantId: first('productVariantId'),
    ...(Object.fromEntries(ends) as Partial<DropOffListSearch>),
  };
};
