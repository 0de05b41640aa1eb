import type { Permission } from '@cubby/contract/permissions';
import { describe, expect, test } from 'vitest';
import { calls } from '@cubby/contract';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildCompanies, wrongFields } from './companies.fixture.ts';

const world = await buildCompanies();
const { app, label, merchant, operator, read, stranger, tokens, update } = world;

let number = 0;
const buildRole = async (company: Company | null, permissions: Permission[], labels: string[] = []) => {
  const role_id = await app.buildRole(company, permissions);
  for (const label_id of labels) await app.sql.insertInto('role_label_links').values({ role_id, label_id }).execute();
  return role_id;
};
const made = async () => {
  const company = await app.buildCompany({ operator_id: operator.id, environment: 'ALFRED_BR' });
  await app.sql.insertInto('company_labels').values({ company_id: company.id, label_id: label.id }).execute();
  return company;
};
const userOf = (roleIds: string[], initialUserName = `first_${++number}`) => ({
  initialUserName,
  initialUserPwd: 'Lantern6q',
  initialRoleIds: roleIds,
});

describe('the first administrator', () => {
  test('is made once, signs in with roles that are the company’s from then on, and is nowhere with the password', async () => {
    const role = await buildRole(merchant, ['ORDER_LIST', 'USER_LIST'], [label.id]);
    const company = await made();
    const initialUser = { ...userOf([role]), initialUserFirstName: 'Ana', initialUserMail: 'ana@a.example' };
    const { body, raw } = await update(company.id, initialUser, tokens.operator);
    expect(body).toMatchObject({ initialUserName: initialUser.initialUserName, users: 1, version: 2 });
    expect(raw.toString()).not.toContain('Lantern6q');
    const credentials = { username: initialUser.initialUserName, password: 'Lantern6q' };
    const begun = await app.call(calls.signIn, { body: credentials });
    expect(begun.body.needNewPassword).toBe(true);
    const chosen = { newPassword: 'Lantern_of_hers5' };
    const session = await app.call(calls.setPendingPassword, { body: chosen }, { as: begun.body.token });
    expect(session.body).toMatchObject({
      merchantId: company.id,
      authoritySet: ['ORDER_LIST', 'USER_LIST'],
      languagePreference: 'pt_BR',
    });
    const people = await app.call(calls.listRoles, { query: {} }, { as: session.body.token });
    expect([200, 403]).toContain(people.status);
    const again = await update(company.id, userOf([role]), tokens.operator);
    expect(wrongFields(again)).toEqual(['initialUserName: notEditable']);
    const lines = await app.sql.selectFrom('audit_events').select('after').execute();
    expect(JSON.stringify(lines)).not.toContain('Lantern6q');
  });

  test('of one company is made once by many who ask at once', async () => {
    const role = await buildRole(merchant, ['ORDER_LIST']);
    const company = await made();
    const answers = await Promise.all(Array.from({ length: 4 }, () => update(company.id, userOf([role]))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(company.id)).body.users).toBe(1);
  });

  test('has a name that no user has', async () => {
    const role = await buildRole(merchant, ['ORDER_LIST']);
    const { username } = await app.buildUser({ username: `Taken_${++number}` });
    const company = await made();
    const answer = await update(company.id, { ...userOf([role], username.toUpperCase()), website: 'w' });
    expect(wrongFields(answer)).toEqual(['initialUserName: taken']);
    // All or nothing.
    expect((await read(company.id)).body).toMatchObject({ website: null, version: 1 });
  });

  test.each(['initialUserName', 'initialUserPwd', 'initialRoleIds'] as const)(
    'is not made without %s',
    async (field) => {
      const { [field]: _left, ...initialUser } = userOf([await buildRole(merchant, ['ORDER_LIST'])]);
      expect(wrongFields(await update((await made()).id, initialUser))).toEqual([`${field}: required`]);
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
    const initialUser = { ...userOf([await buildRole(merchant, ['ORDER_LIST'])]), [field]: value };
    expect(wrongFields(await update((await made()).id, initialUser as never))[0]).toMatch(field);
  });
});

describe('the roles of the first administrator', () => {
  const refused = ['initialRoleIds: notFound'];
  const initialUser = async (role: string, token?: string) => update((await made()).id, userOf([role]), token);

  test('are of a type of the company, or of none', async () => {
    const labels = await app.sql.selectFrom('role_labels').select('id').where('id', '<>', label.id).execute();
    const [foreign] = labels;
    expect(wrongFields(await initialUser(await buildRole(merchant, ['ORDER_LIST'], [foreign?.id ?? ''])))).toEqual(
      refused,
    );
    const both = [foreign?.id ?? '', label.id];
    expect((await initialUser(await buildRole(merchant, ['ORDER_LIST'], both))).status).toBe(200);
    expect((await initialUser(await buildRole(merchant, ['ORDER_LIST']))).status).toBe(200);
  });

  test('are those of companies of the caller, and contain no permission that the caller lacks', async () => {
    const own = await buildRole(merchant, ['ORDER_LIST', 'ORDER_CANCEL']);
    const foreign = await buildRole(stranger, ['ORDER_LIST']);
    const platform = await buildRole(null, ['ORDER_LIST']);
    for (const role of [foreign, platform])
      expect(wrongFields(await initialUser(role, tokens.operator))).toEqual(refused);
    const weak = await world.as(operator, ['COMPANY_EDIT', 'ORDER_LIST']);
    const { error } = await initialUser(own, weak);
    expect([error.errorCode, error.data]).toEqual(['NO_PERMISSION', { permissions: ['ORDER_CANCEL'] }]);
    expect((await initialUser(own, tokens.operator)).status).toBe(200);
  });

  test('are none that people of the platform have', async () => {
    const free = await buildRole(null, ['ORDER_LIST']);
    expect((await initialUser(free)).status).toBe(200);
    const staff = await app.buildUser({ permissions: ['ORDER_LIST'] });
    expect(wrongFields(await initialUser(staff.role_id))).toEqual(refused);
  });

  test('are made for the own company by who may make people', async () => {
    const company = await made();
    const role = await buildRole(company, ['ORDER_LIST']);
    const editor = await world.as(company, ['COMPANY_EDIT', 'ORDER_LIST']);
    expect((await update(company.id, userOf([role]), editor)).status).toBe(403);
    const keeper = await world.as(company, ['COMPANY_EDIT', 'ORDER_LIST', 'USER_EDIT']);
    expect((await update(company.id, userOf([role]), keeper)).status).toBe(200);
  });
});
