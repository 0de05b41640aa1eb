/**
 * Streams the rows of an .xlsx sheet. Promises to have one row at a time in memory in addition to the shared strings,
 * so that memory does not depend on how many rows a sheet has or claims to have.
 */
import { CellCollector, type RowBounds } from './cell-collector.ts';
import {
  digitsText,
  numberText,
  serialToEpochMs,
  type CellLetter,
  type SheetRow,
  type SheetSource,
} from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';
import { attributeOf, unescapeCellText, unescapeXml } from './sheet-xml.ts';
import { cutElements, richText, type XmlElement } from './xlsx-elements.ts';
import { openXlsxPackage } from './xlsx-package.ts';
import { readWorkbook, type XlsxWorkbook } from './xlsx-workbook.ts';

/** The rows of the first visible sheet that are not empty, in order. Throws SheetError. */
export async function* readXlsxRows(source: SheetSource, bounds: RowBounds): AsyncGenerator<SheetRow, void, undefined> {
  const parts = await openXlsxPackage(source);
  try {
    const workbook = await readWorkbook(parts);
    const collector = new CellCollector(bounds);
    let lastNumber = 0;
    const cut = {
      name: 'row',
      parent: 'sheetData',
      maxLength: sheetLimits.rowLength,
      onTooLong: (beginning: XmlElement, prefix: string) => readCells(beginning.content, prefix, workbook, collector),
    };
    for await (const { element, prefix } of cutElements(parts.pieces(workbook.sheetPart), cut)) {
      const stated = attributeOf(element.attributes, 'r');
      const number = stated === undefined ? lastNumber + 1 : Number(stated);
      if (!(number > lastNumber && number < 2 ** 31))
        throw new SheetError('DAMAGED', `row ${stated} after ${lastNumber}`);
      lastNumber = number;
      if (element.content !== '') readCells(element.content, prefix, workbook, collector);
      const row = collector.take(number);
      if (row) yield row;
    }
  } finally {
    parts.close();
  }
}

function readCells(xml: string, prefix: string, workbook: XlsxWorkbook, collector: CellCollector): void {
  const open = `<${prefix}c`;
  const close = `</${prefix}c>`;
  let at = 0;
  let column = -1;
  for (;;) {
    const start = xml.indexOf(open, at);
    if (start < 0) return;
    const tagEnd = xml.indexOf('>', start);
    if (tagEnd < 0) return;
    const next = xml.charCodeAt(start + open.length);
    at = tagEnd + 1;
    if (next !== 32 && next !== 62 && next !== 47 && next !== 10 && next !== 13 && next !== 9) continue;
    const tag = xml.slice(start + open.length, tagEnd);
    const reference = quickAttribute(tag, 'r');
    column = reference === undefined ? column + 1 : columnOf(reference);
    if (tag.endsWith('/')) continue;
    const end = xml.indexOf(close, at);
    if (end < 0) {
      if (xml.length - at > sheetLimits.cellLength * 8) throw new SheetError('TOO_LARGE', 'an endless cell');
      return;
    }
    readCell(tag, xml.slice(at, end), { column, prefix, workbook, collector });
    at = end + close.length;
  }
}

type CellPlace = { column: number; prefix: string; workbook: XlsxWorkbook; collector: CellCollector };

function readCell(tag: string, content: string, { column, prefix, workbook, collector }: CellPlace): void {
  const formula = content.includes(`<${prefix}f`);
  const type = quickAttribute(tag, 't') ?? 'n';
  if (type === 'inlineStr') return collector.put(column, richText(content, prefix), 't', formula);
  const raw = valueOf(content, prefix);
  if (raw === undefined) return;
  switch (type) {
    case 's': {
      const text = workbook.sharedStrings[Number(raw)];
      if (text === undefined) throw new SheetError('DAMAGED', `no shared string ${raw.slice(0, 20)}`);
      return collector.put(column, text, 't', formula);
    }
    case 'n': {
      const [text, letter] = numberCell(raw, quickAttribute(tag, 's'), workbook);
      return collector.put(column, text, letter, formula);
    }
    case 'b':
      return collector.put(column, raw.trim() === '1' || raw.trim() === 'true' ? 'true' : 'false', 'b', formula);
    case 'e':
      return collector.put(column, unescapeXml(raw), 'e', formula);
    case 'd': {
      const epochMs = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(raw) || !raw.includes('T') ? raw : `${raw}Z`);
      return Number.isNaN(epochMs)
        ? collector.put(column, raw, 't', formula)
        : collector.put(column, String(epochMs), 'd', formula);
    }
    default:
      return collector.put(column, unescapeCellText(raw), 't', formula);
  }
}

function numberCell(
  raw: string,
  style: string | undefined,
  workbook: XlsxWorkbook,
): [text: string, letter: CellLetter] {
  const value = Number(raw);
  if (raw.trim() === '') return ['', '-'];
  if (!Number.isFinite(value)) return [unescapeXml(raw), 't'];
  const format = style === undefined ? undefined : workbook.formats[Number(style)];
  if (format?.kind === 'date') {
    const epochMs = serialToEpochMs(value, workbook.date1904);
    if (epochMs !== undefined) return [String(epochMs), 'd'];
  }
  if (format?.kind === 'digits') return [digitsText(value, format.code), 'n'];
  return [numberText(value), 'n'];
}

/** The raw text of a cell's `v`, or undefined when it has none. */
function valueOf(content: string, prefix: string): string | undefined {
  const start = content.indexOf(`<${prefix}v`);
  if (start < 0) return undefined;
  const tagEnd = content.indexOf('>', start);
  if (tagEnd < 0 || content[tagEnd - 1] === '/') return undefined;
  const end = content.indexOf(`</${prefix}v>`, tagEnd);
  return end < 0 ? undefined : content.slice(tagEnd + 1, end);
}

/** `attributeOf` for the common writing, several times faster. */
function quickAttribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start < 0)
    return tag.includes("'") || tag.includes(' =') || tag.includes('\n') ? attributeOf(tag, name) : undefined;
  const from = start + name.length + 3;
  const end = tag.indexOf('"', from);
  return end < 0 ? undefined : tag.slice(from, end);
}

/** Column counted from 0 of a reference such as AB12. */
function columnOf(reference: string): number {
  let column = 0;
  for (let index = 0; index < reference.length && index < 8; index++) {
    const letter = reference.charCodeAt(index) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column === 0) throw new SheetError('DAMAGED', `cell reference ${reference.slice(0, 20)}`);
  return column - 1;
}
