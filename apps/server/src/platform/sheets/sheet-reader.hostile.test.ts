import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as XLSX from '@e965/xlsx';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SheetError, sheetErrorCodes } from './sheet-error.ts';
import { readWholeSheet, type ReadSheetOptions } from './sheet-reader.ts';
import {
  declareSize,
  sharedStringsXml,
  sheetXml,
  tempFolder,
  xlsxOf,
  xlsxParts,
  zipOf,
  type TempFolder,
} from './sheet.fixtures.ts';

let folder: TempFolder;
let honest: Buffer;
beforeAll(async () => {
  folder = await tempFolder();
  honest = await xlsxOf({
    sheet: sheetXml('<row><c t="s"><v>0</v></c><c><v>1</v></c></row>'),
    sharedStrings: sharedStringsXml('<si><t>a</t></si>'),
  });
});
afterAll(() => folder.remove());

/** The code with which a file is refused, or undefined when it is read. Anything but a SheetError fails the test. */
async function refusal(content: Uint8Array | string, options: ReadSheetOptions = {}): Promise<string | undefined> {
  const path = await folder.put('upload.xlsx', content);
  try {
    await readWholeSheet(path, { timeoutMs: 5_000, ...options });
    return undefined;
  } catch (error) {
    if (error instanceof SheetError) return error.code;
    throw error;
  }
}

const oneCell = '<row><c><v>1</v></c></row>';
const sheetPart = 'xl/worksheets/sheet1.xml';

function honestXls(): Buffer {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['order', 1],
      ['中環', 2.5],
    ]),
    'S',
  );
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
}

describe('what is no spreadsheet', () => {
  test.each([
    ['nothing', '', 'EMPTY'],
    ['a few bytes', 'PK', 'NOT_A_SPREADSHEET'],
    ['a text file', 'order,flag\n1,2\n', 'NOT_A_SPREADSHEET'],
    ['a web page named .xls', '<html><table><tr><td>1</td></tr></table></html>', 'NOT_A_SPREADSHEET'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'NOT_A_SPREADSHEET'],
  ])('%s', async (_, content, code) => {
    expect(await refusal(content)).toBe(code);
  });

  test('a compound file of another program', async () => {
    const other = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(other, '/WordDocument', Buffer.alloc(100));
    expect(await refusal(XLSX.CFB.write(other, { type: 'buffer' }) as Buffer)).toBe('NOT_A_SPREADSHEET');
  });

  test('a spreadsheet with a password', async () => {
    const locked = XLSX.CFB.utils.cfb_new();
    XLSX.CFB.utils.cfb_add(locked, '/EncryptionInfo', Buffer.alloc(100));
    XLSX.CFB.utils.cfb_add(locked, '/EncryptedPackage', Buffer.alloc(5_000));
    expect(await refusal(XLSX.CFB.write(locked, { type: 'buffer' }) as Buffer)).toBe('ENCRYPTED');
  });

  test('a sheet without content', async () => {
    expect(await refusal(await xlsxOf({ sheet: sheetXml('<row r="5"><c s="1"/></row>') }))).toBe('EMPTY');
    expect(await refusal(await xlsxOf({ sheet: '<worksheet><sheetData/></worksheet>' }))).toBe('EMPTY');
  });
});

describe('damage', () => {
  test('a file cut off at any byte is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: honest.length - 1 }), async (length) => {
        expect(sheetErrorCodes).toContain(await refusal(honest.subarray(0, length)));
      }),
      { numRuns: 12 },
    );
  });

  test('random bytes behind any beginning are refused', async () => {
    const beginning = fc.constantFrom('', '504b0304', 'd0cf11e0a1b11ae1');
    await fc.assert(
      fc.asyncProperty(beginning, fc.uint8Array({ minLength: 1, maxLength: 2_000 }), async (magic, bytes) => {
        expect(sheetErrorCodes).toContain(await refusal(Buffer.concat([Buffer.from(magic, 'hex'), bytes])));
      }),
      { numRuns: 10 },
    );
  });

  test('flipped bytes give rows or a SheetError, never anything else', async () => {
    const xls = honestXls();
    const flips = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), flips, async (old, changes) => {
        const bytes = Buffer.from(old ? xls : honest);
        for (const [at, mask] of changes) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ mask;
        expect([undefined, ...sheetErrorCodes]).toContain(await refusal(bytes, { timeoutMs: 1_500 }));
      }),
      { numRuns: 12 },
    );
  });

  test('a sheet that breaks off, a wrong checksum, rows out of order and missing strings are refused', async () => {
    expect(await refusal(await xlsxOf({ sheet: sheetXml(oneCell).slice(0, -30) }))).toBe('DAMAGED');
    const stored = await xlsxOf({ sheet: sheetXml('<row><c><v>12345</v></c></row>') }, 0);
    expect(await refusal(Buffer.from(stored.toString('latin1').replace('12345', '12346'), 'latin1'))).toBe('DAMAGED');
    const disorder = '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>';
    expect(await refusal(await xlsxOf({ sheet: sheetXml(disorder) }))).toBe('DAMAGED');
    expect(await refusal(await xlsxOf({ sheet: sheetXml('<row><c t="s"><v>4</v></c></row>') }))).toBe('DAMAGED');
  });

  test('entities of a document type are not expanded but refused', async () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const type = `<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]>`;
    const sheet = `${type}${sheetXml('<row><c t="str"><v>&l9;</v></c></row>')}`;
    expect(await refusal(await xlsxOf({ sheet }))).toBe('DAMAGED');
    const sharedStrings = `${type}${sharedStringsXml('<si><t>&l9;</t></si>')}`;
    expect(await refusal(await xlsxOf({ sheet: sheetXml(oneCell), sharedStrings }))).toBe('DAMAGED');
  });
});

