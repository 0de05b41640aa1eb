/**
 * Seals small secrets (PINs) for the database, and tells equal ones without telling which. It promises that whoever has
 * the database without the key learns nothing but lengths, that a sealed text opens only for the purpose that it was
 * sealed for, and that a text that was changed or sealed under another key is refused and never returned.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

/** The text was sealed under another key, for another purpose, or was changed. The message holds nothing of it. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

export interface Secrets {
  /**
   * Seals a text; the same text never looks the same twice.
   * @param purpose what it is and whose, as in `order-pin:41`: it opens for the same purpose alone
   * @returns key id (1 byte), nonce (12), tag (16), cipher text
   */
  seal(purpose: string, text: string): Buffer;
  /** @throws UnsealError */
  open(purpose: string, sealed: Uint8Array): string;
  /** 32 bytes that are equal for equal texts of one purpose, and that nobody can make without the key. */
  digest(purpose: string, text: string): Buffer;
}

const subkey = (key: Uint8Array, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `cubby/${use}`, bytes));

/** @param key 32 random bytes; each use has a key of its own that is derived from it (HKDF-SHA256) */
export const createSecrets = (key: Uint8Array): Secrets => {
  const sealing = subkey(key, 'seal', 32);
  const digesting = subkey(key, 'digest', 32);
  // Tells the keys apart once there are several: the byte is derived, so that it needs no counting.
  const keyId = subkey(key, 'id', 1);
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), hidden]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < headBytes) throw new UnsealError('sealed text is cut off');
      if (bytes[0] !== keyId[0]) throw new UnsealError('sealed under another key than DATA_KEY');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(1, 1 + nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(1 + nonceBytes, headBytes));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]).toString('utf8');
      } catch {
        throw new UnsealError('sealed text does not open');
      }
    },
    digest: (purpose, text) => createHmac('sha256', digesting).update(purpose).update('\0').update(text).digest(),
  };
};
