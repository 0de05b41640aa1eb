import { calls } from '@cubby/contract';
import type { StaleData } from '@cubby/contract/kernel/stale-data';
import { type Permission, permissions } from '@cubby/contract/permissions';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

/** The permissions of the administrator of the merchant. */
const shopPermissions = ['ROLE_LIST', 'ROLE_EDIT', 'USER_LIST', 'ORDER_LIST', 'ORDER_EDIT'] as const;

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Operator' });
const merchant = await app.buildCompany({ operator_id: operator.id, name: 'Merchant' });
const stranger = await app.buildCompany({ name: 'Stranger' });
const admin = await app.signInAs(await app.buildUser());
const above = await app.signInAs(await app.buildUser({ company_id: operator.id }));
const keeper = await app.buildUser({ company_id: merchant.id, permissions: [...shopPermissions] });
const shop = await app.signInAs(keeper);

type Fields = Parameters<typeof app.call<typeof calls.createRole>>[1]['body'];
type Changes = Parameters<typeof app.call<typeof calls.updateRole>>[1]['body'];
let count = 0;
const create = (fields: Partial<Fields> = {}, as = shop) =>
  app.call(
    calls.createRole,
    { body: { nickname: `Made ${++count}`, labels: ['4'], authorityIds: ['ORDER_LIST'], ...fields } },
    { as },
  );
const change = (roleId: string, fields: Partial<Changes> = {}, as = shop) =>
  app.call(calls.updateRole, { body: { roleId, labels: ['4'], authorityIds: ['ORDER_LIST'], ...fields } }, { as });
const remove = (roleId: string, as = shop) =>
  app.call(calls.deleteRole, { body: { roleId, deleteFlag: true } }, { as });
const audited = (roleId: string) => app.audited('roles', roleId);

describe('a new role', () => {
  test.each(['', '   ', '\u200B'])('has none of what is given as %j', async (text) => {
    const { body } = await create({ loginType: text, description: text });
    expect(body).toMatchObject({ loginType: null, description: '' });
    expect((await change(body.roleId, { version: -1 })).status).toBe(400);
    const label = await app.call(calls.addRoleLabel, { body: { name: text } }, { as: admin });
    expect(label.error.fieldErrors).toMatchObject([{ path: 'name', code: 'required' }]);
  });

  test('belongs to the own company, and is written down field by field', async () => {
    const { body } = await create({ nickname: 'Casa Ção 角色_1', description: 'For the shop', loginType: 'WEB' });
    expect(body).toMatchObject({
      nickname: 'Casa Ção 角色_1',
      description: 'For the shop',
      loginType: 'WEB',
      labels: [{ labelId: '4', name: 'Merchant' }],
      authorityIds: ['ORDER_LIST'],
      merchants: [{ merchantId: merchant.id, merchantName: 'Merchant' }],
      userCount: 0,
      deleteFlag: false,
      editable: true,
      createdById: keeper.id,
      createStaff: keeper.nickname,
    });
    expect(await audited(body.roleId)).toMatchObject([
      { action: 'roles.create', after: { nickname: 'Casa Ção 角色_1', authorityIds: ['ORDER_LIST'] } },
    ]);
  });

  test.each([
    ['nickname', { nickname: '' }, 'required'],
    ['nickname', { nickname: 'x'.repeat(256) }, 'tooLong'],
    ['nickname', { nickname: 'a-b' }, 'roleName'],
    ['description', { description: 'x'.repeat(101) }, 'tooLong'],
    ['authorityIds', { authorityIds: [] }, 'required'],
    ['authorityIds.0', { authorityIds: ['NO_SUCH'] }, 'notAnOption'],
    ['labels', { labels: [] }, 'required'],
    ['labels', { labels: ['999'] }, 'notFound'],
    ['merchantIds', { merchantIds: [] }, 'required'],
  ])('needs a right %s (%j)', async (path, fields, code) => {
    const { error } = await create(fields);
    expect(error).toMatchObject({ errorCode: 'INVALID_REQUEST', fieldErrors: [{ path, code }] });
  });

  test('may have 255 and 100 characters', async () => {
    expect((await create({ nickname: 'y'.repeat(255), description: 'x'.repeat(100) })).status).toBe(200);
  });

  test('has a name that no other of the company has, whatever the case; another company may have it', async () => {
    const taken = [{ path: 'nickname', code: 'taken' }];
    await create({ nickname: 'Unique one' });
    expect((await create({ nickname: 'unique ONE' })).error.fieldErrors).toMatchObject(taken);
    expect((await create({ nickname: 'Unique one' }, above)).status).toBe(200);
    const ofPlatform = { nickname: 'unique one', merchantIds: [] };
    expect((await create(ofPlatform, admin)).status).toBe(200);
    expect((await create(ofPlatform, admin)).error.fieldErrors).toMatchObject(taken);
  });

  test('grants no more than its maker has, and names what is missing', async () => {
    const { status, error } = await create({ authorityIds: ['ORDER_LIST', 'USER_EDIT', 'AUDIT_LIST'] });
    expect(status).toBe(403);
    expect(error).toMatchObject({
      errorCode: 'NO_PERMISSION',
      data: { permissions: ['AUDIT_LIST', 'USER_EDIT'] },
    });
  });

  test('goes to companies that the maker sees', async () => {
    expect((await create({ merchantIds: [stranger.id] })).error.fieldErrors).toMatchObject([{ path: 'merchantIds' }]);
    expect((await create({ merchantIds: [merchant.id, operator.id] }, above)).status).toBe(200);
    // The platform makes roles for itself too.
    expect((await create({ merchantIds: [] }, admin)).body.merchantIds).toEqual([]);
    expect((await create({ merchantIds: ['999999'] }, admin)).status).toBe(400);
  });
});

