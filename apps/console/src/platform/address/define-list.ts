/** The address of a list: search, filters, page, rows and sort. It promises the same spelling and limits for each list. */
import { pageSizes } from '../../ui/pager/page-math.ts';
import type { addressOf } from './address-of.ts';
import { defineSearch, type SearchDefinition, type SearchField } from './define-search.ts';
import { pageField, shortText, sizeField, sortField } from './list-fields.ts';
import { listMemory } from './list-memory.ts';

type Filters = Readonly<Record<string, SearchField<unknown>>>;

interface ListOptions<Sort extends string, F extends Filters> {
  /** The longest text that is searched for. */
  readonly searchMax: number;
  /** The fields that the call sorts by, and the sort at first. */
  readonly sorts: readonly Sort[];
  readonly sort: `${Sort},${'asc' | 'desc'}`;
  readonly filters?: F;
  readonly sizes?: readonly number[];
}

/** The parameters in the address of a list without filters. */
type ListFields = {
  readonly query: SearchField<string | undefined>;
  readonly page: SearchField<number>;
  readonly size: SearchField<number>;
  readonly sort: SearchField<string>;
};

export interface ListState<F extends Filters = Filters> {
  readonly search: SearchDefinition<F & ListFields>;
  readonly sorts: readonly string[];
  readonly sizes: readonly number[];
  /** The list as it was last seen. */
  readonly memory: ReturnType<typeof listMemory>;
}

/** @param path the route of the list, as in `/app/holidays` */
export const defineList = <const Sort extends string, const F extends Filters = Filters>(
  path: Parameters<typeof addressOf>[0],
  { searchMax, sorts, sort, filters, sizes = pageSizes }: ListOptions<Sort, F>,
): ListState<F> => ({
  search: defineSearch({
    query: shortText(searchMax),
    ...(filters as F),
    page: pageField(),
    size: sizeField(sizes),
    sort: sortField(sorts, sort),
  }) as ListState<F>['search'],
  sorts,
  sizes,
  memory: listMemory(path),
});
