import { asIds, asRange, withValue, type FilterDefinition, type FilterValue, type FilterValues } from './filter.ts';

type Address = Readonly<Record<string, unknown>>;

/** What the parameters of an address set in a filter bar; a span of time is the pair `<id>Start` and `<id>End`, epoch ms. */
export const valuesOfAddress = (definitions: readonly FilterDefinition[], address: Address): FilterValues =>
  definitions.reduce<FilterValues>((values, { id, kind }) => {
    if (kind !== 'date-range') return withValue(values, id, address[id] as FilterValue | undefined);
    const [from, to] = [address[`${id}Start`], address[`${id}End`]] as (number | undefined)[];
    return withValue(values, id, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  }, {});

const pairsOf = (definition: FilterDefinition, value: FilterValue | undefined): [string, unknown][] => {
  const { id, kind } = definition;
  switch (kind) {
    case 'date-range': {
      const range = asRange(value);
      return [
        [`${id}Start`, range?.from],
        [`${id}End`, range?.to],
      ];
    }
    case 'yes-no':
      return [[id, typeof value === 'boolean' ? value : undefined]];
    case 'multi':
    case 'cascade':
      return [[id, asIds(value)]];
    case 'typeahead':
      return [[id, definition.multi ? asIds(value) : asIds(value)[0]]];
    default:
      return [[id, asIds(value)[0]]];
  }
};

/** The parameters of an address for the values of a bar: every filter named, those not set as undefined or empty. */
export const addressOfValues = (definitions: readonly FilterDefinition[], values: FilterValues): Address =>
  Object.fromEntries(definitions.flatMap((definition) => pairsOf(definition, values[definition.id])));
