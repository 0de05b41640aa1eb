import { calls } from '@cubby/contract';
import { companyFileRules } from '@cubby/contract/people/companies/companies.limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildCompanies, wrongFields } from './companies.fixture.ts';

const world = await buildCompanies();
const { app, audited, below, file, operator, other, read, remove, tokens, update } = world;

const isFree = async (merchantName: string, as = tokens.admin) =>
  (await app.call(calls.checkCompanyName, { query: { merchantName } }, { as })).body.result;

describe('a new company', () => {
  test('is ACTIVE from step 1, with what was given, and is written to the audit field by field', async () => {
    const { body } = await world.create({
      merchantName: '維港 Books & Co.'.replace('&', '_'),
      companyName: 'Harbour Books Limited',
      streetAddress: '88 Queen’s Road',
      csMail: 'care@books.example',
      contractStart: 1_700_000_000_000,
      contractEnd: 1_700_000_000_000,
      contractExpiringDays: 30,
      website: '',
    });
    expect(body).toMatchObject({
      merchantName: '維港 Books _ Co.',
      companyType: 'MERCHANT',
      merchantStatus: 'ACTIVE',
      environment: 'DEFAULT',
      currency: 'HKD',
      companyName: 'Harbour Books Limited',
      contractExpires: true,
      website: null,
      version: 1,
      users: 0,
    });
    const [line] = await audited(body.merchantId);
    expect(line).toMatchObject({
      action: 'companies.create',
      after: { companyName: 'Harbour Books Limited', csMail: 'care@books.example', version: 1 },
    });
  });

  test('takes environment, currency and time zone of the operator above', async () => {
    const { body } = await world.create({ currency: undefined, upperGradeId: below.id }, tokens.operator);
    expect(body).toMatchObject({ environment: 'ALFRED_BR', currency: 'BRL', upperGradeName: 'Harbour north' });
    // It is visible at once to its creator: their session sees more.
    expect((await read(body.merchantId, tokens.operator)).status).toBe(200);
    expect((await read(body.merchantId, tokens.other)).status).toBe(404);
    expect(wrongFields(await world.create({ currency: undefined }))).toEqual(['currency: required']);
  });

  test.each([
    ['operator', undefined, 'upperGradeId: required'],
    ['merchant', undefined, 'upperGradeId: required'],
    ['carrier', undefined, 'upperGradeId: required'],
    ['operator', 'other', 'upperGradeId: notFound'],
    ['operator', 'carrier', 'upperGradeId: notFound'],
    ['operator', 'merchant', 'upperGradeId: notFound'],
    ['merchant', 'below', 'upperGradeId: notFound'],
    ['merchant', 'merchant', 'upperGradeId: notFound'],
    ['carrier', 'operator', 'upperGradeId: notFound'],
    ['admin', 'merchant', 'upperGradeId: notFound'],
  ] as const)('by %s under %s is refused: %s', async (who, above, wrong) => {
    const upperGradeId = above && world[above].id;
    expect(wrongFields(await world.create({ upperGradeId }, tokens[who]))).toEqual([wrong]);
  });

  test('is not put under an operator that is suspended', async () => {
    const closed = await app.buildCompany({ company_type: 'OPERATOR', status: 'SUSPENDED' });
    expect(wrongFields(await world.create({ upperGradeId: closed.id }))).toEqual(['upperGradeId: notFound']);
  });

  test.each(['OPERATOR', 'LOGISTICS', 'MERCHANT'] as const)(
    'is a %s under the own operator, too',
    async (companyType) => {
      const input = { companyType, upperGradeId: operator.id };
      const { body } = await world.create(input, tokens.operator);
      expect((await read(body.merchantId, tokens.operator)).body.companyType).toBe(companyType);
    },
  );

  test('needs COMPANY_EDIT', async () => {
    const viewer = await world.as(operator, ['COMPANY_LIST']);
    expect((await world.create({ upperGradeId: operator.id }, viewer)).status).toBe(403);
  });
});

