/** Tries what the database may refuse, so that the transaction continues as if it had not been tried. */
import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * @param isRefusal whether an error is the expected one; others are thrown
 * @returns what the work returns, or REFUSED if it failed as expected: nothing of it was done
 */
export const tryInSavepoint = async <T>(
  trx: Trx,
  isRefusal: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T | 'REFUSED'> => {
  await sql`savepoint tried`.execute(trx);
  try {
    const done = await work();
    await sql`release savepoint tried`.execute(trx);
    return done;
  } catch (error) {
    await undo(trx).catch(() => {
      throw error;
    });
    if (!isRefusal(error)) throw error;
    return 'REFUSED';
  }
};

/** Also releases the savepoint: it would hide an outer one of the same name. */
const undo = async (trx: Trx): Promise<void> => {
  await sql`rollback to savepoint tried`.execute(trx);
  await sql`release savepoint tried`.execute(trx);
};
