import { calls } from '@cubby/contract';
import { companyImportLimits } from '@cubby/contract/people/companies/company-imports.limits';
import { languages } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import { runImportJob, stageImport } from '../../../../test/staged-imports.ts';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';
import { buildCompanies } from './companies.fixture.ts';
import { companyImportJobs } from './companies.imports.ts';

const world = await buildCompanies();
const { app, audited, below, operator, read, tokens } = world;

const headings = [
  'Company name',
  'Type',
  'Managing operator',
  'Currency',
  'Service e-mail',
  'Contract starts',
  'Contract ends',
  'Warn this many days before the end',
  'Products',
  'Role types',
  'Warehouse addresses',
  'Days to keep recipients',
] as const;
type Cells = Partial<Record<(typeof headings)[number], string>>;

const fileOf = (rows: readonly Cells[]) =>
  buildSheet(
    headings,
    rows.map((row) => headings.map((heading) => row[heading] ?? '')),
  );
const send = async (rows: readonly Cells[], as = tokens.admin, fields: { check?: 'true' } = {}) =>
  app.call(calls.importCompanies, { fields, file: await fileOf(rows) }, { as });

const reasons = ({ body }: Awaited<ReturnType<typeof send>>) =>
  [...body.ALREADY_EXIST, ...body.BAD_PARAMETER].map(({ orderId, fieldErrors }) => [
    orderId,
    ...fieldErrors.map(({ path, code }) => `${path} ${code}`),
  ]);
