/**
 * Session tokens: 256 random bits, given to the person once. It promises that only their SHA-256 is ever stored or
 * compared.
 */
import { hash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@cubby/contract/people/users/users.limits';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** The 32 bytes under which a token's session is stored. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** An API key: as many random bits, behind a prefix by which people and scanners of leaks know it. */
export const newApiKey = (): string => `${apiKeyPrefix}${newToken()}`;

/** A session's token is shorter, so that none is ever taken for a key. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix) && token.length > 43;