describe('a role that the product identifies by its code', () => {
  test('is made once, by staff of the platform, for the companies that are to have it, and is never deleted', async () => {
    const fields = { code: 'SITE_STAFF' as const, merchantIds: [merchant.id] };
    for (const as of [shop, above])
      expect((await create(fields, as)).error).toMatchObject({ errorCode: 'PLATFORM_ONLY' });
    const { body } = await create(fields, admin);
    expect(body).toMatchObject({ code: 'SITE_STAFF', fixed: true, merchantIds: [merchant.id] });
    expect(await audited(body.roleId)).toMatchObject([{ action: 'roles.create', after: { code: 'SITE_STAFF' } }]);
    expect((await create(fields, admin)).error.fieldErrors).toMatchObject([{ path: 'code', code: 'taken' }]);
    expect((await remove(body.roleId, admin)).error.errorCode).toBe('ROLE_FIXED');
    // People of the company get it, with the lockers that they work at.
    const site = await app.buildSite({ operator_id: operator.id });
    const user = { username: 'site.staff', password: 'Lantern7q', merchantId: merchant.id, roleIds: [body.roleId] };
    const made = await app.call(calls.createUser, { body: { ...user, siteId: [site.id] } }, { as: admin });
    expect(made.body.siteId).toEqual([site.id]);
  });

  test.each(['33', 'SUPER_ADMIN'] as const)('may be %s', async (code) => {
    expect((await create({ code }, admin)).body.code).toBe(code);
  });

  test('is not ROOT, and no code that a user makes up', async () => {
    for (const code of ['ROOT', 'MADE_UP'])
      expect((await create({ code: code as never }, admin)).error.fieldErrors).toMatchObject([
        { path: 'code', code: 'notAnOption' },
      ]);
  });
});

