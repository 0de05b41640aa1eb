/** Passwords: argon2id, and the same time spent whether a name exists or not. */
import argon2 from '@node-rs/argon2';

/** argon2id with the parameters that OWASP names: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, options);

let nobody: Promise<string> | undefined;

/** True where the password fits; without a hash it takes as long and is false. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password');
  const fits = await argon2.verify(stored ?? (await nobody), password).catch(() => false);
  return stored !== undefined && fits;
};
