import { calls } from '@cubby/contract';
import { bulkUploadTemplates } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BulkApp, startBulkApp, wrongRows } from '../../../../test/bulk-app.ts';
import { readWholeSheet } from '../../../platform/sheets/index.ts';
import { sheetXml, xlsxOf } from '../../../platform/sheets/sheet.fixtures.ts';
import { buildSheet, xlsxType } from '../../../platform/sheets/build-sheet.fixture.ts';

let bulk: BulkApp;
let folder: string;
beforeAll(async () => {
  bulk = await startBulkApp();
  folder = await mkdtemp(join(tmpdir(), 'cubby-bulk-'));
  await bulk.app.sql
    .insertInto('flags')
    .values({ category: 'CS', code: 'CALLED', name: 'Called', color: '#0891b2' })
    .execute();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const send = (file: Blob, fields: { flag?: '0' | '1' } = {}, language?: 'zh_HK') =>
  bulk.app.call(calls.importOrderFlags, { fields, file }, { as: bulk.token, ...(language && { language }) });
const bytes = (content: Uint8Array | string) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: xlsxType });
const headings = ['Order number', 'Flag'];

describe('a file that can’t be read is refused in words', () => {
  test.each([
    ['an empty file', async () => bytes(''), 400, 'FILE_EMPTY'],
    ['a text under another name', async () => bytes('Order number,Flag\nC1,CALLED\n'), 400, 'FILE_NOT_A_SPREADSHEET'],
    [
      'a picture',
      async () => bytes(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])),
      400,
      'FILE_NOT_A_SPREADSHEET',
    ],
    [
      'a sheet that was cut off',
      async () =>
        bytes(new Uint8Array(await (await buildSheet(headings, [['C1', 'CALLED']])).arrayBuffer()).slice(0, 900)),
      400,
      'FILE_DAMAGED',
    ],
    [
      'a sheet with macros by its name',
      async () => new File([await buildSheet(headings, [['C1', 'CALLED']])], 'orders.xlsm'),
      400,
      'FILE_NOT_A_SPREADSHEET',
    ],
    [
      'a heading and blanks',
      () =>
        buildSheet(headings, [
          [' ', '\u00A0'],
          ['\u200B', '\t'],
        ]),
      400,
      'FILE_EMPTY',
    ],
    ['a heading alone', () => buildSheet(headings, []), 400, 'FILE_EMPTY'],
    ['an empty sheet', async () => bytes(new Uint8Array(await xlsxOf({ sheet: sheetXml('') }))), 400, 'FILE_EMPTY'],
    ['other headings', () => buildSheet(['Name', 'Colour'], [['C1', 'CALLED']]), 400, 'FILE_HEADINGS_MISSING'],
    [
      '20,001 rows',
      () =>
        buildSheet(
          headings,
          Array.from({ length: 20_001 }, (_, place) => [`C${place}`, 'CALLED']),
        ),
      413,
      'FILE_TOO_LARGE',
    ],
    [
      'more columns than are read',
      () =>
        buildSheet(
          [...headings, ...Array.from({ length: 200 }, (_, place) => `H${place}`)],
          [Array.from({ length: 202 }, () => 'x')],
        ),
      413,
      'FILE_TOO_LARGE',
    ],
  ] as const)('%s', async (_, file, status, code) => {
    const answer = await send(await file());
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ errorCode: code, message: expect.not.stringContaining('{{') });
    expect(await bulk.app.sql.selectFrom('bulk_uploads').select('id').execute()).toEqual([]);
  });

  test('names the headings that are missing', async () => {
    const { error } = await send(await buildSheet(['訂單編號'], [['C1']]), {}, 'zh_HK');
    expect(error).toMatchObject({ data: { missing: ['flag'] }, message: expect.stringContaining('標記') });
  });

  test('unknown fields are refused', async () => {
    const file = await buildSheet(headings, [['C1', 'CALLED']]);
    const wrong = (fields: object) => send(file, fields as { flag: '0' });
    expect((await wrong({ flag: '2' })).status).toBe(400);
    expect((await wrong({ force: '1' })).status).toBe(400);
  });
});

