import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import * as XLSX from '@e965/xlsx';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settled } from '../../../test/settled.ts';
import { numberText } from './sheet-cells.ts';
import { readWholeSheet } from './sheet-reader.ts';
import { createSheetStream, maxCellLength, type SheetColumn, type SheetValue } from './sheet-writer.ts';
import { escapeCellText, unescapeCellText } from './sheet-xml.ts';
import { tempFolder, type TempFolder } from './sheet.fixtures.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(() => folder.remove());

const columns: SheetColumn[] = [
  { header: 'Text' },
  { header: 'Number', type: 'number' },
  { header: 'Date', type: 'date' },
];

async function written(
  rows: SheetValue[][],
  options: { columns?: SheetColumn[]; timeZone?: string } = {},
): Promise<Buffer> {
  const sheet = createSheetStream({ sheetName: 'Orders', columns, ...options });
  const bytes = buffer(sheet.stream);
  await sheet.writeRows(rows);
  await sheet.end();
  return bytes;
}

/** What XML can represent of a text, which is what a sheet stores. */
function retainedText(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '_x000D_',
      '&',
      '<',
      ']]>',
      '中',
      '😀',
      '\ud800',
      '0',
      ' ',
    ),
  }),
);

describe('what is written is read', () => {
  test('any text survives the markup', () => {
    fc.assert(
      fc.property(anyText, (text) => unescapeCellText(escapeCellText(text)) === retainedText(text)),
      { numRuns: 2_000 },
    );
  });

  test('any rows come back as they were, and what shows nothing as empty', async () => {
    const shown = (text: string): string => (/[^\s\p{Cc}\p{Cf}]/u.test(text) ? text : '');
    const day = fc.date({ min: new Date('1901-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
    const amount = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }));
    const row = fc.tuple(anyText, amount, day);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
        const found = await readWholeSheet(await folder.put('a.xlsx', await written(rows)));
        expect(found.map(({ cells }) => cells)).toEqual([
          ['Text', 'Number', 'Date'],
          ...rows.map(([text, value, date]) => [shown(retainedText(text)), numberText(value), String(date.getTime())]),
        ]);
      }),
      { numRuns: 8 },
    );
  });

  test('text that begins like a formula remains text, marked so that editing retains it', async () => {
    const texts = ['=1+1', '+852 9123', '-5', '@SUM(A1)', '\t=1', '\r=1', "'=1"];
    const bytes = await written(texts.map((text) => [text]));
    const sheet = XLSX.read(bytes, { type: 'buffer', cellStyles: true }).Sheets['Orders'];
    expect(texts.map((_, index) => sheet?.[`A${index + 2}`])).toMatchObject(texts.map((text) => ({ t: 's', v: text })));
    expect(texts.every((_, index) => sheet?.[`A${index + 2}`]?.f === undefined)).toBe(true);
  });

  test('money given as decimal text becomes a number; text that a number would change remains text', async () => {
    const rows = [
      ['', '12.50'],
      ['', '00123'],
      ['', '12345678901234567890'],
      ['', 'n/a'],
      ['', Number.NaN],
    ];
    const found = await readWholeSheet(await folder.put('a.xlsx', await written(rows)));
    expect(found.slice(1).map(({ cells, kinds }) => [cells[1], kinds[1]])).toEqual([
      ['12.5', 'n'],
      ['00123', 't'],
      ['12345678901234567890', 't'],
      ['n/a', 't'],
    ]);
  });

  test('dates show the wall clock of the zone asked for', async () => {
    const bytes = await written([['', 1, Date.UTC(2026, 10, 20, 10, 52)]], { timeZone: 'Asia/Hong_Kong' });
    const sheet = XLSX.read(bytes, { type: 'buffer' }).Sheets['Orders'];
    expect(sheet?.['C2']?.w).toBe('2026-11-20 18:52');
  });

  test('text longer than the limit of a cell is cut', async () => {
    const bytes = await written([['x'.repeat(maxCellLength + 1)]]);
    const found = await readWholeSheet(await folder.put('a.xlsx', bytes));
    expect(found[1]?.cells[0]).toHaveLength(maxCellLength);
  });

  test('the heading row is bold and frozen, with a filter over all rows', async () => {
    const book = XLSX.read(await written([['a'], ['b']]), { type: 'buffer', bookFiles: true }) as XLSX.WorkBook & {
      files: Record<string, { content: Buffer }>;
    };
    const part = (name: string): string => Buffer.from(book.files[name]?.content ?? []).toString();
    const sheet = part('Root Entry/xl/worksheets/sheet1.xml') || part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
    expect(sheet).toContain('<c r="A1" s="2"');
  });

  test('a sheet name that spreadsheets refuse is made legal', async () => {
    const sheet = createSheetStream({ sheetName: `a/b:c "${'x'.repeat(40)}"`, columns });
    const bytes = buffer(sheet.stream);
    await sheet.end();
    expect(XLSX.read(await bytes, { type: 'buffer' }).SheetNames).toEqual([`a b c "${'x'.repeat(24)}`]);
  });
});

describe('the stream', () => {
  const row = ['some text that is different in every row', 1, 1_700_000_000_000];
  const manyRows = Array.from({ length: 50_000 }, (_, index) => [
    `${index * 7919} ${row[0]}`,
    index,
    index * 60_000_000,
  ]);

  test('a reader that does not read makes the writer wait', async () => {
    const sheet = createSheetStream({ sheetName: 'S', columns });
    let done = false;
    const writing = sheet.writeRows(manyRows).then(() => (done = true));
    await settled(() => sheet.stream.readableLength);
    expect(done).toBe(false);
    const bytes = buffer(sheet.stream);
    await writing;
    await sheet.end();
    expect((await bytes).length).toBeGreaterThan(100_000);
  });

  test('a reader that goes away stops the writer', async () => {
    const sheet = createSheetStream({ sheetName: 'S', columns });
    const writing = sheet.writeRows(manyRows);
    sheet.stream.once('readable', () => sheet.stream.destroy());
    await expect(writing).rejects.toThrow('closed before its end');
    await expect(sheet.end()).rejects.toThrow('closed before its end');
  });

  test('an abort fails the download instead of ending it', async () => {
    const sheet = createSheetStream({ sheetName: 'S', columns });
    const bytes = buffer(sheet.stream);
    await sheet.writeRows([row]);
    sheet.abort(new Error('the database went away'));
    await expect(bytes).rejects.toThrow('the database went away');
  });

  test('works in a worker thread', async () => {
    const url = new URL('./sheet-writer.ts', import.meta.url).href;
    const code = `
      const { parentPort } = require('node:worker_threads');
      const { buffer } = require('node:stream/consumers');
      import(${JSON.stringify(url)}).then(async ({ createSheetStream }) => {
        const sheet = createSheetStream({ sheetName: 'S', columns: [{ header: 'A' }] });
        const bytes = buffer(sheet.stream);
        await sheet.writeRows([['b']]);
        await sheet.end();
        parentPort.postMessage(await bytes);
      });`;
    const worker = new Worker(code, { eval: true });
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    expect(await readWholeSheet(await folder.put('a.xlsx', bytes))).toMatchObject([{ cells: ['A'] }, { cells: ['b'] }]);
  });
});
