/**
 * A witness in the databases of tests: triggers note which transactions of the server changed rows of which tables, and
 * the lines of the audit with what they say. It promises to note what was committed and nothing else, and to leave out
 * what a test writes itself.
 */
import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database, Trx } from '../src/platform/db/database.ts';
import { appRole } from '../src/platform/db/roles.ts';
import type { DB } from '../src/platform/db/schema.ts';

/** Columns that say when a row was last touched, its version, and what a job derives from other rows: a change of these alone does not count. */
const touched = ['last_seen_time', 'last_used_time', 'last_updated_time', 'version', 'heartbeat_time', 'trouble'];

/**
 * An UPDATE counts if it changes rows; it does not count if a test excludes it (`witness.excluded`) or bypasses the
 * server.
 */
const install = `
create schema witness;
create unlogged table witness.changes (xid xid8 not null, what text not null);
create unlogged table witness.lines (request_id text, action text not null, named boolean not null, placed boolean not null);

create function witness.note_change() returns trigger language plpgsql security definer as $$
declare
  touched constant text[] := '{${touched.join(',')}}';
  changed boolean;
begin
  if session_user <> '${appRole}' or current_setting('witness.excluded', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    changed := exists (select from new_rows);
  elsif tg_op = 'DELETE' then
    changed := exists (select from old_rows);
  else
    changed := exists (
      select to_jsonb(new_row) - touched from new_rows new_row except select to_jsonb(old_row) - touched from old_rows old_row);
  end if;
  if changed then
    insert into witness.changes values (pg_current_xact_id(), tg_table_name || ' ' || lower(tg_op));
  end if;
  return null;
end $$;

create function witness.note_lines() returns trigger language plpgsql security definer as $$
begin
  insert into witness.lines select request_id, action, user_id is not null, address is not null from new_rows;
  return null;
end $$;

do $$
declare name text;
begin
  for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format('create trigger witness_insert after insert on %I
      referencing new table as new_rows for each statement execute function witness.note_change()', name);
    execute format('create trigger witness_update after update on %I
      referencing old table as old_rows new table as new_rows
      for each statement execute function witness.note_change()', name);
    execute format('create trigger witness_delete after delete on %I
      referencing old table as old_rows for each statement execute function witness.note_change()', name);
  end loop;
end $$;
create trigger witness_lines after insert on audit_events
  referencing new table as new_rows for each statement execute function witness.note_lines();
`;

/** `client` is a superuser's, in a migrated database. */
export const installWitness = (client: ClientBase): Promise<unknown> => client.query(install);

/** What follows in the transaction is the test's own: the witness does not see it. */
export const bypassWitness = (trx: Trx): Promise<unknown> =>
  sql`select set_config('witness.excluded', 'on', true)`.execute(trx);

/** A transaction of the server's that is the test's own. */
export const runUnwitnessed = <T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transactionAsSystem(async (trx) => {
    await bypassWitness(trx);
    return work(trx);
  });

/** What each transaction changed, as in `orders update`, each named once. */
export const changesOf = async (db: Kysely<DB>): Promise<string[][]> => {
  const { rows } = await sql<{ changes: string[] }>`
    select array_agg(distinct what order by what) as changes from witness.changes group by xid order by min(xid::text)
  `.execute(db);
  return rows.map(({ changes }) => changes);
};

/** A line of the audit, as it was when it was written: tests may have removed it since. */
export interface WitnessedLine {
  readonly requestId: string | null;
  readonly action: string;
  /** It says who. */
  readonly named: boolean;
  /** It says from where. */
  readonly placed: boolean;
}

export const linesOf = async (db: Kysely<DB>): Promise<WitnessedLine[]> => {
  const { rows } = await sql<WitnessedLine>`
    select request_id as "requestId", action, named, placed from witness.lines`.execute(db);
  return rows;
};
