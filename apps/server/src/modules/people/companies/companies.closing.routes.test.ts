import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountApp, startAccountApp } from '../../../../test/account-app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import type { User } from '../../../../test/factories/users.ts';

let world: AccountApp;
let operator: Company;
let admin: string;
let above: string;

beforeAll(async () => {
  world = await startAccountApp();
  operator = await world.app.buildCompany({ company_type: 'OPERATOR' });
  admin = await world.app.signInAs(await world.app.buildUser());
  above = await world.app.signInAs(await world.app.buildUser({ company_id: operator.id }));
});

const made = (more: Parameters<typeof world.app.buildCompany>[0] = {}) =>
  world.app.buildCompany({ operator_id: operator.id, ...more });
const suspend = (company: Company, as = admin) =>
  world.app.call(
    calls.updateCompany,
    { body: { merchantId: company.id, merchantStatus: 'SUSPENDED', statusNote: 'Unpaid' } },
    { as },
  );
const remove = (company: Company, as = admin) =>
  world.app.call(calls.deleteCompany, { params: { id: company.id } }, { as });
const listStatus = async (as: string) => (await world.app.call(calls.listOrders, { query: {} }, { as })).status;
const refusal = async (user: User, password?: string) => {
  const { status, error } = await world.signIn(user.username, password);
  return [status, error.errorCode, error.message];
};

describe('a suspended company', () => {
  test('has no open sessions, signs no user in, as if they were locked, and its keys open nothing', async () => {
    const company = await made();
    const user = await world.build({ company_id: company.id });
    const session = (await world.signIn(user.username)).body.token;
    const { apiKey } = (await world.app.call(calls.regenerateApiKey, { body: { userId: user.id } }, { as: admin }))
      .body;
    expect([await listStatus(session), await listStatus(apiKey)]).toEqual([200, 200]);
    expect((await suspend(company)).status).toBe(200);
    expect([await listStatus(session), await listStatus(apiKey)]).toEqual([401, 401]);
    const locked = await world.build({ status: 'LOCKED' });
    expect(await refusal(user)).toEqual(await refusal(locked));
    expect(await refusal(user, 'Wrong_pass1')).toEqual(await refusal(locked, 'Wrong_pass1'));
    const back = { merchantId: company.id, merchantStatus: 'ACTIVE' as const };
    await world.app.call(calls.updateCompany, { body: back }, { as: above });
    expect((await world.signIn(user.username)).status).toBe(200);
    expect(await listStatus(apiKey)).toBe(200);
  });

  test('leaves no session of those who sign in meanwhile', async () => {
    const company = await made();
    const user = await world.build({ company_id: company.id });
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => world.signIn(user.username)),
      suspend(company),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
    const { length } = await world.app.sql
      .selectFrom('sessions')
      .select('stamp')
      .where('user_id', '=', user.id)
      .execute();
    expect(length).toBe(0);
  });

  test('ends a sign-in that waits for its second step', async () => {
    const company = await made();
    const user = await world.build({ company_id: company.id, second_step: 'MAIL' });
    const { token } = (await world.signIn(user.username)).body;
    const [code] = await world.waiting(user.id, 'SIGN_IN');
    await suspend(company);
    const otp = code?.secret ?? '';
    expect(
      (await world.app.call(calls.submitOtp, { query: { otp } }, { as: token, ...world.elsewhere() })).status,
    ).toBe(401);
  });
});

