/**
 * The parameters of a screen in its address. Any address is parsed to valid values: unknown and ill-formed parameters
 * are dropped, and a value that equals its default is never written.
 */

/** One parameter: how its text becomes a value, and what it is when it is not there. */
export interface SearchField<T> {
  readonly fallback: T;
  /** Undefined where the texts make no value. */
  readonly parse: (texts: readonly string[]) => T | undefined;
}

/** Free text. */
export function text(): SearchField<string | undefined>;
export function text(fallback: string): SearchField<string>;
export function text(fallback?: string): SearchField<string | undefined> {
  return { fallback, parse: ([first]) => first || undefined };
}

/** A whole number from 0 up. */
export function int(): SearchField<number | undefined>;
export function int(fallback: number): SearchField<number>;
export function int(fallback?: number): SearchField<number | undefined> {
  return { fallback, parse: ([first = '']) => (/^\d{1,15}$/.test(first) ? Number(first) : undefined) };
}

/** Any number of texts: the name repeated. */
export const list = (): SearchField<readonly string[]> => ({
  fallback: [],
  parse: (texts) => texts.filter((one) => one !== ''),
});

/** Yes or no, or neither. */
export const flag = (): SearchField<boolean | undefined> => ({
  fallback: undefined,
  parse: ([first]) => (first === 'true' ? true : first === 'false' ? false : undefined),
});

/** One of the given texts. */
export function oneOf<const V extends string>(values: readonly V[]): SearchField<V | undefined>;
export function oneOf<const V extends string>(values: readonly V[], fallback: NoInfer<V>): SearchField<V>;
export function oneOf<V extends string>(values: readonly V[], fallback?: V): SearchField<V | undefined> {
  return { fallback, parse: ([first]) => values.find((value) => value === first) };
}

type Fields = Readonly<Record<string, SearchField<unknown>>>;
type Values<F extends Fields> = { [K in keyof F]: F[K]['fallback'] };

export interface SearchDefinition<F extends Fields> {
  /** Every parameter with its value or default. */
  read(raw: Readonly<Record<string, unknown>>): Values<F>;
  /** Only what differs from its default: what the address carries, and what the router's validateSearch takes. */
  clean(raw: Readonly<Record<string, unknown>>): { [K in keyof F]?: Values<F>[K] };
}

/** The values of a definition: `SearchOf<typeof orderListSearch>`. */
export type SearchOf<D> = D extends SearchDefinition<infer F> ? Values<F> : never;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null).map(String);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Declares the parameters of a screen; located next to its page as `<resource>-list.search.ts`. */
export const defineSearch = <F extends Fields>(fields: F): SearchDefinition<F> => {
  const read = (raw: Readonly<Record<string, unknown>>): Values<F> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const texts = textsOf(raw[name]);
        return [name, (texts.length > 0 ? field.parse(texts) : undefined) ?? field.fallback];
      }),
    ) as Values<F>;
  return {
    read,
    clean: (raw) =>
      Object.fromEntries(Object.entries(read(raw)).filter(([name, value]) => !same(value, fields[name]!.fallback))) as {
        [K in keyof F]?: Values<F>[K];
      },
  };
};
