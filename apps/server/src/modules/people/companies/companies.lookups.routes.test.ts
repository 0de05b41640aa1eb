import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { languages } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import { buildCompanies, type Companies } from './companies.fixture.ts';

type Query = CallRequest<typeof calls.selectCompanies>['query'];

const world = await buildCompanies();
const { app, carrier, merchant, operator, stranger, tokens, update } = world;
const select = async (query: Query, as: string) =>
  (await app.call(calls.selectCompanies, { query }, { as })).body.map(({ merchantName }) => merchantName);

describe('what can be chosen', () => {
  test.each([
    ['admin', { companyType: 'OPERATOR' }, ['Harbour', 'Harbour north', 'Other operator']],
    ['operator', { companyType: 'OPERATOR' }, ['Harbour', 'Harbour north']],
    ['operator', { companyType: 'OPERATOR', query: 'NORTH' }, ['Harbour north']],
    ['operator', { companyType: 'OPERATOR', limit: 1 }, ['Harbour']],
    ['merchant', { companyType: 'OPERATOR' }, []],
    ['carrier', { companyType: 'OPERATOR' }, []],
    ['admin', { companyType: 'LOGISTICS' }, ['Other carrier', 'Swift']],
    ['operator', { companyType: 'LOGISTICS' }, ['Swift']],
    ['carrier', { companyType: 'LOGISTICS' }, ['Swift']],
    ['merchant', {}, ['Books']],
    ['operator', { companyType: 'MERCHANT' }, ['Books']],
  ] as [keyof Companies['tokens'], Query, string[]][])('by %s with %j is %j', async (who, query, wanted) => {
    expect(await select(query, tokens[who])).toEqual(wanted);
  });

  test('leaves suspended companies out', async () => {
    const { id } = await app.buildCompany({
      company_type: 'OPERATOR',
      name: 'Shut',
      operator_id: operator.id,
    });
    expect(await select({ companyType: 'OPERATOR', query: 'Shut' }, tokens.operator)).toEqual(['Shut']);
    await update(id, { merchantStatus: 'SUSPENDED', statusNote: 'x' });
    expect(await select({ companyType: 'OPERATOR', query: 'Shut' }, tokens.operator)).toEqual([]);
  });

  test('of logistics companies by what they do for a user', async () => {
    const service = (logisticsServiceType: Query['logisticsServiceType']) =>
      select({ logisticsServiceType }, tokens.operator);
    expect(await service('PICKUP')).toEqual([]);
    await app.sql
      .updateTable('companies')
      .set({ pickup_logistics_id: carrier.id })
      .where('id', '=', merchant.id)
      .execute();
    expect(await service('PICKUP')).toEqual(['Swift']);
    expect(await service('ALFRED_POINT')).toEqual([]);
    await app.sql
      .insertInto('company_delivery_logistics')
      .values({ company_id: stranger.id, site_type: 'ALFRED_POINT', logistics_company_id: carrier.id })
      .execute();
    // Whom it delivers for is not the caller's to see, and does not matter.
    expect(await select({ logisticsServiceType: 'ALFRED_POINT' }, tokens.admin)).toEqual(['Swift']);
  });

  test('by their ids are those that are managed', async () => {
    const ids = [merchant.id, stranger.id, carrier.id, '999999'];
    const ask = async (as: string) =>
      (await app.call(calls.listCompaniesByIds, { body: { merchantIds: ids } }, { as })).body.map(
        ({ merchantName }) => merchantName,
      );
    expect(await ask(tokens.operator)).toEqual(['Books', 'Swift']);
    expect(await ask(tokens.merchant)).toEqual(['Books']);
    expect(await ask(tokens.admin)).toEqual(['Books', 'Stranger', 'Swift']);
  });
});

describe('closed lists', () => {
  test.each(Object.keys(languages) as (keyof typeof languages)[])('have words in %s', async (language) => {
    const options = { as: tokens.merchant, language };
    const statuses = (await app.call(calls.listWebCompanyStatuses, {}, options)).body;
    expect(statuses).toHaveLength(4);
    expect((await app.call(calls.listAllCompanyStatuses, {}, options)).body).toEqual(statuses);
    for (const { merchantStatus, displayStatus } of statuses) expect(displayStatus).not.toBe(merchantStatus);
    const types = (await app.call(calls.listCompanyTypes, {}, options)).body;
    for (const { companyType, displayCompanyType } of types) expect(displayCompanyType).not.toBe(companyType);
  });

  test.each([
    ['admin', 3],
    ['operator', 3],
    ['merchant', 0],
    ['carrier', 0],
  ] as const)('%s makes %i types of companies', async (who, count) => {
    expect((await app.call(calls.listCompanyTypesToMake, {}, { as: tokens[who] })).body).toHaveLength(count);
  });

  test('of a status name the one that is alone to who only reads', async () => {
    const reader = await world.as(operator, ['COMPANY_LIST']);
    const ask = (as: string) => app.call(calls.listCompanyStatuses, { query: { merchantId: merchant.id } }, { as });
    expect((await ask(reader)).body).toHaveLength(1);
    expect((await ask(tokens.operator)).body.map(({ merchantStatus }) => merchantStatus)).toEqual([
      'ACTIVE',
      'SUSPENDED',
    ]);
    expect((await ask(tokens.merchant)).body).toHaveLength(1);
    expect((await ask(tokens.other)).status).toBe(404);
  });
});

test('warehouses, products and compartments are those within reach', async () => {
  const { sql } = app;
  await sql.insertInto('company_warehouses').values({ company_id: merchant.id, place: 0, address: 'Pier 4' }).execute();
  await sql.insertInto('company_warehouses').values({ company_id: stranger.id, place: 0, address: 'Pier 9' }).execute();
  const warehouses = async (as: string) =>
    (await app.call(calls.listWarehouses, {}, { as })).body.map(({ warehouseAddress }) => warehouseAddress);
  expect(await warehouses(tokens.operator)).toEqual(['Pier 4']);
  expect(await warehouses(tokens.admin)).toEqual(['Pier 4', 'Pier 9']);
  const products = await app.call(calls.listProducts, {}, { as: tokens.merchant });
  expect(products.body).toMatchObject([{ productName: 'Small box', serviceName: 'Locker' }]);
  const box = await sql
    .insertInto('box_types')
    .values({ name: 'Small', width_mm: 100, height_mm: 100, depth_mm: 400 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const site = await app.buildSite({ operator_id: operator.id });
  await sql.insertInto('site_box_types').values({ site_id: site.id, box_type_id: box.id, compartments: 2 }).execute();
  const boxes = async (as: string) => (await app.call(calls.listCompanyBoxTypes, {}, { as })).body.length;
  expect([await boxes(tokens.operator), await boxes(tokens.other)]).toEqual([1, 0]);
});
