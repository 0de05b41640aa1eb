import { calls } from '@cubby/contract';
import { hkmuImportColumns, orderImportColumns } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { type ImportApp, startImportApp, usualHeadings } from '../../../../test/import-app.ts';
import { buildSheet, xlsxType } from '../../../platform/sheets/build-sheet.fixture.ts';

let kit: ImportApp;
let app: TestApp;
beforeAll(async () => {
  kit = await startImportApp();
  ({ app } = kit);
});
afterAll(() => kit.stop());

test('a file becomes orders that know their import and row, each with its event', async () => {
  const { company, user, token } = await kit.someMerchant();
  const site = await app.buildSite();
  const answer = await kit.upload(token, {
    rows: [
      ['A-1', '911', 'Ada', site.serial_number],
      ['A-2', '912', '', 'LK1'],
    ],
  });
  expect(answer.body).toMatchObject({
    fileName: 'blob',
    merchantId: company.id,
    company: company.name,
    createdById: user.id,
    createdByName: user.nickname,
    // A worker may have taken it up by now.
    importTaskStatus: expect.stringMatching(/^(WAITING|CHECKING)$/),
    failureRecordList: [],
  });
  const id = answer.body.importTaskId;
  await kit.finished(token, id);
  expect(await kit.info(token, id)).toMatchObject({
    totalElement: 2,
    checkedElement: 2,
    processedElement: 2,
    successProcessedElement: 2,
    failureProcessedElement: 0,
    errorCode: null,
  });
  const orders = await kit.ordersOf(id);
  expect(orders).toMatchObject([
    {
      company_id: company.id,
      tracking_number: 'A-1',
      site_id: site.id,
      import_row: 2,
      status: 'Created',
      created_by_id: user.id,
    },
    {
      company_id: company.id,
      tracking_number: 'A-2',
      import_row: 3,
      recipient_name: null,
      weight_kg: '0.50',
    },
  ]);
  const { body: order } = await app.call(calls.getOrder, { query: { articleId: orders[0]?.id ?? '' } }, { as: token });
  expect(order).toMatchObject({ importTaskId: id, importRow: 2, events: [{ trackEventType: 'ADD_ORDER' }] });
});

