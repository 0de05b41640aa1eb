/**
 * Codes of authenticator apps: TOTP (RFC 6238) over HOTP (RFC 4226), with SHA-1, 30 s and 6 digits, which all apps
 * support. It promises that a code is valid in its own time step and the adjacent ones, and that a step is accepted
 * once: a code that another person has read from the screen is used up.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** ms of a time step. */
const stepTime = 30_000;
/** Steps before and after now whose codes fit, for clocks that differ. */
const drift = 1;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a secret at a time step. */
export const totpCode = (secret: Uint8Array, step: number, digits = 6): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash[hash.length - 1] ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

/** The time step of a moment, in epoch ms. */
export const stepOf = (now: number): number => Math.floor(now / stepTime);

export interface TotpTry {
  readonly secret: Uint8Array;
  readonly code: string;
  /** Epoch ms. */
  readonly now: number;
  /** The last step whose code was taken; that one and earlier ones fit no more. */
  readonly lastStep: number | null;
}

/** The time step of the code, to be stored as the last one; undefined if it matches none. */
export const matchTotp = ({ secret, code, now, lastStep }: TotpTry): number | undefined => {
  const tried = Buffer.from(code);
  let found: number | undefined;
  // Every step is computed, whichever fits.
  for (let step = stepOf(now) - drift; step <= stepOf(now) + drift; step++) {
    const wanted = Buffer.from(totpCode(secret, step));
    const fits = tried.length === wanted.length && timingSafeEqual(tried, wanted);
    if (fits && (lastStep === null || step > lastStep)) found ??= step;
  }
  return found;
};

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

/** RFC 4648 base32 without padding: how apps take a secret that is typed. */
export const base32 = (bytes: Uint8Array): string => {
  let text = '';
  let bits = 0;
  let buffer = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(buffer >> bits) & 31] ?? '';
    }
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + (alphabet[(buffer << (5 - bits)) & 31] ?? '') : text;
};

/** What the QR code of an app says. */
export const totpUri = (secret: Uint8Array, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${base32(secret)}` +
  `&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
