/**
 * Where attempts at passwords and codes are counted (docs/decisions/048-delayed-attempts.md): by account and address,
 * by address, and by account; for a browser in which the person has signed in before and for an open session separately
 * from all others.
 */
import { sql } from 'kysely';
import {
  type Door,
  deleteAttempts,
  rateDoor,
  triesOfId,
  triesOfText,
  type Tries,
} from '../../../platform/auth/attempts.ts';
import { sourceOf } from '../../../platform/auth/sources.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { sourceTries, targetTries, tryDecay, tryWaits, unknownTryDecay, unknownTryWaits } from './sessions.policy.ts';

/** What is tried at: the password under a name as it was typed, a code of a person, a reset code under a name. */
export type Target = `${'name' | 'reset'}:${string}` | `code:${string}`;

/** Where a try comes from. */
export interface TryFrom {
  readonly address: string | null;
  /** The cookie of a browser in which the very person has signed in before. */
  readonly device: string | undefined;
}

const devices: Door = { name: 'KNOWN_DEVICE', waits: tryWaits, decay: tryDecay };
const sessions: Door = { name: 'SESSION', waits: tryWaits, decay: tryDecay };
const pairs: Door = { name: 'TARGET_AND_SOURCE', waits: unknownTryWaits, decay: unknownTryDecay };
const sources = rateDoor('SOURCE', sourceTries.free, sourceTries.decay);
const targets = rateDoor('TARGET', targetTries.free, targetTries.decay);

/** One digest behind the other, under each key. */
const pairKeys = (target: Tries, source: Tries): Buffer[] =>
  target.keys.map((key, which) => Buffer.concat([key, source.keys[which]!]));

/** Where a try is counted, all in the order in which they are taken. */
export const triesAt = (secrets: Secrets, target: Target, { address, device }: TryFrom): readonly Tries[] => {
  if (device !== undefined) return [triesOfText(secrets, devices, `${device} ${target}`)];
  const [all, source] = [triesOfText(secrets, targets, target), triesOfText(secrets, sources, sourceOf(address))];
  return [{ door: pairs, keys: pairKeys(all, source) }, source, all];
};

/** Tries of the own password in an open session. */
export const triesOfSession = ({ tokenHash }: Pick<Caller, 'tokenHash'>): Tries =>
  triesOfId(sessions, tokenHash.toString('hex'));

/** Whose tries are deleted. */
export interface TriedPerson {
  readonly id: string;
  readonly username: string;
  readonly mail: string | null;
}

/** What was tried at the names and the codes of a person counts no more, wherever it came from. */
export const deleteTriesAt = async (trx: Trx, secrets: Secrets, { id, username, mail }: TriedPerson): Promise<void> => {
  const names = [username, ...(mail === null ? [] : [mail])];
  const all: Target[] = [`code:${id}`, ...names.flatMap((name): Target[] => [`name:${name}`, `reset:${name}`])];
  const keys = all.flatMap((target) => triesOfText(secrets, targets, target).keys);
  await deleteAttempts(trx, { door: targets, keys });
  const deletion = sql`
    delete from guesses where door = ${pairs.name} and substr(key, 1, 32) = any (${keys}::bytea[])`;
  await executePrepared(trx, deletion.compile(trx));
};
