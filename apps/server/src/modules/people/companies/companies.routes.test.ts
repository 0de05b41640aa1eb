import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let tokens: { admin: string; operator: string; merchant: string; carrier: string };

beforeAll(async () => {
  app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour operator' });
  const merchant = await app.buildCompany({ operator_id: operator.id, name: '100% Cotton_Shop' });
  await app.buildCompany({ operator_id: operator.id, name: 'apple shop' });
  await app.buildCompany({ name: 'Banana shop' });
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS', name: 'Swift carrier' });
  await app.buildCompany({ company_type: 'LOGISTICS', name: 'Other carrier' });
  await app.sql
    .insertInto('company_logistics')
    .values({ company_id: merchant.id, logistics_company_id: carrier.id })
    .execute();
  const as = async (company_id: string | null) => app.signInAs(await app.buildUser({ company_id, permissions: [] }));
  tokens = {
    admin: await as(null),
    operator: await as(operator.id),
    merchant: await as(merchant.id),
    carrier: await as(carrier.id),
  };
});

const search = async (
  query: Parameters<typeof app.call<typeof calls.searchCompanies>>[1]['query'],
  as = tokens.admin,
) => (await app.call(calls.searchCompanies, { query }, { as })).body.map(({ merchantName }) => merchantName);

describe('the search for companies', () => {
  test('names those that the person sees, by name, and no logistics company', async () => {
    expect(await search({})).toEqual(['100% Cotton_Shop', 'apple shop', 'Banana shop', 'Harbour operator']);
    expect(await search({}, tokens.operator)).toEqual(['100% Cotton_Shop', 'apple shop', 'Harbour operator']);
    expect(await search({}, tokens.merchant)).toEqual(['100% Cotton_Shop']);
    expect(await search({}, tokens.carrier)).toEqual(['100% Cotton_Shop']);
  });

  test.each([
    ['SHOP', ['100% Cotton_Shop', 'apple shop', 'Banana shop']],
    ['%', ['100% Cotton_Shop']],
    ['_', ['100% Cotton_Shop']],
    ['\\', []],
    ['  ', ['100% Cotton_Shop', 'apple shop', 'Banana shop', 'Harbour operator']],
  ])('takes %j as it is written, whatever its case', async (query, names) => {
    expect(await search({ query })).toEqual(names);
  });

  test('shows of each what the rules of its orders depend on', async () => {
    const brazilian = await app.buildCompany({ name: 'Casa do Café', environment: 'ALFRED_BR', currency: 'BRL' });
    const query = { merchantId: brazilian.id };
    expect((await app.call(calls.searchCompanies, { query }, { as: tokens.admin })).body).toEqual([
      {
        merchantId: brazilian.id,
        merchantName: 'Casa do Café',
        environment: 'ALFRED_BR',
        currency: 'BRL',
        ifGenerateExpressNumber: false,
        timeZone: 'Asia/Hong_Kong',
      },
    ]);
    await app.sql.deleteFrom('companies').where('id', '=', brazilian.id).execute();
  });

  test('gives as many as asked for, 1 to 100', async () => {
    expect(await search({ limit: 1 })).toEqual(['100% Cotton_Shop']);
    for (const limit of [0, 101])
      expect((await app.call(calls.searchCompanies, { query: { limit } }, { as: tokens.admin })).status).toBe(400);
  });
});

test('the logistics companies are those that deliver for the companies that the person sees', async () => {
  const names = async (as: string) =>
    (await app.call(calls.listLogisticsCompanies, {}, { as })).body.map(({ merchantName }) => merchantName);
  expect(await names(tokens.admin)).toEqual(['Other carrier', 'Swift carrier']);
  expect(await names(tokens.operator)).toEqual(['Swift carrier']);
  expect(await names(tokens.merchant)).toEqual(['Swift carrier']);
  expect(await names(tokens.carrier)).toEqual(['Swift carrier']);
});
