import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CompiledQuery, sql } from 'kysely';
import { writeAudit } from '../src/platform/audit/audit.ts';
import { Database, type Trx } from '../src/platform/db/database.ts';
import { startTestApp, type TestApp } from './app.ts';
import {
  changingCalls,
  faultsOfCalls,
  faultsOfChanges,
  faultsOfRun,
  shownBy,
  unchangedAtTimes,
  withoutLine,
} from './audited-calls.ts';
import { runUnwitnessed, changesOf, linesOf } from './witness.ts';

let app: TestApp;
let db: Database;
let company: string;
beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  company = (await app.buildCompany()).id;
});
// What is wrong on purpose here is no fault of this file.
beforeEach(() => sql`truncate witness.changes, witness.lines`.execute(app.sql));

const rename = (trx: Trx) =>
  trx.executeQuery(CompiledQuery.raw(`update companies set name = name || 'x' where id = $1`, [company]));
const write = (trx: Trx, requestId: string | null = 'request-1', userId: string | null = '1') =>
  writeAudit(trx, { userId, userName: 'Mei', address: requestId === null ? null : '127.0.0.1', requestId }, [
    { action: 'companies.update', resource: 'companies', resourceId: company, companyId: company },
  ]);
const faults = async () => faultsOfChanges(await changesOf(app.sql));
const takeFaults = async () => {
  const found = await faults();
  await sql`truncate witness.changes`.execute(app.sql);
  return found;
};

test('a change of the server is missed without its line, and with it not', async () => {
  await db.transactionAsSystem(async (trx) => {
    await rename(trx);
    await write(trx);
  });
  expect(await takeFaults()).toEqual([]);
  await db.transactionAsSystem(rename);
  expect(await takeFaults()).toEqual(['a transaction without a line: companies update']);
});

test('a line counts for the changes of its own transaction alone', async () => {
  await db.transactionAsSystem(rename);
  await db.transactionAsSystem((trx) => write(trx));
  expect(await takeFaults()).toEqual(['a transaction without a line: companies update']);
});

test('what was taken back, what does not change, and what is no change of the server needs no line', async () => {
  await expect(
    db.transactionAsSystem(async (trx) => {
      await rename(trx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await db.transactionAsSystem((trx) =>
    trx
      .updateTable('companies')
      .set('name', sql`name`)
      .execute(),
  );
  await db.transactionAsSystem((trx) =>
    trx
      .updateTable('companies')
      .set('last_updated_time', sql`now()`)
      .execute(),
  );
  await db.transactionAsSystem((trx) => trx.deleteFrom('flags').where('id', '=', '0').execute());
  await runUnwitnessed(db, rename);
  await app.sql.updateTable('companies').set('name', 'another').where('id', '=', company).execute();
  expect(await faults()).toEqual([]);
});

test('a call that succeeds without a line, or with one that does not say who or from where, is a fault', async () => {
  await db.transactionAsSystem(async (trx) => {
    await write(trx, 'request-1');
    await write(trx, 'request-2', null);
  });
  const made = (callId: string, requestId: string) => [{ callId, requestId }];
  const lines = await linesOf(app.sql);
  expect(faultsOfCalls(made('updateRole', 'request-1'), lines)).toEqual([]);
  expect(faultsOfCalls(made('updateRole', 'request-2'), lines)).toEqual([
    'updateRole wrote companies.update without who',
  ]);
  expect(faultsOfCalls(made('updateRole', 'request-3'), lines)).toEqual(['updateRole succeeded without a line']);
  expect(faultsOfCalls(made('updateOrder', 'request-3'), lines)).toEqual([]);
});

test('a run shows of every call that changes something that it succeeds and leaves a line', () => {
  const lineOf = (requestId: string) => ({ requestId, action: 'any', named: true, placed: true });
  const made = changingCalls.map((callId) => ({ callId, requestId: callId }));
  const lines = changingCalls.filter((id) => !(id in withoutLine)).map(lineOf);
  const idle = Object.keys(unchangedAtTimes).map((callId) => ({ callId, requestId: 'none' }));
  const run = [...made, ...idle];
  expect(faultsOfRun([shownBy(run, lines)])).toEqual([]);
  const [first = '', ...others] = changingCalls.filter((id) => !(id in withoutLine || id in unchangedAtTimes));
  const without = (id: string) => run.filter(({ callId }) => callId !== id);
  expect(faultsOfRun([shownBy(without(first), lines)])).toEqual([`${first} is answered with success in no test`]);
  expect(faultsOfRun([shownBy(run, others.map(lineOf))])).toContain(`${first} leaves a line in no test`);
  expect(faultsOfRun([shownBy(made, lines)])).toContain('updateOrder always leaves a line, and is let off');
  expect(faultsOfRun([shownBy(run, changingCalls.map(lineOf))])).toContain(
    'findSingleSignOn leaves a line, and is let off',
  );
});

test('what is let off is a call that changes something', () => {
  const known = new Set(changingCalls);
  expect([...Object.keys(withoutLine), ...Object.keys(unchangedAtTimes)].filter((id) => !known.has(id))).toEqual([]);
});
