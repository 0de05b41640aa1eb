import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/app.ts';
import { runUnwitnessed } from '../test/witness.ts';
import { givePin } from './modules/orders/order-pins/index.ts';
import { digestPin, openPin } from './modules/lockers/pins/index.ts';
import { makeRecoveryCodes } from './modules/people/sessions/index.ts';
import { takeRecoveryCode } from './modules/people/sessions/sessions.recovery.ts';
import { Database, type Trx } from './platform/db/database.ts';
import { createLog } from './platform/log/log.ts';
import {
  checkKeyOpens,
  createSecrets,
  reencryptionCrons,
  reencryptionJobs,
  type Secrets,
} from './platform/secrets/index.ts';
import { encryptedKinds } from './encrypted-kinds.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const old = createSecrets(oldKey);
const both = createSecrets(newKey, [oldKey]);
const only = createSecrets(newKey);
let app: TestApp;
let db: Database;
let logged: string;
const log = createLog({ level: 'trace', destination: { write: (line: string) => (logged += line) } });
const context = { log, signal: new AbortController().signal };
let siteId: string;
let orders: string[];
let pins: string[];
let userId: string;
let companyId: string;
let providerId: string;

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
});
beforeEach(async () => {
  logged = '';
  await sql`delete from past_pins; delete from order_pins; delete from recovery_codes; update users set totp_sealed = null;
    delete from single_sign_on_providers; delete from notification_providers`.execute(app.sql);
  siteId = (await app.buildSite()).id;
  orders = [];
  for (let n = 0; n < 3; n++) orders.push((await app.buildOrder({ status: 'Courier stored' })).id);
  pins = await runUnwitnessed(db, async (trx) => {
    const given: string[] = [];
    for (const orderId of orders) given.push(await givePin(trx, old, { orderId, siteId }));
    return given;
  });
  companyId = (await app.buildCompany()).id;
  userId = (await app.buildUser({ company_id: companyId })).id;
  await app.sql
    .updateTable('users')
    .set({ second_step: 'TOTP', totp_sealed: old.encrypt(`totp:${userId}`, 'YXBw') })
    .where('id', '=', userId)
    .execute();
  await app.sql
    .insertInto('single_sign_on_providers')
    .values({
      company_id: companyId,
      company_key: 'winglok',
      issuer: 'https://id.example.com',
      client_id: 'cubby',
      client_secret_sealed: old.encrypt(`single-sign-on:${companyId}`, 'client'),
    })
    .execute();
  ({ id: providerId } = await app.sql
    .insertInto('notification_providers')
    .values({ type: 'SMS', name: 'Victoria SMS', server_address: 'https://sms.example.com' })
    .returning('id')
    .executeTakeFirstOrThrow());
  await sql`update notification_providers set password_sealed = ${old.encrypt(`notification-provider:${providerId}`, 'sms')}`.execute(
    app.sql,
  );
});

