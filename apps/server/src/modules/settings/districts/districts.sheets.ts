/** Areas in spreadsheets: they are given by name, a level in each of four columns, from the country down. */
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { districtPathKey, findDistrictPaths } from './districts.reads.ts';

/** The area that a row names. */
export interface NamedArea {
  /** Of each level that the row names, from the country down; undefined where there is none of that name. */
  readonly ids: readonly (string | undefined)[];
  /** At the first level that was not found. */
  readonly wrong: readonly FieldError[];
}

type AreaCells<Column extends string> = { readonly [K in Column]?: string };

/** Reads the areas of all rows at once. @param columns from the country to the quarter */
export const findNamedAreas = async <Column extends string>(
  trx: Trx,
  columns: readonly Column[],
  rows: readonly { readonly values: AreaCells<NoInfer<Column>> }[],
): Promise<(values: AreaCells<Column>) => NamedArea> => {
  const namesIn = (values: AreaCells<Column>): string[] => {
    const names = columns.map((column) => values[column] ?? '');
    return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
  };
  const known = await findDistrictPaths(
    trx,
    rows.map(({ values }) => namesIn(values)),
  );
  return (values) => {
    const names = namesIn(values);
    const ids = names.map((_, at) => known.get(districtPathKey(names.slice(0, at + 1))));
    const missing = ids.indexOf(undefined);
    return { ids, wrong: missing < 0 ? [] : [{ path: columns[missing] ?? '', code: 'notFound' }] };
  };
};
