import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { bypassWitness } from '../../../test/witness.ts';
import { Callers } from '../auth/callers.ts';
import { Database, type Trx } from './database.ts';

test('two transactions that wait for each other are both done: one of them runs once more', async () => {
  const app = await startTestApp();
  const token = await app.signInAs(await app.buildUser());
  const caller = await new Callers(app.pool).find(token);
  if (!caller) throw new Error('no session');
  const db = new Database(app.pool);
  const [one, two] = [await app.buildOrder(), await app.buildOrder()];
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const work = (first: string, second: string) => async (trx: Trx) => {
    await bypassWitness(trx);
    await sql`update orders set note = coalesce(note, '') || 'x' where id = ${first}::bigint`.execute(trx);
    if ((begun += 1) === 2) both.resolve();
    await both.promise;
    await sql`update orders set note = coalesce(note, '') || 'x' where id = ${second}::bigint`.execute(trx);
  };
  await Promise.all([db.transactionAs(caller, work(one.id, two.id)), db.transactionAs(caller, work(two.id, one.id))]);
  const rows = await app.sql.selectFrom('orders').select('note').where('id', 'in', [one.id, two.id]).execute();
  expect(rows).toEqual([{ note: 'xx' }, { note: 'xx' }]);
  // They may meet again.
  expect(begun).toBeGreaterThanOrEqual(3);
});
