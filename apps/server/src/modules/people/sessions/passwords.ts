/** Passwords: argon2id, and the same time spent whether a name exists or not. */
import argon2 from '@node-rs/argon2';

/** argon2id: 46 MiB, 2 passes, 1 lane; twice the least that OWASP names for this much memory (docs/decisions/043). */
const options = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$`;

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, options);

/** True of a hash that was made with other parameters than are used now. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix);

let placeholderHash: Promise<string> | undefined;

/** True where the password fits; without a hash it takes as long and is false. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  placeholderHash ??= hashPassword('not the password of any user');
  const fits = await argon2.verify(stored ?? (await placeholderHash), password).catch(() => false);
  return stored !== undefined && fits;
};
