/**
 * A spreadsheet cell for the rest of Cubby: its text and its kind, written compactly so that a hundred thousand rows
 * cross a thread boundary quickly. Promises the same text for the same cell whether it came from .xlsx or .xls: numbers
 * without exponent or float dust, with leading zeros, dates as epoch milliseconds.
 */

/** `error` is a spreadsheet error such as `#N/A`; `empty` a cell without content. */
export type SheetCellType = 'text' | 'number' | 'date' | 'boolean' | 'error' | 'empty';

export type SheetCell = {
  /** Text as the sheet's reader would copy it; a date is epoch ms (its wall clock read as UTC); booleans `true`/`false`. */
  value: string;
  type: SheetCellType;
  /** The value is the result that the spreadsheet program stored for a formula; nothing is ever evaluated here. */
  formula: boolean;
};

/** One row that is not empty. Empty rows are not delivered; `number` shows where they were. */
export type SheetRow = {
  /** Row number as the spreadsheet program shows it, from 1. */
  number: number;
  /** One text per column from A on, up to the last column that is not empty; empty cells are ''. */
  cells: string[];
  /** One letter per cell, see {@link cellOf}; upper case marks the result of a formula. */
  kinds: string;
};

/** A file of a spreadsheet: its path, or its bytes where it may not lie on a disk. */
export type SheetSource = string | Buffer;

const typesByLetter: Readonly<Record<string, SheetCellType>> = {
  t: 'text',
  n: 'number',
  d: 'date',
  b: 'boolean',
  e: 'error',
  '-': 'empty',
};

/** The letter of `SheetRow.kinds` for a cell that does not come from a formula. */
export type CellLetter = 't' | 'n' | 'd' | 'b' | 'e' | '-';

/** The cell in column `index` (from 0) of a row; one beyond the row's end is empty. */
export function cellOf(row: SheetRow, index: number): SheetCell {
  const letter = row.kinds[index] ?? '-';
  const lower = letter.toLowerCase();
  return { value: row.cells[index] ?? '', type: typesByLetter[lower] ?? 'empty', formula: letter !== lower };
}

const dayMs = 86_400_000;
/** Days from the 1900 date system's zero to 1970-01-01. */
const epochSerial = 25_569;
/** Days between the 1900 and the 1904 date system. */
const system1904Days = 1462;
/** 9999-12-31, the last day that spreadsheets know. */
const lastSerial = 2_958_466;

/**
 * Epoch ms of a spreadsheet date serial, rounded to the millisecond, its wall clock read as UTC.
 * Undefined for a serial that is no date. Serials below 60 allow for the 29 February 1900 that never was.
 */
export function serialToEpochMs(serial: number, date1904: boolean): number | undefined {
  const inSystem1900 = date1904 ? serial + system1904Days : serial;
  if (!(inSystem1900 >= 0 && inSystem1900 < lastSerial)) return undefined;
  const shift = !date1904 && serial < 60 ? 1 : 0;
  return Math.round((inSystem1900 + shift - epochSerial) * dayMs);
}

/** The 1900-system serial of an epoch ms, or undefined before 1 March 1900 and after 9999, where programs disagree. */
export function epochMsToSerial(epochMs: number): number | undefined {
  const serial = epochMs / dayMs + epochSerial;
  return serial >= 61 && serial < lastSerial ? serial : undefined;
}

/** A number as plain digits: the fifteen that a spreadsheet stores, no trailing `.0`, no exponent below 10^21. */
export function numberText(value: number): string {
  if (Number.isInteger(value)) return Object.is(value, -0) ? '0' : String(value);
  const shown = Number(value.toPrecision(15));
  const text = String(shown);
  if (!text.includes('e-')) return text;
  return shown.toFixed(Math.min(100, 15 - Math.floor(Math.log10(Math.abs(shown))))).replace(/0+$/, '');
}

/** How a number format makes its cell read. */
export type NumberFormatKind = 'plain' | 'date' | 'digits';

/**
 * Sorts a number format: `date` shows days or times, `digits` is made of zeros only and so shows leading zeros
 * (`00000`, `000-0000`), everything else is `plain`.
 */
export function numberFormatKind(code: string): NumberFormatKind {
  const section = code.split(';', 1)[0] ?? '';
  const bare = section.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '');
  if (/general/i.test(bare)) return 'plain';
  if (/[dmyhs]/i.test(bare)) return 'date';
  return /^[\s()+/-]*0[0\s()+/-]*$/.test(bare) && /0.*0/.test(bare) ? 'digits' : 'plain';
}

const builtInDates: ReadonlyArray<readonly [number, number]> = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Whether a built-in number format (ECMA-376 18.8.30) shows a date or a time. */
export function isBuiltInDateFormat(formatId: number): boolean {
  return builtInDates.some(([from, to]) => formatId >= from && formatId <= to);
}

/**
 * A number under a `digits` format, as `00000` makes 7 read 00007 and `000-0000` makes 1234567 read 123-4567.
 * Anything but a whole number from 0 reads plainly.
 */
export function digitsText(value: number, code: string): string {
  const rounded = Math.round(value);
  if (rounded < 0 || rounded > Number.MAX_SAFE_INTEGER) return numberText(value);
  const tokens = (code.split(';', 1)[0] ?? '').replace(/\[[^\]]*\]/g, '').match(/"[^"]*"|\\.|_.|\*.|./g) ?? [];
  let zeros = tokens.filter((token) => token === '0').length;
  const digits = String(rounded).padStart(zeros, '0');
  let text = '';
  let used = 0;
  for (const token of tokens) {
    if (token === '0') {
      const upTo = digits.length - --zeros;
      text += digits.slice(used, upTo);
      used = upTo;
    } else if (token[0] === '"') text += token.slice(1, -1);
    else if (token[0] === '\\') text += token.slice(1);
    else if (token[0] !== '*') text += token[0] === '_' ? ' ' : token;
  }
  return text.trim();
}
