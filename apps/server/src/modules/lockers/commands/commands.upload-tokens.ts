/**
 * What lets a terminal send the file that a command asked for: the id of the command and half of its keyed digest. It
 * is made again for each message, so nothing of it is stored, and a command is found by its key.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/index.ts';

export interface UploadDeps {
  readonly secrets: Secrets;
  /** Under which terminals reach the server; without a trailing slash. */
  readonly publicUrl: string;
}

const purpose = 'terminal-upload';
/** Bytes of a UUID, and as many of the digest. */
const half = 16;

const idBytes = (commandId: string): Buffer => Buffer.from(commandId.replaceAll('-', ''), 'hex');

/** 32 bytes in base64url: 43 characters. */
export const uploadToken = (secrets: Secrets, commandId: string): string =>
  Buffer.concat([idBytes(commandId), secrets.digest(purpose, commandId).subarray(0, half)]).toString('base64url');

/** The command that a token is for; undefined if it was not made with one of our keys. */
export const commandOfToken = (secrets: Secrets, token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * half) return undefined;
  const hex = bytes.toString('hex', 0, half);
  const commandId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = bytes.subarray(half);
  const fits = secrets.digests(purpose, commandId).some((digest) => timingSafeEqual(digest.subarray(0, half), given));
  return fits ? commandId : undefined;
};
