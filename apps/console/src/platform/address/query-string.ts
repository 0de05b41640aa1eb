/**
 * The address behind the hash as plain query strings (`?statusList=Created&statusList=Inbound&page=2`), never JSON.
 * What is parsed and written again reads the same.
 */

/** Text, or several texts where a name is repeated. */
export type RawSearch = Record<string, string | string[]>;

/** What may be written into an address. */
export type SearchValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Reads `?a=1&b=2&b=3` as `{ a: '1', b: ['2', '3'] }`. */
export const parseQueryString = (text: string): RawSearch => {
  // No prototype: `__proto__` in an address is a name like any other.
  const search = Object.create(null) as RawSearch;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return search;
};

// URLSearchParams writes a space as +, which people paste into places that do not know it.
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:2C|3A|40|2F)/g, (code) => decodeURIComponent(code));

/** Writes values with their `?`; undefined, null, empty text and empty lists are left out. */
export const stringifyQueryString = (search: Readonly<Record<string, SearchValue>>): string => {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly SearchValue[]) : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encode(name)}=${encode(String(one))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};
