import { calls } from '@cubby/contract';
import { phrases } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import type { SheetValue } from '../../../platform/sheets/index.ts';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const merchant = await app.buildCompany({ operator_id: operator.id, name: 'Merchant' });
const sister = await app.buildCompany({ operator_id: operator.id, name: 'Sister' });
const otherOperator = await app.buildCompany({ company_type: 'OPERATOR' });
const stranger = await app.buildCompany({ operator_id: otherOperator.id, name: 'Stranger' });
const site = await app.buildSite({ operator_id: operator.id, serial_number: 'MR-1' });
const foreignSite = await app.buildSite({ operator_id: otherOperator.id, serial_number: 'MR-9' });
const token = await app.signInAs(await app.buildUser({ company_id: merchant.id, username: 'Ming' }));
const above = await app.signInAs(await app.buildUser({ company_id: operator.id }));

const headings = [
  'Company',
  'First name',
  'Last name',
  'Notify by',
  'Phone',
  'E-mail',
  'Account',
  'All sites',
  'Sites',
];
type Row = readonly [
  company: string,
  first: string,
  last: string,
  method: string,
  phone: string,
  mail: string,
  account: string,
  all: string,
  sites: string,
];
const upload = async (file: Blob, as = token) => app.call(calls.importMailroomRecipients, { file }, { as });
const take = async (rows: readonly Row[], as = token) =>
  (await upload(await buildSheet(headings, rows as unknown as readonly SheetValue[][]), as)).body;
const ada: Row = ['', 'Ada', 'Wong', 'Phone', '123', '', '', 'Yes', ''];
const but = (changes: Partial<Record<number, string>>): Row =>
  ada.map((value, place) => changes[place] ?? value) as unknown as Row;

test('good rows become recipients; the others say why not, and remain out when they come again', async () => {
  const rows: Row[] = [
    but({ 1: 'Good', 3: 'E-mail; Account', 4: '', 5: 'good@example.com', 6: 'ming', 7: '', 8: 'MR-1' }),
    but({ 1: 'Known by what there is', 2: '', 3: '', 5: 'x@example.com' }),
    but({ 1: 'Elsewhere', 0: 'Stranger' }),
    but({ 1: 'Site of others', 7: 'No', 8: 'MR-1, MR-9' }),
    but({ 1: 'No site', 7: '' }),
    but({ 1: 'No contact', 3: 'Phone, E-mail' }),
    but({ 1: 'No such way', 3: 'Pigeon' }),
    but({ 1: 'Twice' }),
    but({ 1: 'twice' }),
  ];
  const result = await take(rows);
  expect(result).toMatchObject({ total: 9, created: 3, count: 6 });
  expect(result.NOT_PERMISSION.map(({ orderId }) => orderId)).toEqual(['4']);
  expect(result.ALREADY_EXIST).toEqual([
    { orderId: '10', name: 'twice Wong', errorMsg: phrases.en_US.mailroomRecipients.exists, fieldErrors: [] },
  ]);
  expect(result.BAD_PARAMETER.map(({ orderId, errorMsg }) => `${orderId} ${errorMsg}`)).toEqual([
    '5 Sites: Not found',
    '6 Sites: Choose at least one site',
    '7 E-mail: Required',
    '8 Notify by: Not one of the choices',
  ]);
  const { content } = (await app.call(calls.listMailroomRecipients, { query: { size: 100 } }, { as: token })).body;
  const good = content.find(({ firstName }) => firstName === 'Good');
  expect(good).toMatchObject({ pushMethod: ['EMAIL', 'USER_ID'], allSite: false, siteId: [site.id] });
  expect(content.find(({ firstName }) => firstName.startsWith('Known'))?.pushMethod).toEqual(['PHONE', 'EMAIL']);
  const audited = await app.sql
    .selectFrom('audit_events')
    .select('action')
    .where('noun_id', '=', good?.mailroomId ?? '')
    .where('noun', '=', 'mailroom-recipients')
    .execute();
  expect(audited).toEqual([{ action: 'mailroom-recipients.import' }]);

  const again = await take(rows);
  expect(again).toMatchObject({ created: 0, count: 9 });
  expect(again.ALREADY_EXIST).toHaveLength(4);
});

