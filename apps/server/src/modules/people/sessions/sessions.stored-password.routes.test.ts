import { calls } from '@cubby/contract';
import argon2 from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { User } from '../../../../test/factories/users.ts';
import { triesOf } from '../../../../test/tries.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
let outdated: string;

beforeAll(async () => {
  app = await startTestApp();
  outdated = await argon2.hash('right', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

const build = () => app.buildUser({ password_hash: outdated, permissions: ['ORDER_LIST'] });
const signIn = (username: string, password = 'right') => app.call(calls.signIn, { body: { username, password } });
const list = (as: string) => app.call(calls.listOrders, { query: {} }, { as });

const stored = async ({ id }: User): Promise<string> => {
  const { password_hash } = await app.sql
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return password_hash;
};

test('a password that was stored under lesser parameters is stored again by a sign-in, which ends no session', async () => {
  const user = await build();
  const earlier = await app.signInAs(user);
  const { body } = await signIn(user.username);
  expect(await stored(user)).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  expect((await list(earlier)).status).toBe(200);
  expect((await list(body.token)).status).toBe(200);
  expect((await signIn(user.username)).status).toBe(200);
  expect((await signIn(user.username, 'wrong')).status).toBe(401);
});

test('it opens for all who sign in at the same moment', async () => {
  const user = await build();
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(user.username)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await triesOf(app.sql, `name:${user.username}`)).toBe(0);
});

test('it does not change where something else is typed', async () => {
  const user = await build();
  expect((await signIn(user.username, 'wrong')).status).toBe(401);
  expect(await stored(user)).toBe(outdated);
});

test('another password ends the sessions', async () => {
  const user = await build();
  const earlier = await app.signInAs(user);
  const password_hash = await hashPassword('another');
  await app.sql.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  expect((await list(earlier)).status).toBe(401);
});
