import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import type { User } from '../../../../test/factories/users.ts';

const permissionsOfMaker: Permission[] = ['API_KEY_EDIT', 'USER_LIST', 'USER_EDIT', 'ORDER_LIST', 'ORDER_EDIT'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const merchant = await app.buildCompany({ operator_id: operator.id });
const sister = await app.buildCompany({ operator_id: operator.id });
for (const company of [merchant, sister]) await app.buildOrder({ company_id: company.id });
const keeper = await app.buildUser({ company_id: merchant.id, permissions: permissionsOfMaker });
const token = await app.signInAs(keeper);

const build = (permissions: Permission[] = ['ORDER_LIST']) => app.buildUser({ company_id: merchant.id, permissions });
const make = (userId: string, as = token, permissions?: Permission[] | null) =>
  app.call(calls.regenerateApiKey, { body: { userId, ...(permissions !== undefined && { permissions }) } }, { as });
const list = async (id: string) => (await app.call(calls.listApiKeys, { params: { id } }, { as: token })).body;
const listOrders = (as: string) => app.call(calls.listOrders, { query: {} }, { as });

const allow = ({ role_id }: User, permission: Permission) =>
  app.sql.insertInto('role_permissions').values({ role_id, permission }).execute();
const forbid = ({ role_id }: User, permission: Permission) =>
  app.sql.deleteFrom('role_permissions').where('role_id', '=', role_id).where('permission', '=', permission).execute();
const made = async (userId: string) =>
  (await app.audited('users', userId)).filter(({ action }) => action === 'users.make-api-key');

const create = (userId: string, body: object = {}, as = token) =>
  app.call(
    calls.createApiKey,
    { body: { userId, name: 'Feed reader', permissions: ['ORDER_LIST'], ...body } as never },
    { as },
  );
const rotate = (id: string, body: { overlapHours?: number } = {}, as = token) =>
  app.call(calls.rotateApiKey, { params: { id }, body }, { as });
const page = async (query: object = {}, as = token) => (await app.call(calls.pageApiKeys, { query }, { as })).body;
const day = 24 * 60 * 60 * 1000;

describe('a key of a program', () => {
  test('has a name and scopes, and remains valid when another key of its user is made or regenerated', async () => {
    const user = await build(['ORDER_LIST', 'USER_LIST']);
    const { apiKey, apiKeyId } = (await create(user.id)).body;
    const other = (await create(user.id, { name: 'Labels', permissions: ['USER_LIST'] })).body;
    const unnamed = (await make(user.id)).body.apiKey;
    await make(user.id);
    expect([(await listOrders(apiKey)).status, (await listOrders(other.apiKey)).status]).toEqual([200, 403]);
    expect((await list(user.id)).map(({ name, replaced, permissions }) => [name, replaced, permissions])).toEqual([
      [null, false, ['ORDER_LIST', 'USER_LIST']],
      [null, true, ['ORDER_LIST', 'USER_LIST']],
      ['Labels', false, ['USER_LIST']],
      ['Feed reader', false, ['ORDER_LIST']],
    ]);
    const seen = await app.call(calls.getUser, { params: { userId: user.id } }, { as: token });
    expect(seen.body.apiKey).not.toBe(`••••${unnamed.slice(-4)}`);
    expect(await made(user.id)).toContainEqual(
      expect.objectContaining({
        after: {
          apiKeyId,
          hint: apiKey.slice(-4),
          name: 'Feed reader',
          permissions: ['ORDER_LIST'],
          validDays: null,
        },
      }),
    );
  });

  test('is replaced with an overlap in which both are valid and listed, under its name and scopes', async () => {
    const user = await build(['ORDER_LIST', 'USER_LIST']);
    const old = (await create(user.id, { validDays: 30 })).body;
    const now = (await rotate(old.apiKeyId, { overlapHours: 2 })).body;
    expect([(await listOrders(old.apiKey)).status, (await listOrders(now.apiKey)).status]).toEqual([200, 200]);
    const { content } = await page({ query: user.username });
    expect(content).toMatchObject([
      { apiKeyId: now.apiKeyId, name: 'Feed reader', replaced: false, permissions: ['ORDER_LIST'] },
      { apiKeyId: old.apiKeyId, name: 'Feed reader', replaced: true, permissions: ['ORDER_LIST'] },
    ]);
    expect(Math.abs((content[0]?.endsTime ?? 0) - Date.now() - 30 * day)).toBeLessThan(60_000);
    expect(Math.abs((content[1]?.endsTime ?? 0) - Date.now() - day / 12)).toBeLessThan(60_000);
    expect((await rotate(old.apiKeyId)).status).toBe(404);
    const lines = (await app.audited('users', user.id)).filter(({ action }) => action === 'users.rotate-api-key');
    expect(lines).toMatchObject([
      { before: { apiKeyId: old.apiKeyId }, after: { apiKeyId: now.apiKeyId, overlapHours: 2, validDays: 30 } },
    ]);
    expect(JSON.stringify(lines)).not.toContain(now.apiKey);
  });

  test('ends at once if it is replaced without an overlap, and not later than it would have', async () => {
    const user = await build();
    const first = (await create(user.id, { validDays: 1 })).body;
    const second = (await rotate(first.apiKeyId, { overlapHours: 168 })).body;
    const [, replaced] = (await page({ query: user.username })).content;
    expect(Math.abs((replaced?.endsTime ?? 0) - Date.now() - day)).toBeLessThan(60_000);
    const third = (await rotate(second.apiKeyId, { overlapHours: 0 })).body;
    expect([(await listOrders(second.apiKey)).status, (await listOrders(third.apiKey)).status]).toEqual([401, 200]);
  });

  test('opens nothing once it has expired', async () => {
    const user = await build();
    const { apiKey, apiKeyId } = (await create(user.id, { validDays: 1 })).body;
    expect((await listOrders(apiKey)).status).toBe(200);
    await app.sql
      .updateTable('api_keys')
      .set({ ends_time: new Date(Date.now() - 1000) })
      .where('id', '=', apiKeyId)
      .execute();
    expect((await listOrders(apiKey)).status).toBe(401);
    expect((await page({ query: user.username })).content).toEqual([]);
    expect((await rotate(apiKeyId)).status).toBe(404);
  });

  test('that another user replaces loses what its user lost', async () => {
    const user = await build(['ORDER_LIST', 'USER_LIST']);
    const { apiKeyId } = (await create(user.id, { permissions: ['ORDER_LIST', 'USER_LIST'] })).body;
    await forbid(user, 'USER_LIST');
    const { apiKey } = (await rotate(apiKeyId)).body;
    await allow(user, 'USER_LIST');
    expect((await app.call(calls.listUsers, { query: {} }, { as: apiKey })).status).toBe(403);
    expect((await listOrders(apiKey)).status).toBe(200);
  });

  test.each([
    ['a name', { name: ' ' }, 'name', 'required'],
    ['a shorter name', { name: 'x'.repeat(61) }, 'name', 'tooLong'],
    ['a scope', { permissions: [] }, 'permissions', 'required'],
    ['scopes that its user has', { permissions: ['ORDER_EDIT'] }, 'permissions', 'notAnOption'],
    ['a day or more', { validDays: 0 }, 'validDays', 'tooSmall'],
    ['ten years or less', { validDays: 3651 }, 'validDays', 'tooLarge'],
  ])('needs %s', async (_, body, path, code) => {
    const user = await build();
    expect((await create(user.id, body)).error.fieldErrors).toMatchObject([{ path, code }]);
    expect(await list(user.id)).toEqual([]);
  });

  test('is one of fifty at most', async () => {
    const user = await build();
    await app.sql
      .insertInto('api_keys')
      .values(
        Array.from({ length: 49 }, (_, at) => ({
          user_id: user.id,
          key_hash: Buffer.alloc(32, `${user.id} ${at}`),
          hint: '0000',
          name: `Key ${at}`,
        })),
      )
      .execute();
    const { apiKeyId } = (await create(user.id)).body;
    expect((await create(user.id)).error.fieldErrors).toMatchObject([{ path: 'userId', code: 'tooManyKeys' }]);
    expect((await rotate(apiKeyId)).status).toBe(200);
  });

  test('is made and replaced by users who have all permissions of its user, and by no key', async () => {
    const user = await build();
    const { apiKey, apiKeyId } = (await create(user.id)).body;
    const strong = await build(['AUDIT_LIST']);
    expect((await create(strong.id, { permissions: ['AUDIT_LIST'] })).status).toBe(403);
    const own = (await make(keeper.id)).body.apiKey;
    expect((await create(user.id, {}, own)).status).toBe(403);
    expect((await rotate(apiKeyId, {}, own)).status).toBe(403);
    const far = await app.signInAs(await app.buildUser({ company_id: sister.id, permissions: permissionsOfMaker }));
    expect((await rotate(apiKeyId, {}, far)).status).toBe(404);
    expect((await create(user.id, {}, far)).status).toBe(404);
    expect((await page({ query: user.username }, far)).content).toEqual([]);
    expect((await listOrders(apiKey)).status).toBe(200);
  });
});

test('the list has the keys of the users that the caller manages, by name, company and use', async () => {
  const above = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: permissionsOfMaker }));
  const near = await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST'] });
  const far = await app.buildUser({ company_id: sister.id, permissions: ['ORDER_LIST'] });
  const used = (await create(near.id, { name: 'Warehouse 100%' }, above)).body;
  const unused = (await create(far.id, { name: 'Warehouse 100%' }, above)).body;
  await listOrders(used.apiKey);
  const ids = async (query: object, as = above) =>
    (await page({ query: 'warehouse 100%', ...query }, as)).content.map(({ apiKeyId }) => apiKeyId);
  expect(await ids({})).toEqual([unused.apiKeyId, used.apiKeyId]);
  expect(await ids({ merchantId: merchant.id })).toEqual([used.apiKeyId]);
  expect(await ids({ query: used.apiKey.slice(-4) })).toContain(used.apiKeyId);
  expect(await ids({}, token)).toEqual([used.apiKeyId]);
  await expect.poll(() => ids({ sort: 'lastUsedTime,desc' })).toEqual([used.apiKeyId, unused.apiKeyId]);
  const [row] = (await page({ query: far.username }, above)).content;
  expect(row).toMatchObject({
    userId: far.id,
    nikename: far.nickname,
    merchantId: sister.id,
    merchantName: sister.name,
  });
  const first = await page({ query: 'warehouse', size: 1 }, above);
  expect([first.totalElements, first.content.length]).toEqual([2, 1]);
});
