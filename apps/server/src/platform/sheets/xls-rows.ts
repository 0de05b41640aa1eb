/**
 * Reads the rows of an .xls workbook with SheetJS, the only reader of that format. Promises the same cells as the
 * .xlsx reader gives. The whole workbook is in memory meanwhile: the format caps a sheet at 65,536 x 256 cells, and the
 * worker's memory limit stops what a hostile file makes of that.
 */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { CellCollector, type RowBounds } from './cell-collector.ts';
import {
  digitsText,
  numberFormatKind,
  numberText,
  serialToEpochMs,
  type NumberFormatKind,
  type SheetRow,
  type SheetSource,
} from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';

/** BIFF error codes (MS-XLS 2.5.10). */
const errorTexts: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};

function checkContainer(file: Buffer): void {
  const container = XLSX.CFB.read(file, { type: 'buffer' });
  if (XLSX.CFB.find(container, '/EncryptedPackage')) throw new SheetError('ENCRYPTED', 'an encrypted .xlsx');
  if (!XLSX.CFB.find(container, '/Workbook') && !XLSX.CFB.find(container, '/Book')) {
    throw new SheetError('NOT_A_SPREADSHEET', 'a compound file without a workbook');
  }
}

function openWorkbook(file: Buffer): XLSX.WorkBook {
  checkContainer(file);
  try {
    return XLSX.read(file, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: true,
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) {
      throw new SheetError('ENCRYPTED', 'an .xls with a password');
    }
    throw error;
  }
}

/** The rows of the first visible sheet that are not empty, in order. Throws SheetError, or anything for damage. */
export async function* readXlsRows(source: SheetSource, bounds: RowBounds): AsyncGenerator<SheetRow, void, undefined> {
  const workbook = openWorkbook(typeof source === 'string' ? await readFile(source) : source);
  const properties = workbook.Workbook?.Sheets ?? [];
  const visible = workbook.SheetNames.find((_, index) => !properties[index]?.Hidden) ?? workbook.SheetNames[0];
  const rows: Array<XLSX.CellObject[] | undefined> = (visible && workbook.Sheets[visible]?.['!data']) || [];
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const kinds = new Map<string, NumberFormatKind>();
  const kindOf = (code: string): NumberFormatKind => {
    let kind = kinds.get(code);
    if (kind === undefined) kinds.set(code, (kind = numberFormatKind(code)));
    return kind;
  };
  const collector = new CellCollector(bounds);
  for (let index = 0; index < rows.length; index++) {
    rows[index]?.forEach((cell, column) => putCell(cell, column, { collector, kindOf, date1904 }));
    const row = collector.take(index + 1);
    if (row) yield row;
  }
}

type CellPlace = { collector: CellCollector; kindOf: (code: string) => NumberFormatKind; date1904: boolean };

function putCell(cell: XLSX.CellObject, column: number, { collector, kindOf, date1904 }: CellPlace): void {
  const formula = cell.f !== undefined;
  const { v: value } = cell;
  if (cell.t === 'e') return collector.put(column, errorTexts[Number(value)] ?? '#VALUE!', 'e', formula);
  if (typeof value === 'boolean') return collector.put(column, String(value), 'b', formula);
  if (typeof value !== 'number') return collector.put(column, value === undefined ? '' : String(value), 't', formula);
  const code = cell.z === undefined ? 'General' : String(cell.z);
  const kind = kindOf(code);
  const epochMs = kind === 'date' ? serialToEpochMs(value, date1904) : undefined;
  if (epochMs !== undefined) return collector.put(column, String(epochMs), 'd', formula);
  collector.put(column, kind === 'digits' ? digitsText(value, code) : numberText(value), 'n', formula);
}
