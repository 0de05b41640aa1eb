import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
let admin: string;
let operator: Company;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signInAs(await app.buildUser());
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour Lockers' });
});

const create = (merchantName: string) =>
  app.call(calls.createCompany, { body: { merchantName, upperGradeId: operator.id } }, { as: admin });
const taken = [{ path: 'merchantName', code: 'taken' }];

describe('similar names of companies', () => {
  test('are the same, whatever their case, spaces and width', async () => {
    expect((await create('Ferry Street Books')).status).toBe(200);
    for (const name of ['FERRY STREET BOOKS', 'Ferry  Street   Books', 'Fërry Stréet Books'])
      expect((await create(name)).error.fieldErrors).toMatchObject(taken);
    const { merchantId } = (await create('Ferry Street Cooks')).body;
    const body = { merchantId, merchantName: 'Ferry   street Books' };
    const changed = await app.call(calls.updateCompany, { body }, { as: admin });
    expect(changed.error.fieldErrors).toMatchObject(taken);
  });

  test.each([
    '\uff28arbour Lockers',
    'Harbour\u200b Lockers',
    'Harbour\u00a0Lockers',
    'harbour lockers ',
    'H\u00e1rbour Lockers',
    'Ha\u0301rbour \u0141ockers',
  ])('%j is refused by the database, too', async (name) => {
    await expect(app.buildCompany({ name })).rejects.toThrow('companies_name_look_key');
  });

  test('remain as they were before the rule, until they get another', async () => {
    const old = await app.buildCompany({ name: 'Harbour  Lockers', looks_like_another: true });
    const rename = (name: string) => app.sql.updateTable('companies').set({ name }).where('id', '=', old.id).execute();
    await rename('HARBOUR  LOCKERS');
    await rename('Peak Lockers');
    await expect(rename('Harbour  Lockers')).rejects.toThrow('companies_name_look_key');
  });

  test('differ by letters, and by the marks that make other letters of kana', async () => {
    const { rows } = await sql<{ same: boolean }>`
      select company_name_key(a) = company_name_key(b) as same
      from (values ('Wíng', 'Wing'), ('Đà Nẵng', 'Da Nang'), ('Wing', 'Wang'), ('カキ', 'ガキ')) n (a, b)`.execute(
      app.sql,
    );
    expect(rows.map(({ same }) => same)).toEqual([true, true, false, false]);
  });

  test('of deleted companies are free', async () => {
    await app.buildCompany({ name: 'Star Ferry', deleted_time: new Date() });
    expect((await create('STAR  FERRY')).status).toBe(200);
  });
});

describe('what a merchant reads of its operator', () => {
  test('is the name of a person, never a sign-in name', async () => {
    const merchant = await app.buildCompany({ operator_id: operator.id });
    const shop = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
    const nameless = await app.buildUser({ company_id: operator.id, username: 'op.root', nickname: 'op.root' });
    const named = await app.buildUser({ company_id: operator.id, username: 'op.ada', nickname: 'Ada Wong' });
    const site = await app.buildSite({ operator_id: operator.id });
    const order = await app.buildOrder({ company_id: merchant.id, site_id: site.id, created_by_id: nameless.id });
    for (const { id, nickname } of [nameless, named]) {
      await app.sql
        .insertInto('order_events')
        .values({
          order_id: order.id,
          track_flag_type: 'CHANGE_ORDER',
          event_type: 'CHANGE_ORDER',
          version: 1,
          operator_id: id,
          operator_name: nickname,
        })
        .execute();
      await sql`insert into audit_events (user_id, user_name, company_id, action, noun, noun_id)
        values (${id}, ${nickname}, ${merchant.id}, 'companies.update', 'companies', ${merchant.id})`.execute(app.sql);
    }
    const readAs = async (as: string) => {
      const answers = [
        await app.call(calls.getOrder, { query: { articleId: order.id } }, { as }),
        await app.call(calls.listAuditEvents, { query: { merchantId: merchant.id } }, { as }),
      ];
      return answers.map(({ body }) => JSON.stringify(body)).join();
    };
    const companiesText = await readAs(shop);
    expect(companiesText).not.toContain('op.root');
    expect(companiesText).toContain('Harbour Lockers');
    expect(companiesText).toContain('Ada Wong');
    expect(await readAs(await app.signInAs(named))).toContain('op.root');
    const accounts = await app.call(calls.searchRecipientAccounts, { query: { query: '' } }, { as: shop });
    expect(JSON.stringify(accounts.body)).not.toMatch(/op\.(root|ada)/);
    expect(JSON.stringify(accounts.body)).toContain('Ada Wong');
    const probed = await app.call(calls.searchRecipientAccounts, { query: { query: 'op.a' } }, { as: shop });
    expect(probed.body).toEqual([]);
  });
});

test('a user who tries many user names is slowed down', async () => {
  const checkName = () => app.call(calls.checkUserName, { query: { username: 'someone' } }, { as: admin });
  for (let n = 0; n < 30; n++) expect((await checkName()).status).toBe(200);
  expect((await checkName()).status).toBe(429);
});
