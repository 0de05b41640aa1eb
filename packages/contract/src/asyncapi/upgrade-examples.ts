/**
 * The example of a software upgrade: a package of 32 bytes, its manifest, and two signing keys. The private keys are the
 * 32 bytes 01 and 02 each, so that every maker of terminals can repeat the signatures.
 */
import type { SigningKey } from '../downlinks/upgrade.schemas.ts';
import type { OtaReport } from '../device/uplinks.schemas.ts';
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

/** 2027-01-15, 07:59:20 UTC by the wall clock of the terminal, which is 40 s slow. */
const deviceTime = 1_799_999_960_000;
const sent = (bootId: number, seq: number, afterMs: number) =>
  ({ v: 1, bootId, seq, deviceTime: deviceTime + afterMs }) as const;

export const exampleUpgrade = { upgradeId: '0b8f3a52-7f0e-4c0b-9a55-2b6f5a4f6e11', attempt: 1 } as const;

/** The fields that differ in the birth of the new version. */
export const upgradedBirth = {
  ...sent(3, 1, 600_000),
  monotonicMs: 5_100,
  software: {
    version: exampleManifest.version,
    system: 'WINDOWS' as const,
    hardware: 'LK-24',
    packageHash: exampleManifest.sha256,
    upgrade: { ...exampleUpgrade, outcome: 'TRIAL' as const },
  },
  access: 14,
};

export const otaExamples = {
  initiated: { ...sent(2, 5, 500_000), ...exampleUpgrade, state: 'INITIATED' },
  downloading: { ...sent(2, 6, 501_000), ...exampleUpgrade, state: 'DOWNLOADING', bytes: 16 },
  downloaded: { ...sent(2, 7, 502_000), ...exampleUpgrade, state: 'DOWNLOADED', bytes: 32 },
  verified: { ...sent(2, 8, 503_000), ...exampleUpgrade, state: 'VERIFIED', bytes: 32 },
  busy: { ...sent(2, 9, 550_000), ...exampleUpgrade, state: 'BUSY' },
  updating: { ...sent(2, 10, 590_000), ...exampleUpgrade, state: 'UPDATING' },
  cancelRefused: { ...sent(2, 11, 590_500), ...exampleUpgrade, state: 'CANCEL_REFUSED' },
  failed: {
    ...sent(2, 8, 503_000),
    ...exampleUpgrade,
    state: 'FAILED',
    reason: 'HASH',
    detail: 'The SHA-256 of the package differs',
  },
} satisfies Record<string, OtaReport>;
