import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildXls } from '../../../platform/sheets/index.ts';

let app: TestApp;
let admin: string;
let operator: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signInAs(await app.buildUser());
  operator = await app.signInAs(
    await app.buildUser({ company_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id }),
  );
});

const english = [1, 2, 3, 4].map((level) => `Level ${level}, English`);
const chinese = [1, 2, 3, 4].map((level) => `第 ${level} 級，繁體中文`);
const file = async (rows: string[][], headings = [...english, ...chinese], name = 'areas.xls') =>
  new File([new Uint8Array(await buildXls('Areas', [headings, ...rows]))], name);
const upload = (given: Blob, as = admin) => app.call(calls.importDistricts, { file: given }, { as });
const take = async (rows: string[][]) => (await upload(await file(rows))).body;
const list = async (query: object = {}, as = admin) => (await app.call(calls.listDistricts, { query }, { as })).body;

describe('an import', () => {
  test('adds what is new, renames, and does nothing the second time', async () => {
    const rows = [
      ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Area A', '香港', '九龍', '觀塘區', '甲'],
      ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Area B', '香港', '九龍', '觀塘區', '乙'],
      ['Macau', '', '', '', '澳門', '', '', ''],
    ];
    expect(await take(rows)).toMatchObject({ success: true, totalRows: 3, created: 6, updated: 0 });
    expect(await take(rows)).toMatchObject({ success: true, created: 0, updated: 0 });
    // Two change names with each other.
    expect(
      await take([
        ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Area A', '香港', '九龍', '觀塘區', '乙'],
        ['Hong Kong', 'Kowloon', 'Kwun Tong', 'Area B', '香港', '九龍', '觀塘區', '甲'],
      ]),
    ).toMatchObject({ success: true, created: 0, updated: 2 });
    const { content } = await list({ query: '甲' });
    expect(content).toMatchObject([
      {
        names: { en_US: 'Area B', zh_HK: '甲', pt_BR: 'Area B' },
        grade: 4,
        path: ['Hong Kong', 'Kowloon', 'Kwun Tong'],
        within: 0,
      },
    ]);
    const events = await app.sql.selectFrom('audit_events').select('action').where('noun', '=', 'districts').execute();
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'districts.create'),
      ...Array.from({ length: 2 }, () => 'districts.update'),
    ]);
  });

  test('does nothing at all where a row is wrong', async () => {
    const before = (await list()).totalElements;
    expect(await take([['Brazil'], ['Chile', '', 'Santiago'], ['Peru', '', '', '', '澳門']])).toEqual({
      success: false,
      totalRows: 3,
      created: 0,
      updated: 0,
      failCount: 2,
      errorList: [
        { row: 3, column: 'Level 2, English', value: null, errorCode: 'required', errorMsg: 'Required' },
        {
          row: 4,
          column: 'Level 1, 繁體中文',
          value: '澳門',
          errorCode: 'taken',
          errorMsg: 'Already in use',
        },
      ],
    });
    expect((await list()).totalElements).toBe(before);
  });

  test('is in the history of all imports, whether its file was taken or refused', async () => {
    await upload(await file([['Japan', 'Osaka']], undefined, 'japan.xls'));
    await upload(await file([['Japan', '', 'Nowhere']], undefined, 'gaps.xls'));
    const { body } = await app.call(calls.listImports, { query: { kind: 'AREA_IMPORT', size: 10 } }, { as: admin });
    expect(body.content.slice(0, 2)).toMatchObject([
      { fileName: 'gaps.xls', state: 'REFUSED', totalRows: 1, doneRows: 0, failedRows: 1 },
      { fileName: 'japan.xls', state: 'DONE', totalRows: 1, doneRows: 1, failedRows: 0 },
    ]);
  });

  test('makes no area whose name shows nothing, and none that turns the names after it around', async () => {
    // What shows nothing is an empty cell, and a row of these is none.
    expect((await upload(await file([['\u200B']]))).error.errorCode).toBe('FILE_EMPTY');
    expect(await take([['Taiwan\u202E\nIsland']])).toMatchObject({ success: true, created: 1 });
    expect((await list({ query: 'Taiwan Island' })).content).toMatchObject([{ names: { en_US: 'Taiwan Island' } }]);
  });

  test('takes .xls alone, with the first heading', async () => {
    expect((await upload(await file([['A']], english, 'areas.xlsx'))).error.errorCode).toBe('FILE_NOT_A_SPREADSHEET');
    expect((await upload(new File(['words'], 'areas.xls'))).error.errorCode).toBe('FILE_NOT_A_SPREADSHEET');
    expect((await upload(await file([['A']], ['Name']))).error.errorCode).toBe('FILE_HEADINGS_MISSING');
    expect((await upload(await file([]))).error.errorCode).toBe('FILE_EMPTY');
  });

  test('is for staff of the platform', async () => {
    const given = await file([['Nowhere']]);
    expect((await upload(given, operator)).status).toBe(403);
    const without = await app.signInAs(await app.buildUser({ permissions: ['DISTRICT_LIST'] }));
    expect((await upload(given, without)).status).toBe(403);
    expect((await list({}, without)).totalElements).toBeGreaterThan(0);
  });

  test('of many at once, one makes what is new', async () => {
    const given = await file([['Chad', 'Lac']]);
    const results = await Promise.all(Array.from({ length: 5 }, () => upload(given)));
    expect(results.map(({ body }) => body.created).toSorted()).toEqual([0, 0, 0, 0, 2]);
  });

  test('starts with the template in any language', async () => {
    for (const language of ['en_US', 'zh_HK', 'pt_BR', 'id_ID'] as const) {
      const template = await app.call(calls.downloadDistrictTemplate, {}, { as: admin, language });
      const bytes = await (template.body as Blob).arrayBuffer();
      expect((await upload(new File([new Uint8Array(bytes)], 'areas.xls'))).body).toMatchObject({
        success: true,
        totalRows: 1,
      });
    }
  });
});

test('the list shows the countries, those within one, or what is found, page by page', async () => {
  const countries = await list({ size: 1 });
  expect(countries.content).toHaveLength(1);
  expect(countries.totalElements).toBeGreaterThan(1);
  const [hongKong] = (await list({ query: 'hong kong' })).content;
  expect((await list({ upperDistrictId: hongKong?.districtId })).content).toMatchObject([
    { names: { en_US: 'Kowloon' }, within: 1, path: ['Hong Kong'] },
  ]);
  expect((await list({ query: '%' })).totalElements).toBe(0);
  const none = await app.signInAs(await app.buildUser({ permissions: [] }));
  expect((await app.call(calls.listDistricts, { query: {} }, { as: none })).status).toBe(403);
});

test('all are stored by browsers until they change', async () => {
  const all = (headers = {}, query: { language?: 'zh_HK' } = {}) =>
    app.call(calls.listAllDistricts, { query }, { as: operator, headers });
  const first = await all();
  expect(Object.keys(first.body).toSorted()).toEqual(['en_US', 'id_ID', 'pt_BR', 'zh_HK']);
  expect(first.body.zh_HK?.[0]).toMatchObject({ grade: 1, upperGradeId: null });
  expect(Object.keys((await all({}, { language: 'zh_HK' })).body)).toEqual(['zh_HK']);
  const etag = String(first.headers.etag);
  expect((await all({ 'if-none-match': etag })).status).toBe(304);
  await take([['New land']]);
  const changed = await all({ 'if-none-match': etag });
  expect(changed.body.en_US?.map(({ name }) => name)).toContain('New land');
  expect((await app.call(calls.listAllDistricts, { query: {} })).status).toBe(401);
});