test('rows fail one by one, with the cell and the reason; their file is corrected and imported again', async () => {
  const { company, token } = await kit.someMerchant();
  await app.buildOrder({ company_id: company.id, tracking_number: 'B-TAKEN' });
  await app.buildOrder({ company_id: company.id, tracking_number: 'B-FREE', status: 'Cancelled' });
  await app.buildOrder({ tracking_number: 'B-THEIRS' });
  const others = await app.buildSite({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
  const headings = [...usualHeadings, { header: 'Invoice number', type: 'date' } as const];
  const task = await kit.importAll(token, {
    headings,
    rows: [
      ['B-1', '911', 'Ada', 'LK1', 'red'],
      ['B-TAKEN', '912', 'Bo', 'LK1', 'green'],
      ['B-FREE', '913', '', 'LK1'],
      ['B-THEIRS', '914', '', 'LK1'],
      ['B-1', '915', 'Cy', 'LK1', 'blue'],
      ['B-2', 'call me', 'x'.repeat(33), others.serial_number, '', new Date(Date.UTC(2026, 0, 2))],
    ],
  });
  expect(task).toMatchObject({ totalElement: 6, successProcessedElement: 3, failureProcessedElement: 3 });
  expect(task.failureRecordList.map(({ cell, column, value, errorCode }) => [cell, column, value, errorCode])).toEqual([
    ['A3', 'Tracking number', 'B-TAKEN', 'taken'],
    ['A6', 'Tracking number', 'B-1', 'twiceInFile'],
    ['B7', 'Recipient phone', 'call me', 'phone'],
    ['C7', 'Recipient name', 'x'.repeat(33), 'tooLong'],
    ['D7', 'Site serial number', others.serial_number, 'notFound'],
    ['F7', 'Invoice number', '2026-01-02', 'cellDate'],
  ]);
  expect(task.failureRecordList[0]?.errorMsg).toBe('Already in use');
  expect((await kit.info(token, task.importTaskId, 'pt_BR')).failureRecordList[0]?.errorMsg).not.toBe('Already in use');

  const [heading, ...rows] = await kit.failedRows(token, task.importTaskId);
  expect(heading).toEqual([...usualHeadings, 'Invoice number', 'Reason']);
  expect(rows).toEqual([
    ['B-TAKEN', '912', 'Bo', 'LK1', 'green', '', 'Tracking number: Already in use'],
    ['B-1', '915', 'Cy', 'LK1', 'blue', '', 'Tracking number: Appears more than once in the file'],
    [
      'B-2',
      'call me',
      'x'.repeat(33),
      others.serial_number,
      '',
      '2026-01-02',
      [
        'Recipient phone: 1 to 15 digits or +',
        'Recipient name: At most 32 characters',
        'Site serial number: Not found',
        'Invoice number: The cell is a date: format it as text or as a number and enter it again',
      ].join('\n'),
    ],
  ]);
  expect((await kit.failedRows(token, task.importTaskId, 'zh_HK'))[0]?.at(-1)).toBe('原因');

  const corrected = rows.map((row, at) => [`B-NEW-${at}`, '916', 'Dee', 'LK1', row[4], '', row[6]]);
  const again = await kit.importAll(token, { headings: heading ?? [], rows: corrected });
  expect(again).toMatchObject({ successProcessedElement: 3, failureProcessedElement: 0 });
  expect(await kit.failedRows(token, again.importTaskId)).toEqual([heading]);
});

test('headings are matched in any language; a file that lacks one is refused as a whole, in words', async () => {
  const { token } = await kit.someMerchant();
  const portuguese = await kit.importAll(token, {
    headings: ['CODIGO DE RASTREIO', 'Telefone do destinatário', 'Peso', 'Número de série do local'],
    rows: [['C-1', '911', '1,5', 'LK1']],
  });
  expect((await kit.ordersOf(portuguese.importTaskId))[0]?.weight_kg).toBe('1.50');
  const refused = await kit.importAll(token, { headings: ['Tracking number', 'Weight'], rows: [['C-2', '1']] });
  expect(refused).toMatchObject({
    errorCode: 'FILE_HEADINGS_MISSING',
    errorMsg: 'These columns are missing: Recipient phone, Site serial number. Start from the template.',
    totalElement: 0,
    processedElement: 0,
  });
  expect((await kit.info(token, refused.importTaskId, 'pt_BR')).errorMsg).toContain('Telefone do destinatário');
  expect(await kit.ordersOf(refused.importTaskId)).toEqual([]);
});

test('the template is read back by an import', async () => {
  const { token } = await kit.someMerchant();
  const { body } = await app.call(calls.downloadOrderImportTemplate, {}, { as: token, language: 'id_ID' });
  const [headings = []] = await kit.rowsOf(body);
  expect(headings).toHaveLength(orderImportColumns.length - hkmuImportColumns.length);
  const hkmu = await kit.someMerchant({ environment: 'ALFRED_HKMU' });
  const theirs = await app.call(calls.downloadOrderImportTemplate, {}, { as: hkmu.token });
  expect((await kit.rowsOf(theirs.body))[0]).toEqual(
    expect.arrayContaining(['Compartment size (HKMU)', 'Overdue time (HKMU)']),
  );
  expect(await kit.importAll(token, { headings, rows: [] })).toMatchObject({ errorCode: 'FILE_EMPTY' });
  expect(await kit.importAll(token, { headings, rows: [['D-1', '', '911', '', '', 'LK1']] })).toMatchObject({
    successProcessedElement: 1,
  });
});

describe('a file that can be no spreadsheet is refused at once and leaves nothing', () => {
  test.each([
    ['tracking,phone\n1,2', 'FILE_NOT_A_SPREADSHEET'],
    ['', 'FILE_EMPTY'],
    ['PK', 'FILE_NOT_A_SPREADSHEET'],
  ])('%j', async (text, code) => {
    const { token } = await kit.someMerchant();
    const before = await kit.storedFiles();
    const answer = await kit.upload(token, { file: new Blob([text], { type: xlsxType }) });
    expect([answer.status, answer.error.errorCode]).toEqual([400, code]);
    expect((await app.call(calls.listOrderImports, { query: {} }, { as: token })).body.totalElements).toBe(0);
    expect(await kit.storedFiles()).toEqual(before);
  });

  test('one with macros', async () => {
    const { token } = await kit.someMerchant();
    const file = new File([await buildSheet(usualHeadings, [])], 'orders.xlsm');
    expect((await kit.upload(token, { file })).error.errorCode).toBe('FILE_NOT_A_SPREADSHEET');
  });

  test('one that only begins like one ends as a task with the reason', async () => {
    const { token } = await kit.someMerchant();
    const file = new Blob([Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])]);
    expect(await kit.importAll(token, { file })).toMatchObject({ errorCode: 'FILE_DAMAGED', totalElement: 0 });
  });
});

