/** Recovery codes: each is in for the authenticator app of a person once. Only their keyed digests are stored. */
import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@cubby/contract/people/sessions/second-step.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';

/** Letters and digits that are not taken for each other. */
const plainSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const halfLength = 5;

/** 50 random bits: an attack would have to make more attempts than is feasible. */
const newCode = (): string =>
  Array.from({ length: 2 * halfLength }, () => plainSigns[randomInt(plainSigns.length)]).join('');

const purposeOf = (userId: string): string => `recovery-code:${userId}`;
const plain = (code: string): string => code.replaceAll('-', '').toUpperCase();

/** Makes new codes; those before end. @returns the codes, which no user can read again */
export const makeRecoveryCodes = async (trx: Trx, secrets: Secrets, userId: string): Promise<string[]> => {
  await dropRecoveryCodes(trx, userId);
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  await trx
    .insertInto('recovery_codes')
    .values(
      [...codes].map((code) => ({
        user_id: userId,
        digest: secrets.digest(purposeOf(userId), plain(code)),
        key_id: secrets.keyId,
      })),
    )
    .execute();
  return [...codes].map((code) => `${code.slice(0, halfLength)}-${code.slice(halfLength)}`);
};

export const dropRecoveryCodes = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

/** Takes a code, which works no second time. @returns whether it was one */
export const takeRecoveryCode = async (trx: Trx, secrets: Secrets, userId: string, tried: string): Promise<boolean> => {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_time: sql`now()` })
    .where('user_id', '=', userId)
    .where('digest', 'in', secrets.digests(purposeOf(userId), plain(tried)))
    .where('used_time', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

export const recoveryCodesLeft = async (trx: Trx, userId: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where user_id = ${userId} and used_time is null`.execute(trx);
  return rows[0]?.n ?? 0;
};
