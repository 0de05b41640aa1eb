/** Reads the file of an import of people: which column is which, and each row as the fields of a person. */
import { type UserColumn, userColumns, userLimits } from '@cubby/contract/people/users/users.limits';
import { type Language, phrases } from '@cubby/phrases';
import { CallError, type FieldError } from '../../../platform/http/call-error.ts';
import type { UploadedSecret } from '../../../platform/http/handlers.ts';
import { readSheetUpload, storableCell } from '../../../platform/http/sheet-uploads.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import type { SheetRow } from '../../../platform/sheets/index.ts';
import { headingKey, readText } from '../../orders/order-imports/index.ts';

const columnsByKey: ReadonlyMap<string, UserColumn> = new Map(
  userColumns.flatMap((column) =>
    [column, ...Object.values(phrases).map(({ users }) => users.fields[column])].map(
      (text) => [headingKey(text), column] as const,
    ),
  ),
);

const needed: readonly UserColumn[] = ['username', 'password'];

/** A row as it was read. */
export interface ReadUser {
  /** As the spreadsheet program shows it. */
  readonly row: number;
  readonly username: string;
  /** The company that the row names; empty where it names none. */
  readonly company: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Cells that can't be what their column wants. */
  readonly wrong: readonly FieldError[];
}

/**
 * The rows of an .xls file; the first row that holds something is the heading.
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE,
 * FILE_HEADINGS_MISSING with `data.missing`
 */
export const readUserFile = async (file: UploadedSecret, language: Language): Promise<ReadUser[]> => {
  // Nothing else is taken (administration.md 5).
  if (!/\.xls$/i.test(file.fileName)) throw new CallError('FILE_NOT_A_SPREADSHEET');
  const [heading, ...rows] = await readSheetUpload(file, language, userLimits);
  const places = new Map<UserColumn, number>();
  for (const [place, text] of (heading?.cells ?? []).entries()) {
    const column = columnsByKey.get(headingKey(text));
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  const missing = needed.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const { fields } = wordsOf(language).users;
    throw new CallError('FILE_HEADINGS_MISSING', {
      data: { missing },
      params: { headings: missing.map((column) => fields[column]).join(', ') },
    });
  }
  if (rows.length === 0) throw new CallError('FILE_EMPTY');
  return rows.map((row) => readRow(places, row));
};

const readRow = (places: ReadonlyMap<UserColumn, number>, { number, cells, kinds }: SheetRow): ReadUser => {
  const wrong: FieldError[] = [];
  const textOf = (column: UserColumn): string => {
    const place = places.get(column) ?? -1;
    const text = storableCell(cells[place] ?? '');
    const read = readText(text, text === '' ? 't' : kinds[place]?.toLowerCase());
    if ('value' in read) return read.value;
    wrong.push({ path: column, code: read.code });
    return '';
  };
  const { merchantName, ...fields } = Object.fromEntries(
    userColumns.map((column) => [column, textOf(column)]),
  ) as Record<UserColumn, string>;
  return { row: number, username: fields.username, company: merchantName, fields, wrong };
};
