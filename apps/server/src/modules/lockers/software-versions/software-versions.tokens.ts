/**
 * What lets a terminal download a package: the site, the version and the end, with half of their keyed digest. It is stored
 * nowhere, and only a holder of a key of the server makes one.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/index.ts';

/** A download that a token allows. */
export interface DownloadGrant {
  readonly siteId: string;
  readonly softwareVersionId: string;
  /** Epoch ms, clock of the server. */
  readonly until: number;
}

const purpose = 'package-download';
const fieldBytes = 24;
const digestBytes = 16;

const textOf = ({ siteId, softwareVersionId, until }: DownloadGrant): string =>
  `${siteId}:${softwareVersionId}:${until}`;

/** Returns a token of 40 bytes in base64url: 54 characters. */
export const packageToken = (secrets: Secrets, grant: DownloadGrant): string => {
  const fields = Buffer.alloc(fieldBytes);
  fields.writeBigUInt64BE(BigInt(grant.siteId), 0);
  fields.writeBigUInt64BE(BigInt(grant.softwareVersionId), 8);
  fields.writeBigUInt64BE(BigInt(grant.until), 16);
  const digest = secrets.digest(purpose, textOf(grant)).subarray(0, digestBytes);
  return Buffer.concat([fields, digest]).toString('base64url');
};

/** Returns what a token allows; undefined if it was not made here, or has ended by `now` (epoch ms). */
export const grantOfToken = (secrets: Secrets, token: string, now: number): DownloadGrant | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== fieldBytes + digestBytes) return undefined;
  const grant = {
    siteId: String(bytes.readBigUInt64BE(0)),
    softwareVersionId: String(bytes.readBigUInt64BE(8)),
    until: Number(bytes.readBigUInt64BE(16)),
  };
  const given = bytes.subarray(fieldBytes);
  const fits = secrets
    .digests(purpose, textOf(grant))
    .some((digest) => timingSafeEqual(digest.subarray(0, digestBytes), given));
  return fits && grant.until > now ? grant : undefined;
};
