import { calls } from '@cubby/contract';
import { describe, expect, test } from 'vitest';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildCompanies, type Companies, wrongFields } from './companies.fixture.ts';

const world = await buildCompanies();
const { app, below, clearConfirmed, merchant, other, read, stranger, tokens, update } = world;

const made = (overrides: Parameters<Companies['app']['buildCompany']>[0] = {}): Promise<Company> =>
  app.buildCompany({ operator_id: below.id, environment: 'ALFRED_BR', ...overrides });
const errorOf = async (answer: Promise<{ error: { errorCode: unknown } }>) => (await answer).error.errorCode;

describe('the place in the tree', () => {
  test('is changed by staff of the platform alone, and never into a circle', async () => {
    const move = (id: string, upperGradeId: string | null, token?: string) => update(id, { upperGradeId }, token);
    const company = await made();
    expect(wrongFields(await move(company.id, world.operator.id, tokens.operator))).toEqual([
      'upperGradeId: notEditable',
    ]);
    expect(wrongFields(await move(company.id, null, tokens.operator))).toEqual(['upperGradeId: required']);
    expect((await move(company.id, below.id, tokens.operator)).status).toBe(200);
    expect((await move(world.operator.id, null, tokens.operator)).status).toBe(200);
    for (const id of [world.operator.id, below.id])
      expect(wrongFields(await move(world.operator.id, id))).toEqual(['upperGradeId: invalid']);
    expect(wrongFields(await move(company.id, merchant.id))).toEqual(['upperGradeId: notFound']);
    expect((await read(company.id, tokens.operator)).status).toBe(200);
    expect((await move(company.id, other.id)).body).toMatchObject({ environment: 'DEFAULT' });
    expect((await read(company.id, tokens.operator)).status).toBe(404);
    expect((await read(company.id, tokens.other)).status).toBe(200);
  });

  test('two operators never end up under each other', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => app.buildCompany({ company_type: 'OPERATOR' })));
    const answers = await Promise.all([
      update(one?.id ?? '', { upperGradeId: two?.id ?? '' }),
      update(two?.id ?? '', { upperGradeId: one?.id ?? '' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('with another environment takes all under it along, and none that has had orders', async () => {
    const top = await made({ company_type: 'OPERATOR' });
    const under = await made({ operator_id: top.id });
    const order = await app.buildOrder({ company_id: under.id, status: 'Cancelled' });
    const move = () => update(top.id, { upperGradeId: other.id });
    expect(wrongFields(await move())).toEqual(['upperGradeId: otherEnvironment']);
    await app.sql.deleteFrom('orders').where('id', '=', order.id).execute();
    expect((await move()).body.environment).toBe('DEFAULT');
    expect((await read(under.id)).body.environment).toBe('DEFAULT');
  });
});

describe('the type', () => {
  const become = (id: string, companyType: 'OPERATOR' | 'LOGISTICS' | 'MERCHANT', token = tokens.admin) =>
    update(id, { companyType }, token);
  const refused = ['companyType: notEditable'];

  test('is changed where nothing hangs on it', async () => {
    const company = await made();
    expect((await become(company.id, 'LOGISTICS', tokens.operator)).status).toBe(200);
    expect((await become(company.id, 'OPERATOR', tokens.operator)).status).toBe(200);
    await made({ operator_id: company.id });
    expect(wrongFields(await become(company.id, 'MERCHANT'))).toEqual(refused);
  });

  test('remains with sites, orders and those it works for', async () => {
    const operator = await made({ company_type: 'OPERATOR' });
    await app.buildSite({ operator_id: operator.id });
    const busy = await made();
    await app.buildOrder({ company_id: busy.id, status: 'Completed' });
    const carrier = await made({ company_type: 'LOGISTICS' });
    await app.sql
      .insertInto('company_logistics')
      .values({ company_id: stranger.id, logistics_company_id: carrier.id })
      .execute();
    for (const [company, to] of [
      [operator, 'MERCHANT'],
      [busy, 'LOGISTICS'],
      [carrier, 'MERCHANT'],
    ] as const)
      expect(wrongFields(await become(company.id, to))).toEqual(refused);
  });

  test('with people is for staff of the platform; what these see follows at once', async () => {
    const company = await made({ operator_id: null });
    const person = await world.as(company);
    expect((await become(company.id, 'OPERATOR', person)).status).toBe(400);
    expect((await become(company.id, 'OPERATOR')).status).toBe(200);
    const child = await app.buildCompany({ operator_id: company.id });
    expect((await read(child.id, person)).status).toBe(200);
    const seen = await made();
    await world.as(seen);
    expect(wrongFields(await become(seen.id, 'LOGISTICS', tokens.operator))).toEqual(refused);
  });
});

describe('a status', () => {
  const to = (id: string, merchantStatus: Company['status'], note?: string, token = tokens.admin) =>
    update(id, { merchantStatus: merchantStatus as 'ACTIVE', ...(note !== undefined && { statusNote: note }) }, token);

  test.each([
    ['ACTIVE', 'SUSPENDED', true],
    ['ACTIVE', 'PENDING_APPROVAL', false],
    ['ACTIVE', 'REJECTED', false],
    ['PENDING_APPROVAL', 'SUSPENDED', true],
    ['PENDING_APPROVAL', 'ACTIVE', false],
    ['REJECTED', 'ACTIVE', true],
    ['REJECTED', 'SUSPENDED', true],
    ['SUSPENDED', 'ACTIVE', true],
    ['SUSPENDED', 'REJECTED', false],
  ] as const)('%s goes over into %s: %s', async (from, target, allowed) => {
    const company = await made({ status: from });
    const answer = await to(company.id, target, 'For a reason', tokens.operator);
    if (allowed) expect(answer.body.merchantStatus).toBe(target);
    else expect(answer.error.errorCode).toBe('COMPANY_STATUS_REFUSED');
    const offered = await app.call(
      calls.listCompanyStatuses,
      { query: { merchantId: (await made({ status: from })).id } },
      { as: tokens.operator },
    );
    expect(offered.body.slice(1).some(({ merchantStatus }) => merchantStatus === target)).toBe(allowed);
    expect(offered.body[0]?.merchantStatus).toBe(from);
  });

  test('of suspension needs a reason and the password, and deletes the reason when it ends', async () => {
    const company = await made();
    const admin = await world.as(null);
    expect(wrongFields(await to(company.id, 'SUSPENDED', undefined, admin))).toEqual(['statusNote: required']);
    await clearConfirmed(admin);
    expect(await errorOf(to(company.id, 'SUSPENDED', 'Unpaid', admin))).toBe('CONFIRMATION_NEEDED');
    expect((await to(company.id, 'SUSPENDED', 'Unpaid')).body.statusNote).toBe('Unpaid');
    expect((await to(company.id, 'ACTIVE', undefined, admin)).body).toMatchObject({
      merchantStatus: 'ACTIVE',
      statusNote: null,
    });
  });

  test('of the own company is not changed by its people', async () => {
    for (const [who, company] of [
      ['merchant', 'merchant'],
      ['operator', 'operator'],
      ['carrier', 'carrier'],
    ] as const)
      expect(await errorOf(to(world[company].id, 'SUSPENDED', 'x', tokens[who]))).toBe('COMPANY_STATUS_REFUSED');
    const rejected = await made({ status: 'REJECTED', status_note: 'Unreadable' });
    const person = await world.as(rejected);
    expect(await errorOf(to(rejected.id, 'ACTIVE', undefined, person))).toBe('COMPANY_STATUS_REFUSED');
    expect(wrongFields(await update(rejected.id, { statusNote: 'Fine' }, person))).toEqual(['statusNote: notEditable']);
  });
});
