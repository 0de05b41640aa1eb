/** The meaning of the headings of an import file, in any of the four languages. */
import type { OrderImportColumn } from '@cubby/contract/orders/order-imports/order-imports.limits';
import type { Language } from '@cubby/phrases';
import { headingKey, inAllLanguages, type Places } from '../../../platform/imports/index.ts';
import { columnLetters } from '../../../platform/sheets/sheet-xml.ts';
import { orderSheet } from './order-imports.sheet.ts';

/** One column of a file. */
interface Heading {
  /** As the file spells it. */
  readonly heading: string;
  /** Null: the column means nothing to an order and is only handed back. */
  readonly field: OrderImportColumn | null;
  /** The column with the reasons that a file of failed rows carries: not handed back. */
  readonly reason?: true;
}

/** The heading row of a file, and its position. */
export interface Headings {
  readonly row: number;
  readonly columns: readonly Heading[];
}

const reasonKeys = new Set(inAllLanguages(({ orderImportFiles }) => orderImportFiles.reason).map(headingKey));

/** Reads what the columns of a file mean. */
export const readHeadings = (row: number, cells: readonly string[]): Headings => {
  const fields = new Map([...orderSheet.placesOf(cells)].map(([column, place]) => [place, column]));
  const columns = cells.map((heading, place): Heading =>
    reasonKeys.has(headingKey(heading))
      ? { heading, field: null, reason: true }
      : { heading, field: fields.get(place) ?? null },
  );
  return { row, columns };
};

export const placesOf = ({ columns }: Headings): Places<OrderImportColumn> =>
  new Map(columns.flatMap(({ field }, place) => (field === null ? [] : [[field, place] as const])));

/**
 * The columns that a file must have and this one has not.
 * @param numbered the company has tracking numbers made for orders without one
 */
export const missingColumns = (headings: Headings, numbered: boolean): OrderImportColumn[] =>
  orderSheet.missingColumns(placesOf(headings)).filter((column) => !(numbered && column === 'expressNumber'));

/** The place of a column from 0, or undefined where the file has none. */
export const placeOf = ({ columns }: Headings, wanted: OrderImportColumn): number | undefined => {
  const place = columns.findIndex(({ field }) => field === wanted);
  return place === -1 ? undefined : place;
};

/** A column as the file names it, or as the template does where the file lacks it. */
export const nameOf = (column: OrderImportColumn, headings: Headings | null, language: Language): string => {
  const place = headings ? placeOf(headings, column) : undefined;
  return (
    (place === undefined ? undefined : headings?.columns[place]?.heading) ?? orderSheet.headingOf(column, language)
  );
};

/** A cell as people name it: C17. */
export const cellName = (place: number, row: number): string => `${columnLetters(place)}${row}`;