describe('the name', () => {
  test('is free once in whatever case, for everybody, and again after a deletion', async () => {
    const { body } = await world.create({ merchantName: 'Casa do Café' });
    expect(await isFree('CASA DO CAFÉ')).toBe(false);
    expect(await isFree('casa do café', tokens.stranger)).toBe(false);
    expect(await isFree('Casa do Café 2')).toBe(true);
    expect(wrongFields(await world.create({ merchantName: 'casa do CAFÉ' }))).toEqual(['merchantName: taken']);
    await remove(body.merchantId);
    expect(await isFree('Casa do Café')).toBe(true);
    expect((await world.create({ merchantName: 'Casa do Café' })).status).toBe(200);
  });

  test('goes to one of many who take it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => world.create({ merchantName: place % 2 ? 'Race' : 'RACE' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(wrongFields(answer)).toEqual(['merchantName: taken']);
  });

  test.each([
    ['a', 200],
    ['x'.repeat(255), 200],
    ['x'.repeat(256), 400],
    ['', 400],
    ['   ', 400],
    ['~()_&.- 圖', 200],
    ['a<b', 400],
    ['a/b', 400],
  ])('%j is answered with %i', async (merchantName, status) => {
    expect((await world.create({ merchantName })).status).toBe(status);
  });
});

describe('what it refers to', () => {
  const under = (bytes: number) => bytes - 1;
  const { logo, certificate, contract } = companyFileRules;

  test.each([
    ['companyLogoId', 'image/png', under(logo.maxBytes), []],
    ['companyLogoId', 'image/jpeg', logo.maxBytes, ['companyLogoId: fileTooLarge']],
    ['companyLogoId', 'application/pdf', 10, ['companyLogoId: fileType']],
    ['certificateImageId', 'application/pdf', under(certificate.maxBytes), []],
    ['certificateImageId', 'application/pdf', certificate.maxBytes, ['certificateImageId: fileTooLarge']],
    ['certificateImageId', 'application/msword', 10, ['certificateImageId: fileType']],
    ['contractFileId', 'application/msword', under(contract.maxBytes), []],
    ['contractFileId', 'application/pdf', contract.maxBytes, ['contractFileId: fileTooLarge']],
    ['contractFileId', 'image/png', 10, ['contractFileId: fileType']],
  ] as const)('%s of %s and %i bytes', async (field, type, bytes, wrong) => {
    const answer = await world.create({ [field]: await file(type, bytes) });
    if (wrong.length === 0) expect(answer.body).toMatchObject({ [field]: expect.any(String) });
    else expect(wrongFields(answer)).toEqual(wrong);
  });

  test('files are the own ones, or of people of the own company', async () => {
    const own = await file('image/png', 10, operator);
    const foreign = await file('image/png', 10, other);
    const platform = await file('image/png', 10);
    const create = (companyLogoId: string) =>
      world.create({ companyLogoId, upperGradeId: operator.id }, tokens.operator);
    expect((await create(own)).status).toBe(200);
    for (const id of [foreign, platform, 'f'.repeat(32)])
      expect(wrongFields(await create(id))).toEqual(['companyLogoId: notFound']);
    expect(wrongFields(await world.create({ companyLogoId: foreign }))).toEqual(['companyLogoId: notFound']);
  });

  test('a file that is on its way out is waited for, and then is not there', async () => {
    const id = await file('image/png', 10);
    const removal = await app.sql.startTransaction().execute();
    await removal.deleteFrom('files').where('id', '=', id).execute();
    const answer = world.create({ companyLogoId: id });
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.sql,
        );
        return rows.length;
      })
      .toBe(1);
    await removal.commit().execute();
    expect(wrongFields(await answer)).toEqual(['companyLogoId: notFound']);
  });

  test('districts are there, and of grade 3 where parcels are collected', async () => {
    const [, second = '', third = ''] = await app.buildDistricts('D1', 'D2', 'D3');
    const { body } = await world.create({ districtId: third, level3AriaId: third });
    expect(body.districtPath.map(({ name }) => name)).toEqual(['D1', 'D2', 'D3']);
    expect(wrongFields(await world.create({ districtId: '999999', level3AriaId: second }))).toEqual([
      'districtId: notFound',
      'level3AriaId: invalid',
    ]);
    const found = await app.call(calls.listThirdLevelDistricts, {}, { as: tokens.merchant });
    expect(found.body).toEqual([{ districtId: third, name: 'D3', path: ['D1', 'D2'] }]);
  });

  test('a contract does not end before it begins', async () => {
    const [day, before] = [1_700_000_000_000, 1_699_900_000_000];
    expect(wrongFields(await world.create({ contractStart: day, contractEnd: before }))).toEqual([
      'contractEnd: rangeReversed',
    ]);
    const { body } = await world.create({ contractStart: day });
    expect(wrongFields(await update(body.merchantId, { contractEnd: before }))).toEqual(['contractEnd: rangeReversed']);
  });
});