const run = async (secrets: Secrets = both, database = db): Promise<void> => {
  const [handler] = reencryptionJobs(database, secrets, encryptedKinds);
  await handler?.run({} as never, context);
};
/** What each kind opens to, under the given keys. */
const opened = async (secrets: Secrets) => {
  const rows = await app.sql.selectFrom('order_pins').selectAll().orderBy('order_id').execute();
  const one = async (
    table: 'users' | 'single_sign_on_providers' | 'notification_providers',
    column: string,
    purpose: string,
  ) => {
    const found = await sql<{ encrypted: Buffer }>`
      select ${sql.ref(column)} as encrypted from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      app.sql,
    );
    return found.rows.map(({ encrypted }) => secrets.open(purpose, encrypted));
  };
  return {
    pins: rows.map((row) => openPin(secrets, row.order_id, row.sealed)),
    found: rows.map((row, place) => row.digest.equals(digestPin(secrets, siteId, pins[place] ?? ''))),
    others: [
      ...(await one('users', 'totp_sealed', `totp:${userId}`)),
      ...(await one('single_sign_on_providers', 'client_secret_sealed', `single-sign-on:${companyId}`)),
      ...(await one('notification_providers', 'password_sealed', `notification-provider:${providerId}`)),
    ],
  };
};
const all = () => ({ pins, found: [true, true, true], others: ['YXBw', 'client', 'sms'] });

describe('another key', () => {
  test('opens and finds everything that was encrypted before, once it was re-encrypted, and the earlier one is needed no more', async () => {
    const token = await app.signInAs({ id: userId } as Parameters<TestApp['signInAs']>[0]);
    await run();
    expect(await opened(only)).toEqual(all());
    expect(logged).toContain('nothing is encrypted under an earlier key any more');
    // The PINs are the same ones: none has become a past one, and sessions are still open.
    expect(await app.sql.selectFrom('past_pins').selectAll().execute()).toEqual([]);
    expect(await app.sql.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()).toHaveLength(1);
    expect(token).not.toBe('');
    const lines = await app.sql
      .selectFrom('audit_events')
      .select(['noun_id', 'after'])
      .where('action', '=', 'sealed-texts.seal-anew')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { noun_id: 'order_pins', after: { rows: 3 } },
      { noun_id: 'users', after: { rows: 1 } },
      { noun_id: 'single_sign_on_providers', after: { rows: 1 } },
      { noun_id: 'notification_providers', after: { rows: 1 } },
    ]);
  });

  test('gives no PIN that was given under the earlier one', async () => {
    const small = (await app.buildSite()).id;
    const give = async (secrets: Secrets) => {
      const order = await app.buildOrder({ status: 'Courier stored' });
      return runUnwitnessed(db, (trx) => givePin(trx, secrets, { orderId: order.id, siteId: small }, 1));
    };
    const given: string[] = [];
    for (let n = 0; n < 10; n++) given.push(await give(n < 5 ? old : both));
    expect(new Set(given).size).toBe(10);
    await expect(give(both)).rejects.toThrow(/No PIN is free/);
  });

  test('goes on where a process died', async () => {
    /** A database that is gone after so many transactions. */
    class DyingDatabase extends Database {
      #left = 1;
      override transactionAsSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
        return this.#left-- > 0 ? super.transactionAsSystem(work) : Promise.reject(new Error('killed'));
      }
    }
    await expect(run(both, new DyingDatabase(app.pool))).rejects.toThrow('killed');
    await expect(opened(only)).rejects.toThrow(/another key/);
    expect(await opened(both)).toMatchObject({ pins, others: ['YXBw', 'client', 'sms'] });
    await run();
    expect(await opened(only)).toEqual(all());
  });

  test('leaves what does not open, and says so', async () => {
    await sql`update order_pins set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where order_id = ${orders[1]}`.execute(
      app.sql,
    );
    await run();
    const { rows } = await sql<{
      key: number;
    }>`select get_byte(sealed, 0) as key from order_pins order by order_id`.execute(app.sql);
    expect(rows.map(({ key }) => key)).toEqual([only.keyId, old.keyId, only.keyId]);
    expect(logged).toContain('"unopened":{"order_pins":1}');
    expect(logged).toContain('some encrypted texts do not open');
  });

  test('takes recovery codes of the earlier one as long as that is known, and shows how many end with it', async () => {
    const codes = await runUnwitnessed(db, (trx) => makeRecoveryCodes(trx, old, userId));
    await run();
    expect(logged).toContain('"endingWithTheirKey":10');
    const take = (secrets: Secrets, code = '') =>
      runUnwitnessed(db, (trx) => takeRecoveryCode(trx, secrets, userId, code));
    expect([await take(both, codes[0]), await take(both, codes[0]), await take(only, codes[1])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is no work where there is no earlier one', async () => {
    await run(only);
    expect(logged).not.toContain('encrypted');
    expect([reencryptionCrons(only), reencryptionCrons(both).map(({ match }) => match)]).toEqual([[], ['* * * * *']]);
  });
});

test('each kind has an index that finds what a key has encrypted', async () => {
  const { rows } = await sql<{ text: string }>`
    select tablename || indexdef as text from pg_indexes where schemaname = 'public' and indexdef like '%get_byte(%'`.execute(
    app.sql,
  );
  const without = encryptedKinds.filter(
    ({ table, id, column }) =>
      !rows.some(({ text }) => text.startsWith(table) && text.includes(`get_byte(${column}, 0), ${id})`)),
  );
  expect(without).toEqual([]);
});

describe('at a start', () => {
  const check = (secrets: Secrets, lost = false) => checkKeyOpens(db, secrets, encryptedKinds, { log, lost });
  const other = createSecrets(Buffer.alloc(32, 5));

  test('a key that opens nothing is refused, with the ids of those that would', async () => {
    await expect(check(other)).rejects.toThrow(
      `DATA_KEY opens nothing of what is encrypted in this database (under keys ${old.keyId.toString(16).padStart(2, '0')})`,
    );
    await expect(check(only)).rejects.toThrow(/--lost-key/);
  });

  test('one whose first byte alone fits is refused, too', async () => {
    for (const [table, column] of [
      ['order_pins', 'sealed'],
      ['users', 'totp_sealed'],
      ['single_sign_on_providers', 'client_secret_sealed'],
      ['notification_providers', 'password_sealed'],
    ] as const)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = set_byte(${sql.ref(column)}, 0, ${other.keyId})`.execute(
        app.sql,
      );
    await expect(check(other)).rejects.toThrow(/opens nothing/);
  });

  test('one that opens all, or all with those before it, is taken without a word', async () => {
    await check(old);
    await check(both);
    expect(logged).toBe('');
  });

  test('one that opens some is taken with a word, and so is any where the key is lost', async () => {
    const order = await app.buildOrder({ status: 'Courier stored' });
    await runUnwitnessed(db, (trx) => givePin(trx, only, { orderId: order.id, siteId }));
    await check(only);
    expect(logged).toContain('some encrypted texts open with none of the keys');
    await check(other, true);
  });

  test('any is taken where nothing is encrypted', async () => {
    await sql`delete from order_pins; update users set totp_sealed = null; delete from single_sign_on_providers;
      delete from notification_providers`.execute(app.sql);
    await check(other);
    expect(logged).toBe('');
  });
});
