import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { type AccountApp, password, startAccountApp } from '../../../../test/account-app.ts';

let world: AccountApp;
beforeAll(async () => {
  world = await startAccountApp();
});

const newest = async (action: string) =>
  world.app.sql
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();
const tryName = (username: string, password: string) => world.app.call(calls.signIn, { body: { username, password } });

test('a sign-in and its end are lines with the address', async () => {
  const user = await world.build();
  const { body } = await world.signIn(user.username);
  expect(await newest('sessions.open')).toMatchObject({
    user_id: user.id,
    noun_id: user.id,
    address: expect.any(String),
  });
  await world.app.call(calls.signOut, {}, { as: body.token });
  expect(await newest('sessions.close')).toMatchObject({ user_id: user.id });
});

test('each refused sign-in is a line, and nothing that was typed is in it', async () => {
  const user = await world.build();
  await tryName(user.username, 'Typed_wrong1');
  expect(await newest('sessions.refuse')).toMatchObject({ user_id: user.id, company_id: user.company_id });
  await tryName('My_Secret_Password9', 'x');
  expect(await newest('sessions.refuse')).toMatchObject({
    user_id: null,
    user_name: null,
    noun_id: null,
    company_id: null,
  });
  const locked = await world.build({ status: 'LOCKED' });
  await world.signIn(locked.username);
  expect(await newest('sessions.refuse')).toMatchObject({ user_id: locked.id });
  const all = JSON.stringify(await world.app.sql.selectFrom('audit_events').selectAll().execute());
  expect(all).not.toMatch(/Typed_wrong1|My_Secret_Password9/i);
});

test('giving the password again is a line', async () => {
  const user = await world.build();
  const { body } = await world.signIn(user.username);
  const before = await newest('sessions.confirm');
  const answer = await world.app.call(calls.checkPassword, { query: { pwd: password } }, { as: body.token });
  expect(answer.body.result).toBe(true);
  expect(before).toBeUndefined();
  expect(await newest('sessions.confirm')).toMatchObject({ user_id: user.id, before: null, after: null });
});
