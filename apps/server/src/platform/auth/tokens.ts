/**
 * Session tokens: 256 random bits, given to the person once. It promises that only their SHA-256 is ever stored or
 * compared.
 */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The 32 bytes under which a token's session is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
