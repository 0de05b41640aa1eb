/** The manifest of a package: what is signed, and what a terminal checks before it installs. */
import { z } from 'zod';
import { epochMsSchema } from '../kernel/schemas.ts';
import { canonicalJson } from './canonical-json.ts';
import { deviceLimits } from './device.limits.ts';
import { packageSystems, upgradeLimits } from './upgrades.limits.ts';

const versionName = z.string().min(1).max(deviceLimits.wordMax);

/** SHA-256 in lowercase hex. */
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.strictObject({
  format: z.literal(1).describe('The format of the manifest'),
  version: versionName.describe('As a birth of the new software reports it'),
  system: z.enum(packageSystems).describe('The system that the package is made for'),
  size: z.int().min(1).max(upgradeLimits.packageMaxBytes).describe('Bytes of the package'),
  sha256: sha256Schema.describe('Of the package, in lowercase hex'),
  upgradesFrom: versionName.nullable().describe('The lowest version that it upgrades from; null: any version'),
  madeTime: epochMsSchema.describe('When the manifest was made'),
  installUntil: epochMsSchema.describe('No terminal installs it after this moment, by the clock of the server'),
  downgrade: z.boolean().describe('True: it may be installed although a terminal has accepted a higher version before'),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Returns the text whose UTF-8 bytes are signed: the manifest as canonical JSON. */
export const manifestText = (manifest: Manifest): string => canonicalJson(manifest);

/** Reads a manifest; undefined if the text is not one, or is not written as canonical JSON. */
export const readManifest = (text: string): Manifest | undefined => {
  if (text.length > upgradeLimits.manifestMaxLength) return undefined;
  try {
    const manifest = manifestSchema.parse(JSON.parse(text));
    return manifestText(manifest) === text ? manifest : undefined;
  } catch {
    return undefined;
  }
};

/** What a birth reports about the software that runs. */
export interface RunningSoftware {
  readonly version: string;
  readonly packageHash?: string | undefined;
}

/** Whether a terminal runs the package of the manifest: success is this and nothing else. */
export const isPackageRunning = (
  { version, packageHash }: RunningSoftware,
  manifest: Pick<Manifest, 'version' | 'sha256'>,
): boolean => version === manifest.version && packageHash === manifest.sha256;

/**
 * Returns the text that a key signs to hand over to the next key: canonical JSON of the id and the public key of the later key.
 * @param publicKey raw Ed25519 key, 32 bytes in base64url
 */
export const signingKeyText = ({ keyId, publicKey }: { readonly keyId: string; readonly publicKey: string }): string =>
  canonicalJson({ keyId, publicKey });
