import type { Permission } from '@cubby/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@cubby/contract';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildCompanies, type Companies, wrongFields } from './companies.fixture.ts';

let world: Companies;
beforeAll(async () => {
  world = await buildCompanies();
});

let number = 0;
const buildRole = async (company: Company | null, permissions: Permission[], labels: string[] = []) => {
  const { sql } = world.app;
  const { id } = await sql
    .insertInto('roles')
    .values({ nickname: `Lent ${++number}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role_id = id;
  await sql
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id, permission })))
    .execute();
  if (company) await sql.insertInto('role_companies').values({ role_id, company_id: company.id }).execute();
  for (const label_id of labels) await sql.insertInto('role_label_links').values({ role_id, label_id }).execute();
  return id;
};
const made = async () => {
  const company = await world.app.buildCompany({ operator_id: world.operator.id, environment: 'ALFRED_BR' });
  await world.app.sql
    .insertInto('company_labels')
    .values({ company_id: company.id, label_id: world.label.id })
    .execute();
  return company;
};
const userOf = (roleIds: string[], initialUserName = `first_${++number}`) => ({
  initialUserName,
  initialUserPwd: 'Lantern6q',
  initialRoleIds: roleIds,
});

describe('the first administrator', () => {
  test('is made once, signs in with roles that are the company’s from then on, and is nowhere with the password', async () => {
    const role = await buildRole(world.merchant, ['ORDER_LIST', 'USER_LIST'], [world.label.id]);
    const company = await made();
    const wish = { ...userOf([role]), initialUserFirstName: 'Ana', initialUserMail: 'ana@a.example' };
    const { body, raw } = await world.update(company.id, wish, world.tokens.operator);
    expect(body).toMatchObject({ initialUserName: wish.initialUserName, users: 1, version: 2 });
    expect(raw.toString()).not.toContain('Lantern6q');
    const credentials = { username: wish.initialUserName, password: 'Lantern6q' };
    const begun = await world.app.call(calls.signIn, { body: credentials });
    expect(begun.body.needNewPassword).toBe(true);
    const chosen = { newPassword: 'Lantern_of_hers5' };
    const session = await world.app.call(calls.setPendingPassword, { body: chosen }, { as: begun.body.token });
    expect(session.body).toMatchObject({
      merchantId: company.id,
      authoritySet: ['ORDER_LIST', 'USER_LIST'],
      languagePreference: 'pt_BR',
    });
    const people = await world.app.call(calls.listRoles, { query: {} }, { as: session.body.token });
    expect([200, 403]).toContain(people.status);
    const again = await world.update(company.id, userOf([role]), world.tokens.operator);
    expect(wrongFields(again)).toEqual(['initialUserName: notEditable']);
    const lines = await world.app.sql.selectFrom('audit_events').select('after').execute();
    expect(JSON.stringify(lines)).not.toContain('Lantern6q');
  });

  test('of one company is made once by many who ask at once', async () => {
    const role = await buildRole(world.merchant, ['ORDER_LIST']);
    const company = await made();
    const answers = await Promise.all(Array.from({ length: 4 }, () => world.update(company.id, userOf([role]))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await world.read(company.id)).body.users).toBe(1);
  });

  test('has a name that nobody has', async () => {
    const role = await buildRole(world.merchant, ['ORDER_LIST']);
    const { username } = await world.app.buildUser({ username: `Taken_${++number}` });
    const company = await made();
    const answer = await world.update(company.id, { ...userOf([role], username.toUpperCase()), website: 'w' });
    expect(wrongFields(answer)).toEqual(['initialUserName: taken']);
    // All or nothing.
    expect((await world.read(company.id)).body).toMatchObject({ website: null, version: 1 });
  });

  test.each(['initialUserName', 'initialUserPwd', 'initialRoleIds'] as const)(
    'is not made without %s',
    async (field) => {
      const { [field]: _left, ...wish } = userOf([await buildRole(world.merchant, ['ORDER_LIST'])]);
      expect(wrongFields(await world.update((await made()).id, wish))).toEqual([`${field}: required`]);
    },
  );

  test.each([
    ['initialUserName', 'a'.repeat(33)],
    ['initialUserName', 'a b'],
    ['initialUserPwd', 'abc12'],
    ['initialUserPwd', 'a'.repeat(21)],
    ['initialUserPwd', 'abc_123'],
    ['initialRoleIds', []],
  ] as const)('is not made with %s %j', async (field, value) => {
    const wish = { ...userOf([await buildRole(world.merchant, ['ORDER_LIST'])]), [field]: value };
    expect(wrongFields(await world.update((await made()).id, wish as never))[0]).toMatch(field);
  });
});

describe('the roles of the first administrator', () => {
  const refused = ['initialRoleIds: notFound'];
  const wish = async (role: string, token?: string) => world.update((await made()).id, userOf([role]), token);

  test('are of a type of the company, or of none', async () => {
    const labels = await world.app.sql
      .selectFrom('role_labels')
      .select('id')
      .where('id', '<>', world.label.id)
      .execute();
    const [foreign] = labels;
    expect(wrongFields(await wish(await buildRole(world.merchant, ['ORDER_LIST'], [foreign?.id ?? ''])))).toEqual(
      refused,
    );
    const both = [foreign?.id ?? '', world.label.id];
    expect((await wish(await buildRole(world.merchant, ['ORDER_LIST'], both))).status).toBe(200);
    expect((await wish(await buildRole(world.merchant, ['ORDER_LIST']))).status).toBe(200);
  });

  test('are those of companies of the caller, and hold nothing that the caller lacks', async () => {
    const own = await buildRole(world.merchant, ['ORDER_LIST', 'ORDER_CANCEL']);
    const foreign = await buildRole(world.stranger, ['ORDER_LIST']);
    const platform = await buildRole(null, ['ORDER_LIST']);
    for (const role of [foreign, platform])
      expect(wrongFields(await wish(role, world.tokens.operator))).toEqual(refused);
    const weak = await world.as(world.operator, ['COMPANY_EDIT', 'ORDER_LIST']);
    const { error } = await wish(own, weak);
    expect([error.errorCode, error.data]).toEqual(['NO_PERMISSION', { permissions: ['ORDER_CANCEL'] }]);
    expect((await wish(own, world.tokens.operator)).status).toBe(200);
  });

  test('are none that people of the platform have', async () => {
    const free = await buildRole(null, ['ORDER_LIST']);
    expect((await wish(free)).status).toBe(200);
    const staff = await world.app.buildUser({ permissions: ['ORDER_LIST'] });
    expect(wrongFields(await wish(staff.role_id))).toEqual(refused);
  });

  test('are made for the own company by who may make people', async () => {
    const company = await made();
    const role = await buildRole(company, ['ORDER_LIST']);
    const editor = await world.as(company, ['COMPANY_EDIT', 'ORDER_LIST']);
    expect((await world.update(company.id, userOf([role]), editor)).status).toBe(403);
    const keeper = await world.as(company, ['COMPANY_EDIT', 'ORDER_LIST', 'USER_EDIT']);
    expect((await world.update(company.id, userOf([role]), keeper)).status).toBe(200);
  });
});
