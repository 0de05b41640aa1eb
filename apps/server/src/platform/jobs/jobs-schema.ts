/**
 * The tables and functions of the job queue. They belong to the owner of the schema and come from the queue's own
 * library, which numbers its steps; the role that the server works under may use them and change nothing about them.
 * It promises to do nothing where all is there, and to be safe when several processes do it at once.
 */
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { createPool } from '../db/pool.ts';
import { appRole } from '../db/roles.ts';
import { quietQueueLog } from './queue-log.ts';

/** The PostgreSQL schema of the queue. */
const jobsSchema = 'graphile_worker';

/** Any number that nothing else in the database locks with. */
const migrateLock = 7_402_011;

/** The queue has row-level security on its tables and no policies: only its owner would see jobs. */
const grants = `
  grant usage on schema ${jobsSchema} to ${appRole};
  grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${appRole};
  grant usage, select on all sequences in schema ${jobsSchema} to ${appRole};
  grant execute on all functions in schema ${jobsSchema} to ${appRole};
  revoke insert, update, delete on ${jobsSchema}.migrations from ${appRole};
  do $$
  declare
    name text;
  begin
    for name in
      select c.relname from pg_class c
      where c.relnamespace = '${jobsSchema}'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'jobs_server')
    loop
      execute format('create policy jobs_server on ${jobsSchema}.%I to ${appRole} using (true) with check (true)', name);
    end loop;
  end $$;`;

/** Migrates the queue's schema to the one that this release's library needs. `ownerUrl` connects as the owner. */
export const migrateJobs = async (ownerUrl: string): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl });
  // What breaks fails the next statement.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrateLock]);
    const pool = createPool(ownerUrl, { max: 1, name: 'cubby-migrate', pipeline: false });
    // A broken connection fails the statement that uses it; the library requires the listeners nonetheless.
    pool.on('connect', (client) => client.on('error', () => {}));
    try {
      await runMigrations({ pgPool: pool, logger: quietQueueLog, noHandleSignals: true });
    } finally {
      await pool.end();
    }
    await client.query(grants);
  } finally {
    await client.end();
  }
};
