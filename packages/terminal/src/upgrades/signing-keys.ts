/** Which key a terminal trusts, and whether it signed a manifest. */
import { createPublicKey, verify } from 'node:crypto';
import { signingKeyText } from '@cubby/contract/device/manifest';
import type { Offer, SigningKey } from '@cubby/contract/downlinks/upgrade.schemas';

export type TrustedKey = Pick<SigningKey, 'keyId' | 'publicKey'>;

const isSignedBy = ({ publicKey }: TrustedKey, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};

/**
 * Returns the last key of an offer's chain if it leads there from the trusted key and signed the manifest; otherwise
 * undefined. A terminal without a trusted key starts at the first key of the chain. Keys before the trusted one are not
 * considered, so that a key that was replaced signs nothing any more.
 */
export const signerOf = (
  { keys, manifest, signature }: Pick<Offer, 'keys' | 'manifest' | 'signature'>,
  trusted: TrustedKey | null,
): TrustedKey | undefined => {
  const from = trusted
    ? keys.findIndex(({ keyId, publicKey }) => keyId === trusted.keyId && publicKey === trusted.publicKey)
    : 0;
  let last: TrustedKey | undefined = from === -1 ? undefined : keys[from];
  if (last === undefined) return undefined;
  for (const key of keys.slice(from + 1)) {
    const isLinked =
      key.signedBy === last.keyId && key.signature !== null && isSignedBy(last, signingKeyText(key), key.signature);
    if (!isLinked) return undefined;
    last = key;
  }
  const { keyId, publicKey } = last;
  return isSignedBy(last, manifest, signature) ? { keyId, publicKey } : undefined;
};