describe('a change', () => {
  test('is written down with the fields that differ, and counts for open sessions at once', async () => {
    const { roleId } = (await create({ authorityIds: ['ORDER_LIST', 'ORDER_EDIT'] })).body;
    const user = await app.buildUser({ company_id: merchant.id, permissions: [] });
    await app.sql.insertInto('user_roles').values({ user_id: user.id, role_id: roleId }).execute();
    const token = await app.signInAs(user);
    const canList = async () => (await app.call(calls.listOrders, { query: {} }, { as: token })).status;
    expect(await canList()).toBe(200);
    const { body } = await change(roleId, { authorityIds: ['ORDER_EDIT'], description: 'Less' });
    expect(body).toMatchObject({ authorityIds: ['ORDER_EDIT'], userCount: 1, deleteFlag: true });
    expect(await canList()).toBe(403);
    expect((await audited(roleId)).at(-1)).toEqual({
      action: 'roles.update',
      before: { authorityIds: ['ORDER_EDIT', 'ORDER_LIST'], description: '' },
      after: { authorityIds: ['ORDER_EDIT'], description: 'Less', version: body.version },
    });
  });

  test('leaves what is left out', async () => {
    const { roleId } = (await create({ authorityIds: ['ORDER_LIST', 'ORDER_EDIT'], description: 'As it is' })).body;
    const { body } = await app.call(calls.updateRole, { body: { roleId, loginType: 'WEB' } }, { as: shop });
    const unchanged = {
      authorityIds: ['ORDER_EDIT', 'ORDER_LIST'],
      labels: [{ labelId: '4' }],
      description: 'As it is',
    };
    expect(body).toMatchObject({ ...unchanged, loginType: 'WEB' });
  });

  test('on an old copy is refused, with who changed what since', async () => {
    const { roleId, version } = (await create()).body;
    await change(roleId, { authorityIds: ['ORDER_EDIT', 'ORDER_LIST'] }, above);
    const { error } = await change(roleId, { description: 'Mine', version });
    expect([error.statusCode, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    const data = error.data as StaleData;
    expect(data.changes).toMatchObject([
      { fields: [{ field: 'authorityIds', from: '["ORDER_LIST"]', to: '["ORDER_EDIT","ORDER_LIST"]' }] },
    ]);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((description) => change(roleId, { description, version: data.version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('leaves the name', async () => {
    const { roleId, nickname } = (await create()).body;
    expect((await change(roleId, { nickname: 'Other' })).error.fieldErrors).toMatchObject([
      { path: 'nickname', code: 'notEditable' },
    ]);
    expect((await change(roleId, { nickname })).status).toBe(200);
  });

  test('is refused for a role that grants more than the caller has', async () => {
    const strong = (await create({ authorityIds: ['ORDER_CANCEL'], merchantIds: [merchant.id] }, above)).body;
    expect((await change(strong.roleId)).error).toMatchObject({ data: { permissions: ['ORDER_CANCEL'] } });
    expect((await remove(strong.roleId)).status).toBe(403);
    const seen = await app.call(calls.getRole, { params: { id: strong.roleId } }, { as: shop });
    expect(seen.body.editable).toBe(false);
  });

  test('is refused for a role of companies that are not visible too, without revealing them', async () => {
    const shared = (await create({ merchantIds: [merchant.id, stranger.id] }, admin)).body;
    const seen = (await app.call(calls.getRole, { params: { id: shared.roleId } }, { as: shop })).body;
    expect(seen).toMatchObject({ merchantIds: [merchant.id], editable: false });
    expect((await change(shared.roleId)).error.errorCode).toBe('ROLE_NOT_YOURS');
    expect((await remove(shared.roleId)).error.errorCode).toBe('ROLE_NOT_YOURS');
    const far = (await create({ merchantIds: [stranger.id] }, admin)).body;
    expect((await change(far.roleId)).status).toBe(404);
  });

  test('of the own permissions is for another user', async () => {
    await app.sql.insertInto('role_companies').values({ role_id: keeper.role_id, company_id: merchant.id }).execute();
    const { error } = await change(keeper.role_id, { authorityIds: ['ORDER_LIST'] });
    expect(error.errorCode).toBe('OWN_ACCOUNT');
    expect((await change(keeper.role_id, { authorityIds: [...shopPermissions], description: 'Ours' })).status).toBe(
      200,
    );
  });

  test('leaves ROOT every permission', async () => {
    const root = await app.sql
      .insertInto('roles')
      .values({ code: 'ROOT', nickname: 'Root' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const all = Object.keys(permissions) as Permission[];
    await app.sql
      .insertInto('role_permissions')
      .values(all.map((permission) => ({ role_id: root.id, permission })))
      .execute();
    expect((await change(root.id, {}, admin)).error.errorCode).toBe('ROLE_FIXED');
    expect((await change(root.id, { authorityIds: all, merchantIds: [merchant.id] }, admin)).status).toBe(409);
    expect((await change(root.id, { authorityIds: all, description: 'All' }, admin)).status).toBe(200);
    expect((await remove(root.id, admin)).error.errorCode).toBe('ROLE_FIXED');
  });
});

describe('a deletion', () => {
  test('takes a role that no user in use has', async () => {
    const { roleId } = (await create()).body;
    const user = await app.buildUser({ company_id: merchant.id, permissions: [] });
    await app.sql.insertInto('user_roles').values({ user_id: user.id, role_id: roleId }).execute();
    const { error } = await remove(roleId);
    expect([error.errorCode, error.data]).toEqual(['ROLE_IN_USE', { roleId, nickname: expect.any(String), users: 1 }]);
    await app.sql.updateTable('users').set({ deactivated_time: new Date() }).where('id', '=', user.id).execute();
    expect((await remove(roleId)).body).toEqual({ success: true });
    expect((await remove(roleId)).status).toBe(404);
    expect((await audited(roleId)).at(-1)).toMatchObject({ action: 'roles.delete', before: { labels: ['Merchant'] } });
  });
});

describe('the lists', () => {
  test('filter by name, type and day of creation', async () => {
    const { roleId, creationTime } = (await create({ nickname: 'Night 夜班', labels: ['2'] })).body;
    const found = async (query: object) =>
      (await app.call(calls.queryRoles, { query }, { as: shop })).body.content.map((role) => role.roleId);
    expect(await found({ nickname: 'night' })).toEqual([roleId]);
    expect(await found({ nickname: '夜' })).toEqual([roleId]);
    expect(await found({ nickname: '%' })).toEqual([]);
    expect(await found({ label: '2' })).toEqual([roleId]);
    expect(await found({ creationTime: creationTime - 1, nickname: 'night' })).toEqual([roleId]);
    expect(await found({ creationTime: creationTime + 1, nickname: 'night' })).toEqual([]);
  });

  test('give the roles of a company, of types, and those that a person has', async () => {
    const list = async (query: object, as = shop) =>
      (await app.call(calls.listRoles, { query }, { as })).body.map(({ roleId }) => roleId);
    const own = (await create()).body.roleId;
    const far = (await create({ merchantIds: [stranger.id] }, admin)).body.roleId;
    expect(await list({})).toContain(own);
    expect(await list({})).not.toContain(far);
    expect(await list({ merchantId: merchant.id }, above)).toContain(own);
    expect(await list({ merchantId: stranger.id })).toEqual([]);
    expect(await list({ merchantId: stranger.id }, admin)).toContain(far);
    const mine = await app.buildUser({ company_id: merchant.id });
    expect(await list({ userId: mine.id })).toEqual([mine.role_id]);
    expect(await list({ merchantId: merchant.id, userId: mine.id })).toEqual(
      expect.arrayContaining([own, mine.role_id]),
    );
    const of = await app.call(calls.listRolesByLabels, { body: { labelList: ['2'] } }, { as: shop });
    expect(of.body.map(({ nickname }) => nickname)).toEqual(['Night 夜班']);
  });

  test('of permissions group them in the words of the language, and mark those that are granted', async () => {
    const { body } = await app.call(calls.listAuthorities, {}, { as: shop, language: 'pt_BR' });
    expect(body.flatMap(({ authorities }) => authorities)).toHaveLength(Object.keys(permissions).length);
    const orders = body.find(({ authorityType }) => authorityType === 'ORDERS');
    expect(orders?.name).toBe('Pedidos');
    expect(orders?.authorities.filter(({ held }) => held).map(({ authorityId }) => authorityId)).toEqual([
      'ORDER_LIST',
      'ORDER_EDIT',
    ]);
  });
});

describe('types of roles', () => {
  test('are added by the platform, each once; the code 403 says that there is one', async () => {
    const add = (name: string, as: string) => app.call(calls.addRoleLabel, { body: { name } }, { as });
    expect((await add('Courier', admin)).body).toMatchObject({ name: 'Courier' });
    expect((await add('courier', admin)).error).toMatchObject({ statusCode: 403, errorCode: 403 });
    expect((await add('Mine', shop)).error.errorCode).toBe('PLATFORM_ONLY');
    for (const call of [calls.listRoleLabels, calls.queryRoleLabels])
      expect((await app.call(call, {}, { as: shop })).body.map(({ name }) => name)).toEqual([
        'Courier',
        'Logistics',
        'Merchant',
        'Operator',
        'Platform',
      ]);
  });
});
