import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRole } from '../src/platform/db/roles.ts';
import { startTestApp } from './app.ts';

let client: Client;
beforeAll(async () => {
  const app = await startTestApp();
  client = new Client({ connectionString: app.database.superuserUrl });
  await client.connect();
  await client.query(`insert into audit_events (action, noun) values ('tests.write', 'tests')`);
});
afterAll(() => client.end());

test('lines of the audit remain as they were written, whatever the scope', async () => {
  for (const statement of [
    `update audit_events set user_name = 'another user'`,
    `update audit_events set occurred_time = now() where id = 1`,
    'delete from audit_events',
    'truncate audit_events',
    'alter table audit_events disable row level security',
    'drop table audit_events',
    `insert into audit_events (id, action, noun) overriding system value values (1, 'tests.write', 'tests')
      on conflict (id) do update set action = 'tests.rewrite'`,
  ]) {
    await client.query(`begin; set local role ${appRole}`);
    await client.query(`select set_config('cubby.scope', 'all', true)`);
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    await client.query('rollback');
  }
});
