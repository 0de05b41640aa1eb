import { Fragment, isValidElement, type ReactNode } from 'react';
import { noneCell } from './cells.tsx';

export type SortDirection = 'asc' | 'desc';

export interface Sort {
  /** The name of a sort field in the call. */
  readonly field: string;
  readonly direction: SortDirection;
}

/**
 * One column of a list. Sorting, filtering and paging happen in the server and selection is stored by `useRowSelection`,
 * so a column says only what to show: that is why this model is here and not a table library.
 * Retain the array of columns stable between renders (module level or useMemo), or every row renders again.
 */
export interface Column<Row> {
  readonly id: string;
  /** The head's text; also its name in the view menu and on a card. */
  readonly header: string;
  /**
   * What the cell shows. Called for each row shown: no hooks inside, and no component that has many. An element with
   * `data-none` in it says that there is nothing: a card leaves the field out.
   */
  readonly cell: (row: Row) => ReactNode;
  /** Controls that are behind the cell's content, outside the row's link: a copy button, for example. */
  readonly after?: (row: Row) => ReactNode;
  /** The call's sort field; without it the column can't be sorted. */
  readonly sortField?: string;
  /** Direction of the first click on the head; `desc` suits times. Default `asc`. */
  readonly firstDirection?: SortDirection;
  /**
   * About how wide it is, in px, while the rows are on their way. Then a column of codes, times, figures or states is as
   * wide as what it shows, and those of words share the width that is left, by how long their texts are.
   */
  readonly width: number;
  /** Words whatever it shows, with half as much again: the site, a name. Else a column is of words where a row has a text. */
  readonly grow?: boolean;
  /** Figures are at the end. Default `start`. */
  readonly align?: 'start' | 'end';
  /** Whether the view menu may hide it. Default true; the first column is always shown. */
  readonly hideable?: boolean;
  readonly defaultHidden?: boolean;
  /** Left out while it is empty on every row of the page. */
  readonly hiddenWhenEmpty?: boolean;
  /** Left out while a row is previewed, for it says the same: the names of the others remain readable. */
  readonly hiddenInPreview?: boolean;
  /**
   * Its place on the card that a row becomes on a narrow screen. Default: the first column is the title, the next four
   * are lines, the rest is left to the detail page. Once any column says its place, the silent ones are left out.
   */
  readonly card?: 'title' | 'corner' | 'line' | 'none';
}

/** A sort after a click on a column's head: turned round on the same field, the first direction on another. */
export const nextSort = <Row>(column: Column<Row>, sort: Sort | undefined): Sort | undefined => {
  if (column.sortField === undefined) return undefined;
  if (sort?.field !== column.sortField) return { field: column.sortField, direction: column.firstDirection ?? 'asc' };
  return { field: sort.field, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
};

/** The number of rows that are checked to find the columns with words. */
const maxRowsMeasured = 20;

/** The text of a cell that is one, or a link with nothing but one, or a list of such, with the places where it may break. */
export const plainTextOf = (content: ReactNode): string | undefined => {
  if (Array.isArray(content)) {
    const texts = content.map(plainTextOf);
    return texts.includes(undefined) ? undefined : texts.join('');
  }
  if (!isValidElement<{ children?: ReactNode }>(content)) return typeof content === 'string' ? content : undefined;
  if (content.type === 'wbr') return '';
  if (content.type === Fragment) return plainTextOf(content.props.children);
  return content.type === 'a' && typeof content.props.children === 'string' ? content.props.children : undefined;
};

const isText = (content: ReactNode): boolean => /\p{L}/u.test(plainTextOf(content) ?? '');

/** How the columns of words share the free width, by the column's id. */
export type WordShares = Readonly<
  Record<
    string,
    {
      /** Per cent of the free width. */ readonly share: number;
      /** Characters that are never cut. */ readonly least: number;
    }
  >
>;

/** Characters of a text beyond which a column gets no wider, and the fewest of a column. */
const mostCharacters = 36;
/** A column of texts up to so long is never cut, nor are so many of longer ones next to a preview, which has fewer columns. */
const mostUncut = 12;
const fewest = 5;
/** Characters that fit in the padding of a cell. */
const paddingCharacters = 2;
/** A short text is at most so many times as wide as its figures would be in the head. */
const widestCharacter = 1.2;
/** px of a character on average; a column without a text is as wide as it says. */
const characterPx = 8;

/** How long the texts of a column are, in characters; an ideograph is as wide as two. A column without any is as long as its head. */
const lengthOf = <Row>({ cell, width, header }: Column<Row>, rows: readonly Row[]): number => {
  const texts = rows.flatMap((row) => plainTextOf(cell(row)) ?? []);
  const long = Math.max(0, ...texts.map((text) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)));
  const unknown = texts.length === 0 && !(rows.length > 0 && rows.every((row) => cell(row) === noneCell));
  return unknown ? width / characterPx : Math.max(long, Math.min(header.length, 10));
};

/**
 * Who shares the free width, by how long their texts are. The other columns are not in it: no code, time or figure is ever cut. Where
 * the least of each does not fit, the table scrolls sideways.
 */
export const wordShares = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  previewing: boolean,
): WordShares => {
  const some = rows.slice(0, maxRowsMeasured);
  const words = columns
    .filter(({ grow, align, cell }) => grow ?? (align !== 'end' && some.some((row) => isText(cell(row)))))
    .map((column) => ({ ...column, length: lengthOf(column, some) }));
  const weightOf = ({ length, grow }: { length: number; grow?: boolean }) =>
    (Math.min(mostCharacters, Math.max(fewest, length)) + paddingCharacters) * (grow ? 1.3 : 1);
  const all = words.reduce((sum, column) => sum + weightOf(column), 0);
  return Object.fromEntries(
    words.map((column) => [
      column.id,
      {
        share: (100 * weightOf(column)) / all,
        least:
          previewing || column.length <= mostUncut
            ? Math.ceil(Math.min(mostUncut, Math.max(fewest, column.length)) * widestCharacter)
            : fewest,
      },
    ]),
  );
};

/** Characters of the longer line of a head in two lines; 0 for one that never takes more. */
export const charactersOfHead = (header: string): number => {
  const words = header.split(' ');
  if (words.length < 3) return 0;
  const breaks = words.slice(1).map((_, place) => words.slice(0, place + 1).join(' ').length);
  return Math.min(...breaks.map((first) => Math.max(first, header.length - first - 1)));
};

/** The columns that are drawn of those that the person sees. */
export const drawnColumns = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  previewing: boolean,
): readonly Column<Row>[] =>
  columns.filter(
    ({ hiddenWhenEmpty, hiddenInPreview, cell }) =>
      !(hiddenInPreview && previewing) &&
      !(hiddenWhenEmpty && rows.length > 0 && rows.every((row) => cell(row) === noneCell)),
  );

export interface CardLayout<Row> {
  readonly title: Column<Row> | undefined;
  readonly corner: Column<Row> | undefined;
  readonly lines: readonly Column<Row>[];
}

const silentLines = 4;

/** Where each visible column is on a narrow screen's card. */
export const cardLayout = <Row>(columns: readonly Column<Row>[]): CardLayout<Row> => {
  const spoken = columns.some((column) => column.card !== undefined);
  if (!spoken) return { title: columns[0], corner: undefined, lines: columns.slice(1, 1 + silentLines) };
  return {
    title: columns.find((column) => column.card === 'title') ?? columns[0],
    corner: columns.find((column) => column.card === 'corner'),
    lines: columns.filter((column) => column.card === 'line'),
  };
};
