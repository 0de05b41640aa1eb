/** What the spreadsheets of sites have in common: headings, areas in four columns, names and serial numbers that are taken. */
import { nameKey } from '@cubby/contract/kernel/texts';
import type { Phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { NamedArea } from '../../settings/districts/index.ts';
import type { NameField } from './sites.reads.ts';

/** From the country to the quarter. */
export const areaColumns = ['level1AriaId', 'level2AriaId', 'level3AriaId', 'level4AriaId'] as const;

export const siteColumnNames = ({ sites, companies: { districtLevels: level } }: Phrases) => ({
  ...sites.fields,
  level1AriaId: level.country,
  level2AriaId: level.city,
  level3AriaId: level.district,
  level4AriaId: level.quarter,
});

/** The levels of an area as fields of a site. Any id replaces one that was not found: it is reported separately. */
export const areaFields = ({ ids }: NamedArea) =>
  Object.fromEntries(areaColumns.map((column, at) => [column, at < ids.length ? (ids[at] ?? '1') : null]));

const named = { siteName: 'name', siteNameEn: 'name_en', siteSerialNumber: 'serial_number' } as const satisfies Record<
  string,
  NameField
>;
type Named = { readonly [K in keyof typeof named]?: string };

/** What of a row is in several rows of its file, and what another site has. */
export interface Repeats {
  readonly twice: readonly FieldError[];
  readonly taken: readonly FieldError[];
}

/** Serial numbers are compared as names are. */
const keysOf = (values: Named): (readonly [path: string, key: string])[] =>
  Object.entries(named).flatMap(([path, field]) => {
    const value = values[path as keyof Named];
    if (value === undefined) return [];
    return [[path, `${field} ${nameKey(value)}`] as const];
  });

/** Checks all rows of a file at once. */
export const findRepeats = async (
  trx: Trx,
  rows: readonly { readonly values: Named }[],
): Promise<(values: Named) => Repeats> => {
  const rowsOf = Map.groupBy(
    rows.flatMap(({ values }) => keysOf(values).map(([, key]) => key)),
    (key) => key,
  );
  const found = await sql<{ key: string }>`
    select key from unnest(${[...rowsOf.keys()]}::text[]) k (key), split_part(key, ' ', 1) f (field),
      substr(key, length(field) + 2) v (value)
    where case field when 'name' then site_name_taken(value) when 'name_en' then site_name_en_taken(value)
      else site_serial_number_taken(value) end`.execute(trx);
  const taken = new Set(found.rows.map(({ key }) => key));
  return (values) => {
    const faults = (code: 'twiceInFile' | 'taken', is: (key: string) => boolean): FieldError[] =>
      keysOf(values).flatMap(([path, key]) => (is(key) ? [{ path, code }] : []));
    return {
      twice: faults('twiceInFile', (key) => (rowsOf.get(key)?.length ?? 0) > 1),
      taken: faults('taken', (key) => taken.has(key)),
    };
  };
};
