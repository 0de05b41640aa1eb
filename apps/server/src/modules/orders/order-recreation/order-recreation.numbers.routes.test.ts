import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildRecreationWorld, type Row } from './order-recreation.fixture.ts';

let app: TestApp;
let world: Awaited<ReturnType<typeof buildRecreationWorld>>;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildRecreationWorld(app);
});

/** A company of the operator that has numbers made, by a pattern where one is named. */
const numberedCompany = (tracking_number_pattern: string | null = null): Promise<Company> =>
  app.buildCompany({ operator_id: world.operator.id, generates_tracking_numbers: true, tracking_number_pattern });
const bareRow = async (company: Company, more: Partial<Row> = {}): Promise<Row> =>
  world.rowOf(await world.original({ company_id: company.id }), { newExpressNumber: '', ...more });
const recreate = (...rows: Row[]) => world.recreate(rows, world.admin);

test('a row without a tracking number is given one by the pattern of its company, and the offer says so', async () => {
  const company = await numberedCompany('RA[0-9]{8}');
  const row = await bareRow(company);
  const [offered] = (
    await app.call(calls.listRecreateRows, { body: { orderIds: [row.originalOrdersId] } }, { as: world.admin })
  ).body;
  expect(offered).toMatchObject({ newExpressNumber: '', ifGenerateExpressNumber: true });
  const { created } = await recreate(row);
  expect(created).toMatchObject([
    { originalOrdersId: row.originalOrdersId, expressNumber: expect.stringMatching(/^RA\d{8}$/) },
  ]);
  const audit = await app.sql
    .selectFrom('audit_events')
    .select('after')
    .where('noun_id', '=', created[0]?.articleId ?? '')
    .execute();
  expect(audit).toMatchObject([{ after: { tracking_number: created[0]?.expressNumber } }]);
});

test('where a company has none made, and for its originals alone, a number is still needed', async () => {
  const numbered = await bareRow(await numberedCompany());
  const plain = world.rowOf(await world.original(), { newExpressNumber: ' ' });
  const { created, BAD_PARAMETER } = await recreate(numbered, plain);
  expect(created.map(({ originalOrdersId }) => originalOrdersId)).toEqual([numbered.originalOrdersId]);
  expect(created[0]?.expressNumber).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(BAD_PARAMETER).toMatchObject([
    { orderId: plain.originalOrdersId, fieldErrors: [{ path: 'newExpressNumber', code: 'required' }] },
  ]);
});

test('a number that is given must fit the pattern all the same', async () => {
  const company = await numberedCompany('RB[0-9]{8}');
  const { BAD_PARAMETER } = await recreate(
    await bareRow(company, { newExpressNumber: 'OTHER-1' }),
    await bareRow(company, { newExpressNumber: 'rb1' }),
  );
  expect(BAD_PARAMETER.map(({ fieldErrors }) => fieldErrors[0]?.code)).toEqual([
    'companyTrackingNumber',
    'trackingNumber',
  ]);
});

test('our numbers never equal one of another row; rows without one are reported, others made', async () => {
  for (let round = 0; round < 2; round++) {
    const company = await numberedCompany(`R${'AB'[round]}[0-2]`);
    const given = `R${'AB'[round]}1`;
    const rows = [
      await bareRow(company),
      await bareRow(company, { newExpressNumber: given }),
      await bareRow(company),
      await bareRow(company),
    ];
    const { created, BAD_PARAMETER } = await recreate(...rows);
    expect(created.map(({ expressNumber }) => expressNumber).toSorted()).toEqual(
      [0, 1, 2].map((digit) => `R${'AB'[round]}${digit}`),
    );
    expect(BAD_PARAMETER).toMatchObject([
      { expressNumber: '', fieldErrors: [{ path: 'newExpressNumber', code: 'noNumberLeft' }] },
    ]);
    const none = await recreate(await bareRow(company));
    expect(none.created).toEqual([]);
    expect(none.BAD_PARAMETER[0]?.fieldErrors[0]?.code).toBe('noNumberLeft');
  }
});

test('two who make orders again at once where few numbers are left never get the same', async () => {
  const company = await numberedCompany('RZ[0-9]{2}');
  const rows = await Promise.all(Array.from({ length: 16 }, () => bareRow(company)));
  const results = await Promise.all([recreate(...rows.slice(0, 8)), recreate(...rows.slice(8))]);
  const numbers = results.flatMap(({ created }) => created.map(({ expressNumber }) => expressNumber));
  expect(new Set(numbers).size).toBe(16);
});

test('rows without tracking numbers are numbered by the rule for the types of their sites', async () => {
  const company = await numberedCompany('RA[0-9]{8}');
  for (const [site_type, formula] of [
    [null, 'ALL{SEQ:3}'],
    ['ALFRED_LOCKER', 'LOCKER{SEQ:3}'],
  ] as const)
    await app.sql
      .insertInto('number_rules')
      .values({ company_id: company.id, site_type, formula, reset: 'NEVER', capacity: '999' })
      .execute();
  const { created } = await recreate(await bareRow(company), await bareRow(company));
  expect(created.map(({ expressNumber }) => expressNumber).toSorted()).toEqual(['LOCKER001', 'LOCKER002']);
});
