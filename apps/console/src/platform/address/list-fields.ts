/** Parameters that the addresses of lists have in common. It promises the same spelling and limits for each list. */
import { isSearchable, orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { int, type SearchField } from './define-search.ts';

/** Whether a text is an id as the server takes one. */
export const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

export const idField = (): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => (isId(first) ? first : undefined),
});

/** Several values: the name repeated, or one text with commas. What `fits` refuses falls away. */
export const several = <T extends string>(
  fits: (text: string) => boolean,
  most: number,
): SearchField<readonly T[]> => ({
  fallback: [],
  parse: (texts) => [...new Set(texts.flatMap((text) => text.split(',')))].filter(fits).slice(0, most) as T[],
});

/** Removes the NUL character, which no text of the server may contain; only an address can have one. */
const clean = (text: string): string => text.replaceAll('\0', '').trim();

export const shortText = (most: number): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => clean(first).slice(0, most) || undefined,
});

/** Free text that is long enough to be searched for. */
export const searchText = (): SearchField<string | undefined> => ({
  fallback: undefined,
  parse: ([first = '']) => (isSearchable(clean(first)) ? clean(first).slice(0, orderLimits.searchMax) : undefined),
});

/** The page, from 0. */
export const pageField = (): SearchField<number> => ({
  fallback: 0,
  parse: ([first = '']) => (/^\d{1,6}$/.test(first) ? Number(first) : undefined),
});

/** Rows per page, at most the last of `sizes`; any number up to there, since a person may ask for what fits the window. */
export const sizeField = (sizes: readonly number[]): SearchField<number> => ({
  fallback: 10,
  parse: ([first = '']) => {
    const size = /^[1-9]\d{0,3}$/.test(first) ? Number(first) : undefined;
    return size !== undefined && size <= (sizes.at(-1) ?? 0) ? size : undefined;
  },
});

/** `field,asc` or `field,desc`. */
export const sortField = <F extends string>(
  fields: readonly F[],
  fallback: `${F},${'asc' | 'desc'}`,
): SearchField<string> => ({
  fallback,
  parse: ([first = '']) => {
    const [field, direction] = first.split(',');
    const known = fields.some((one) => one === field) && (direction === 'asc' || direction === 'desc');
    return known ? first : undefined;
  },
});

/** What the address of a list filters by, as the list and its exports take it: all but page, rows and sort. */
export const filterOf = <S extends { page: number; size: number; sort: string }>({
  page: _page,
  size: _size,
  sort: _sort,
  ...filters
}: S): Omit<S, 'page' | 'size' | 'sort'> => filters;

/** Spans of time: for each name the pair `<name>Start` and `<name>End`, epoch ms. */
export const rangeFields = <N extends string>(
  names: readonly N[],
): Record<`${N}${'Start' | 'End'}`, SearchField<number | undefined>> =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}Start`, int()],
      [`${name}End`, int()],
    ]),
  ) as Record<`${N}${'Start' | 'End'}`, SearchField<number | undefined>>;
