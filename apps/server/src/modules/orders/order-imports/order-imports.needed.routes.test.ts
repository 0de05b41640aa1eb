import { calls } from '@cubby/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { type ImportApp, startImportApp, usualHeadings } from '../../../../test/import-app.ts';

let kit: ImportApp;
let app: TestApp;
beforeAll(async () => {
  kit = await startImportApp();
  ({ app } = kit);
});
afterAll(() => kit.stop());

test('rows without a site become no orders, whatever leaves it out; rows of blanks are none', async () => {
  const { token } = await kit.someMerchant();
  const rows = [
    ['K-1', '911', 'Ada', 'LK1'],
    ['K-2', '912', 'Bo', ''],
    ['K-3', '913', 'Cy', ' \u200B'],
    ['K-4', '914'],
    [' ', '\u00A0', '\u200B', '\t'],
    ['K-5', '915', 'Di', 'LK1'],
  ];
  const task = await kit.importAll(token, { rows });
  expect(task).toMatchObject({ totalElement: 5, successProcessedElement: 2, errorCode: null });
  expect(task.failureRecordList.map(({ cell, errorCode }) => [cell, errorCode])).toEqual([
    ['D3', 'required'],
    ['D4', 'required'],
    ['D5', 'required'],
  ]);
  const bare = await kit.importAll(token, { headings: usualHeadings.slice(0, 3), rows });
  expect(bare).toMatchObject({ errorCode: 'FILE_HEADINGS_MISSING', totalElement: 0 });
  expect(bare.errorMsg).toContain('Site serial number');
});

test('orders to the door need a name and an address', async () => {
  const { token } = await kit.someMerchant();
  await app.buildSite({ serial_number: 'HOMED', site_type: 'HOME_DELIVERY' });
  const task = await kit.importAll(token, { rows: [['L-1', '911', '', 'HOMED']] });
  expect(task.failureRecordList.map(({ column, errorCode }) => [column, errorCode])).toEqual([
    ['Recipient name', 'required'],
    ['Recipient address', 'required'],
  ]);
});

test('an HKMU company imports what a single order needs: a compartment reserved until a time', async () => {
  const { company, token } = await kit.someMerchant({ environment: 'ALFRED_HKMU' });
  const site = await app.buildSite({ serial_number: 'HKMU1' });
  const box = await app.sql
    .insertInto('box_types')
    .values({ name: 'Large', width_mm: 1, height_mm: 1, depth_mm: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('site_box_types')
    .values({ site_id: site.id, box_type_id: box.id, compartments: 1 })
    .execute();
  expect((await kit.upload(token, { rows: [] })).error.fieldErrors).toMatchObject([
    { path: 'productVariantId', code: 'required' },
  ]);
  const service = await app.buildService();
  const product = await app.sql
    .insertInto('product_variants')
    .values({ name: 'HKMU', service_id: service.id, company_id: company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const year = new Date().getUTCFullYear() + 1;
  const headings = [...usualHeadings.slice(0, 4), 'Recipient e-mail', 'Note', 'Box type', 'Overdue time'];
  const task = await kit.importAll(token, {
    headings,
    productVariantId: product.id,
    rows: [
      ['M-1', '911', 'Ada', 'HKMU1', 'a@b.hk', 'x', 'large', `${year}-05-01 18:00`],
      ['M-2', '912', '', 'HKMU1', '', '', '', ''],
      ['M-3', '913', 'Bo', 'LK1', 'a@b.hk', 'x', 'Large', '2020-05-01 18:00'],
    ],
  });
  expect(task.failureRecordList.map(({ cell, errorCode }) => [cell, errorCode])).toEqual([
    ['C3', 'required'],
    ['E3', 'required'],
    ['F3', 'required'],
    ['G3', 'required'],
    ['H3', 'required'],
    ['G4', 'notFound'],
    ['H4', 'inThePast'],
  ]);
  expect(await kit.ordersOf(task.importTaskId)).toMatchObject([
    { tracking_number: 'M-1', booking_box_type_id: box.id, overdue_time: new Date(Date.UTC(year, 4, 1, 10)) },
  ]);
});

test('two files in one upload are refused as that', async () => {
  const { token } = await kit.someMerchant();
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK\r\n';
  const response = await app.fastify.inject({
    method: 'POST',
    url: calls.importOrders.path,
    headers: { 'x-user-token': token, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${part}${part}--x--\r\n`,
  });
  expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([400, 'ONE_FILE_ONLY']);
});

test('a product of a service that files may not contain is refused before anything is stored', async () => {
  const { company, token } = await kit.someMerchant();
  const service = await app.buildService({ import_article: false });
  const product = await app.sql
    .insertInto('product_variants')
    .values({ service_id: service.id, name: 'By hand', company_id: company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const upload = () => kit.upload(token, { productVariantId: product.id, rows: [['M-1', '911', 'Ada', 'LK1']] });
  expect((await upload()).error).toMatchObject({
    errorCode: 'INVALID_REQUEST',
    fieldErrors: [
      { path: 'productVariantId', code: 'notImported', message: 'Orders of this service can’t be imported' },
    ],
  });
  const imports = app.sql.selectFrom('order_imports').select('id').where('company_id', '=', company.id);
  expect(await imports.execute()).toEqual([]);
  await app.sql.updateTable('services').set({ import_article: true }).where('id', '=', service.id).execute();
  expect((await upload()).status).toBe(200);
});
