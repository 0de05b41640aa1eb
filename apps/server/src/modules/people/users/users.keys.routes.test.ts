import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import type { User } from '../../../../test/factories/users.ts';

const keeperPermissions: Permission[] = ['API_KEY_EDIT', 'USER_LIST', 'USER_EDIT', 'ORDER_LIST', 'ORDER_EDIT'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const merchant = await app.buildCompany({ operator_id: operator.id });
const sister = await app.buildCompany({ operator_id: operator.id });
for (const company of [merchant, sister]) await app.buildOrder({ company_id: company.id });
const keeper = await app.buildUser({ company_id: merchant.id, permissions: keeperPermissions });
const token = await app.signInAs(keeper);

const build = (permissions: Permission[] = ['ORDER_LIST']) => app.buildUser({ company_id: merchant.id, permissions });
const make = (userId: string, as = token, permissions?: Permission[] | null) =>
  app.call(calls.regenerateApiKey, { body: { userId, ...(permissions !== undefined && { permissions }) } }, { as });
const list = async (id: string) => (await app.call(calls.listApiKeys, { params: { id } }, { as: token })).body;
const callWithKey = (as: string) => app.call(calls.listOrders, { query: {} }, { as });

const allow = ({ role_id }: User, permission: Permission) =>
  app.sql.insertInto('role_permissions').values({ role_id, permission }).execute();
const forbid = ({ role_id }: User, permission: Permission) =>
  app.sql.deleteFrom('role_permissions').where('role_id', '=', role_id).where('permission', '=', permission).execute();
const made = async (userId: string) =>
  (await app.audited('users', userId)).filter(({ action }) => action === 'users.make-api-key');

describe('an API key', () => {
  test('opens what its user may do and see, and is stored as a hash alone', async () => {
    const user = await build();
    const { apiKey } = (await make(user.id)).body;
    expect(apiKey).toMatch(/^cubby_[\w-]{43}$/);
    const { body } = await callWithKey(apiKey);
    expect(body.content.map(({ merchantId }) => merchantId)).toEqual([merchant.id]);
    expect((await app.call(calls.listUsers, { query: {} }, { as: apiKey })).status).toBe(403);
    const stored = JSON.stringify(await app.sql.selectFrom('api_keys').selectAll().execute());
    expect(stored).not.toContain(apiKey);
    const lines = await made(user.id);
    expect(lines).toMatchObject([{ after: { hint: apiKey.slice(-4) } }]);
    expect(JSON.stringify(lines)).not.toContain(apiKey);
    const seen = await app.call(calls.getUser, { params: { userId: user.id } }, { as: token });
    expect(seen.body.apiKey).toBe(`••••${apiKey.slice(-4)}`);
    expect((await callWithKey(`${apiKey}x`)).status).toBe(401);
  });

  test('sees the tree of an operator, and less once a company leaves it', async () => {
    const above = await app.buildUser({ company_id: merchant.operator_id });
    const { apiKey } = (await make(above.id, await app.signInAs(above))).body;
    expect((await callWithKey(apiKey)).body.totalElements).toBe(2);
    await app.sql.updateTable('companies').set({ operator_id: null }).where('id', '=', sister.id).execute();
    expect((await callWithKey(apiKey)).body.totalElements).toBe(1);
    await app.sql
      .updateTable('companies')
      .set({ operator_id: merchant.operator_id })
      .where('id', '=', sister.id)
      .execute();
  });

  test('loses at once what its user loses, and opens nothing for who is locked or deleted', async () => {
    const user = await build(['ORDER_LIST']);
    const { apiKey } = (await make(user.id)).body;
    expect((await callWithKey(apiKey)).status).toBe(200);
    await forbid(user, 'ORDER_LIST');
    expect((await callWithKey(apiKey)).status).toBe(403);
    await allow(user, 'ORDER_LIST');
    expect((await callWithKey(apiKey)).status).toBe(200);
    await app.call(calls.updateUser, { body: { userId: user.id, userStatus: 'LOCKED' } }, { as: token });
    expect((await callWithKey(apiKey)).status).toBe(401);
    const other = await build();
    const key = (await make(other.id)).body.apiKey;
    await app.call(calls.deleteUser, { params: { id: other.id } }, { as: token });
    expect((await callWithKey(key)).status).toBe(401);
  });

  test('may be limited to less than its user may, and the one that replaces it is too', async () => {
    const user = await build(['ORDER_LIST', 'USER_LIST']);
    const { apiKey } = (await make(user.id, token, ['USER_LIST', 'USER_LIST'])).body;
    const opens = async (as: string) => [
      (await callWithKey(as)).status,
      (await app.call(calls.listUsers, { query: {} }, { as })).status,
    ];
    expect(await opens(apiKey)).toEqual([403, 200]);
    const rotated = (await make(user.id)).body.apiKey;
    expect(await opens(rotated)).toEqual([403, 200]);
    expect((await list(user.id)).map(({ permissions }) => permissions)).toEqual([['USER_LIST'], ['USER_LIST']]);
    const permissions = ['USER_LIST'];
    expect(await made(user.id)).toMatchObject([{ after: { permissions } }, { after: { permissions } }]);
  });

  test('is limited to all that its user may now, if another user makes it without a limit', async () => {
    const user = await build(['USER_LIST']);
    const { apiKey } = (await make(user.id)).body;
    expect((await list(user.id))[0]?.permissions).toEqual(['USER_LIST']);
    await allow(user, 'ORDER_LIST');
    expect((await callWithKey(apiKey)).status).toBe(403);
    const again = (await make(user.id)).body.apiKey;
    expect((await callWithKey(again)).status).toBe(403);
    await forbid(user, 'USER_LIST');
    await make(user.id);
    expect((await list(user.id))[0]?.permissions).toEqual([]);
    const { error } = await make(user.id, token, null);
    expect(error.fieldErrors).toMatchObject([{ path: 'permissions', code: 'required' }]);
  });

  test('opens all that its user may, also later, where the user made it, and not in the hands of the next maker', async () => {
    const user = await build(['API_KEY_EDIT']);
    const { apiKey } = (await make(user.id, await app.signInAs(user))).body;
    expect((await list(user.id))[0]?.permissions).toBeNull();
    await allow(user, 'ORDER_LIST');
    expect((await callWithKey(apiKey)).status).toBe(200);
    await make(user.id);
    expect((await list(user.id))[0]?.permissions).toEqual(['API_KEY_EDIT', 'ORDER_LIST']);
  });

  test('is named in the audit, with its maker, in each line that it leaves', async () => {
    const user = await build(['USER_EDIT', 'USER_LIST']);
    const { apiKey } = (await make(user.id)).body;
    const [key] = await list(user.id);
    const changed = await build([]);
    const rename = (as: string, nikename: string) =>
      app.call(calls.updateUser, { body: { userId: changed.id, nikename } }, { as });
    expect((await rename(apiKey, 'By a program')).status).toBe(200);
    expect((await rename(token, 'By hand')).status).toBe(200);
    const reader = await app.signInAs(await build(['AUDIT_LIST']));
    const query = { noun: 'users', nounId: changed.id, action: 'users.update' };
    const { body } = await app.call(calls.listAuditEvents, { query }, { as: reader });
    const keyFields = { id: key?.apiKeyId, hint: apiKey.slice(-4), makerId: keeper.id, makerName: keeper.nickname };
    expect(body.content).toMatchObject([
      { userId: keeper.id, apiKey: null },
      { userId: user.id, apiKey: keyFields },
    ]);
    const params = { id: body.content[1]?.auditEventId ?? '' };
    expect((await app.call(calls.getAuditEvent, { params }, { as: reader })).body.apiKey).toEqual(keyFields);
  });

  test('says of itself what it may, and no more', async () => {
    const user = await build(['ORDER_LIST', 'USER_LIST']);
    const { apiKey } = (await make(user.id, token, ['USER_LIST'])).body;
    const { body } = await app.call(calls.getLoginData, { params: { username: user.username } }, { as: apiKey });
    expect(body.authoritySet).toEqual(['USER_LIST']);
  });

  test('does no more than its user may, whatever it was made for', async () => {
    const user = await build(['ORDER_LIST', 'USER_LIST']);
    const { apiKey } = (await make(user.id, token, ['ORDER_LIST', 'USER_LIST'])).body;
    expect((await callWithKey(apiKey)).status).toBe(200);
    await forbid(user, 'ORDER_LIST');
    expect((await callWithKey(apiKey)).status).toBe(403);
  });

  test.each([
    ['nothing', [], 'permissions', 'required'],
    ['what its user may not do', ['ORDER_LIST', 'ORDER_EDIT'], 'permissions', 'notAnOption'],
    ['what there is not', ['NO_SUCH'], 'permissions.0', 'notAnOption'],
  ])('is not made for %s', async (_, permissions, path, code) => {
    const user = await build(['ORDER_LIST']);
    const { error } = await make(user.id, token, permissions as Permission[]);
    expect(error.fieldErrors).toMatchObject([{ path, code }]);
    expect(await list(user.id)).toEqual([]);
  });

  test('goes on for a day when a newer one replaces it, unless it is ended', async () => {
    const user = await build();
    const old = (await make(user.id)).body.apiKey;
    const now = (await make(user.id)).body.apiKey;
    expect((await callWithKey(old)).status).toBe(200);
    const keys = await list(user.id);
    expect(keys.map(({ hint }) => hint)).toEqual([now.slice(-4), old.slice(-4)]);
    expect(keys[0]?.endsTime).toBeNull();
    const day = 24 * 60 * 60 * 1000;
    expect(Math.abs((keys[1]?.endsTime ?? 0) - Date.now() - day)).toBeLessThan(60_000);
    const params = { id: user.id, apiKeyId: keys[1]?.apiKeyId ?? '' };
    expect((await app.call(calls.endApiKey, { params }, { as: token })).body).toEqual({ success: true });
    expect((await callWithKey(old)).status).toBe(401);
    expect((await callWithKey(now)).status).toBe(200);
    expect((await app.call(calls.endApiKey, { params }, { as: token })).status).toBe(404);
    await app.sql
      .updateTable('api_keys')
      .set({ ends_time: new Date(Date.now() - 1000) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await callWithKey(now)).status).toBe(401);
    expect(await list(user.id)).toEqual([]);
  });

  test('is noted when it is used', async () => {
    const user = await build();
    const { apiKey } = (await make(user.id)).body;
    expect((await list(user.id))[0]?.lastUsedTime).toBeNull();
    await callWithKey(apiKey);
    await expect.poll(async () => (await list(user.id))[0]?.lastUsedTime).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('a key is made', () => {
  test('for no user with more permissions than its maker, and of no other company', async () => {
    const strong = await build(['AUDIT_LIST']);
    expect((await make(strong.id)).error.data).toEqual({ permissions: ['AUDIT_LIST'] });
    const far = await app.buildUser({ company_id: sister.id, permissions: [] });
    expect((await make(far.id)).status).toBe(404);
    const params = { id: far.id };
    expect((await app.call(calls.listApiKeys, { params }, { as: token })).status).toBe(404);
  });

  test('for oneself, but not with a key', async () => {
    const { apiKey } = (await make(keeper.id)).body;
    expect((await make(keeper.id, apiKey)).status).toBe(403);
    const [key] = await list(keeper.id);
    const params = { id: keeper.id, apiKeyId: key?.apiKeyId ?? '' };
    expect((await app.call(calls.endApiKey, { params }, { as: apiKey })).status).toBe(403);
  });

  test('by those who may', async () => {
    const user = await build(['USER_LIST', 'USER_EDIT']);
    expect((await make(user.id, await app.signInAs(user))).status).toBe(403);
  });
});
