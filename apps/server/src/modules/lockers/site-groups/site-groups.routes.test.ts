import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
let operator: Company;
let as = '';
let siteIds: string[] = [];
let foreignSite = '';
let defaultId = '';

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  const other = await app.buildCompany({ company_type: 'OPERATOR' });
  const permissions = ['SITE_GROUP_LIST', 'SITE_GROUP_EDIT'] as const;
  as = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: [...permissions] }));
  const sites = [1, 2, 3].map(() => app.buildSite({ operator_id: operator.id }));
  siteIds = (await Promise.all(sites)).map(({ id }) => id);
  ({ id: foreignSite } = await app.buildSite({ operator_id: other.id }));
  ({ id: defaultId } = await app.sql
    .selectFrom('site_groups')
    .select('id')
    .where('operator_id', '=', operator.id)
    .executeTakeFirstOrThrow());
  await app.sql
    .insertInto('site_group_sites')
    .values(siteIds.map((site_id) => ({ site_id, group_id: defaultId })))
    .execute();
  await create('São João', siteIds.slice(2));
});

const create = (siteGroupName: string, siteId: string[] = siteIds.slice(0, 2), token: string = as) =>
  app.call(calls.createSiteGroup, { body: { siteGroupName, siteId } }, { as: token });
const get = async (id: string) => (await app.call(calls.getSiteGroup, { params: { id } }, { as })).body;

test('a group is made of sites of one operator, found, changed and deleted', async () => {
  const { body: made } = await create('Ferry 碼頭 1');
  expect(made).toMatchObject({
    siteGroupName: 'Ferry 碼頭 1',
    merchantName: 'Harbour',
    siteCount: 2,
    isDefault: false,
  });
  const list = await app.call(calls.listSiteGroups, { query: { query: 'ferry' } }, { as });
  expect(list.body).toMatchObject({ totalElements: 1, content: [{ siteGroupId: made.siteGroupId, siteCount: 2 }] });
  // Pickers request all groups at once.
  expect((await app.call(calls.listSiteGroups, { query: { size: 9999 } }, { as })).body.size).toBe(9999);
  expect((await app.call(calls.listSiteGroups, { query: { size: 100_000 } }, { as })).status).toBe(400);
  const { siteGroupId, version } = made;
  const update = (body: object) =>
    app.call(
      calls.updateSiteGroup,
      { body: { siteGroupId, siteId: siteIds.slice(2), version, description: 'Third alone', ...body } },
      { as },
    );
  expect((await update({ siteGroupName: 'Another' })).error?.fieldErrors).toMatchObject([
    { path: 'siteGroupName', code: 'notEditable' },
  ]);
  expect((await update({})).body).toMatchObject({ siteId: siteIds.slice(2), description: 'Third alone' });
  expect((await app.call(calls.deleteSiteGroup, { params: { id: siteGroupId } }, { as })).status).toBe(200);
  expect((await get(defaultId)).siteCount).toBe(3);
});

test.each<[string, string, () => string[], string]>([
  ['an empty name', ' ', () => siteIds, 'siteGroupName required'],
  ['a name of 61', 'a'.repeat(61), () => siteIds, 'siteGroupName tooLong'],
  ['a name with a sign', 'A-B', () => siteIds, 'siteGroupName lettersDigitsSpaces'],
  ['a taken name, whichever its case', 'HARBOUR', () => siteIds, 'siteGroupName taken'],
  ['a taken name with other spaces and accents', 'São  Joa\u0303o', () => siteIds, 'siteGroupName taken'],
  ['no site', 'Empty', () => [], 'siteId siteMissing'],
  ['a site of another operator', 'Foreign', () => [...siteIds, foreignSite], 'siteId notFound'],
])('%s is refused', async (_what, name, ids, expected) => {
  const { error } = await create(name, ids());
  expect(error?.fieldErrors?.map(({ path, code }) => `${path} ${code}`)).toEqual([expected]);
});

test('open orders that name a group remain in it', async () => {
  const { body: group } = await create('Named by orders');
  const order = await app.buildOrder({ company_id: operator.id, site_id: siteIds[0] });
  const link = { order_id: order.id, group_id: group.siteGroupId };
  await app.sql.insertInto('order_site_groups').values(link).execute();
  const ofGroup = { params: { id: group.siteGroupId } };
  expect((await app.call(calls.getSiteGroupUses, ofGroup, { as })).body.orders).toBe(1);
  expect((await app.call(calls.deleteSiteGroup, ofGroup, { as })).error).toMatchObject({
    errorCode: 'SITE_GROUP_IN_USE',
    data: { orders: 1 },
  });
  await app.sql.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', order.id).execute();
  expect((await app.call(calls.deleteSiteGroup, ofGroup, { as })).status).toBe(200);
});

test('sites of several operators make no group, not even for staff of the platform', async () => {
  const admin = await app.signInAs(await app.buildUser({ company_id: null, permissions: ['SITE_GROUP_EDIT'] }));
  const { error } = await create('Everywhere', [...siteIds, foreignSite], admin);
  expect(error?.fieldErrors).toMatchObject([{ path: 'siteId', code: 'severalOperators' }]);
});

test('a name that is taken is reported before, of whichever operator', async () => {
  const ask = async (name: string) => (await app.call(calls.checkSiteGroupName, { params: { name } }, { as })).body;
  expect([await ask('harbour'), await ask('Unused')]).toEqual([true, false]);
});

test('no site is ever without a group', async () => {
  const { body: only } = await create('Only group');
  // The first site leaves the default group, and then the other one.
  const all = await get(defaultId);
  await app.call(
    calls.updateSiteGroup,
    { body: { siteGroupId: defaultId, siteId: all.siteId.filter((id) => id !== siteIds[0]) } },
    { as },
  );
  const uses = await app.call(calls.getSiteGroupUses, { params: { id: only.siteGroupId } }, { as });
  expect(uses.body).toEqual({ siteCount: 2, onlyGroupOf: 1, companies: 0, orders: 0, products: 0 });
  const remove = (id: string) => app.call(calls.deleteSiteGroup, { params: { id } }, { as });
  expect((await remove(only.siteGroupId)).error?.errorCode).toBe('SITE_GROUP_IN_USE');
  await app.call(
    calls.updateSiteGroup,
    { body: { siteGroupId: only.siteGroupId, siteId: siteIds.slice(1, 2) } },
    { as },
  );
  expect((await get(defaultId)).siteId).toContain(siteIds[0]);
  expect((await remove(only.siteGroupId)).status).toBe(200);
  expect((await remove(defaultId)).error?.errorCode).toBe('SITE_GROUP_IN_USE');
});
