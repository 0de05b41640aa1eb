import { calls } from '@cubby/contract';
import { describe, expect, test } from 'vitest';
import { buildPeople } from './users.fixture.ts';

const {
  app,
  operator,
  merchant,
  stranger,
  site,
  adminUser,
  admin,
  above,
  keeper,
  shop,
  clerk,
  counter,
  buildRole,
  create,
  change,
  remove,
  signIn,
  audited,
} = await buildPeople();

describe('a new user', () => {
  test.each(['   ', '\u00A0', '\u200B'])('has none of what is given as %j', async (text) => {
    const { body } = await create({ tokenId: text, staffNo: text, mobile: text, email: text, nikename: text });
    expect(body).toMatchObject({ tokenId: null, staffNo: null, mobile: null, email: null, nikename: body.username });
    const changed = await change(body.userId, { tokenId: text, staffNo: text, nikename: 'Ada\u202E gnow\r\nX' });
    expect(changed.body).toMatchObject({ tokenId: null, staffNo: null, nikename: 'Ada gnow X' });
    expect((await change(body.userId, { version: -1 })).status).toBe(400);
  });

  test('signs in, belongs to the own company, and is written down without the password', async () => {
    const { body } = await create({
      username: 'Ada.Wong',
      firstName: '大文',
      lastName: '陳',
      mobile: '+852 (9)123-4567',
      email: 'ada@example.com',
      staffNo: '7',
      apiKey: '******',
      createdBy: 1,
      tokenId: '',
    });
    expect(body).toMatchObject({
      username: 'Ada.Wong',
      nikename: '陳大文',
      merchantId: merchant.id,
      merchantName: 'Merchant',
      companyType: 'MERCHANT',
      roles: [{ roleId: clerk }],
      userStatus: 'ACTIVE',
      apiKey: null,
      createdBy: keeper.id,
      languagePreference: null,
    });
    expect(await signIn('ada.wong')).toBe(200);
    const lines = await audited(body.userId);
    expect(lines).toMatchObject([{ action: 'users.create', after: { username: 'Ada.Wong', userStatus: 'ACTIVE' } }]);
    expect(JSON.stringify(lines)).not.toMatch(/Lantern7q|argon2/);
  });

  test.each([
    ['username', { username: '' }, 'required'],
    ['username', { username: 'a b' }, 'username'],
    ['username', { username: 'x'.repeat(65) }, 'username'],
    ['password', { password: '12345' }, 'password'],
    ['password', { password: 'x'.repeat(31) }, 'password'],
    ['password', { password: 'with space' }, 'password'],
    ['password', { password: '' }, 'required'],
    ['firstName', { firstName: 'x'.repeat(33) }, 'tooLong'],
    ['lastName', { lastName: 'O-Neil' }, 'lettersDigits'],
    ['mobile', { mobile: '1'.repeat(21) }, 'userPhone'],
    ['mobile', { mobile: '12a' }, 'userPhone'],
    ['email', { email: `${'x'.repeat(37)}@a.b` }, 'tooLong'],
    ['email', { email: 'no mail' }, 'mail'],
    ['roleIds', { roleIds: [] }, 'required'],
    ['siteId', { siteId: ['1'] }, 'invalid'],
  ])('needs a right %s (%j)', async (path, fields, code) => {
    expect((await create(fields)).error).toMatchObject({ fieldErrors: [{ path, code }] });
  });

  test('may use each limit to the full', async () => {
    const fields = {
      username: 'x'.repeat(64),
      password: 'aA0_@#$%^&*()+aaaaaaaaaaaaaaaa',
      firstName: 'x'.repeat(32),
      mobile: '1'.repeat(20),
      email: `${'x'.repeat(36)}@a.b`,
    };
    expect((await create(fields)).status).toBe(200);
  });

  test('has a name of its own, whatever the case, until its user is deleted', async () => {
    const free = async (username: string) =>
      (await app.call(calls.checkUserName, { query: { username } }, { as: shop })).body.result;
    expect(await free('Taken')).toBe(true);
    const { userId } = (await create({ username: 'Taken' })).body;
    expect(await free('tAKEN')).toBe(false);
    expect((await create({ username: 'TAKEN' })).error.fieldErrors).toMatchObject([
      { path: 'username', code: 'taken' },
    ]);
    await remove(userId);
    expect(await free('Taken')).toBe(true);
    expect((await create({ username: 'taken' })).status).toBe(200);
  });

  test('gets roles of its company, with nothing that the maker lacks', async () => {
    const strong = await buildRole(merchant, ['ORDER_LIST', 'AUDIT_LIST', 'USER_IMPORT']);
    const { status, error } = await create({ roleIds: [clerk, strong] });
    expect(status).toBe(403);
    expect(error.data).toEqual({ permissions: ['AUDIT_LIST', 'USER_IMPORT'] });
    expect((await create({ roleIds: [clerk, strong], merchantId: merchant.id }, above)).status).toBe(200);
    const far = await buildRole(stranger, ['ORDER_LIST']);
    const none = await buildRole(null, ['ORDER_LIST']);
    for (const role of [far, none, '999999'])
      expect((await create({ roleIds: [role] })).error.fieldErrors).toMatchObject([{ path: 'roleIds' }]);
    expect((await create({ roleIds: [none], merchantId: merchant.id }, admin)).status).toBe(400);
  });

  test('belongs to a company that the maker sees; to the platform only if that is said, by the platform', async () => {
    expect((await create({ merchantId: stranger.id })).error.fieldErrors).toMatchObject([{ path: 'merchantId' }]);
    expect((await create({ merchantId: null })).error.fieldErrors).toMatchObject([{ path: 'merchantId' }]);
    expect((await create({}, admin)).error.fieldErrors).toMatchObject([{ path: 'merchantId', code: 'required' }]);
    expect((await create({ merchantId: null }, admin)).body.companyType).toBe('ADMIN');
    expect((await create({ merchantId: merchant.id }, above)).body.merchantId).toBe(merchant.id);
  });

  test('has locker locations with one of the two roles, of sites that the maker sees', async () => {
    const { body } = await create({ roleIds: [counter], siteId: [site.id, site.id] });
    expect(body.siteList).toEqual([{ siteId: site.id, siteName: 'Locker one' }]);
    const far = await app.buildSite({ operator_id: stranger.id });
    expect((await create({ roleIds: [counter], siteId: [far.id] })).error.fieldErrors).toMatchObject([
      { path: 'siteId', code: 'notFound' },
    ]);
    // Another role takes them away.
    expect((await change(body.userId, { roleIds: [clerk] })).body.siteId).toEqual([]);
  });

  test('of the environment ALFRED_BR reads Portuguese, unless another language is chosen', async () => {
    const brazil = await app.buildCompany({ environment: 'ALFRED_BR' });
    const role = await buildRole(brazil, ['ORDER_LIST']);
    const made = await create({ merchantId: brazil.id, roleIds: [role] }, admin);
    expect(made.body.languagePreference).toBe('pt_BR');
    const chosen = { merchantId: brazil.id, roleIds: [role], languagePreference: 'en_US' as const };
    expect((await create(chosen, admin)).body.languagePreference).toBe('en_US');
  });
});