const idOf = async (name: string) =>
  (await app.sql.selectFrom('companies').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('a file of companies', () => {
  test('makes the good rows, as the form would, each with its line in the audit', async () => {
    const answer = await send([
      { 'Company name': 'Ferry Group', Type: 'operator', Currency: 'hkd' },
      {
        'Company name': 'Tea _ Co.',
        'Managing operator': 'HARBOUR NORTH',
        'Service e-mail': 'care@tea.example',
        'Contract starts': '2030-01-01',
        'Contract ends': '2030-01-31',
        'Warn this many days before the end': '30',
        Products: 'small box',
        'Role types': '商戶',
        'Warehouse addresses': '1 Pier Road, Central; 2 Hill Road',
        'Days to keep recipients': '10',
      },
    ]);
    expect(answer.body).toMatchObject({ total: 2, created: 2, count: 0 });
    const id = await idOf('Tea _ Co.');
    const { body: company } = await read(id, tokens.operator);
    // Days are days where the operator is.
    const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
    expect(company).toMatchObject({
      merchantStatus: 'ACTIVE',
      companyType: 'MERCHANT',
      upperGradeId: below.id,
      environment: 'ALFRED_BR',
      currency: 'BRL',
      csMail: 'care@tea.example',
      contractStart: day('2030-01-01'),
      contractEnd: day('2030-02-01') - 1,
      productIds: [world.product.id],
      warehouseAddress: ['1 Pier Road, Central', '2 Hill Road'],
      recipientKeepDays: 10,
      messageKeepDays: 60,
      unlockApproval: 'NEVER',
    });
    expect(company.labels.map(({ name }) => name)).toEqual(['Merchant']);
    const [line] = await audited(id);
    expect(line).toMatchObject({
      action: 'companies.create',
      after: { merchantName: 'Tea _ Co.', csMail: 'care@tea.example', upperGradeId: below.id },
    });
    // An operator has its first group of sites, as one that the form makes.
    const groups = await app.sql
      .selectFrom('site_groups')
      .select('is_default')
      .where('operator_id', '=', await idOf('Ferry Group'))
      .execute();
    expect(groups).toEqual([{ is_default: true }]);
  });

  test('says of each other row what is wrong in which column', async () => {
    const answer = await send([
      { 'Company name': 'Fault 1', Type: 'Bank', Currency: 'HKD' },
      { 'Company name': 'Fault 2' },
      { 'Company name': 'Fault 3', 'Managing operator': 'Missing', Products: 'No such' },
      { 'Company name': 'Fault 4', Currency: 'HKD', 'Service e-mail': 'no mail', 'Days to keep recipients': '0' },
      { 'Company name': 'Fault 5', Currency: 'HKD', 'Contract starts': '2030-02-30' },
      { 'Company name': 'Fault 6', Currency: 'HKD', 'Contract starts': '2030-02-02', 'Contract ends': '2030-02-01' },
      { 'Company name': 'books', Currency: 'HKD' },
      { 'Company name': 'Fine', Currency: 'HKD' },
      { 'Company name': ' FINE ', Currency: 'HKD' },
      { Currency: 'HKD' },
    ]);
    expect(answer.body).toMatchObject({ total: 10, created: 1, count: 9 });
    expect(reasons(answer)).toEqual([
      ['8', 'merchantName taken'],
      ['2', 'companyType notAnOption'],
      ['3', 'currency required'],
      ['4', 'upperGradeId notFound', 'productIds notFound', 'currency required'],
      ['5', 'csMail mail', 'recipientKeepDays tooSmall'],
      ['6', 'contractStart notADate'],
      ['7', 'contractEnd rangeReversed'],
      ['10', 'merchantName twiceInFile'],
      ['11', 'merchantName required'],
    ]);
    expect(answer.body.BAD_PARAMETER[0]?.errorMsg).toBe('Type: Not one of the choices');
  });

  test('that is fixed and sent again makes the rest, and nothing twice', async () => {
    const [good, bad] = [
      { 'Company name': 'Corrected 1', Currency: 'HKD' },
      { 'Company name': 'Corrected 2', Currency: 'XXX' },
    ];
    expect((await send([good, bad])).body).toMatchObject({ created: 1, count: 1 });
    const again = await send([good, { ...bad, Currency: 'HKD' }]);
    expect(again.body).toMatchObject({ created: 1, count: 1 });
    expect(reasons(again)).toEqual([['2', 'merchantName taken']]);
    const { body: history } = await app.call(
      calls.listImports,
      { query: { kind: 'COMPANY_IMPORT' } },
      { as: tokens.admin },
    );
    expect(history.content[0]).toMatchObject({ kind: 'COMPANY_IMPORT', totalRows: 2, doneRows: 1, failedRows: 1 });
    expect(history.content[0]?.corrects).not.toBeNull();
  });

  test('is checked before anything of it is taken', async () => {
    const rows = [{ 'Company name': 'Checked', Currency: 'HKD' }, { 'Company name': 'Checked 2' }];
    const uploads = async () => (await app.sql.selectFrom('bulk_uploads').select('id').execute()).length;
    const before = await uploads();
    const preview = await send(rows, tokens.admin, { check: 'true' });
    expect(preview.body).toMatchObject({ total: 2, created: 1, count: 1 });
    expect(reasons(preview)).toEqual([['3', 'currency required']]);
    expect(await uploads()).toBe(before);
    expect((await send(rows)).body).toMatchObject({ created: 1, count: 1 });
  });

  test('goes under the own operator where it names none, and never under that of others', async () => {
    const answer = await send(
      [{ 'Company name': 'Under us' }, { 'Company name': 'Under them', 'Managing operator': 'Other operator' }],
      tokens.operator,
    );
    expect(reasons(answer)).toEqual([['3', 'upperGradeId notFound', 'currency required']]);
    expect((await read(await idOf('Under us'), tokens.operator)).body.upperGradeId).toBe(operator.id);
  });

  test('makes nothing for those who may make no companies', async () => {
    for (const as of [tokens.merchant, tokens.carrier]) {
      const answer = await send([{ 'Company name': 'Of no user', Currency: 'HKD' }], as);
      expect(answer.body).toMatchObject({ created: 0, count: 1 });
      expect(reasons(answer)).toEqual([['2', 'upperGradeId required']]);
    }
    const viewer = await world.as(operator, ['COMPANY_LIST']);
    expect((await send([{ 'Company name': 'Of no user' }], viewer)).status).toBe(403);
  });

  test('takes no formula, and no row beyond the limit', async () => {
    const formula = await send([{ 'Company name': '=HYPERLINK("http://x")', Currency: 'HKD' }]);
    expect(reasons(formula)).toEqual([['2', 'merchantName companyName']]);
    const rows = Array.from({ length: companyImportLimits.rowsMax + 1 }, (_, at) => ({ 'Company name': `Row ${at}` }));
    const tooMany = await send(rows);
    expect([tooMany.status, tooMany.error.errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  test('has a template that is read back in each language', async () => {
    for (const language of Object.keys(languages) as (keyof typeof languages)[]) {
      const template = await app.call(calls.downloadCompanyTemplate, {}, { as: tokens.admin, language });
      const file = new File([new Uint8Array(template.raw)], 'companies.xlsx');
      const { body } = await app.call(calls.importCompanies, { fields: {}, file }, { as: tokens.admin, language });
      // Its operator is an example, in whichever language.
      expect([language, body.BAD_PARAMETER.map(({ fieldErrors }) => fieldErrors.map(({ path }) => path))]).toEqual([
        language,
        [['upperGradeId']],
      ]);
    }
  });
});

describe('the job of an import', () => {
  const change = (name: string, upperGradeId: string | null) => ({
    name,
    change: {
      facts: {
        merchantName: name,
        companyType: 'MERCHANT',
        currency: 'HKD',
        upperGradeId,
        recipientKeepDays: 90,
        messageKeepDays: 60,
        unlockApproval: 'NEVER',
      },
      environment: 'DEFAULT',
      time_zone: 'Asia/Hong_Kong',
    },
  });

  test('makes what a process left behind, once, and only what the importer may still make', async () => {
    const importer = await app.buildUser({ company_id: operator.id });
    const gone = await app.buildCompany({
      company_type: 'OPERATOR',
      operator_id: operator.id,
      deleted_time: new Date(),
    });
    const rows = [
      change('Left behind', below.id),
      change('At the top', null),
      change('Elsewhere', world.other.id),
      change('Without operator', gone.id),
      change('BOOKS', below.id),
    ];
    const id = await stageImport(app, 'COMPANY_IMPORT', importer, rows);
    const rights = { bucket: 'NOT_PERMISSION', reason: 'rights' };
    const become = [
      [2, 'made'],
      [3, rights],
      [4, rights],
      [5, { bucket: 'BAD_PARAMETER', wrong: [{ path: 'upperGradeId', code: 'notFound' }] }],
      [6, { bucket: 'ALREADY_EXIST', wrong: [{ path: 'merchantName', code: 'taken' }] }],
    ];
    expect(await runImportJob(app, companyImportJobs, id, importer)).toEqual(become);
    expect(await runImportJob(app, companyImportJobs, id, importer)).toEqual(become);
    expect((await audited(await idOf('Left behind'))).map(({ action }) => action)).toEqual(['companies.create']);
  });
});
