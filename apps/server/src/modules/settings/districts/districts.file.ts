/** Reads the file of an import of districts, and writes its template. */
import { Readable } from 'node:stream';
import {
  type DistrictLanguage,
  districtLanguages,
  districtLimits,
} from '@cubby/contract/settings/districts/districts.limits';
import { lineText } from '@cubby/contract/kernel/texts';
import { type Language, languages, phrases } from '@cubby/phrases';
import { CallError } from '../../../platform/http/call-error.ts';
import type { FileAnswer, UploadedFile } from '../../../platform/http/handlers.ts';
import { readSheetUpload } from '../../../platform/http/sheet-uploads.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { buildXls, type SheetRow } from '../../../platform/sheets/index.ts';
import { headingKey, readText } from '../../orders/order-imports/index.ts';
import { namesOf } from './districts.names.ts';
import type { Column, Row } from './districts.tree.ts';

const levels = Array.from({ length: districtLimits.grades }, (_, place) => place + 1);
const columns: readonly Column[] = levels.flatMap((level) =>
  districtLanguages.map((language) => ({ level, language })),
);

/** The heading of a column, in the words of a language. */
export const headingOf = ({ level, language }: Column, words: Language): string =>
  fill(wordsOf(words).districts.files.heading, { level, language: languages[language].name });

const keyOf = ({ level, language }: Column): string => `${level} ${language}`;
const columnsByHeading: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) =>
    [...(Object.keys(phrases) as Language[]).map((words) => headingOf(column, words)), keyOf(column)].map(
      (heading) => [headingKey(heading), column] as const,
    ),
  ),
);

/**
 * The rows of an .xls file; the first row that holds something is the heading.
 * @throws CallError FILE_EMPTY, FILE_NOT_A_SPREADSHEET, FILE_ENCRYPTED, FILE_DAMAGED, FILE_TOO_LARGE,
 * FILE_HEADINGS_MISSING
 */
export const readDistrictFile = async (file: UploadedFile, language: Language): Promise<Row[]> => {
  // Nothing else is taken (administration.md 5).
  if (!/\.xls$/i.test(file.fileName)) throw new CallError('FILE_NOT_A_SPREADSHEET');
  const [heading, ...rows] = await readSheetUpload(file, language, districtLimits);
  const places = new Map<string, number>();
  for (const [place, text] of (heading?.cells ?? []).entries()) {
    const column = columnsByHeading.get(headingKey(text));
    if (column && !places.has(keyOf(column))) places.set(keyOf(column), place);
  }
  const first: Column = { level: 1, language: 'en_US' };
  if (!places.has(keyOf(first)))
    throw new CallError('FILE_HEADINGS_MISSING', {
      data: { missing: [keyOf(first)] },
      params: { headings: headingOf(first, language) },
    });
  if (rows.length === 0) throw new CallError('FILE_EMPTY');
  return rows.map((row) => readRow(places, row));
};

const line = lineText();
/** No table takes NUL or half a surrogate pair, and no name has two lines, or shows nothing. */
const storable = (text: string): string => line.parse(text.replaceAll('\0', '').toWellFormed()).replace(/\s+/g, ' ');

const readRow = (places: ReadonlyMap<string, number>, { number, cells, kinds }: SheetRow): Row => {
  let wrong: Row['wrong'];
  const nameOf = (level: number, language: DistrictLanguage): string => {
    const place = places.get(keyOf({ level, language })) ?? -1;
    const text = storable(cells[place] ?? '');
    const read = readText(text, text === '' ? 't' : kinds[place]?.toLowerCase());
    if ('code' in read) wrong ??= { level, language, code: read.code };
    return text;
  };
  const read = levels.map((level) => namesOf((language) => nameOf(level, language)));
  return { number, levels: read, ...(wrong && { wrong }) };
};

const example: readonly Readonly<Record<DistrictLanguage, string>>[] = [
  { en_US: 'Hong Kong', zh_HK: '香港', pt_BR: 'Hong Kong', id_ID: 'Hong Kong' },
  { en_US: 'Kowloon', zh_HK: '九龍', pt_BR: 'Kowloon', id_ID: 'Kowloon' },
  { en_US: 'Kwun Tong', zh_HK: '觀塘區', pt_BR: 'Kwun Tong', id_ID: 'Kwun Tong' },
  { en_US: 'Lam Tin', zh_HK: '藍田', pt_BR: 'Lam Tin', id_ID: 'Lam Tin' },
];

/** The headings in the language of the caller, and a row that shows how they are filled. */
export const districtTemplate = async (language: Language): Promise<FileAnswer> => {
  const { sheet, template } = wordsOf(language).districts.files;
  const bytes = await buildXls(sheet, [
    columns.map((column) => headingOf(column, language)),
    columns.map((column) => example[column.level - 1]?.[column.language] ?? ''),
  ]);
  return { stream: Readable.from([bytes]), contentType: 'application/vnd.ms-excel', fileName: `${template}.xls` };
};
