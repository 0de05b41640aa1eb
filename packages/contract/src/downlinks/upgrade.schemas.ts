/** What the server sends a terminal about software upgrades (`down/ota`). */
import { z } from 'zod';
import { deviceLimits, protocolVersion } from '../device/device.limits.ts';
import { upgradeLimits as limits } from '../device/upgrades.limits.ts';
import { epochMsSchema } from '../kernel/schemas.ts';

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`));
const word = z.string().min(1).max(deviceLimits.wordMax);

const upgrade = {
  v: z.literal(protocolVersion).describe('The version of the protocol'),
  upgradeId: z.uuid().describe('The upgrade of this terminal; every report names it'),
  attempt: z.int().min(1).describe('Raised by one if an upgrade is tried again; a repeat has the same number'),
};

/** A key of the chain of signing keys. */
export const signingKeySchema = z.looseObject({
  keyId: word.describe('The name of the key'),
  publicKey: base64url(limits.publicKeyLength).describe('Raw Ed25519 key, 32 bytes in base64url'),
  signedBy: word.nullable().describe('The key before it in the chain; null: the first key of the installation'),
  signature: base64url(limits.signatureLength)
    .nullable()
    .describe('Ed25519 signature of the key before it over `{"keyId":...,"publicKey":...}` as canonical JSON'),
});
export type SigningKey = z.output<typeof signingKeySchema>;

export const offerSchema = z.looseObject({
  ...upgrade,
  type: z.literal('OFFER'),
  manifest: z.string().min(2).max(limits.manifestMaxLength).describe('The manifest as canonical JSON'),
  signature: base64url(limits.signatureLength).describe(
    'Ed25519 signature of the last key of `keys` over the UTF-8 bytes of `manifest`, in base64url',
  ),
  keys: z
    .array(signingKeySchema)
    .min(1)
    .max(limits.keysMax)
    .describe('The chain of signing keys, oldest first: each later key is signed by the one before'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .describe('Where the package is; it answers ranges'),
  token: z.string().min(1).max(2_048).describe('Sent as `authorization: Bearer <token>` with each request'),
  downloadUntil: epochMsSchema.describe('By the clock of the server: the terminal ends the download at this moment'),
});
export type Offer = z.output<typeof offerSchema>;

export const otaSchema = z.discriminatedUnion('type', [
  offerSchema,
  z.looseObject({
    ...upgrade,
    type: z.literal('INSTALL'),
    notAfter: epochMsSchema.describe('By the clock of the server: the terminal does not begin to install after it'),
  }),
  z.looseObject({ ...upgrade, type: z.literal('CANCEL') }),
]);
export type Ota = z.output<typeof otaSchema>;
