/**
 * What a resource says of its import file, and what comes of it: headings in four languages, the reading of rows, the words
 * for a cell that is wrong, and the template. Promises that a file which the template was filled into is read back, and
 * that nothing of a file is used before its headings fit.
 */
import type { FieldErrorCode } from '@cubby/contract/kernel/errors';
import type { Language, Phrases } from '@cubby/phrases';
import type { FileAnswer, UploadedFile, UploadedSecret } from '../http/handlers.ts';
import { fieldWords, wordsOf } from '../http/words.ts';
import { CallError, type FieldError } from '../kernel/call-error.ts';
import { type CellReader, headingKey, inAllLanguages, readText, shownValue, storableCell } from './cells.ts';
import { templateFile } from './sheet-template.ts';
import { readSheetUpload, type SheetLimits } from './sheet-uploads.ts';

type Readers<Column extends string> = { readonly [K in Column]?: CellReader<unknown> };

/** What the cells of a row mean, by column; text where the column has no reader. Empty and wrong cells are left out. */
export type SheetValues<Column extends string, R> = {
  readonly [K in Column]?: K extends keyof R ? (R[K] extends CellReader<infer T> ? T : string) : string;
};

export interface SheetDeclaration<Column extends string, R extends Readers<Column>> {
  /** In the order of the template. A field error of a cell has its column as path. */
  readonly columns: readonly Column[];
  /** A file may use those of any language, or the columns as they are called here. */
  readonly headings: (words: Phrases) => Readonly<Record<Column, string>>;
  /** Headings that other files have for the same, the better group first; they count where a file has no heading above. */
  readonly otherHeadings?: { readonly [K in Column]?: readonly (readonly string[])[] };
  /** Of each of these groups a file must have one; the first is named where it has none. */
  readonly required: readonly (readonly Column[])[];
  /** How cells are read that are not plain text. */
  readonly readers?: R;
  readonly limits: SheetLimits;
  /** No .xlsx file is taken, and the template is an .xls file (administration.md 5). */
  readonly onlyXls?: boolean;
  /** The words of the template: the name of its sheet and, without the ending, of the file. */
  readonly files: (words: Phrases) => { readonly sheet: string; readonly template: string };
  /** A row that shows how the template is filled. */
  readonly example?: (words: Phrases) => { readonly [K in Column]?: string };
}

/** Where each column is in a file, from 0. */
export type Places<Column extends string> = ReadonlyMap<Column, number>;

/** A row of the file; see `SheetRow`. */
export interface CellRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly kinds: string;
}

/** A row as it was read. */
export interface ReadRow<Column extends string, Values> {
  /** As the spreadsheet program shows it. */
  readonly number: number;
  /** What is in its cells, for people; empty cells are left out. */
  readonly shown: { readonly [K in Column]?: string };
  readonly values: Values;
  /** Cells that can't be what their column wants, in the order of the columns. */
  readonly wrong: readonly FieldError[];
}

/** A wrong cell, as an answer names it. */
export interface CellFailure<Column extends string> {
  readonly row: number;
  readonly column: Column;
  readonly value: string | null;
  readonly code: FieldErrorCode;
  readonly params?: FieldError['params'];
}

