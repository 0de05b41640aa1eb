import { asIds, asRange, withValue, type FilterDefinition, type FilterValue, type FilterValues } from './filter.ts';

/** A filter's value as one text for the address: `a,b`, `yes`, `1700000000000-1700003600000`. */
const toText = (definition: FilterDefinition, value: FilterValue): string | undefined => {
  switch (definition.kind) {
    case 'multi':
    case 'typeahead':
    case 'cascade':
      return asIds(value).map(encodeURIComponent).join(',') || undefined;
    case 'yes-no':
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined;
    case 'date-range': {
      const range = asRange(value);
      return range && `${range.from ?? ''}-${range.to ?? ''}`;
    }
    default:
      return typeof value === 'string' && value !== '' ? value : undefined;
  }
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const fromText = (definition: FilterDefinition, text: string): FilterValue | undefined => {
  const listed = (id: string) => 'options' in definition && definition.options.some((option) => option.value === id);
  const ids = text.split(',').filter(Boolean).map(decode);
  switch (definition.kind) {
    case 'multi':
      return ids.filter(listed);
    case 'single':
      return listed(text) ? text : undefined;
    case 'typeahead':
      return definition.multi ? ids : ids.slice(0, 1);
    case 'cascade':
      return ids.slice(0, definition.levels.length);
    case 'yes-no':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'date-range': {
      const match = /^(\d{0,15})-(\d{0,15})$/.exec(text);
      if (!match) return undefined;
      return { ...(match[1] && { from: Number(match[1]) }), ...(match[2] && { to: Number(match[2]) }) };
    }
    case 'text':
      return text;
  }
};

/** The values as flat texts for the address. A filter that is not set has no key, so links stay short. */
export const filtersToSearch = (
  definitions: readonly FilterDefinition[],
  values: FilterValues,
): Record<string, string> =>
  Object.fromEntries(
    definitions.flatMap((definition) => {
      const value = values[definition.id];
      const text = value === undefined ? undefined : toText(definition, value);
      return text === undefined ? [] : [[definition.id, text]];
    }),
  );

/**
 * The values that an address holds. What a filter can't mean (an unknown option, a broken range) is dropped, as if
 * it were not set. Numbers are taken too, because a router may have read `7` as one.
 */
export const filtersFromSearch = (
  definitions: readonly FilterDefinition[],
  search: Readonly<Record<string, unknown>>,
): FilterValues =>
  definitions.reduce<FilterValues>((values, definition) => {
    const raw = search[definition.id];
    if (typeof raw !== 'string' && typeof raw !== 'number') return values;
    return withValue(values, definition.id, fromText(definition, String(raw)));
  }, {});