test('the upload retains what its rows have become', async () => {
  const { body } = await upload(
    await buildSheet(headings, [but({ 1: 'Staged' }), but({ 1: 'Not', 3: 'Pigeon' })] as unknown as SheetValue[][]),
  );
  expect(body).toMatchObject({ created: 1, count: 1 });
  const staged = await app.sql
    .selectFrom('bulk_uploads')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(staged).toMatchObject({ kind: 'RECIPIENT_IMPORT', state: 'COMMITTED', company_id: merchant.id, chosen: null });
  const rows = await app.sql
    .selectFrom('bulk_upload_rows as r')
    .leftJoin('mailroom_recipients as m', 'm.id', 'r.target_id')
    .select(['r.row_number', 'r.cells', 'r.change', 'r.failure', 'm.first_name'])
    .where('r.upload_id', '=', staged.id)
    .orderBy('r.row_number')
    .execute();
  expect(rows).toEqual([
    { row_number: 2, cells: { name: 'Staged Wong' }, change: null, failure: null, first_name: 'Staged' },
    {
      row_number: 3,
      cells: { name: 'Not Wong' },
      change: null,
      failure: { bucket: 'BAD_PARAMETER', wrong: [{ path: 'pushMethod', code: 'notAnOption' }] },
      first_name: null,
    },
  ]);
});

test('rows go to the companies they name, of those below', async () => {
  const result = await take([but({ 0: 'SISTER', 1: 'S' }), but({ 0: 'Merchant', 1: 'M' })], above);
  expect(result.created).toBe(2);
  const of = async (merchantId: string) =>
    (await app.call(calls.listMailroomRecipients, { query: { merchantId } }, { as: above })).body.totalElements;
  expect(await of(sister.id)).toBe(1);
  // A merchant names no other.
  expect((await take([but({ 0: 'Sister', 1: 'T' })])).NOT_PERMISSION).toHaveLength(1);
  const admin = await app.signInAs(await app.buildUser());
  expect((await take([but({ 1: 'Nobody’s' })], admin)).BAD_PARAMETER[0]?.errorMsg).toContain('Company: Required');
  expect((await take([but({ 0: stranger.name, 1: 'U', 7: '', 8: foreignSite.serial_number })], admin)).created).toBe(1);
});

describe('a file', () => {
  test('has the headings of any language, and names those that are missing', async () => {
    const { fields, methods } = phrases.zh_HK.mailroomRecipients;
    const chinese = await buildSheet(
      [fields.name, fields.pushMethod, fields.phone, fields.allSite],
      [['陳大文', methods.PHONE, '23456789', phrases.zh_HK.sheets.yes]],
    );
    expect((await upload(chinese)).body.created).toBe(1);
    const { error } = await upload(await buildSheet(['Position'], [['x']]));
    expect(error).toMatchObject({
      errorCode: 'FILE_HEADINGS_MISSING',
      data: { missing: ['name', 'email', 'siteId'] },
    });
  });

  test('is refused empty, or if it is none', async () => {
    expect((await upload(await buildSheet(headings, []))).error.errorCode).toBe('FILE_EMPTY');
    expect((await upload(new Blob(['words']))).error.errorCode).toBe('FILE_NOT_A_SPREADSHEET');
  });

  test('is made from the template', async () => {
    const template = await app.call(calls.downloadMailroomTemplate, {}, { as: token, language: 'pt_BR' });
    expect((await upload(template.body as Blob)).body).toMatchObject({ total: 1, created: 1 });
  });

  test('contains at most 20,000 rows, each in or reported', async () => {
    const many = (count: number) =>
      buildSheet(
        headings,
        Array.from({ length: count }, (_, place) => but({ 1: `N${place}`, 3: place % 2 ? 'Phone' : 'Pigeon' })),
      );
    const { body } = await upload(await many(20_000));
    expect(body).toMatchObject({ total: 20_000, created: 10_000, count: 10_000 });
    expect(body.BAD_PARAMETER).toHaveLength(1000);
    expect((await upload(await many(20_001))).status).toBe(413);
  });
});
