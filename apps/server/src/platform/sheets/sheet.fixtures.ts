/**
 * Spreadsheet files for the tests of this folder, honest and hostile. Promises files in a folder of the test's own,
 * made part by part, so that a test shows the very markup that it is about.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { staticParts } from './sheet-parts.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export type TempFolder = { put(name: string, content: Uint8Array | string): Promise<string>; remove(): Promise<void> };

/** A folder for one test file. */
export async function tempFolder(): Promise<TempFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-sheets-'));
  let count = 0;
  return {
    async put(name, content) {
      const path = join(folder, `${++count}-${name}`);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Zips named parts. `level` 0 stores them. */
export function zipOf(parts: Record<string, string | Uint8Array>, level = 6): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(content), name, { compressionLevel: level });
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** A worksheet's XML around the rows' markup. */
export function sheetXml(rows: string, before = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData></worksheet>`;
}

export type XlsxParts = { sheet: string; sharedStrings?: string; styles?: string; workbook?: string };

/** The parts of an .xlsx with the given sheet. */
export function xlsxParts({ sheet, sharedStrings, styles, workbook }: XlsxParts): Record<string, string> {
  const parts: Record<string, string> = Object.fromEntries(staticParts('Sheet1'));
  parts['xl/worksheets/sheet1.xml'] = sheet;
  if (styles !== undefined) parts['xl/styles.xml'] = styles;
  if (workbook !== undefined) parts['xl/workbook.xml'] = workbook;
  if (sharedStrings !== undefined) {
    parts['xl/sharedStrings.xml'] = sharedStrings;
    const relations = 'xl/_rels/workbook.xml.rels';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings';
    const relation = `<Relationship Id="rId9" Type="${type}" Target="/xl/sharedStrings.xml"/></Relationships>`;
    parts[relations] = (parts[relations] ?? '').replace('</Relationships>', relation);
  }
  return parts;
}

/** An .xlsx with the given sheet. */
export function xlsxOf(parts: XlsxParts, level?: number): Promise<Buffer> {
  return zipOf(xlsxParts(parts), level);
}

/** A shared strings part of items' markup. */
export function sharedStringsXml(items: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><sst xmlns="${main}">${items}</sst>`;
}

/** A styles part whose cell styles 0, 1, 2, ... have the given number formats: a built-in id or a code. */
export function stylesXml(formats: ReadonlyArray<number | string>): string {
  const codes = formats.map((format, index) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${200 + index}" formatCode="${format.replaceAll('"', '&quot;')}"/>`
      : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'string' ? 200 + index : format}"/>`,
  );
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** Overwrites the declared unpacked size of the entry `name` in a zip's central directory, and in nothing else. */
export function declareSize(zip: Buffer, name: string, size: number): Buffer {
  const forged = Buffer.from(zip);
  const signature = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = forged.indexOf(signature); at >= 0; at = forged.indexOf(signature, at + 4)) {
    if (forged.toString('latin1', at + 46, at + 46 + name.length) === name) forged.writeUInt32LE(size, at + 24);
  }
  return forged;
}
