/**
 * Gathers the cells of one row after the other within a caller's bounds. Promises that empty cells at a row's end
 * and empty rows cost nothing and count for nothing, wherever a sheet claims to end; a cell of blanks is an empty one.
 */
import type { CellLetter, SheetRow } from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

export type RowBounds = {
  /** Rows that are not empty, heading included. */
  maxRows: number;
  /** Columns counted from A to the last that is not empty. */
  maxColumns: number;
};

/** Something besides spaces, control characters and marks without width. */
const shown = /[^\s\p{Cc}\p{Cf}]/u;

export class CellCollector {
  readonly #bounds: RowBounds;
  #cells: string[] = [];
  #letters: string[] = [];
  #rowCount = 0;

  constructor(bounds: RowBounds) {
    this.#bounds = bounds;
  }

  /** Puts a cell into the row at hand; a text that shows nothing is no cell. Throws TOO_MANY_COLUMNS or TOO_LARGE. */
  put(column: number, text: string, letter: CellLetter, formula: boolean): void {
    if (!shown.test(text)) return;
    if (column >= this.#bounds.maxColumns) {
      throw new SheetError('TOO_MANY_COLUMNS', `column ${column + 1} of ${this.#bounds.maxColumns}`);
    }
    if (text.length > sheetLimits.cellLength) throw new SheetError('TOO_LARGE', `a cell of ${text.length} characters`);
    while (this.#cells.length < column) {
      this.#cells.push('');
      this.#letters.push('-');
    }
    this.#cells[column] = text;
    this.#letters[column] = formula ? letter.toUpperCase() : letter;
  }

  /** Ends the current row; undefined if it is empty. Throws TOO_MANY_ROWS. */
  take(number: number): SheetRow | undefined {
    if (this.#cells.length === 0) return undefined;
    this.#rowCount += 1;
    if (this.#rowCount > this.#bounds.maxRows) {
      throw new SheetError('TOO_MANY_ROWS', `more than ${this.#bounds.maxRows} rows`);
    }
    const row = { number, cells: this.#cells, kinds: this.#letters.join('') };
    this.#cells = [];
    this.#letters = [];
    return row;
  }
}
