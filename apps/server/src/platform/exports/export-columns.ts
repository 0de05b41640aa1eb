/** The columns of a spreadsheet that a list becomes: their values and headings. */
import type { Phrases } from '@cubby/phrases';
import { epochMs } from '../db/statements.ts';
import type { SheetColumn, SheetColumnType } from '../sheets/index.ts';

export interface ExportColumn<K extends string = string> {
  /** Its heading, in the phrases of the export. */
  readonly key: K;
  /** Its value, over the joins of the export. */
  readonly sql: string;
  readonly type: SheetColumnType;
  /** Characters. */
  readonly width?: number | undefined;
  /** Words that are shown in the cell in place of values, in the language of the caller. */
  readonly words?: ((words: Phrases) => Readonly<Record<string, string>>) | undefined;
}

export const textColumn = <K extends string>(key: K, sql: string, width?: number): ExportColumn<K> => ({
  key,
  sql,
  type: 'text',
  width,
});

export const amountColumn = <K extends string>(key: K, sql: string): ExportColumn<K> => ({
  key,
  sql,
  type: 'number',
  width: 12,
});

/** A moment: `column` is a timestamptz; its heading says that times are in UTC. */
export const timeColumn = <K extends string>(key: K, column: string): ExportColumn<K> => ({
  key,
  sql: epochMs(column),
  type: 'date',
});

/** The day of a moment where the company is, as YYYY-MM-DD; `column` is a timestamptz, over `companies c`. */
export const dayColumn = <K extends string>(key: K, column: string): ExportColumn<K> => ({
  key,
  sql: `to_char(${column} at time zone c.time_zone, 'YYYY-MM-DD')`,
  type: 'text',
  width: 14,
});

/** A value of a closed list, shown in words. */
export const wordsColumn = <K extends string>(
  key: K,
  sql: string,
  words: NonNullable<ExportColumn['words']>,
  width?: number,
): ExportColumn<K> => ({ key, sql, type: 'text', width, words });

/** The columns under headings in the language of the caller. */
export const sheetColumnsOf = <K extends string>(
  columns: readonly ExportColumn<K>[],
  headings: Readonly<Record<K, string>>,
): SheetColumn[] => columns.map(({ key, type, width }) => ({ header: headings[key], type, ...(width && { width }) }));

/** The words of columns that have some, by the place of the column. */
export const columnWords = (
  columns: readonly ExportColumn[],
  words: Phrases,
): Readonly<Record<number, Readonly<Record<string, string>>>> =>
  Object.fromEntries(columns.flatMap((column, place) => (column.words ? [[place, column.words(words)] as const] : [])));