export const defineSheet = <Column extends string, const R extends Readers<Column> = object>(
  sheet: SheetDeclaration<Column, R>,
) => {
  type Values = SheetValues<Column, R>;
  const readers: Readers<Column> = sheet.readers ?? {};
  const headingOf = (column: Column, language: Language): string => sheet.headings(wordsOf(language))[column];
  /** The column of each heading, and the quality of the match: 0 is best. */
  const known = new Map<string, { readonly column: Column; readonly rank: number }>();
  for (const column of sheet.columns) {
    const titles = inAllLanguages((words) => sheet.headings(words)[column]);
    const groups = [titles, ...(sheet.otherHeadings?.[column] ?? []), [column]];
    for (const [rank, group] of groups.entries())
      for (const key of group.map(headingKey)) {
        const other = known.get(key)?.column ?? column;
        if (other !== column) throw new Error(`the heading "${key}" means ${other} and ${column}`);
        if (!known.has(key)) known.set(key, { column, rank });
      }
  }

  /** Of several columns with one meaning the one with the best heading counts, of equal ones the first. */
  const placesOf = (heading: readonly string[]): Places<Column> => {
    const found = new Map<Column, { readonly place: number; readonly rank: number }>();
    for (const [place, text] of heading.entries()) {
      const { column, rank } = known.get(headingKey(text)) ?? {};
      if (column !== undefined && rank !== undefined && rank < (found.get(column)?.rank ?? Infinity))
        found.set(column, { place, rank });
    }
    return new Map([...found].map(([column, { place }]) => [column, place]));
  };

  /** The columns that a file must have and this one has not. */
  const missingColumns = (places: Places<Column>): Column[] =>
    sheet.required.flatMap((group) => (group.some((column) => places.has(column)) ? [] : group.slice(0, 1)));

  const shownIn = (places: Places<Column>, { cells, kinds }: CellRow): ReadRow<Column, Values>['shown'] => {
    const shown: { [K in Column]?: string } = {};
    for (const [column, place] of places) {
      const text = storableCell(cells[place] ?? '');
      if (text !== '') shown[column] = shownValue(text, kinds[place]);
    }
    return shown;
  };

  const readRow = (places: Places<Column>, row: CellRow): ReadRow<Column, Values> => {
    const values: { [K in Column]?: unknown } = {};
    const wrong: FieldError[] = [];
    for (const column of sheet.columns) {
      const place = places.get(column);
      const text = place === undefined ? '' : storableCell(row.cells[place] ?? '');
      if (place === undefined || text === '') continue;
      const read = (readers[column] ?? readText)(text, row.kinds[place]?.toLowerCase());
      if ('value' in read) values[column] = read.value;
      else wrong.push({ path: column, ...read });
    }
    return {
      number: row.number,
      values: values as Values,
      wrong,
      // Most rows of a large file are valid, and this is never read for them.
      get shown() {
        return shownIn(places, row);
      },
    };
  };

  return {
    columns: sheet.columns,
    headingOf,
    placesOf,
    missingColumns,
    readRow,
    /**
     * All rows of a file; the first row that is not empty is the heading.
     * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE,
     * FILE_HEADINGS_MISSING with `data.missing`
     */
    async read(file: UploadedFile | UploadedSecret, language: Language): Promise<ReadRow<Column, Values>[]> {
      const [heading, ...rows] = await readSheetUpload(file, language, sheet);
      const places = placesOf(heading?.cells ?? []);
      const missing = missingColumns(places);
      if (missing.length > 0)
        throw new CallError('FILE_HEADINGS_MISSING', {
          data: { missing },
          params: { headings: missing.map((column) => headingOf(column, language)).join(', ') },
        });
      if (rows.length === 0) throw new CallError('FILE_EMPTY');
      return rows.map((row) => readRow(places, row));
    },
    /** Headings in a language, of the columns that the caller may fill, and the row that shows how. */
    template(language: Language, columns = sheet.columns): Promise<FileAnswer> {
      const words = wordsOf(language);
      const example = sheet.example?.(words);
      return templateFile({
        ...sheet.files(words),
        onlyXls: sheet.onlyXls,
        headings: columns.map((column) => headingOf(column, language)),
        rows: example ? [columns.map((column) => example[column] ?? '')] : [],
      });
    },
    /** A wrong cell, in words. */
    failure: ({ row, column, value, code, params }: CellFailure<Column>, language: Language) => ({
      row,
      column: headingOf(column, language),
      value,
      errorCode: code,
      errorMsg: fieldWords(language, { code, ...(params && { params }) }),
    }),
  };
};
