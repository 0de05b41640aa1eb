import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPeople, type People } from '../src/modules/people/users/users.fixture.ts';
import { Callers } from '../src/platform/auth/callers.ts';
import { Database, type Trx } from '../src/platform/db/database.ts';
import type { Caller } from '../src/platform/kernel/caller.ts';
import { bypassWitness } from './witness.ts';

let people: People;
let db: Database;
beforeAll(async () => {
  people = await buildPeople();
  db = new Database(people.app.pool);
});

const callerOf = async (token: string): Promise<Caller> => {
  const caller = await new Callers(people.app.pool).find(token);
  if (!caller) throw new Error('no session');
  return caller;
};
/** Statements of a caller, past every query that the server is written with. */
const as = async <T>(token: string, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transactionAs(await callerOf(token), async (trx) => {
    await bypassWitness(trx);
    return work(trx);
  });
const namesOf = async (token: string, table: 'users' | 'roles'): Promise<readonly string[]> => {
  const rows = await as(token, (trx) => trx.selectFrom(table).select('nickname').orderBy('nickname').execute());
  return rows.map(({ nickname }) => nickname);
};
const named = (nickname: string, company_id: string | null = null) =>
  people.app.sql.insertInto('roles').values({ nickname, company_id }).returning('id').executeTakeFirstOrThrow();

describe('a statement of a user of a company', () => {
  test('sees the people of the company, an operator those under it too, staff of the platform all', async () => {
    const { app, operator, merchant, stranger, admin, shop, above } = people;
    await app.buildUser({ company_id: stranger.id, nickname: 'Foreign person' });
    await app.buildUser({ nickname: 'Staff person' });
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
    const driver = await app.buildUser({ company_id: carrier.id, nickname: 'Driver' });
    const all = await app.sql.selectFrom('users').select(['nickname', 'company_id']).orderBy('nickname').execute();
    const of = (...companies: string[]) =>
      all.filter(({ company_id: id }) => id !== null && companies.includes(id)).map(({ nickname }) => nickname);
    expect(await namesOf(shop, 'users')).toEqual(of(merchant.id));
    expect(await namesOf(above, 'users')).toEqual(of(operator.id, merchant.id));
    expect(await namesOf(await app.signInAs(driver), 'users')).toEqual(['Driver']);
    expect(await namesOf(admin, 'users')).toEqual(all.map(({ nickname }) => nickname));
  });

  test('sees the roles that the company made, that it may give and that its people have, and what these allow', async () => {
    const { app, merchant, stranger, shop, above } = people;
    await named('A made', merchant.id);
    const lent = await named('A lent');
    const assigned = await named('A given');
    const foreign = await named('A foreign', stranger.id);
    await named('A platform');
    const links = [
      { role_id: lent.id, company_id: merchant.id },
      { role_id: lent.id, company_id: stranger.id },
      { role_id: foreign.id, company_id: stranger.id },
    ];
    await app.sql.insertInto('role_companies').values(links).execute();
    const holder = await app.buildUser({ company_id: merchant.id });
    await app.sql.insertInto('user_roles').values({ user_id: holder.id, role_id: assigned.id }).execute();
    const rights = [lent, assigned, foreign].map(({ id }) => ({ role_id: id, permission: 'PARAMETER_EDIT' }));
    await app.sql.insertInto('role_permissions').values(rights).execute();
    // Other roles carry a name that begins otherwise.
    for (const each of [shop, above])
      expect((await namesOf(each, 'roles')).filter((name) => name.startsWith('A '))).toEqual([
        'A given',
        'A lent',
        'A made',
      ]);
    const read = await as(shop, async (trx) => ({
      companies: await trx.selectFrom('role_companies').select('company_id').where('role_id', '=', lent.id).execute(),
      rights: await trx
        .selectFrom('role_permissions')
        .select('role_id')
        .where('role_id', 'in', [lent.id, assigned.id, foreign.id])
        .orderBy('role_id')
        .execute(),
    }));
    expect(read).toEqual({
      companies: [{ company_id: merchant.id }],
      rights: [{ role_id: lent.id }, { role_id: assigned.id }],
    });
  });

  test('writes no user into another company, moves no user there, and touches no user of it', async () => {
    const { app, stranger, keeper, shop } = people;
    const row = { username: 'smuggled', nickname: 'S', password_hash: 'none', company_id: stranger.id };
    await expect(as(shop, (trx) => trx.insertInto('users').values(row).execute())).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      as(shop, (trx) =>
        trx.updateTable('users').set({ company_id: stranger.id }).where('id', '=', keeper.id).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    const other = await app.buildUser({ company_id: stranger.id });
    const { role_id } = keeper;
    await expect(
      as(shop, (trx) => trx.insertInto('user_roles').values({ user_id: other.id, role_id }).execute()),
    ).rejects.toThrow(/row-level security/);
    await as(shop, (trx) => trx.updateTable('users').set({ nickname: 'Taken over' }).execute());
    const after = app.sql.selectFrom('users').select('nickname').where('id', '=', other.id);
    expect(await after.execute()).toEqual([{ nickname: other.nickname }]);
  });

  test('sees the roles of a person who has moved, and no longer those of one who has gone', async () => {
    const { app, merchant, stranger, shop } = people;
    const { id } = await app.buildUser({ company_id: stranger.id });
    const seen = () =>
      as(shop, (trx) => trx.selectFrom('user_roles').select('user_id').where('user_id', '=', id).execute());
    expect(await seen()).toEqual([]);
    await app.sql.updateTable('users').set({ company_id: merchant.id }).where('id', '=', id).execute();
    expect(await seen()).toEqual([{ user_id: id }]);
    await app.sql.updateTable('users').set({ company_id: null }).where('id', '=', id).execute();
    expect(await seen()).toEqual([]);
  });

  test('finds no user of another company by name or mail, though the name is taken', async () => {
    const { app, stranger, shop, admin } = people;
    const { id } = await app.buildUser({ company_id: stranger.id, username: 'Far.away', mail: 'far@example.com' });
    await app.sql.updateTable('users').set({ mail_verified_time: new Date() }).where('id', '=', id).execute();
    const find = (token: string) =>
      as(token, async (trx) => {
        const { rows } = await sql<{ named: string[]; mailed: string[]; taken: string[] }>`
          select array(select people_named(array['far.away']))::text[] as named,
            array(select people_of_mail('far@example.com'))::text[] as mailed,
            taken_user_names(array['far.away', 'free.name']) as taken`.execute(trx);
        return rows[0];
      });
    expect(await find(shop)).toEqual({ named: [], mailed: [], taken: ['far.away'] });
    expect(await find(admin)).toEqual({ named: [id], mailed: [id], taken: ['far.away'] });
    const taken = { path: 'username', code: 'taken' };
    expect((await people.create({ username: 'FAR.AWAY' })).error.fieldErrors).toMatchObject([taken]);
    const { userId } = (await people.create()).body;
    expect((await people.change(userId, { username: 'far.Away' })).error.fieldErrors).toMatchObject([taken]);
    const { body } = await app.call(calls.checkUserName, { query: { username: 'far.AWAY' } }, { as: shop });
    expect(body).toEqual({ result: false });
  });
});

describe('what hangs on people whom the caller cannot see', () => {
  test('a role that staff of the platform have too: what it allows follows for their sessions at once', async () => {
    const { app, merchant, buildRole } = people;
    const role = await buildRole(merchant, ['ORDER_LIST']);
    const person = await app.buildUser();
    await app.sql.insertInto('user_roles').values({ user_id: person.id, role_id: role }).execute();
    const staff = await app.signInAs(person);
    const stamp = async () => (await callerOf(staff)).stamp;
    const before = await stamp();
    const maker = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
    const { status } = await app.call(
      calls.updateRole,
      { body: { roleId: role, labels: ['4'], authorityIds: ['ORDER_LIST', 'ORDER_EDIT'] } },
      { as: maker },
    );
    expect(status).toBe(200);
    expect(await stamp()).toBeGreaterThan(before);
    const gone = await app.call(calls.deleteRole, { body: { roleId: role, deleteFlag: true } }, { as: maker });
    expect(gone.error.errorCode).toBe('ROLE_IN_USE');
  });

  test('a role whose last people are gone, some of them of the platform, is deleted', async () => {
    const { app, merchant, buildRole } = people;
    const role = await buildRole(merchant, ['ORDER_LIST']);
    const { id } = await app.buildUser({ deactivated_time: new Date() });
    await app.sql.insertInto('user_roles').values({ user_id: id, role_id: role }).execute();
    const maker = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
    const gone = await app.call(calls.deleteRole, { body: { roleId: role, deleteFlag: true } }, { as: maker });
    expect(gone.status).toBe(200);
  });

  test('the one who made an order is named, with mail and phone, to users who see the order', async () => {
    const { app, merchant, adminUser, stranger } = people;
    await app.sql.updateTable('users').set({ mail: 'maker@example.com' }).where('id', '=', adminUser.id).execute();
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
    const order = await app.buildOrder({
      company_id: merchant.id,
      logistics_company_id: carrier.id,
      created_by_id: adminUser.id,
    });
    const read = async (company_id: string) =>
      app.call(
        calls.getOrder,
        { query: { articleId: order.id } },
        { as: await app.signInAs(await app.buildUser({ company_id })) },
      );
    for (const company of [merchant, carrier])
      expect((await read(company.id)).body).toMatchObject({
        createdById: null,
        createdByName: adminUser.nickname,
        createdByEmail: 'maker@example.com',
      });
    expect((await read(stranger.id)).status).toBe(404);
    const token = await app.signInAs(await app.buildUser({ company_id: stranger.id }));
    const { rows } = await as(token, (trx) => sql`select * from order_creator(${order.id}::bigint)`.execute(trx));
    expect(rows).toEqual([]);
  });
});
