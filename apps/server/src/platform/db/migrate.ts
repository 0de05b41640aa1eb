/**
 * Migrates a database to the schema that this release needs. Migrations are plain SQL files named
 * `<timestamp>_<name>.sql`; it promises to run each missing one once, whole or not at all, in the order of their names,
 * also when several processes start at once. There is no way back: a mistake is corrected by another migration.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { serverFolder } from '../config/server-folder.ts';
import { StartError, errorLine } from '../lifecycle/start-error.ts';
import { createPool } from './pool.ts';

/** The migrations that belong to this release. */
export const migrationsFolder = join(serverFolder, 'migrations');

export interface MigrateOptions {
  /** Connects as the role that owns the schema. */
  ownerUrl: string;
  /** Folder of the SQL files; the release's own when left out. */
  folder?: string;
}

/**
 * Runs what is missing.
 * @returns the names of the migrations that this call ran, without `.sql`
 * @throws StartError naming the migration that failed, or one that the database has and this release does not
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  return withMigrator(options, async (migrator) => {
    const ran: string[] = [];
    for (;;) {
      // One step at a time, so that each migration has a transaction of its own.
      const { error, results = [] } = await migrator.migrateUp();
      const failed = results.find((result) => result.status === 'Error');
      if (error) throw explain(error, failed?.migrationName);
      if (results.length === 0) return ran;
      ran.push(...results.map((result) => result.migrationName));
    }
  });
}

/** Names of the migrations of this release that the database lacks. Any role that can connect may ask. */
export async function pendingMigrations(options: { url: string; folder?: string }): Promise<string[]> {
  const names = Object.keys(await migrationFiles(options.folder ?? migrationsFolder));
  const pool = createPool(options.url, { max: 1, name: 'cubby-migrate' });
  try {
    const done = await appliedMigrations(pool);
    return names.filter((name) => !done.has(name));
  } finally {
    await pool.end();
  }
}

async function appliedMigrations(pool: Pool): Promise<Set<string>> {
  const table = await pool.query(`select to_regclass('public.kysely_migration') as name`);
  if (table.rows[0]?.name === null) return new Set();
  const { rows } = await pool.query<{ name: string }>('select name from public.kysely_migration');
  return new Set(rows.map((row) => row.name));
}

async function withMigrator<T>(options: MigrateOptions, work: (migrator: Migrator) => Promise<T>): Promise<T> {
  const folder = options.folder ?? migrationsFolder;
  const pool = createPool(options.ownerUrl, { max: 1, name: 'cubby-migrate' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const provider: MigrationProvider = { getMigrations: () => migrationFiles(folder) };
    const done = await work(new Migrator({ db, provider, allowUnorderedMigrations: true }));
    // The running server's role reads which migrations are applied, and may do no more than that. Granted once: of
    // several processes that start at the same time and grant it again, PostgreSQL would refuse all but one.
    const { rows } = await sql`
      select where not has_table_privilege('public', 'kysely_migration', 'select')`.execute(db);
    if (rows.length > 0) await sql`grant select on kysely_migration to public`.execute(db);
    return done;
  } finally {
    await db.destroy();
  }
}

async function migrationFiles(folder: string): ReturnType<MigrationProvider['getMigrations']> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map(async (name) => {
    if (!/^\d{8,14}_[a-z0-9_-]+\.sql$/.test(name)) {
      throw new StartError(`Migration ${name} must be named <timestamp>_<name>.sql`);
    }
    const text = await readFile(join(folder, name), 'utf8');
    return [name.slice(0, -'.sql'.length), migration(text)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function migration(text: string): { up(db: Kysely<unknown>): Promise<void> } {
  return {
    async up(db) {
      try {
        await sql.raw(text).execute(db);
      } catch (error) {
        throw new Error(errorLine(error) + lineOf(error, text), { cause: error });
      }
    },
  };
}

/** PostgreSQL gives the place of a mistake as a character count from 1. */
function lineOf(error: unknown, text: string): string {
  if (typeof error !== 'object' || error === null || !('position' in error)) return '';
  const position = Number(error.position);
  return position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}

function explain(error: unknown, name: string | undefined): unknown {
  if (error instanceof StartError) return error;
  if (name !== undefined) return new StartError(`Migration ${name} failed: ${errorLine(error)}`);
  const missing = /previously executed migration (\S+) is missing/.exec(errorLine(error))?.[1];
  if (missing === undefined) return error;
  return new StartError(
    `The database has migration ${missing}, which this release lacks: it was made by a newer release, so run that one`,
  );
}