describe('a company', () => {
  test.each([
    ['users', (id: string) => world.app.buildUser({ company_id: id })],
    ['companies', (id: string) => world.app.buildCompany({ operator_id: id })],
    ['companies', async (id: string) => world.app.buildCompany({ pickup_logistics_id: id })],
    ['sites', (id: string) => world.app.buildSite({ operator_id: id })],
    ['openOrders', (id: string) => world.app.buildOrder({ company_id: id })],
    [
      'openOrders',
      async (id: string) => world.app.buildOrder({ company_id: (await made()).id, logistics_company_id: id }),
    ],
  ])('is not deleted while %s depend on it', async (what, hang) => {
    const company = await made({ company_type: 'OPERATOR' });
    await hang(company.id);
    const { error } = await remove(company, above);
    const none = { users: 0, companies: 0, sites: 0, openOrders: 0 };
    expect([error.errorCode, error.data]).toEqual([
      'COMPANY_IN_USE',
      { merchantId: company.id, merchantName: company.name, ...none, [what]: 1 },
    ]);
    expect(error.message).toMatch(new RegExp(`^Not deleted: ${company.name} has 1 `));
  });

  test('goes with what is over, and is nowhere to be chosen', async () => {
    const company = await made({ name: 'Gone for good' });
    await world.app.buildOrder({ company_id: company.id, status: 'Completed' });
    await world.app.buildUser({ company_id: company.id, deactivated_time: new Date() });
    expect((await remove(company, above)).body).toEqual({ success: true });
    for (const answer of [
      await world.app.call(calls.searchCompanies, { query: { query: 'Gone' } }, { as: admin }),
      await world.app.call(calls.selectCompanies, { query: { query: 'Gone' } }, { as: admin }),
      await world.app.call(calls.listCompaniesByIds, { body: { merchantIds: [company.id] } }, { as: admin }),
    ])
      expect(answer.body).toEqual([]);
    const listed = await world.app.call(calls.queryCompanies, { query: { query: 'Gone' } }, { as: admin });
    expect(listed.body.totalElements).toBe(0);
    expect((await world.app.call(calls.getCompany, { query: { merchantId: company.id } }, { as: admin })).status).toBe(
      404,
    );
    expect((await remove(company)).status).toBe(404);
    const person = { username: 'late', password: 'Lantern7q', roleIds: ['1'], merchantId: company.id };
    expect((await world.app.call(calls.createUser, { body: person }, { as: admin })).status).toBe(400);
    // Its orders still have it.
    const { body } = await world.app.call(calls.listOrders, { query: { merchantId: company.id } }, { as: admin });
    expect(body.content).toMatchObject([{ company: 'Gone for good' }]);
  });

  test('goes with others, or all remain', async () => {
    const [one, two] = [await made({ company_type: 'OPERATOR' }), await made()];
    const under = await world.app.buildCompany({ operator_id: one.id });
    const all = (merchantIds: string[], as = above) =>
      world.app.call(calls.deleteCompanies, { body: { merchantIds } }, { as });
    const user = await world.app.buildUser({ company_id: two.id });
    expect((await all([one.id, under.id, two.id])).error.data).toMatchObject({ merchantName: two.name, users: 1 });
    expect((await all([one.id, under.id, operator.id, '999999'])).status).toBe(404);
    await world.app.sql.updateTable('users').set({ deactivated_time: new Date() }).where('id', '=', user.id).execute();
    // In whatever order they are named.
    expect((await all([one.id, two.id, under.id])).status).toBe(200);
  });

  test('is deleted by who may, after the password', async () => {
    const company = await made();
    const editor = await world.app.signInAs(
      await world.app.buildUser({ company_id: operator.id, permissions: ['COMPANY_EDIT', 'COMPANY_LIST'] }),
    );
    expect((await remove(company, editor)).status).toBe(403);
    const tired = await world.app.buildUser({ company_id: operator.id });
    const token = await world.app.signInAs(tired);
    await world.app.sql.updateTable('sessions').set({ confirmed_time: null }).where('user_id', '=', tired.id).execute();
    expect((await remove(company, token)).error.errorCode).toBe('CONFIRMATION_NEEDED');
    const prefetch = await world.app.fastify.inject({
      url: calls.deleteCompany.path.replace('{id}', company.id),
      headers: { 'x-user-token': admin, 'sec-purpose': 'prefetch' },
    });
    expect(prefetch.statusCode).toBe(403);
  });
});

describe('the second step of a company', () => {
  const person = async (method: 'MAIL' | 'SMS' | 'TOTP', more: Parameters<typeof world.build>[0] = {}) =>
    world.build({ company_id: (await made({ second_step: method })).id, ...more });
  const step = async (user: User) => {
    const { body } = await world.signIn(user.username);
    return body.needEnrolment ? 'set up an app' : body.multiFactorAuthMethod;
  };

  test.each([
    ['MAIL', {}, 'EMAIL'],
    ['SMS', {}, 'SMS'],
    ['SMS', { phone: null }, 'EMAIL'],
    ['SMS', { second_step: 'MAIL' }, 'EMAIL'],
    // No user has an authenticator app without having set it up.
    ['TOTP', {}, 'EMAIL'],
    // What nothing reaches is set up first: the password alone opens nothing.
    ['MAIL', { mail: null }, 'set up an app'],
    ['SMS', { mail: null, phone: null }, 'set up an app'],
    ['TOTP', { mail: null }, 'set up an app'],
  ] as const)('%s for a person with %j is %s', async (method, more, expected) => {
    expect(await step(await person(method, more))).toBe(expected);
  });

  test('is asked for until its code is given', async () => {
    const user = await person('MAIL');
    const { token } = (await world.signIn(user.username)).body;
    expect(await listStatus(token)).toBe(401);
    const [code] = await world.waiting(user.id, 'SIGN_IN');
    await world.app.call(calls.submitOtp, { query: { otp: code?.secret ?? '' } }, { as: token, ...world.elsewhere() });
    expect(await listStatus(token)).toBe(200);
  });
});
