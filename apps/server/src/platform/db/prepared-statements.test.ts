import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { Database } from './database.ts';
import { createPool } from './pool.ts';
import { executePrepared, sendPrepared } from './prepared-statements.ts';

test('a prepared statement has a name on its connection, once, and answers by its values; others have none', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const pool = createPool(database.appUrl, { max: 1 });
  try {
    const db = new Database(pool);
    const twice = (value: number) => CompiledQuery.raw('select $1::int * 2 as found', [value]);
    const answers: unknown[] = [];
    for (const value of [1, 2, 3])
      answers.push(
        await db.transactionAsSystem(async (trx) => [
          (await executePrepared(trx, twice(value))).rows,
          (await trx.executeQuery(twice(value))).rows,
        ]),
      );
    expect(answers).toEqual([2, 4, 6].map((found) => [[{ found }], [{ found }]]));
    const { rows } = await pool.query(
      `select name, statement from pg_prepared_statements where statement like '% as found'`,
    );
    expect(rows).toEqual([
      {
        name: expect.stringMatching(/^prepared-[\da-f]{16}$/),
        statement: '/* prepared */ select $1::int * 2 as found',
      },
    ]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('a prepared statement that fails fails as any other, and runs again on the same connection', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const pool = createPool(database.appUrl, { max: 1 });
  try {
    const db = new Database(pool);
    const divided = (by: number) =>
      db.transactionAsSystem(
        async (trx) => (await executePrepared(trx, CompiledQuery.raw('select 6 / $1::int as found', [by]))).rows,
      );
    await expect(divided(0)).rejects.toMatchObject({ code: '22012' });
    expect(await divided(3)).toEqual([{ found: 2 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('names go to those in use, whatever came before them, and a connection retains only so many', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const pool = createPool(database.appUrl, { max: 1 });
  try {
    const db = new Database(pool);
    // In transactions and without, as lists are read.
    const inTransaction = (n: number) =>
      db.transactionAsSystem(
        async (trx) => (await executePrepared(trx, CompiledQuery.raw(`select ${n} as found`))).rows,
      );
    const alone = (n: number) => db.queryAsSystem((from) => from.selectNoFrom(sql.lit(n).as('found')));
    const preparedNames = async (): Promise<string[]> =>
      (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
        ({ statement }) => statement,
      );
    let most = 0;
    for (let n = 0; n < 1500; n++) {
      expect(await (n % 2 ? inTransaction : alone)(n)).toEqual([{ found: n }]);
      if (n % 10 === 0) most = Math.max(most, (await preparedNames()).length);
    }
    // Where other files have left the names full, a connection ends after 200 new ones.
    expect(most).toBeGreaterThan(150);
    expect(most).toBeLessThanOrEqual(610);
    // How full the names were at the beginning says when a connection ends: from its end on, the next one retains what it runs.
    const connection = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await connection();
    let last = 1499;
    do expect(await inTransaction((last += 2))).toEqual([{ found: last }]);
    while ((await connection()) === before);
    expect(await inTransaction((last += 2))).toEqual([{ found: last }]);
    expect(await preparedNames()).toContain(`/* prepared */ select ${last} as found`);
    // What the connection has dropped meanwhile is planned again.
    for (const n of [0, 1, 1498, 1499, last]) expect(await (n % 2 ? inTransaction : alone)(n)).toEqual([{ found: n }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('a transaction begins with its first statement, without waiting for an answer in between', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const pool = createPool(database.appUrl, { max: 1 });
  try {
    const happened: string[] = [];
    pool.on('connect', (client) => {
      const send = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
      client.query = ((...sent: unknown[]) => {
        const name = sent[0] === 'begin' ? 'begin' : 'statement';
        happened.push(`${name} sent`);
        return send(...sent).finally(() => happened.push(`${name} answered`));
      }) as typeof client.query;
    });
    const db = new Database(pool);
    const value = await db.transactionAsSystem(
      async (trx) => (await trx.executeQuery(CompiledQuery.raw('select pg_current_xact_id() as id'))).rows,
    );
    expect(value).toHaveLength(1);
    // The settings of the transaction, and its statement.
    expect(happened.slice(0, 4)).toEqual(['begin sent', 'statement sent', 'statement sent', 'begin answered']);
    expect(happened.filter((what) => what === 'begin sent')).toHaveLength(1);
  } finally {
    await pool.end();
    await database.drop();
  }
});

test('a statement that nothing waits for fails the next one, the commit too, and not what a savepoint undoes', async () => {
  const database = await createTestDatabase({ template: 'template1' });
  const pool = createPool(database.appUrl, { max: 1 });
  const divide = CompiledQuery.raw('select 1 / 0');
  try {
    const db = new Database(pool);
    const failing = db.transactionAsSystem(async (trx) => {
      await sendPrepared(trx, divide);
      await sql`select 1`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    await expect(db.transactionAsSystem((trx) => sendPrepared(trx, divide))).rejects.toMatchObject({ code: '22012' });
    const undone = db.transactionAsSystem(async (trx) => {
      await sql`create temporary table numbers (n int)`.execute(trx);
      await sql`savepoint before`.execute(trx);
      await sendPrepared(trx, divide);
      await sql`rollback to savepoint before`.execute(trx);
      await sendPrepared(trx, CompiledQuery.raw('insert into numbers values (7)'));
      return sql<{ n: number }>`select n from numbers`.execute(trx);
    });
    expect((await undone).rows).toEqual([{ n: 7 }]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