describe('the company and the product', () => {
  test('the own company needs no permission, another needs it and must be seen', async () => {
    const { operator, company } = await kit.someMerchant();
    const stranger = await app.buildCompany();
    const rows = [['E-1', '911']];
    const may = await app.signInAs(await app.buildUser({ company_id: operator.id }));
    const mayNot = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['ORDER_IMPORT'] }));
    const admin = await app.signInAs(await app.buildUser());
    expect((await kit.upload(mayNot, { rows, merchantId: company.id })).error.errorCode).toBe('NO_PERMISSION');
    expect((await kit.upload(mayNot, { rows, merchantId: operator.id })).status).toBe(200);
    expect((await kit.upload(may, { rows, merchantId: stranger.id })).error.fieldErrors).toMatchObject([
      { path: 'merchantId', code: 'notFound' },
    ]);
    expect((await kit.upload(may, { rows, merchantId: company.id })).body.merchantId).toBe(company.id);
    expect((await kit.upload(admin, { rows })).error.fieldErrors).toMatchObject([
      { path: 'merchantId', code: 'required' },
    ]);
    expect((await kit.upload(admin, { rows, merchantId: stranger.id })).status).toBe(200);
  });

  test('a product of the company gives each order its item and service; one of another company is not there', async () => {
    const { company, token } = await kit.someMerchant();
    const service = await app.buildService();
    const [own, other] = await app.sql
      .insertInto('product_variants')
      .values([
        { name: 'Own', service_id: service.id, company_id: company.id },
        { name: 'Other', service_id: service.id, company_id: (await app.buildCompany()).id },
      ])
      .returning('id')
      .execute();
    const rows = [
      ['F-1', '911', '', 'LK1'],
      ['F-2', '912', '', 'LK1'],
    ];
    const refused = await kit.upload(token, { rows, productVariantId: other?.id ?? '' });
    expect(refused.error.fieldErrors).toMatchObject([{ path: 'productVariantId', code: 'notFound' }]);
    // In bulk a product is required, as far as the company books any.
    expect((await kit.upload(token, { rows })).error.fieldErrors).toMatchObject([
      { path: 'productVariantId', code: 'required' },
    ]);
    const task = await kit.importAll(token, { rows, productVariantId: own?.id ?? '' });
    expect(task.productVariantId).toBe(own?.id);
    const orders = await kit.ordersOf(task.importTaskId);
    expect(orders.map(({ service_id }) => service_id)).toEqual([service.id, service.id]);
    const items = await app.sql
      .selectFrom('order_items')
      .selectAll()
      .where('product_variant_id', '=', own?.id ?? '')
      .execute();
    expect(items.map(({ order_id, quantity }) => [order_id, quantity])).toEqual(orders.map(({ id }) => [id, 1]));
  });

  test('a company in Brazil needs its five fields', async () => {
    const { token } = await kit.someMerchant({ environment: 'ALFRED_BR', currency: 'BRL' });
    const task = await kit.importAll(token, { rows: [['G-1', '911', '', 'LK1']] });
    expect(task.failureRecordList.map(({ cell, column }) => [cell, column])).toEqual([
      ['C2', 'Recipient name'],
      [null, 'Recipient address'],
      [null, 'Recipient e-mail'],
      [null, 'Invoice number'],
      [null, 'Invoice amount'],
    ]);
  });
});

