import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { Callers } from '../auth/callers.ts';
import { Database, type Trx } from './database.ts';
import { withoutRowSecurity } from './without-row-security.ts';

let app: TestApp;
let own: string;
const read = async (work: (trx: Trx) => Promise<unknown>): Promise<unknown> => {
  const caller = await new Callers(app.pool).find(await app.signInAs(await app.buildUser({ company_id: own })));
  if (!caller) throw new Error('no session');
  return new Database(app.pool).transactionAs(caller, work);
};
const seen = async (trx: Trx): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    select tracking_number as number from orders order by 1`.execute(trx);
  return rows.map(({ number }) => number);
};
beforeAll(async () => {
  app = await startTestApp();
  own = (await app.buildCompany()).id;
  await app.buildOrder({ company_id: own, tracking_number: 'MINE' });
  await app.buildOrder({ tracking_number: 'OTHER' });
});

test('a piece of work sees all, and what comes after it does not', async () => {
  await read(async (trx) => {
    expect(await seen(trx)).toEqual(['MINE']);
    expect(await withoutRowSecurity(trx, () => seen(trx))).toEqual(['MINE', 'OTHER']);
    expect(await seen(trx)).toEqual(['MINE']);
  });
});

test('a piece of work that fails throws its own error, and nothing sees all after it', async () => {
  await read(async (trx) => {
    await expect(withoutRowSecurity(trx, () => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
    expect(await seen(trx)).toEqual(['MINE']);
  });
  const broken = (trx: Trx) => withoutRowSecurity(trx, () => sql`select 1 / 0`.execute(trx));
  await expect(read(broken)).rejects.toThrow('division by zero');
});
