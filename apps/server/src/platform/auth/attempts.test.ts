import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { Database } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { createSecrets } from '../secrets/index.ts';
import {
  type Door,
  deleteAttempts,
  giveBackTry,
  rateDoor,
  takeTries,
  takeTry,
  triesOfId,
  triesOfText,
} from './attempts.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new Database(createPool(database.appUrl, { max: 10 }));
});
afterAll(async () => {
  await db.pool.end();
  await database.drop();
});

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const secrets = createSecrets(oldKey);
/** Two attempts are free, then one has to wait for a minute, and then for an hour. */
const door: Door = { name: 'TEST', waits: [0, 60_000, 3_600_000] };

const taken = (name: string, more: Partial<Door> = {}) =>
  takeTry(db, triesOfText(secrets, { ...door, ...more }, name)).then(
    ({ count }) => count,
    (error: { details: { retryAfter: number } }) => `wait ${error.details.retryAfter}`,
  );
const pass = (seconds: number) =>
  db.pool.query(`update guesses set last_time = last_time - make_interval(secs => $1)`, [seconds]);

test('an attempt is counted, whatever its case, until one has to wait; waiting ones add nothing', async () => {
  expect([await taken('Ada'), await taken('ada'), await taken('ADA'), await taken('ada')]).toEqual([
    1,
    2,
    'wait 60',
    'wait 60',
  ]);
  await pass(60);
  expect([await taken('ada'), await taken('ada')]).toEqual([3, 'wait 3600']);
  await pass(3600);
  expect([await taken('ada'), await taken('ada'), await taken('bo')]).toEqual([4, 'wait 3600', 1]);
});

test('of thirty tries at once as many are taken as one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => taken('at once')));
  expect(answers.filter((answer) => typeof answer === 'number').toSorted()).toEqual([1, 2]);
});

test('counting begins again after the window, where there is one', async () => {
  const window = { window: 3600 };
  for (const name of ['windowed', 'endless']) for (let n = 0; n < 2; n++) await taken(name, window);
  await pass(3601);
  expect([await taken('windowed', window), await taken('endless')]).toEqual([1, 3]);
});

test('tries are taken off the count with time, and one that is given back changes nothing of that', async () => {
  const tries = triesOfText(secrets, rateDoor('RATE', 3, 60), 'rated');
  const count = async () => (await takeTry(db, tries)).count;
  expect([await count(), await count(), await count()]).toEqual([1, 2, 3]);
  await expect(takeTry(db, tries)).rejects.toThrow('TOO_MANY_REQUESTS');
  await pass(61);
  const given = await takeTry(db, tries);
  expect(given.count).toBe(3);
  await db.transactionAsSystem((trx) => giveBackTry(trx, given));
  expect(await count()).toBe(3);
  await pass(600);
  expect(await count()).toBe(1);
});

test('a try at several doors is counted at all of them or at none', async () => {
  const [open, shut] = [triesOfId(door, '20'), triesOfId(door, '21')];
  for (let n = 0; n < 2; n++) await takeTry(db, shut);
  await expect(takeTries(db, [open, shut])).rejects.toThrow('TOO_MANY_REQUESTS');
  expect((await takeTry(db, open)).count).toBe(1);
});

test('what is given back was never counted, but for what came after it', async () => {
  const tries = triesOfId(door, '7');
  const first = await takeTry(db, tries);
  await takeTry(db, tries);
  await pass(60);
  const third = await takeTry(db, tries);
  expect([first.count, third.count]).toEqual([1, 3]);
  await db.transactionAsSystem((trx) => giveBackTry(trx, third));
  // The minute after the second one is over, as it was before.
  expect((await takeTry(db, tries)).count).toBe(3);
  await db.transactionAsSystem((trx) => giveBackTry(trx, first));
  await expect(takeTry(db, tries)).rejects.toThrow('TOO_MANY_REQUESTS');
});

test('a user whose attempts are reset begins again, and no other user does', async () => {
  for (const id of ['8', '9']) for (let n = 0; n < 2; n++) await takeTry(db, triesOfId(door, id));
  await db.transactionAsSystem((trx) => deleteAttempts(trx, triesOfId(door, '8')));
  expect((await takeTry(db, triesOfId(door, '8'))).count).toBe(1);
  await expect(takeTry(db, triesOfId(door, '9'))).rejects.toThrow('TOO_MANY_REQUESTS');
});

test('in a transaction that fails a try was not made', async () => {
  const tries = triesOfId(door, '10');
  const failing = db.transactionAsSystem(async (trx) => {
    await takeTry(trx, tries);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect((await takeTry(db, tries)).count).toBe(1);
});

test('a user who has to wait continues to wait when the key changes, and no attempted text is stored', async () => {
  for (let n = 0; n < 2; n++) await taken('keyed');
  const tries = triesOfText(createSecrets(newKey, [oldKey]), door, 'keyed');
  await expect(takeTry(db, tries)).rejects.toThrow('TOO_MANY_REQUESTS');
  await pass(60);
  expect((await takeTry(db, tries)).count).toBe(3);
  const { rows } = await db.pool.query<{ text: string }>('select g::text as text from guesses g');
  for (const { text } of rows) expect(text).not.toContain(Buffer.from('keyed').toString('hex'));
});