describe('others', () => {
  test('never see a task, its rows or its file', async () => {
    const mine = await kit.someMerchant();
    const task = await kit.importAll(mine.token, { rows: [['H-1', 'wrong', '', 'LK1']] });
    const id = task.importTaskId;
    const theirs = await kit.someMerchant();
    const logistics = await app.buildCompany({ company_type: 'LOGISTICS' });
    const courier = await app.signInAs(await app.buildUser({ company_id: logistics.id }));
    for (const as of [theirs.token, courier]) {
      expect((await app.call(calls.listOrderImports, { query: {} }, { as })).body.content).toEqual([]);
      expect((await app.call(calls.getOrderImport, { params: { id } }, { as })).status).toBe(404);
      expect((await app.call(calls.downloadFailedRows, { params: { id } }, { as })).status).toBe(404);
    }
    const above = await app.signInAs(await app.buildUser({ company_id: mine.operator.id }));
    expect((await kit.info(above, id)).failureRecordList).toHaveLength(1);
  });

  test('logistics companies and people without the permission import nothing', async () => {
    const logistics = await app.buildCompany({ company_type: 'LOGISTICS' });
    const courier = await app.signInAs(await app.buildUser({ company_id: logistics.id }));
    expect((await kit.upload(courier, { rows: [['I-1', '911']] })).error.errorCode).toBe('NO_PERMISSION');
    const { company } = await kit.someMerchant();
    const clerk = await app.signInAs(await app.buildUser({ company_id: company.id, permissions: ['ORDER_LIST'] }));
    expect((await kit.upload(clerk, { rows: [['I-1', '911']] })).error.errorCode).toBe('NO_PERMISSION');
    expect((await app.call(calls.listOrderImports, { query: {} }, { as: clerk })).status).toBe(403);
  });
});

test('tasks are listed newest first, a page at a time, without their failures', async () => {
  const { token } = await kit.someMerchant();
  const ids: string[] = [];
  for (const number of ['J-1', 'J-2', 'J-3'])
    ids.push((await kit.importAll(token, { rows: [[number, 'wrong']] })).importTaskId);
  const { body } = await app.call(calls.listOrderImports, { query: { page: 0, size: 2 } }, { as: token });
  expect(body).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2 });
  expect(body.content.map(({ importTaskId }) => importTaskId)).toEqual([ids[2], ids[1]]);
  expect(body.content[0]).toMatchObject({ failureProcessedElement: 1, failureRecordList: [] });
});

test('the end of an import that a program began names its key as the begin does', async () => {
  const { user, token } = await kit.someMerchant();
  const site = await app.buildSite();
  const { apiKey } = (await app.call(calls.regenerateApiKey, { body: { userId: user.id } }, { as: token })).body;
  const { importTaskId } = await kit.importAll(apiKey, { rows: [['K-1', '911', 'Ada', site.serial_number]] });
  const lines = await app.sql
    .selectFrom('audit_events')
    .select(['action', 'api_key'])
    .where('noun', '=', 'order-imports')
    .where('noun_id', '=', importTaskId)
    .orderBy('id')
    .execute();
  const key = { hint: apiKey.slice(-4), makerId: user.id, makerName: user.nickname };
  expect(lines).toMatchObject([
    { action: 'order-imports.start', api_key: key },
    { action: 'order-imports.finish', api_key: key },
  ]);
});