describe('a deletion', () => {
  test('ends the sessions and retains what the person did', async () => {
    const { userId, username } = (await create()).body;
    const as = (await app.call(calls.signIn, { body: { username, password: 'Lantern7q' } })).body.token;
    const early = await app.call(
      calls.deleteUser,
      { params: { id: userId } },
      { as: shop, headers: { 'sec-purpose': 'prefetch' } },
    );
    expect(early.status).toBe(403);
    expect((await remove(userId)).body).toEqual({ success: true });
    expect((await app.call(calls.listOrders, { query: {} }, { as })).status).toBe(401);
    expect(await signIn(username)).toBe(401);
    expect((await remove(userId)).status).toBe(404);
    const stored = await app.sql.selectFrom('users').select('nickname').where('id', '=', userId).execute();
    expect(stored).toEqual([{ nickname: username }]);
    expect((await audited(userId)).at(-1)).toMatchObject({ action: 'users.delete', before: { username } });
    const found = await app.call(calls.listUsers, { query: { query: username } }, { as: shop });
    expect(found.body.totalElements).toBe(0);
  });
});

test('every user may read their own row, and only those who may see people others', async () => {
  const one = await app.buildUser({ company_id: merchant.id, permissions: [] });
  const as = await app.signInAs(one);
  const readUser = (userId: string) => app.call(calls.getUser, { params: { userId } }, { as });
  expect((await readUser(one.id)).body.username).toBe(one.username);
  expect((await readUser(keeper.id)).status).toBe(404);
  for (const call of [calls.listUsers, calls.listUserOptions] as const)
    expect((await app.call(call as typeof calls.listUsers, { query: {} } as never, { as })).status).toBe(403);
  expect((await app.call(calls.getUserPermissions, { params: { id: one.id } }, { as })).status).toBe(403);
  expect((await create({}, as)).status).toBe(403);
});

test('what a person can do names the roles that let them, and whose rows they see', async () => {
  const user = await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST', 'ORDER_EDIT'] });
  await app.sql.insertInto('user_roles').values({ user_id: user.id, role_id: clerk }).execute();
  const can = async (id: string, as = shop) =>
    (await app.call(calls.getUserPermissions, { params: { id } }, { as })).body;
  expect(await can(user.id)).toMatchObject({
    userStatus: 'ACTIVE',
    sees: 'COMPANY',
    companies: 1,
    permissions: [
      { authorityId: 'ORDER_EDIT', roleIds: [user.role_id] },
      {
        authorityId: 'ORDER_LIST',
        roleIds: [clerk, user.role_id].toSorted((one, other) => Number(one) - Number(other)),
      },
    ],
  });
  const boss = await app.buildUser({ company_id: operator.id, permissions: [] });
  expect(await can(boss.id, above)).toMatchObject({ sees: 'TREE', companies: 2, permissions: [] });
  expect(await can(adminUser.id, admin)).toMatchObject({ sees: 'ALL', companies: null });
});
