/**
 * Encrypts small secrets (PINs) for the database, and compares them without decrypting them. It promises that a person
 * who has the database without the key learns nothing but lengths, that an encrypted text can be decrypted only for the
 * purpose that it was encrypted for, and that a text that was changed or encrypted under another key is refused and
 * never returned.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

/** The text was encrypted under another key, for another purpose, or was changed. The message contains nothing of it. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** Two keys can't be distinguished by their first byte. */
export class SameKeyIdError extends Error {
  override readonly name = 'SameKeyIdError';
}

export interface Secrets {
  /** The first byte of what is encrypted now. */
  readonly keyId: number;
  /** Those of keys that were in use before, and still open what they encrypted. */
  readonly previousKeyIds: readonly number[];
  /**
   * Encrypts a text; the result differs each time, also for the same text.
   * @param purpose what it is and whose, for example `order-pin:41`: it can be decrypted for the same purpose alone
   * @returns key id (1 byte), nonce (12), tag (16), cipher text
   */
  encrypt(purpose: string, text: string): Buffer;
  /** @throws DecryptionError */
  open(purpose: string, encrypted: Uint8Array): string;
  /** 32 bytes that are equal for equal texts of one purpose, and that can't be made without the key. */
  digest(purpose: string, text: string): Buffer;
  /** The digest under each key, that of the key in use first: to find what was digested before the key changed. */
  digests(purpose: string, text: string): Buffer[];
}

/** One key, and what is done with it. */
interface Ring {
  readonly id: number;
  readonly encryption: Buffer;
  readonly digesting: Buffer;
}

const subkey = (key: Uint8Array, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `cubby/${use}`, bytes));

/** The id distinguishes several keys: it is derived, so that it needs no counting. */
const ringOf = (key: Uint8Array): Ring => ({
  id: subkey(key, 'id', 1)[0] ?? 0,
  encryption: subkey(key, 'seal', 32),
  digesting: subkey(key, 'digest', 32),
});

const openWith = ({ encryption }: Ring, purpose: string, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', encryption, bytes.subarray(1, 1 + nonceBytes))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(1 + nonceBytes, headBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8');
  } catch {
    throw new DecryptionError('encrypted text does not open');
  }
};

/**
 * @param key 32 random bytes; each use has a key of its own that is derived from it (HKDF-SHA256)
 * @param previous keys that were in use before
 * @throws Error where two keys have one id, by a chance of 1 in 256: another key is to be made
 */
export const createSecrets = (key: Uint8Array, previous: readonly Uint8Array[] = []): Secrets => {
  const current = ringOf(key);
  const rings = [current, ...previous.map(ringOf)];
  if (new Set(rings.map(({ id }) => id)).size < rings.length) throw new SameKeyIdError();
  const digestWith = ({ digesting }: Ring, purpose: string, text: string): Buffer =>
    createHmac('sha256', digesting).update(purpose).update('\0').update(text).digest();
  return {
    keyId: current.id,
    previousKeyIds: rings.slice(1).map(({ id }) => id),
    encrypt(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.encryption, nonce).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(current.id), nonce, cipher.getAuthTag(), hidden]);
    },
    open(purpose, encrypted) {
      const bytes = Buffer.from(encrypted);
      if (bytes.length < headBytes) throw new DecryptionError('encrypted text is cut off');
      const ring = rings.find(({ id }) => id === bytes[0]);
      if (!ring) throw new DecryptionError('encrypted under another key than DATA_KEY and DATA_KEY_PREVIOUS');
      return openWith(ring, purpose, bytes);
    },
    digest: (purpose, text) => digestWith(current, purpose, text),
    digests: (purpose, text) => rings.map((ring) => digestWith(ring, purpose, text)),
  };
};
