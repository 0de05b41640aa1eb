import type { DateRange } from '../date-range/date-text.ts';
import type { LoadOptions, Option } from '../typeahead/use-async-options.ts';

interface FilterBase {
  /** Its key in the values and in the address. */
  readonly id: string;
  readonly label: string;
  /** Always shown in the bar, set or not; the others come through "+ Filter". */
  readonly common?: boolean;
}

/** Several of a known few. A search field appears above a long list. */
export interface MultiFilter extends FilterBase {
  readonly kind: 'multi';
  readonly options: readonly Option[];
}

/** One of a known few. */
export interface SingleFilter extends FilterBase {
  readonly kind: 'single';
  readonly options: readonly Option[];
}

/** A question with two answers; the words can be given ("Expired", "Not expired"). */
export interface YesNoFilter extends FilterBase {
  readonly kind: 'yes-no';
  readonly yes?: string;
  readonly no?: string;
}

/** One or several of many, found by typing. */
export interface TypeaheadFilter extends FilterBase {
  readonly kind: 'typeahead';
  readonly load: LoadOptions;
  readonly multi?: boolean;
  /** Names ids that came with the address; without it they show as they are. */
  readonly name?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Option[]>;
}

/** From and to, as epoch ms. */
export interface DateRangeFilter extends FilterBase {
  readonly kind: 'date-range';
}

/** A text that must be contained. */
export interface TextFilter extends FilterBase {
  readonly kind: 'text';
}

/** A path down a tree, level by level: the four levels of districts. Every prefix of a path is a value too. */
export interface CascadeFilter extends FilterBase {
  readonly kind: 'cascade';
  /** Names of the levels, from the top: as many as the tree is deep. */
  readonly levels: readonly string[];
  /** The children of a path; of the empty path, the top level. */
  readonly load: (path: readonly string[], signal: AbortSignal) => Promise<readonly Option[]>;
}

export type FilterDefinition =
  MultiFilter | SingleFilter | YesNoFilter | TypeaheadFilter | DateRangeFilter | TextFilter | CascadeFilter;

/**
 * What a filter is set to: ids (multi, typeahead, cascade path), an id or a text (single, text), a boolean (yes-no)
 * or a span of time (date-range). Absent means not set.
 */
export type FilterValue = readonly string[] | string | boolean | DateRange;

/** The values of a bar by filter id; a filter that is not set has no key. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** The value for the shape a filter has, or undefined where it has another one. */
export const asIds = (value: FilterValue | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : typeof value === 'string' && value !== '' ? [value] : [];
export const asText = (value: FilterValue | undefined): string => (typeof value === 'string' ? value : '');
export const asRange = (value: FilterValue | undefined): DateRange | undefined =>
  typeof value === 'object' && !Array.isArray(value) ? (value as DateRange) : undefined;

const isEmpty = (value: FilterValue | undefined): boolean => {
  if (value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  const range = asRange(value);
  return range !== undefined && range.from === undefined && range.to === undefined;
};

/** The values with one of them set, or dropped where it is empty. */
export const withValue = (values: FilterValues, id: string, value: FilterValue | undefined): FilterValues => {
  const { [id]: _dropped, ...others } = values;
  return isEmpty(value) ? others : { ...others, [id]: value as FilterValue };
};

/** Which filters have a chip: the common ones, then those that are set, in the order of the definitions. */
export const chipsOf = (definitions: readonly FilterDefinition[], values: FilterValues, adding: string | undefined) => [
  ...definitions.filter((definition) => definition.common),
  ...definitions.filter(
    (definition) => !definition.common && (values[definition.id] !== undefined || definition.id === adding),
  ),
];
