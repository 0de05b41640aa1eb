/**
 * Locks of whole requests. Orders are locked before their request if both are; but a transaction that cancels a request
 * as a whole, moves it to another day or joins it has to know which orders are in it before it can lock them. This lock
 * comes before everything else and makes such transactions wait for each other.
 */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export const lockWhole = async (trx: Trx, ...requestIds: readonly string[]): Promise<void> => {
  for (const id of requestIds.toSorted((one, other) => Number(BigInt(one) - BigInt(other))))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`request ${id}`}, 0))`.execute(trx);
};