describe('what a spreadsheet makes of cells', () => {
  test('formulas count by their result and are never run; numbers retain their zeros, dates are no numbers', async () => {
    const [plain, zeros, formula] = await Promise.all([
      bulk.order({ tracking_number: '12345' }),
      bulk.order({ tracking_number: '00042' }),
      bulk.order({ tracking_number: 'RESULT-1' }),
    ]);
    const cell = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;
    const row = (first: string) => `<row>${first}${cell('CALLED')}</row>`;
    const rows = [
      `<row>${headings.map(cell).join('')}</row>`,
      row('<c><v>12345</v></c>'),
      row(cell('00042')),
      row('<c t="str"><f>HYPERLINK("http://localhost/")</f><v>RESULT-1</v></c>'),
      row('<c><v>42</v></c>'),
      row('<c t="e"><v>#REF!</v></c>'),
      row('<c t="b"><v>1</v></c>'),
      row('<c><v>12345678901234567890</v></c>'),
      row(cell('=1+1')),
      row(cell(`${'A'.repeat(255)}B`)),
      row(cell('&lt;script&gt;')),
    ];
    const fileOf = async (count: number) =>
      bytes(new Uint8Array(await xlsxOf({ sheet: sheetXml(rows.slice(0, count).join('')) })));
    const { body } = await send(await fileOf(rows.length));
    const order = 'Order number or tracking number';
    expect(wrongRows(body)).toEqual([
      `5 ${order}: notFound`,
      `6 ${order}: cellError`,
      `7 ${order}: cellBoolean`,
      `8 ${order}: cellNumber`,
      `9 ${order}: notFound`,
      `10 ${order}: notFound`,
      `11 ${order}: notFound`,
    ]);
    expect(body.data.totalRows).toBe(10);
    expect((await send(await fileOf(4))).body).toMatchObject({ result: 'success', data: { changedRows: 3 } });
    for (const { id } of [plain, zeros, formula]) expect(await bulk.eventsOf(id)).toHaveLength(1);
  });

  test('at most 1,000 wrong rows are listed, all are counted', async () => {
    const rows = Array.from({ length: 1001 }, (_, place) => [`NONE-${place}`, 'CALLED']);
    const { body } = await send(await buildSheet(headings, rows));
    expect(body).toMatchObject({ count: 1001, failCount: 1001, data: { totalRows: 1001 } });
    expect(body.errorList).toHaveLength(1000);
    expect(body.errorMessageList).toHaveLength(1000);
    expect(body.msg).toBe('Rows with errors: 1,001 of 1,001. Nothing was changed.');
  });
});

describe('templates', () => {
  const rowsOf = async (blob: { arrayBuffer(): Promise<ArrayBuffer> }) => {
    const path = join(folder, `${Math.random()}.xlsx`);
    await writeFile(path, Buffer.from(await blob.arrayBuffer()));
    return (await readWholeSheet(path)).map(({ cells }) => cells);
  };

  test.each(bulkUploadTemplates)('%s: headings and an example that is found out where it is left in', async (kind) => {
    const answer = await bulk.app.call(
      calls.downloadBulkUploadTemplate,
      { params: { kind } },
      { as: bulk.token, language: 'id_ID' },
    );
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx/);
    const [heading, example, ...more] = await rowsOf(answer.body);
    expect(heading?.length).toBeGreaterThan(1);
    expect(example).toHaveLength(heading?.length ?? 0);
    expect(more).toEqual([]);
    const upload = {
      'flag-import': calls.importOrderFlags,
      'flag-cancel': calls.cancelOrderFlags,
      'request-order-status': calls.importRequestOrderStatuses,
      'request-status': calls.importRequestStatuses,
    };
    const file = new Blob([new Uint8Array(answer.raw)], { type: xlsxType });
    const { body } =
      kind === 'references'
        ? await bulk.app.call(calls.importReferences, { fields: { flag: '2' }, file }, { as: bulk.token })
        : await bulk.app.call(upload[kind], { fields: {}, file }, { as: bulk.token });
    expect(body.errorList).toMatchObject([{ row: 2, errorCode: 'notFound' }]);
  });

  test('that of order statuses has an address of its own', async () => {
    const { body } = await bulk.app.call(calls.downloadOrderStatusTemplate, {}, { as: bulk.token });
    expect((await rowsOf(body))[0]).toEqual(['Order number or tracking number', 'New status', 'Dispatch date']);
    const as = await bulk.person(['ORDER_BULK_FLAG']);
    expect((await bulk.app.call(calls.downloadOrderStatusTemplate, {}, { as })).status).toBe(403);
  });
});
