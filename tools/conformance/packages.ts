/** The package and the signing keys of the kit. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Manifest, manifestText } from '../../packages/contract/src/device/manifest.ts';
import type { PackageSystem } from '../../packages/contract/src/device/upgrades.limits.ts';

export const packageBytes = Buffer.alloc(200_000, 'A package of the conformance kit. ');
export const packageHash = createHash('sha256').update(packageBytes).digest('hex');
/** The address of the package on the server of the kit. */
export const packagePath = '/packages/kit';
export const packageToken = 'the-token-of-the-kit';

/** Answers a request for the package. @param isCut whether the connection ends in the middle */
export const sendPackage = (response: ServerResponse, range: string | undefined, isCut: boolean): void => {
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const size = packageBytes.length;
  const head = { etag: `"${packageHash}"`, 'content-length': size - from, 'accept-ranges': 'bytes' };
  if (from === 0) response.writeHead(200, head);
  else response.writeHead(206, { ...head, 'content-range': `bytes ${from}-${size - 1}/${size}` });
  if (!isCut) response.end(packageBytes.subarray(from));
  else response.write(packageBytes.subarray(0, size / 2), () => setTimeout(() => response.destroy(), 100));
};

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(12).toString('base64url');

/** Returns an offer of the package for a system. @param origin of the server of the kit */
export const packageOffer = (origin: string, system: PackageSystem) => {
  const now = Date.now();
  const manifest: Manifest = {
    format: 1,
    version: '9999.0.0',
    system,
    size: packageBytes.length,
    sha256: packageHash,
    upgradesFrom: null,
    madeTime: now,
    installUntil: now + 3_600_000,
    downgrade: false,
  };
  const text = manifestText(manifest);
  return {
    type: 'OFFER',
    upgradeId: randomUUID(),
    attempt: 1,
    manifest: text,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
    keys: [{ keyId: 'kit', publicKey: raw, signedBy: null, signature: null }],
    url: `${origin}${packagePath}`,
    token: packageToken,
    downloadUntil: now + 3_600_000,
  };
};
