/**
 * Counts tries at what nobody knows to exist: names that nobody has, resets for any name. It promises that all processes
 * count together, that the count outlives a restart, and that what was tried is kept as a keyed digest alone.
 */
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Secrets } from '../secrets/index.ts';

export interface Guesses {
  readonly count: number;
  /** Null where none was made. */
  readonly last: Date | null;
}

const purposeOf = (door: string): string => `guess:${door}`;

export const readGuesses = async (trx: Trx, secrets: Secrets, door: string, text: string): Promise<Guesses> => {
  const row = await trx
    .selectFrom('guesses')
    .select(['count', 'last_time'])
    .where('door', '=', door)
    // Whoever waits goes on waiting when the key changes.
    .where('key', 'in', secrets.digests(purposeOf(door), text.toLowerCase()))
    .orderBy('count', 'desc')
    .executeTakeFirst();
  return { count: row?.count ?? 0, last: row?.last_time ?? null };
};

/** @param window seconds after the last one at which counting begins anew; left out, never */
export const countGuess = async (
  trx: Trx,
  secrets: Secrets,
  door: string,
  text: string,
  window?: number,
): Promise<void> => {
  await sql`
    insert into guesses as g (door, key) values (${door}, ${secrets.digest(purposeOf(door), text.toLowerCase())})
    on conflict (door, key) do update set last_time = now(), count = case
      when g.last_time < now() - ${window ?? null}::integer * interval '1 second' then 1 else g.count + 1 end`.execute(
    trx,
  );
};
