import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { retentionJobs } from './index.ts';

let app: TestApp;
let company: Awaited<ReturnType<TestApp['buildCompany']>>;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.buildCompany();
});

const run = async (step?: number): Promise<void> => {
  const [handler] = retentionJobs(new Database(app.pool), step);
  await handler?.run({} as never, { log: createLog({ level: 'silent' }), signal: new AbortController().signal });
};

/** An order of 陳大文 that ended so long ago. */
const build = async (ago: string): Promise<void> => {
  const { id } = await app.buildOrder({
    company_id: company.id,
    status: 'Completed',
    recipient_name: '陳大文',
    recipient_phone: '91234567',
    recipient_mail: 'ada@example.com',
  });
  await sql`update orders set last_updated_time = now() - ${ago}::interval where id = ${id}`.execute(app.sql);
};

describe('what was searched for', () => {
  const asked = async (after: object, ago = '1 hour'): Promise<string> => {
    const { id } = await app.sql
      .insertInto('audit_events')
      .values({ action: 'orders.export', noun: 'order-exports', company_id: company.id, after: JSON.stringify(after) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update audit_events set occurred_time = now() - ${ago}::interval where id = ${id}`.execute(app.sql);
    return id;
  };
  const after = async (id: string) =>
    (await app.sql.selectFrom('audit_events').select('after').where('id', '=', id).executeTakeFirstOrThrow()).after;

  test('is deleted with the person whom it names, wherever it is in the audit, and nothing else', async () => {
    const other = { statusList: ['Stored'], page: 0 };
    const lines = await Promise.all([
      asked({ filter: { ...other, query: '大文' }, count: 1 }),
      asked({ ...other, query: 'ADA@example', count: 1 }),
      asked({ call: 'listOrders', asked: { query: { ...other, query: '陳大文 先生' } } }),
      asked({ call: 'exportDropOffOrders', asked: { body: { ...other, query: '1234567' } } }),
    ]);
    const others = { filter: { ...other, query: '李小明' }, count: 1 };
    const remaining = await asked(others);
    await build('89 days');
    await run();
    expect(JSON.stringify(await Promise.all(lines.map(after)))).toMatch(/大文.*ADA@example.*先生.*1234567/);
    await build('91 days');
    await run();
    expect(await Promise.all(lines.map(after))).toEqual([
      { filter: { ...other, query: null }, count: 1 },
      { ...other, query: null, count: 1 },
      { call: 'listOrders', asked: { query: { ...other, query: null } } },
      { call: 'exportDropOffOrders', asked: { body: { ...other, query: null } } },
    ]);
    expect(await after(remaining)).toEqual(others);
  });

  test('is deleted after the days of the company though it named no user', async () => {
    const [old, young] = [
      await asked({ query: 'Adda' }, '90 days 1 minute'),
      await asked({ query: 'Adda' }, '89 days'),
    ];
    await run(1);
    expect([await after(old), await after(young)]).toEqual([{ query: null }, { query: 'Adda' }]);
  });
});
