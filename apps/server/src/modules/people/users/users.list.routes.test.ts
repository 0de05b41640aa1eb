import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const merchant = await app.buildCompany({ operator_id: operator.id });
const sister = await app.buildCompany({ operator_id: operator.id });
const stranger = await app.buildCompany();
const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
const as = async (company_id: string | null) => app.signInAs(await app.buildUser({ company_id }));
const tokens = {
  admin: await as(null),
  above: await as(operator.id),
  shop: await as(merchant.id),
  carrier: await as(carrier.id),
};
for (let number = 0; number < 7; number++)
  await app.buildUser({
    company_id: [merchant, sister, stranger][number % 3]?.id ?? null,
    nickname: `José_${number}%`,
    mail: `jose.${number}@example.com`,
    phone: `+85291234${number}00`,
    status: number === 3 ? 'LOCKED' : 'ACTIVE',
  });
await app.buildUser({ company_id: merchant.id, nickname: 'José gone', deactivated_time: new Date() });

type Query = Parameters<typeof app.call<typeof calls.listUsers>>[1]['query'];
const list = async (query: Query = {}, as = tokens.shop) =>
  (await app.call(calls.listUsers, { query: { size: 1000, ...query } }, { as })).body;

describe('the list', () => {
  test('contains the people in use of the visible companies, and counts them exactly', async () => {
    const truth = async (companies?: (string | null)[]) => {
      const rows = await app.sql.selectFrom('users').select(['id', 'company_id', 'deactivated_time']).execute();
      return rows
        .filter((row) => row.deactivated_time === null && (companies?.includes(row.company_id) ?? true))
        .map(({ id }) => id)
        .toSorted();
    };
    const cases = [
      [tokens.admin, undefined],
      [tokens.above, [operator.id, merchant.id, sister.id]],
      [tokens.shop, [merchant.id]],
      [tokens.carrier, [carrier.id]],
    ] as const;
    for (const [as, companies] of cases) {
      const { content, totalElements } = await list({}, as);
      expect(content.map(({ userId }) => userId).toSorted()).toEqual(await truth(companies && [...companies]));
      expect(totalElements).toBe(content.length);
    }
    expect((await list({ merchantId: sister.id }, tokens.above)).totalElements).toBe(2);
    expect((await list({ merchantId: sister.id })).totalElements).toBe(0);
  });

  test('is sorted, and paged without a gap or a repetition', async () => {
    for (const as of [tokens.admin, tokens.above])
      for (const sort of ['lastUpdatedTime,desc', 'lastUpdatedTime,asc', 'username,asc', 'username,desc']) {
        const all = (await list({ sort }, as)).content.map(({ userId }) => userId);
        const paged: string[] = [];
        for (let page = 0; paged.length < all.length; page++) {
          const { content } = await list({ page, size: 3, sort }, as);
          expect(content.length).toBeGreaterThan(0);
          paged.push(...content.map(({ userId }) => userId));
        }
        expect(paged).toEqual(all);
      }
    expect((await app.call(calls.listUsers, { query: { sort: 'password,asc' } }, { as: tokens.shop })).status).toBe(
      400,
    );
  });

  test('is searched by a part of name, user name, mail or phone, each sign meaning itself', async () => {
    const found = async (query: Query, as?: string) => (await list(query, as)).content.map(({ nikename }) => nikename);
    expect(await found({ query: 'JOSÉ_3%' })).toEqual(['José_3%']);
    expect(await found({ query: 'jose.3@' })).toEqual(['José_3%']);
    expect(await found({ query: '91234300' })).toEqual(['José_3%']);
    expect(await found({ query: 'é%3' })).toEqual([]);
    expect(await found({ query: 'gone' })).toEqual([]);
    expect(await found({ query: 'José_1' })).toEqual([]);
    expect(await found({ query: 'José_1' }, tokens.above)).toEqual(['José_1%']);
    expect(await found({ query: 'José', userStatus: 'LOCKED' }, tokens.admin)).toEqual(['José_3%']);
    expect(await found({ query: 'José', merchantId: stranger.id }, tokens.admin)).toHaveLength(2);
  });

  test('is filtered by a part of a role’s name', async () => {
    const user = await app.buildUser({ company_id: merchant.id, nickname: 'Night owl' });
    await app.sql.updateTable('roles').set({ nickname: 'Night 100%' }).where('id', '=', user.role_id).execute();
    const names = async (roleName: string) => (await list({ roleName })).content.map(({ nikename }) => nikename);
    expect(await names('night')).toEqual(['Night owl']);
    expect(await names('100%')).toEqual(['Night owl']);
    expect(await names('1_0')).toEqual([]);
  });

  test('without pages names the people of a company, or all that one sees', async () => {
    const of = async (merchantId: string, as = tokens.shop) =>
      (await app.call(calls.listUsersByMerchant, { query: { merchantId } }, { as })).body.length;
    expect(await of(merchant.id)).toBe((await list()).totalElements);
    expect(await of(sister.id)).toBe(0);
    expect(await of(sister.id, tokens.above)).toBe(2);
    const all = await app.call(calls.listUserOptions, { query: {} }, { as: tokens.shop });
    expect(all.body.map(({ merchantId }) => merchantId)).toEqual(Array(all.body.length).fill(merchant.id));
  });
});

