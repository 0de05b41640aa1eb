import { calls } from '@cubby/contract';
import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { User } from '../../../../test/factories/users.ts';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { begun } from './live-events.fixture.ts';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
});

interface Person {
  readonly user: User;
  readonly token: string;
}

const setUser = ({ user }: Person, values: object) =>
  app.sql.updateTable('users').set(values).where('id', '=', user.id).execute();
const setSession = ({ token }: Person, values: object) =>
  app.sql.updateTable('sessions').set(values).where('token_hash', '=', hashToken(token)).execute();

const ends: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'the person signs out': ({ token }) => app.call(calls.signOut, {}, { as: token }),
  'the person is locked': (person) => setUser(person, { status: 'LOCKED' }),
  'the person is deleted': (person) => setUser(person, { deactivated_time: raw`now()` }),
  'the password is changed': (person) => setUser(person, { password_hash: 'another' }),
  'a role is taken': ({ user }) => app.sql.deleteFrom('user_roles').where('user_id', '=', user.id).execute(),
  'the permissions of a role change': ({ user }) =>
    app.sql.deleteFrom('role_permissions').where('role_id', '=', user.role_id).execute(),
  'the session runs out': (person) => setSession(person, { ends_time: raw`now()` }),
  'the session was not used for 12 hours': (person) =>
    setSession(person, { last_seen_time: raw`now() - interval '12 hours 1 second'` }),
};

describe('a stream ends when', () => {
  test.each(Object.keys(ends))('%s', async (name) => {
    const user = await app.buildUser();
    const person = { user, token: await app.signInAs(user) };
    const stream = await begun(origin, person.token);
    await ends[name]?.(person);
    expect(['ended', 'changed']).toContain(((await stream.ends()) as { state: string }).state);
  });
});

test('says whether the session is over or only may do other things', async () => {
  const user = await app.buildUser();
  const person = { user, token: await app.signInAs(user) };
  const stream = await begun(origin, person.token);
  await setSession(person, { stamp: raw`stamp + 1` });
  expect(await stream.ends()).toEqual({ state: 'changed' });
  // The next one begins with what the session may now.
  const next = await begun(origin, person.token);
  expect(next.over()).toBe(false);
  await app.call(calls.signOut, {}, { as: person.token });
  expect(await next.ends()).toEqual({ state: 'ended' });
});

test('an ended session receives nothing of what is committed with its end', async () => {
  const user = await app.buildUser();
  const person = { user, token: await app.signInAs(user) };
  const order = await app.buildOrder();
  const witness = await begun(origin, await app.signInAs(await app.buildUser()));
  const stream = await begun(origin, person.token);
  await app.sql.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', hashToken(person.token)).execute();
    await trx
      .insertInto('order_events')
      .values({ order_id: order.id, track_flag_type: 'CS_NOTES', event_type: 'NOTE', version: 1 })
      .execute();
  });
  await witness.receives(order.id);
  await stream.ends();
  expect(stream.ids()).toEqual([]);
  witness.close();
});

describe('an API key', () => {
  test('follows what its user sees, until it is taken away', async () => {
    const company = await app.buildCompany();
    const keeper = await app.buildUser();
    const user = await app.buildUser({ company_id: company.id });
    const made = await app.call(
      calls.regenerateApiKey,
      { body: { userId: user.id } },
      { as: await app.signInAs(keeper) },
    );
    const [own, foreign] = [await app.buildOrder({ company_id: company.id }), await app.buildOrder()];
    const admin = await app.signInAs(keeper);
    const stream = await begun(origin, made.body.apiKey);
    for (const { id } of [foreign, own]) await app.call(calls.cancelOrder, { body: { articleId: id } }, { as: admin });
    await stream.receives(own.id);
    expect(stream.ids()).toEqual([own.id]);
    await app.sql
      .updateTable('api_keys')
      .set({ ends_time: raw`now()` })
      .where('user_id', '=', user.id)
      .execute();
    expect(await stream.ends()).toEqual({ state: 'ended' });
  });

  test('that is limited to one resource follows that one', async () => {
    const company = await app.buildCompany();
    const keeper = await app.signInAs(await app.buildUser());
    const user = await app.buildUser({ company_id: company.id });
    const body = { userId: user.id, permissions: ['USER_LIST' as const] };
    const made = await app.call(calls.regenerateApiKey, { body }, { as: keeper });
    const stream = await begun(origin, made.body.apiKey);
    const order = await app.buildOrder({ company_id: company.id });
    await app.call(calls.cancelOrder, { body: { articleId: order.id } }, { as: keeper });
    await setUser({ user, token: '' }, { nickname: 'Grace', last_updated_time: raw`now() + interval '1 second'` });
    await expect.poll(() => stream.idsOf('users')).toContain(user.id);
    expect(stream.ids()).toEqual([]);
    stream.close();
  });
});

describe('the idle time of a session', () => {
  const seen = async (token: string): Promise<Date | undefined> => {
    const row = await app.sql
      .selectFrom('sessions')
      .select('last_seen_time')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirst();
    return row?.last_seen_time;
  };
  const anHourAgo = async () => {
    const user = await app.buildUser();
    const token = await app.signInAs(user);
    await setSession({ user, token }, { last_seen_time: raw`now() - interval '1 hour'` });
    return token;
  };

  test('continues while a stream is open and while the console sends requests by itself', async () => {
    const token = await anHourAgo();
    const before = await seen(token);
    const unattended = { as: token, headers: { 'x-unattended': '1' } };
    expect((await app.call(calls.listOrders, { query: {} }, unattended)).status).toBe(200);
    const abort = new AbortController();
    await fetch(`${origin}/api/v2/live-events`, {
      headers: { 'x-user-token': token, 'x-unattended': '1' },
      signal: abort.signal,
    });
    // Another person's use is noted meanwhile.
    const other = await anHourAgo();
    const late = await seen(other);
    await app.call(calls.listOrders, { query: {} }, { as: other });
    await expect.poll(() => seen(other)).not.toEqual(late);
    expect(await seen(token)).toEqual(before);
    abort.abort();
  });

  test('ends with a call of a user who is there', async () => {
    const token = await anHourAgo();
    const before = await seen(token);
    await app.call(calls.listOrders, { query: {} }, { as: token });
    await expect.poll(() => seen(token)).not.toEqual(before);
  });
});
