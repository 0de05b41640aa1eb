/**
 * Finds, in an .xlsx package, the sheet to read and what its cells refer to: number formats, shared strings, the date
 * system. Promises NOT_A_SPREADSHEET for a zip of another kind, such as a text document or a workbook with macros.
 */
import { posix } from 'node:path';
import { isBuiltInDateFormat, numberFormatKind, type NumberFormatKind } from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';
import { attributeOf } from './sheet-xml.ts';
import { cutElements, relationsOf, richText, tagsOf } from './xlsx-elements.ts';
import type { XlsxPackage } from './xlsx-package.ts';

export type CellFormat = { kind: NumberFormatKind; code: string };

export type XlsxWorkbook = {
  /** Name of the first visible sheet's part. */
  sheetPart: string;
  /** By cell style number (`s`). */
  formats: readonly CellFormat[];
  sharedStrings: readonly string[];
  date1904: boolean;
};

const truths = new Set(['1', 'true', 'on']);

/** Reads all of a workbook but its rows. Throws SheetError. */
export async function readWorkbook(parts: XlsxPackage): Promise<XlsxWorkbook> {
  const root = [...relationsOf(await parts.text('_rels/.rels')).values()].find(({ type }) => type === 'officeDocument');
  const workbookPart = root ? root.target.replace(/^\//, '') : 'xl/workbook.xml';
  const workbook = workbookPart.endsWith('.bin') ? '' : await parts.text(workbookPart);
  if (!/<(?:\w+:)?workbook[\s>]/.test(workbook)) throw new SheetError('NOT_A_SPREADSHEET', 'a zip without a workbook');

  // .xlsm and its templates say so here, whatever the file is called. Some programs name types of parts that are not there.
  const types = tagsOf(await parts.text('[Content_Types].xml'), 'Override');
  const own = types.find((tag) => attributeOf(tag, 'PartName') === `/${workbookPart}`);
  if (/macroEnabled/i.test(attributeOf(own ?? '', 'ContentType') ?? ''))
    throw new SheetError('NOT_A_SPREADSHEET', 'a workbook with macros');

  const folder = posix.dirname(workbookPart);
  const partOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : posix.join(folder, target));
  const relations = relationsOf(await parts.text(posix.join(folder, '_rels', `${posix.basename(workbookPart)}.rels`)));
  const firstOf = (type: string): string | undefined => {
    const relation = [...relations.values()].find((candidate) => candidate.type === type);
    return relation && partOf(relation.target);
  };

  const sheets = tagsOf(workbook, 'sheet').filter(
    (tag) => relations.get(attributeOf(tag, 'id') ?? '')?.type === 'worksheet',
  );
  const sheet = sheets.find((tag) => (attributeOf(tag, 'state') ?? 'visible') === 'visible') ?? sheets[0];
  const target = relations.get(attributeOf(sheet ?? '', 'id') ?? '')?.target;
  if (target === undefined) throw new SheetError('DAMAGED', 'the workbook names no sheet');

  const styles = firstOf('styles');
  const strings = firstOf('sharedStrings');
  return {
    sheetPart: partOf(target),
    formats: styles === undefined ? [] : formatsOf(await parts.text(styles)),
    sharedStrings: strings !== undefined && parts.has(strings) ? await readSharedStrings(parts, strings) : [],
    date1904: truths.has(attributeOf(tagsOf(workbook, 'workbookPr')[0] ?? '', 'date1904') ?? ''),
  };
}

function formatsOf(styles: string): CellFormat[] {
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [Number(attributeOf(tag, 'numFmtId')), attributeOf(tag, 'formatCode') ?? '']),
  );
  const cellFormats = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? '';
  return tagsOf(cellFormats, 'xf').map((tag): CellFormat => {
    const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
    const code = codes.get(id);
    if (code !== undefined) return { kind: numberFormatKind(code), code };
    return { kind: isBuiltInDateFormat(id) ? 'date' : 'plain', code: '' };
  });
}

async function readSharedStrings(parts: XlsxPackage, part: string): Promise<string[]> {
  const strings: string[] = [];
  const pieces = parts.pieces(part, sheetLimits.sharedStringsBytes);
  for await (const { element, prefix } of cutElements(pieces, {
    name: 'si',
    parent: 'sst',
    maxLength: sheetLimits.rowLength,
  })) {
    const text = richText(element.content, prefix);
    if (text.length > sheetLimits.cellLength) throw new SheetError('TOO_LARGE', `a cell of ${text.length} characters`);
    if (strings.push(text) > sheetLimits.sharedStrings) throw new SheetError('TOO_LARGE', 'too many shared strings');
  }
  return strings;
}