describe('size', () => {
  test('a declared size beyond reason is refused before anything is unpacked', async () => {
    expect(await refusal(declareSize(honest, sheetPart, 2_900_000_000))).toBe('TOO_LARGE');
  });

  test('a part that unpacks to more than it declared is refused', async () => {
    const sheet = sheetXml(`<row><c t="inlineStr"><is><t>${'a'.repeat(50_000)}</t></is></c></row>`);
    expect(await refusal(declareSize(await xlsxOf({ sheet }), sheetPart, 1_000))).toBe('DAMAGED');
  });

  test('too many zip entries', async () => {
    const extra = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`x/${index}`, '']));
    expect(await refusal(await zipOf({ ...xlsxParts({ sheet: sheetXml(oneCell) }), ...extra }, 0))).toBe('TOO_LARGE');
  });

  test('a cell in column XFD is one column too many, not sixteen thousand cells', async () => {
    expect(await refusal(await xlsxOf({ sheet: sheetXml('<row><c r="XFD1"><v>1</v></c></row>') }))).toBe(
      'TOO_MANY_COLUMNS',
    );
  });

  test('unclosed elements by the million end in time', async () => {
    const code = await refusal(
      await xlsxOf({ sheet: sheetXml(`<row><c t="inlineStr"><is>${'<t>'.repeat(300_000)}</is></c></row>`) }),
    );
    expect([undefined, ...sheetErrorCodes]).toContain(code);
    expect(await refusal(await xlsxOf({ sheet: sheetXml('<row><c>'.repeat(500_000)) }))).toBe('DAMAGED');
  });

  test('the time allowed is retained', async () => {
    expect(await refusal(honest, { timeoutMs: 1 })).toBe('TIMED_OUT');
  });

  test('a long cell is refused at its 100,001st character', async () => {
    const sheet = (length: number): string =>
      sheetXml(`<row><c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c></row>`);
    expect(await refusal(await xlsxOf({ sheet: sheet(100_000) }))).toBeUndefined();
    expect(await refusal(await xlsxOf({ sheet: sheet(100_001) }))).toBe('TOO_LARGE');
  });

  test('memory remains under 400 MB whatever the file claims', async () => {
    const wide = sheetXml(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`);
    const longCell = sheetXml(`<row r="1"><c t="inlineStr"><is><t>${'x'.repeat(16 * 2 ** 20)}</t></is></c></row>`);
    const longString = sharedStringsXml(`<si><t>${'é'.repeat(8 * 2 ** 20)}</t></si>`);
    const manyStrings = sharedStringsXml('<si><t>中ab</t></si>'.repeat(2_000_000));
    const spaces = Buffer.alloc(200 * 2 ** 20, ' ');
    const tall = sheetXml('<row><c><v>1</v></c></row>'.repeat(400_000));
    const paths = [
      await folder.put('wide.xlsx', await xlsxOf({ sheet: wide }, 1)),
      await folder.put('cell.xlsx', await xlsxOf({ sheet: longCell }, 1)),
      await folder.put('string.xlsx', await xlsxOf({ sheet: sheetXml(oneCell), sharedStrings: longString }, 1)),
      await folder.put('strings.xlsx', await xlsxOf({ sheet: sheetXml(oneCell), sharedStrings: manyStrings }, 1)),
      await folder.put('bomb.xlsx', await zipOf({ ...xlsxParts({ sheet: '' }), [sheetPart]: spaces }, 1)),
      await folder.put('tall.xlsx', await xlsxOf({ sheet: tall }, 1)),
    ];
    const child = fileURLToPath(new URL('./sheet-memory.fixture.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [child, ...paths]);
    const { codes, maxRssMb } = JSON.parse(stdout) as { codes: string[]; maxRssMb: number };
    expect(codes).toEqual(['TOO_MANY_COLUMNS', 'TOO_LARGE', 'TOO_LARGE', 'READ', 'TOO_LARGE', 'TOO_MANY_ROWS']);
    expect(maxRssMb).toBeLessThan(400);
  });
});
