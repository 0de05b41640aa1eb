import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
const tokens: Record<string, string> = {};
const companies: Record<string, Company> = {};

beforeAll(async () => {
  app = await startTestApp();
  const head = await app.buildCompany({ company_type: 'OPERATOR' });
  const operator = await app.buildCompany({ company_type: 'OPERATOR', operator_id: head.id });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
  const stranger = await app.buildCompany({ company_type: 'OPERATOR' });
  Object.assign(companies, { head, operator, merchant, stranger });
  await app.sql
    .insertInto('company_logistics')
    .values({ company_id: merchant.id, logistics_company_id: carrier.id })
    .execute();
  await app.buildSite({ name: 'Own 100%', serial_number: 'OWN_1', operator_id: operator.id });
  await app.buildSite({ name: 'Foreign', serial_number: 'OTHER-1', operator_id: stranger.id });
  await app.buildSite({ name: 'Home delivery', serial_number: 'HOMED', site_type: 'HOME_DELIVERY' });
  for (const [name, company_id] of Object.entries({
    admin: null,
    operator: operator.id,
    merchant: merchant.id,
    carrier: carrier.id,
    stranger: stranger.id,
  }))
    tokens[name] = await app.signInAs(await app.buildUser({ company_id, permissions: [] }));
});

const search = async (who: string, siteNameOrSiteSerialNumber?: string, size?: number) =>
  (
    await app.call(
      calls.searchSites,
      { query: { siteNameOrSiteSerialNumber, size, sort: 'siteName,asc' } },
      { as: tokens[who] ?? '' },
    )
  ).body.content.map(({ siteSerialNumber }) => siteSerialNumber);

test.each([
  ['admin', ['OTHER-1', 'HOMED', 'OWN_1']],
  ['operator', ['HOMED', 'OWN_1']],
  ['merchant', ['HOMED', 'OWN_1']],
  ['carrier', ['HOMED', 'OWN_1']],
  ['stranger', ['OTHER-1', 'HOMED']],
])('%s sees the sites of its operator and those open to all, by name', async (who, serials) => {
  expect(await search(who)).toEqual(serials);
});

test.each([
  ['admin', 'merchant', ['HOMED', 'OWN_1']],
  ['admin', 'stranger', ['OTHER-1', 'HOMED']],
  ['admin', 'operator', ['HOMED']],
  ['merchant', 'merchant', ['HOMED', 'OWN_1']],
  ['carrier', 'merchant', ['HOMED', 'OWN_1']],
  ['merchant', 'stranger', ['HOMED']],
  ['stranger', 'merchant', ['HOMED']],
] as const)('%s finds for orders of %s the sites to which they may go', async (who, company, serials) => {
  const merchantId = companies[company]?.id ?? '';
  const { body } = await app.call(
    calls.searchSites,
    { query: { merchantId, sort: 'siteName,asc' } },
    { as: tokens[who] ?? '' },
  );
  expect(body.content.map(({ siteSerialNumber }) => siteSerialNumber)).toEqual(serials);
});

test('a company that is no id is refused, one that is not there has no sites', async () => {
  const ask = (merchantId: string) =>
    app.call(calls.searchSites, { query: { merchantId } }, { as: tokens['admin'] ?? '' });
  expect((await ask('x')).status).toBe(400);
  expect((await ask('999999999')).body.content).toEqual([]);
});

test.each([
  ['own', ['OWN_1']],
  ['homed', ['HOMED']],
  ['%', ['OWN_1']],
  ['_', ['OWN_1']],
  ['nothing', []],
])('%j is searched for in name and serial number as it is written', async (text, serials) => {
  expect(await search('admin', text)).toEqual(serials);
});

test('as many as asked for', async () => {
  expect(await search('admin', undefined, 1)).toEqual(['OTHER-1']);
  const tooMany = await app.call(calls.searchSites, { query: { size: 100_000 } }, { as: tokens['admin'] ?? '' });
  expect(tooMany.status).toBe(400);
});

test('the site types in the language asked for', async () => {
  const { body } = await app.call(calls.listSiteTypes, {}, { as: tokens['merchant'] ?? '', language: 'pt_BR' });
  expect(body.find(({ siteType }) => siteType === 'ALFRED_POINT')).toEqual({
    siteType: 'ALFRED_POINT',
    siteTypeDisplayName: expect.any(String),
    hasDoors: false,
    takesDropOffs: true,
    cold: false,
    ble: false,
    staffed: true,
    platformOnly: false,
  });
});