describe('a text that thousands have', () => {
  const many = 5_100;
  beforeAll(async () => {
    const crowd = await app.buildCompany({ operator_id: operator.id, name: 'Crowd' });
    await sql`
      insert into users (username, nickname, password_hash, company_id, status, last_updated_time)
      select 'crowd.' || lpad(n::text, 5, '0'), 'Crowd', 'none', case when n % 3 > 0 then ${crowd.id}::bigint end,
        case when n % 5 = 0 then 'LOCKED' else 'ACTIVE' end::user_status, now() - n * interval '1 minute'
      from generate_series(1, ${many}::integer) n`.execute(app.sql);
  });
  const namesOf = ({ content }: Awaited<ReturnType<typeof list>>) => content.map(({ username }) => username);

  test('is counted exactly and paged in order, for staff of the platform and for an operator', async () => {
    const newest = await list({ query: 'CROWD.', size: 3 }, tokens.admin);
    expect([newest.totalElements, namesOf(newest)]).toEqual([many, ['crowd.00001', 'crowd.00002', 'crowd.00003']]);
    const last = await list({ query: 'crowd.', size: 3, page: 1_699, sort: 'username,asc' }, tokens.admin);
    expect(namesOf(last)).toEqual(['crowd.05098', 'crowd.05099', 'crowd.05100']);
    const behind = await list({ query: 'crowd.', size: 3, page: 1_700 }, tokens.admin);
    expect([behind.totalElements, behind.content]).toEqual([many, []]);
    const below = await list({ query: 'crowd.', size: 3, sort: 'username,desc' }, tokens.above);
    expect([below.totalElements, namesOf(below)]).toEqual([3_400, ['crowd.05099', 'crowd.05098', 'crowd.05096']]);
    expect((await list({ query: 'crowd.' })).totalElements).toBe(0);
  });

  test('is searched together with the other filters, and by fewer than three characters', async () => {
    const locked = await list({ query: 'crowd.', userStatus: 'LOCKED', size: 2 }, tokens.above);
    expect([locked.totalElements, namesOf(locked)]).toEqual([680, ['crowd.00005', 'crowd.00010']]);
    expect((await list({ query: 'd.', size: 1 }, tokens.admin)).totalElements).toBe(many);
    expect((await list({ query: 'crowd.', roleName: 'no such role' }, tokens.admin)).totalElements).toBe(0);
    const one = await list({ query: 'crowd.00042' }, tokens.admin);
    expect([one.totalElements, namesOf(one)]).toEqual([1, ['crowd.00042']]);
  });
});
