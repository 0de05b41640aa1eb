import { calls } from '@cubby/contract';
import type { StaleData } from '@cubby/contract/kernel/stale-data';
import { describe, expect, test } from 'vitest';
import { buildPeople } from './users.fixture.ts';

const {
  app,
  operator,
  merchant,
  stranger,
  adminUser,
  admin,
  above,
  keeper,
  shop,
  clerk,
  buildRole,
  create,
  change,
  remove,
  signIn,
  audited,
  choosePassword,
} = await buildPeople();

describe('a change', () => {
  test('changes what is given, empties what is empty, leaves the rest, and is written down field by field', async () => {
    const { userId } = (await create({ firstName: 'Bo', lastName: 'Li', mobile: '1', email: 'bo@example.com' })).body;
    const { body } = await change(userId, { lastName: 'Lam', mobile: '' });
    expect(body).toMatchObject({
      firstName: 'Bo',
      lastName: 'Lam',
      nikename: 'Bo Lam',
      mobile: null,
      email: 'bo@example.com',
    });
    expect((await audited(userId)).at(-1)).toEqual({
      action: 'users.update',
      before: { nikename: 'Bo Li', lastName: 'Li', mobile: '1' },
      after: { nikename: 'Bo Lam', lastName: 'Lam', mobile: null, version: body.version },
    });
  });

  test('of what the shown name follows from changes it; a name of its own remains', async () => {
    const { userId, username, nikename } = (await create({ firstName: null, lastName: null })).body;
    expect(nikename).toBe(username);
    const renamed = `x${username}`;
    expect((await change(userId, { username: renamed })).body.nikename).toBe(renamed);
    expect((await change(userId, { firstName: 'Bo' })).body.nikename).toBe('Bo');
    expect((await change(userId, { firstName: '' })).body.nikename).toBe(renamed);
    expect((await change(userId, { nikename: 'Front desk' })).body.nikename).toBe('Front desk');
    expect((await change(userId, { username, firstName: '' })).body.nikename).toBe('Front desk');
    expect((await change(userId, { nikename: '' })).body.nikename).toBe(username);
  });

  test('of the status ends open sessions at once; unlocked, the person signs in again', async () => {
    const { userId, username } = (await create()).body;
    await choosePassword(userId);
    const signed = await app.call(calls.signIn, { body: { username, password: 'Lantern7q' } });
    const as = signed.body.token;
    const listStatus = async () => (await app.call(calls.listOrders, { query: {} }, { as })).status;
    expect(await listStatus()).toBe(200);
    expect((await change(userId, { userStatus: 'LOCKED' })).body.userStatus).toBe('LOCKED');
    expect(await listStatus()).toBe(401);
    expect(await signIn(username)).toBe(401);
    await change(userId, { userStatus: 'ACTIVE' });
    expect(await signIn(username)).toBe(200);
    expect(await listStatus()).toBe(401);
  });

  test('of the password ends open sessions, and is written down without it', async () => {
    const { userId, username } = (await create()).body;
    await choosePassword(userId);
    const as = (await app.call(calls.signIn, { body: { username, password: 'Lantern7q' } })).body.token;
    await change(userId, { password: 'Lantern9q' });
    expect((await app.call(calls.listOrders, { query: {} }, { as })).status).toBe(401);
    expect(await signIn(username, 'Lantern9q')).toBe(200);
    expect((await audited(userId)).at(-1)).toMatchObject({ before: {}, after: { password: 'changed' } });
    // An empty one changes nothing.
    await change(userId, { password: '', firstName: 'Cy' });
    expect(await signIn(username, 'Lantern9q')).toBe(200);
  });

  test('of roles ends open sessions at once', async () => {
    const { userId } = (await create()).body;
    const session = () => app.signInAs({ id: userId, company_id: merchant.id });
    const listStatus = async (as: string) => (await app.call(calls.listOrders, { query: {} }, { as })).status;
    const before = await session();
    expect(await listStatus(before)).toBe(200);
    const empty = await buildRole(merchant, []);
    await change(userId, { roleIds: [empty] });
    expect(await listStatus(before)).toBe(401);
    expect(await listStatus(await session())).toBe(403);
    await change(userId, { roleIds: [empty, clerk] });
    expect(await listStatus(await session())).toBe(200);
  });

  test('of anything else leaves them open', async () => {
    const { userId } = (await create()).body;
    const as = await app.signInAs({ id: userId, company_id: merchant.id });
    await change(userId, { roleIds: [clerk], nikename: 'Another name' });
    expect((await app.call(calls.listOrders, { query: {} }, { as })).status).toBe(200);
  });

  test('of the company ends sessions, needs roles of the new one, and a company that one sees', async () => {
    const { userId } = (await create({ merchantId: merchant.id }, above)).body;
    const as = await app.signInAs({ id: userId, company_id: merchant.id });
    expect((await change(userId, { merchantId: operator.id }, above)).error.fieldErrors).toMatchObject([
      { path: 'roleIds' },
    ]);
    expect((await change(userId, { merchantId: stranger.id }, above)).status).toBe(400);
    const role = await buildRole(operator, ['ORDER_LIST']);
    const moved = await change(userId, { merchantId: operator.id, roleIds: [role] }, above);
    expect(moved.body.merchantId).toBe(operator.id);
    expect((await app.call(calls.listOrders, { query: {} }, { as })).status).toBe(401);
    expect((await change(userId, { firstName: 'A' })).status).toBe(404);
  });

  test('of the name is refused where a user has it', async () => {
    const { userId, username } = (await create()).body;
    const other = (await create()).body;
    expect((await change(userId, { username: other.username.toUpperCase() })).error.fieldErrors).toMatchObject([
      { path: 'username', code: 'taken' },
    ]);
    expect((await change(userId, { username: username.toUpperCase() })).status).toBe(200);
  });

  test('retains roles that were given before they were tied to companies', async () => {
    const old = await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST'] });
    expect((await change(old.id, { roleIds: [old.role_id, clerk] })).body.roles).toHaveLength(2);
  });

  test('on an old copy is refused, with who changed what since, and goes through on the new one', async () => {
    const { userId, version: first } = (await create({ firstName: 'Bo', email: 'bo@example.com' })).body;
    const second = (await change(userId, { mobile: '1', version: first })).body.version;
    const other = await buildRole(merchant, []);
    await change(userId, { lastName: 'Li', roleIds: [other], version: second }, above);
    const { error } = await change(userId, { lastName: 'Lam', version: second });
    expect([error.statusCode, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    const data = error.data as StaleData;
    // What was there when it was read is none of it, and fields are called as an edit calls them.
    expect(data.changes).toMatchObject([
      {
        by: expect.any(String),
        at: expect.any(Number),
        fields: [{ field: 'roleIds' }, { field: 'lastName', from: '', to: 'Li' }],
      },
    ]);
    expect((await change(userId, { lastName: 'Lam', version: data.version })).body).toMatchObject({
      lastName: 'Lam',
      mobile: '1',
    });
  });

  test('of two at once leaves one of them, and refuses the other', async () => {
    const { userId, version } = (await create()).body;
    const answers = await Promise.all(['1', '2', '3', '4'].map((mobile) => change(userId, { mobile, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('is refused for a user with more permissions: password, mail, lock and account', async () => {
    const strong = await app.buildUser({ company_id: merchant.id, permissions: ['USER_EDIT', 'AUDIT_LIST'] });
    for (const fields of [{ password: 'stolen1' }, { email: 'me@example.com' }, { userStatus: 'LOCKED' as const }]) {
      const { status, error } = await change(strong.id, fields);
      expect(status).toBe(403);
      expect(error.data).toEqual({ permissions: ['AUDIT_LIST'] });
    }
    expect((await remove(strong.id)).status).toBe(403);
  });

  test('of the own account leaves company, roles, status and password', async () => {
    for (const fields of [
      { roleIds: [clerk, keeper.role_id] },
      { userStatus: 'LOCKED' as const },
      { password: 'mine123' },
    ])
      expect((await change(keeper.id, fields)).error.errorCode).toBe('OWN_ACCOUNT');
    expect((await remove(keeper.id)).error.errorCode).toBe('OWN_ACCOUNT');
    expect((await change(keeper.id, { mobile: '123', roleIds: [keeper.role_id] })).body.mobile).toBe('123');
  });

  test('and a deletion reach no user of other companies, who is as good as none', async () => {
    const far = await app.buildUser({ company_id: stranger.id, permissions: [] });
    for (const id of [far.id, '999999', adminUser.id]) {
      expect((await change(id, { firstName: 'A' })).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
      expect((await app.call(calls.getUser, { params: { userId: id } }, { as: shop })).status).toBe(404);
      expect((await app.call(calls.getUserPermissions, { params: { id } }, { as: shop })).status).toBe(404);
    }
  });
});

describe('the last administrator', () => {
  test('who can sign in is neither locked, nor deleted, nor stripped', async () => {
    const root = await buildRole(null, [], 'ROOT');
    const plain = await buildRole(null, ['ORDER_LIST']);
    const make = async () => {
      const user = await app.buildUser();
      await app.sql.insertInto('user_roles').values({ user_id: user.id, role_id: root }).execute();
      return user;
    };
    const [one, two] = [await make(), await make()];
    expect((await change(two.id, { userStatus: 'LOCKED' }, admin)).status).toBe(200);
    for (const fields of [{ userStatus: 'LOCKED' as const }, { roleIds: [plain] }])
      expect((await change(one.id, fields, admin)).error.errorCode).toBe('LAST_ADMINISTRATOR');
    expect((await remove(one.id, admin)).error.errorCode).toBe('LAST_ADMINISTRATOR');
    expect((await change(two.id, { userStatus: 'ACTIVE' }, admin)).status).toBe(200);
    // Of two who are locked at the same time, one remains.
    const both = await Promise.all([one, two].map(({ id }) => change(id, { userStatus: 'LOCKED' as const }, admin)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
