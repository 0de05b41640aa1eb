/**
 * Files that mean harm, or that people send by mistake. It promises for each a name and a content; what a call has to
 * answer is the matter of its test.
 */
import * as XLSX from '@e965/xlsx';
import { docxParts, zipOf as zipOfDocument } from '../src/modules/settings/files/documents.fixture.ts';
import { jpeg, smallPng, withSize } from '../src/modules/settings/files/images.fixture.ts';
import { sheetXml, xlsxOf, xlsxParts, zipOf } from '../src/platform/sheets/sheet.fixtures.ts';

export type HostileFile = readonly [name: string, content: Uint8Array];

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const half = (content: Buffer): Buffer => content.subarray(0, content.length / 2);

/** A spreadsheet of this table, in either format. */
export const sheetOf = (table: readonly (readonly unknown[])[], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(table as unknown[][]), 'S');
  return XLSX.write(book, { type: 'buffer', bookType });
};

const lockedSheet = (): Buffer => {
  const locked = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.alloc(100));
  XLSX.CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(5_000));
  return XLSX.CFB.write(locked, { type: 'buffer' }) as Buffer;
};

/** What can't be read as a spreadsheet, or must not be read to its end. */
export const hostileSheets = async (): Promise<readonly HostileFile[]> => {
  const table = Array.from({ length: 200 }, (_, row) => Array.from({ length: 6 }, (__, column) => `${row}-${column}`));
  const wide = sheetXml(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`);
  const longCell = sheetXml(`<row r="1"><c t="inlineStr"><is><t>${'x'.repeat(16 * 2 ** 20)}</t></is></c></row>`);
  const bomb = { ...xlsxParts({ sheet: '' }), 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * 2 ** 20, ' ') };
  return [
    ['nothing', bytes('')],
    ['a picture renamed', jpeg],
    ['a document renamed', await zipOfDocument(docxParts)],
    ['an .xlsx cut off', half(sheetOf(table))],
    ['an .xls cut off', half(sheetOf(table, 'biff8'))],
    ['a sheet with a password', lockedSheet()],
    ['a sheet of other headings', sheetOf(table, 'biff8')],
    ['an archive that unpacks to 200 MB', await zipOf(bomb, 1)],
    ['a million columns', await xlsxOf({ sheet: wide }, 1)],
    ['16 MB of one cell', await xlsxOf({ sheet: longCell }, 1)],
  ];
};

/** A sheet with the right headings, whose cells are not what they should be: a row of each kind. */
export const hostileCells = (headings: readonly string[], bookType: 'xlsx' | 'biff8'): Buffer => {
  const rows: readonly unknown[] = [
    { t: 'e', v: 0x17, w: '#REF!' },
    { t: 'b', v: true },
    { t: 'n', v: 1e300 },
    { t: 'n', v: -0.5 },
    { t: 'n', v: 46_000, z: 'yyyy-mm-dd' },
    { t: 'n', v: 42, z: '000000' },
    { t: 'n', v: 7, f: '3+4' },
    { t: 's', v: '=HYPERLINK("http://example.com","x")' },
    { t: 's', v: '2026-13-45' },
    { t: 's', v: '0'.repeat(30_000) },
    { t: 's', v: 'a\u0000b\u202ec' },
    { t: 's', v: "'; drop table orders; --" },
  ];
  return sheetOf([headings, ...rows.map((cell) => headings.map(() => cell))], bookType);
};

/** What is neither an image nor a document, whatever it calls itself. */
export const hostileFiles = async (): Promise<readonly HostileFile[]> => [
  ['nothing.png', bytes('')],
  ['text.png', bytes('not a picture')],
  ['drawing.png', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['page.pdf', bytes('<!doctype html><script>alert(1)</script>')],
  ['program.jpg', Buffer.concat([bytes('MZ'), Buffer.alloc(5_000, 0x90)])],
  ['cut.png', half(smallPng)],
  ['cut.jpg', half(jpeg)],
  ['cut.pdf', bytes('%PDF-1.4\n1 0 obj\n<< /Type /Catalog')],
  ['huge.png', withSize(smallPng, 100_000, 100_000)],
  ['archive.docx', await zipOf({ 'readme.txt': 'none' })],
  ['bomb.docx', await zipOf({ ...docxParts, 'word/document.xml': Buffer.alloc(200 * 2 ** 20, ' ') }, 1)],
  ['sheet.doc', sheetOf([['a']], 'biff8')],
];
