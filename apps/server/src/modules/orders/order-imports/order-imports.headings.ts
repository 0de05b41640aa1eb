/** What the headings of an import file stand for, in any of the four languages. */
import {
  type OrderImportColumn,
  orderImportColumns,
  orderImportRequiredColumns,
} from '@cubby/contract/orders/order-imports/order-imports.limits';
import { phrases } from '@cubby/phrases';
import { columnLetters } from '../../../platform/sheets/sheet-xml.ts';

/** One column of a file. */
interface Heading {
  /** As the file spells it. */
  readonly heading: string;
  /** Null: the column means nothing to an order and is only handed back. */
  readonly field: OrderImportColumn | null;
  /** The column with the reasons that a file of failed rows carries: not handed back. */
  readonly reason?: true;
}

/** The heading row of a file, and where it stands. */
export interface Headings {
  readonly row: number;
  readonly columns: readonly Heading[];
}

/** The letters and digits alone: case, accents, spaces, signs and a unit in brackets tell nothing apart. */
export const headingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const fieldsByKey: ReadonlyMap<string, OrderImportColumn> = new Map(
  orderImportColumns.flatMap((column) =>
    [column, ...Object.values(phrases).map(({ orderImportColumns: headings }) => headings[column])].map(
      (heading) => [headingKey(heading), column] as const,
    ),
  ),
);
const reasonKeys: ReadonlySet<string> = new Set(
  Object.values(phrases).map(({ orderImportFiles }) => headingKey(orderImportFiles.reason)),
);

/** Of several columns with one meaning the first counts. */
export const readHeadings = (row: number, cells: readonly string[]): Headings => {
  const taken = new Set<OrderImportColumn>();
  const columns = cells.map((heading): Heading => {
    const key = headingKey(heading);
    if (reasonKeys.has(key)) return { heading, field: null, reason: true };
    const field = fieldsByKey.get(key);
    if (field === undefined || taken.has(field)) return { heading, field: null };
    taken.add(field);
    return { heading, field };
  });
  return { row, columns };
};

/**
 * The columns that a file must have and this one has not.
 * @param numbered the company has tracking numbers made for orders without one
 */
export const missingColumns = ({ columns }: Headings, numbered: boolean): OrderImportColumn[] =>
  orderImportRequiredColumns.filter(
    (wanted) => !columns.some(({ field }) => field === wanted) && !(numbered && wanted === 'expressNumber'),
  );

/** The place of a column from 0, or undefined where the file has none. */
export const placeOf = ({ columns }: Headings, wanted: string): number | undefined => {
  const place = columns.findIndex(({ field }) => field === wanted);
  return place === -1 ? undefined : place;
};

/** A cell as people name it: C17. */
export const cellName = (place: number, row: number): string => `${columnLetters(place)}${row}`;
