import { expect, test } from 'vitest';
import { setTries, triesOf } from '../../../../test/tries.ts';
import { buildPeople } from './users.fixture.ts';

const { app, create, change } = await buildPeople();

test.each([
  ['sets another password', { password: 'Fresh_pass2' }, 0],
  ['changes a name', { firstName: 'Bo' }, 9],
])('whoever %s of a person forgives their wrong passwords or not', async (_, changes, left) => {
  const { userId, username } = (await create()).body;
  await setTries(app.sql, `name:${username}`, 9);
  expect((await change(userId, changes)).status).toBe(200);
  expect(await triesOf(app.sql, `name:${username}`)).toBe(left);
});

test('whoever unlocks a person forgives their wrong passwords', async () => {
  const { userId, username } = (await create()).body;
  await change(userId, { userStatus: 'LOCKED' });
  await setTries(app.sql, `name:${username}`, 9);
  expect((await change(userId, { userStatus: 'ACTIVE' })).status).toBe(200);
  expect(await triesOf(app.sql, `name:${username}`)).toBe(0);
});
