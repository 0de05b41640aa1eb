/**
 * Writes one .xlsx sheet as a stream: rows go in, zip bytes come out, and only the current row is in memory. Promises
 * that text is never taken for a formula, that identifiers retain their leading zeros, that dates and numbers are real
 * date and number cells, and that a reader who is slow or gone slows or stops the writer. Works in a worker thread.
 */
import { PassThrough, type Readable } from 'node:stream';
import yazl from 'yazl';
import { epochMsToSerial } from './sheet-cells.ts';
import { staticParts, styleIds } from './sheet-parts.ts';
import { columnLetters, escapeAttribute, escapeCellText } from './sheet-xml.ts';
import { wallClock } from './wall-clock.ts';

/**
 * - `text` (the default) remains text, digits included
 * - `number` takes a number or a plain decimal string such as a money amount
 * - `date` takes a Date or epoch ms and shows yyyy-mm-dd hh:mm
 */
export type SheetColumnType = 'text' | 'number' | 'date';

export type SheetColumn = {
  header: string;
  /** Width in characters of the default font. Default: 20 for dates, else 16. */
  width?: number;
  type?: SheetColumnType;
};

export type SheetValue = string | number | boolean | Date | null | undefined;

export type SheetStreamOptions = {
  /** Cut to the 31 characters that spreadsheets allow, without `[]:*?/\`. */
  sheetName: string;
  columns: readonly SheetColumn[];
  /** IANA time zone whose wall clock date cells show. Default UTC. */
  timeZone?: string;
};

/** Excel's limit of rows, heading included. */
export const maxSheetRows = 1_048_576;
/** Excel's limit of UTF-16 units in a cell; longer text is cut, as Excel calls a longer cell damage. */
export const maxCellLength = 32_767;

export type SheetStream = {
  /** The .xlsx bytes. Destroying it, as a closed connection does, stops the writer. */
  readonly stream: Readable;
  /** Appends rows; resolves when the reader can take more. Rejects once the stream is destroyed. */
  writeRows(rows: Iterable<readonly SheetValue[]>): Promise<void>;
  /** Closes the sheet. No rows may follow. */
  end(): Promise<void>;
  /** Destroys the stream with `reason`, so that a half-written download fails instead of looking whole. */
  abort(reason?: Error): void;
};

type CellWriter = (value: SheetValue, reference: string) => string;

const flushLength = 32 * 1024;
const formulaStarts = new Set(['=', '+', '-', '@', '\t', '\r']);
/** A spreadsheet stores fifteen digits of a number. */
const decimalText = /^-?(?=[\d.]{1,16}$)(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;

function textCell(text: string, reference: string): string {
  if (text === '') return '';
  let retained = text;
  if (retained.length > maxCellLength) retained = retained.slice(0, maxCellLength);
  const style = formulaStarts.has(retained[0] ?? '') ? styleIds.quotedText : styleIds.text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(retained)}</t></is></c>`;
}

function writeText(value: SheetValue, reference: string): string {
  if (value === null || value === undefined) return '';
  return textCell(value instanceof Date ? value.toISOString() : String(value), reference);
}

function writeNumber(value: SheetValue, reference: string): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `<c r="${reference}"><v>${value}</v></c>` : '';
  if (typeof value === 'string' && decimalText.test(value)) return `<c r="${reference}"><v>${value}</v></c>`;
  return writeText(value, reference);
}

function dateWriter(timeZone: string | undefined): CellWriter {
  const toWallClock = wallClock(timeZone);
  return (value, reference) => {
    if (typeof value !== 'number' && !(value instanceof Date)) return writeText(value, reference);
    const epochMs = Number(value);
    if (Number.isNaN(epochMs)) return '';
    const serial = epochMsToSerial(toWallClock(epochMs));
    if (serial === undefined) return writeText(value, reference);
    return `<c r="${reference}" s="${styleIds.date}"><v>${serial}</v></c>`;
  };
}

function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ width, type }, index) => {
    const characters = width ?? (type === 'date' ? 20 : 16);
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`;
  });
  const headings = columns.map(
    ({ header }, index) =>
      `<c r="${columnLetters(index)}1" s="${styleIds.heading}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(header)}</t></is></c>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
  );
}

/** Starts a sheet; its heading row is written at once. Throws RangeError without columns. */
export function createSheetStream({ sheetName, columns, timeZone }: SheetStreamOptions): SheetStream {
  if (columns.length === 0) throw new RangeError('a sheet needs a column');
  const writers = columns.map(({ type }): CellWriter => {
    if (type === 'number') return writeNumber;
    return type === 'date' ? dateWriter(timeZone) : writeText;
  });
  const letters = columns.map((_, index) => columnLetters(index));

  const zip = new yazl.ZipFile();
  const stream = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => stream.destroy(error));
  for (const [name, xml] of staticParts(escapeAttribute(legalSheetName(sheetName)))) {
    zip.addBuffer(Buffer.from(xml), name);
  }
  const sheet = new PassThrough({ highWaterMark: flushLength });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 2 });
  zip.end();

  let rowCount = 1;
  let pending = sheetHead(columns);
  let stopped: Error | undefined;
  const closed = new Promise<void>((resolve) => {
    stream.once('close', () => {
      stopped ??= new Error('the sheet stream was closed before its end');
      sheet.destroy();
      resolve();
    });
  });
  stream.once('error', (error) => (stopped ??= error));

  const flush = async (): Promise<void> => {
    const text = pending;
    pending = '';
    if (stopped) throw stopped;
    if (sheet.write(text)) return;
    const drained = new Promise<void>((resolve) => sheet.once('drain', resolve));
    await Promise.race([drained, closed]);
    if (stopped) throw stopped;
  };

  const rowXml = (row: readonly SheetValue[], rowNumber: number): string => {
    let xml = `<row r="${rowNumber}">`;
    for (let index = 0; index < writers.length; index++) {
      const write = writers[index];
      const value = row[index];
      if (write && value !== null && value !== undefined) xml += write(value, `${letters[index]}${rowNumber}`);
    }
    return `${xml}</row>`;
  };

  return {
    stream,
    async writeRows(rows) {
      for (const row of rows) {
        if (rowCount >= maxSheetRows) throw new RangeError(`a sheet has at most ${maxSheetRows} rows`);
        rowCount += 1;
        pending += rowXml(row, rowCount);
        if (pending.length >= flushLength) await flush();
      }
      if (stopped) throw stopped;
    },
    async end() {
      pending += `</sheetData><autoFilter ref="A1:${letters.at(-1)}${rowCount}"/></worksheet>`;
      await flush();
      sheet.end();
    },
    abort(reason) {
      stopped ??= reason ?? new Error('the sheet was aborted');
      stream.destroy(stopped);
    },
  };
}

function legalSheetName(name: string): string {
  const legal = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  return legal.slice(0, 31).toWellFormed() || 'Sheet1';
}
