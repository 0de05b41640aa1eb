import { beforeAll, expect, test } from 'vitest';
import { setTries, triesOf } from '../../../../test/tries.ts';
import { buildPeople, type People } from './users.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await buildPeople();
});

test.each([
  ['sets another password', { password: 'Fresh_pass2' }, 0],
  ['changes a name', { firstName: 'Bo' }, 9],
])('whoever %s of a person forgives their wrong passwords or not', async (_, changes, left) => {
  const { app, create, change } = people;
  const { userId, username } = (await create()).body;
  await setTries(app.sql, `name:${username}`, 9);
  expect((await change(userId, changes)).status).toBe(200);
  expect(await triesOf(app.sql, `name:${username}`)).toBe(left);
});

test('whoever unlocks a person forgives their wrong passwords', async () => {
  const { app, create, change } = people;
  const { userId, username } = (await create()).body;
  await change(userId, { userStatus: 'LOCKED' });
  await setTries(app.sql, `name:${username}`, 9);
  expect((await change(userId, { userStatus: 'ACTIVE' })).status).toBe(200);
  expect(await triesOf(app.sql, `name:${username}`)).toBe(0);
});
