/** Tests of what happens at the same moment: who waits for whom in the database of a test. */
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../src/platform/db/schema.ts';

/** Connections of this database that wait for a lock. */
export const waiting = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n ?? 0;
};

/**
 * Begins what `work` begins while another transaction has the locks of `takeLock`, and releases them when `waiters`
 * statements wait for them: from then on they run at the same moment.
 */
export const atOnce = async <T>(
  db: Kysely<DB>,
  takeLock: (trx: Kysely<DB>) => Promise<unknown>,
  waiters: number,
  work: () => readonly Promise<T>[],
): Promise<T[]> => {
  const begun = await db.transaction().execute(async (trx) => {
    await takeLock(trx);
    const running = work();
    await expect.poll(() => waiting(db)).toBe(waiters);
    return { running };
  });
  return Promise.all(begun.running);
};

/** Locks a person. */
export const blockPerson = (userId: string) => (trx: Kysely<DB>) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
