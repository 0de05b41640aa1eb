import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { Database } from './database.ts';
import { createPool } from './pool.ts';
import { runSteady } from './steady.ts';

test('a steady statement has a name on its connection, once, and answers by its values; others have none', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const pool = createPool(database.appUrl, { max: 1 });
  try {
    const db = new Database(pool);
    const twice = (value: number) => CompiledQuery.raw('select $1::int * 2 as found', [value]);
    const answers: unknown[] = [];
    for (const value of [1, 2, 3])
      answers.push(
        await db.transactionOfServer(async (trx) => [
          (await runSteady(trx, twice(value))).rows,
          (await trx.executeQuery(twice(value))).rows,
        ]),
      );
    expect(answers).toEqual([2, 4, 6].map((found) => [[{ found }], [{ found }]]));
    const { rows } = await pool.query(
      `select name, statement from pg_prepared_statements where statement like '% as found'`,
    );
    expect(rows).toEqual([
      { name: expect.stringMatching(/^steady-[\da-f]{16}$/), statement: '/* steady */ select $1::int * 2 as found' },
    ]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('a steady statement that fails fails as any other, and runs again on the same connection', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const pool = createPool(database.appUrl, { max: 1 });
  try {
    const db = new Database(pool);
    const divided = (by: number) =>
      db.transactionOfServer(
        async (trx) => (await runSteady(trx, CompiledQuery.raw('select 6 / $1::int as found', [by]))).rows,
      );
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divided(3)).toEqual([{ found: 2 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
