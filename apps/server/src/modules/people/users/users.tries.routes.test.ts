import { expect, test } from 'vitest';
import { setTries, triesOf } from '../../../../test/tries.ts';
import { buildPeople } from './users.fixture.ts';

const { app, create, change } = await buildPeople();

test.each([
  ['sets another password', { password: 'Fresh_pass2' }, 0],
  ['changes a name', { firstName: 'Bo' }, 9],
])('a user who %s of a person resets their failed attempts or not', async (_, changes, left) => {
  const { userId, username } = (await create()).body;
  await setTries(app.sql, `name:${username}`, 9);
  expect((await change(userId, changes)).status).toBe(200);
  expect(await triesOf(app.sql, `name:${username}`)).toBe(left);
});

test('a user who unlocks a person resets their failed attempts', async () => {
  const { userId, username } = (await create()).body;
  await change(userId, { userStatus: 'LOCKED' });
  await setTries(app.sql, `name:${username}`, 9);
  expect((await change(userId, { userStatus: 'ACTIVE' })).status).toBe(200);
  expect(await triesOf(app.sql, `name:${username}`)).toBe(0);
});
