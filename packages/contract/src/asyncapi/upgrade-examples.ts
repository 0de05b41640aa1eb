/**
 * The example of a software upgrade: a package of 32 bytes, its manifest, and two signing keys. The private keys are the
 * 32 bytes 01 and 02 each, so that every maker of terminals can repeat the signatures.
 */
import type { SigningKey } from '../downlinks/upgrade.schemas.ts';
import { type Manifest, manifestText } from '../device/manifest.ts';

export const examplePackage = 'An example of a package of 32 B.';

export const exampleManifest: Manifest = {
  format: 1,
  version: '1.5.0',
  system: 'WINDOWS',
  size: 32,
  sha256: '188913966df084651cc06075445080abac548183bba05b9ed9b3a751201a125e',
  upgradesFrom: '1.2.0',
  madeTime: 1_799_913_600_000,
  installUntil: 1_802_592_000_000,
  downgrade: false,
};

export const exampleKeys: SigningKey[] = [
  {
    keyId: '2026-01',
    publicKey: 'iojj3XQJ8ZX9UtstPLpdcspnCb8dlBIb83SIAbQPb1w',
    signedBy: null,
    signature: null,
  },
  {
    keyId: '2027-01',
    publicKey: 'gTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q',
    signedBy: '2026-01',
    signature: 'CnDQl2DhZyOPhOp2XumOhzPLDeHseGVDywOHT1lIcFwic2ckGmz9oeNkMqstb65Nvujwy6eqVXKRHTHeb3NpAg',
  },
];

export const signedManifest = {
  manifest: manifestText(exampleManifest),
  signature: 'w6TVbC7A85Y9MVxO1qFlpgIff5dg1xusPxJsHOul5jHKP_B7PP1gqE_jetHiVfPPchwcqK1NcteqCDgDhnxMAA',
  keys: exampleKeys,
};
