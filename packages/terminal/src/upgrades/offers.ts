/** What a terminal checks before it accepts an offer. */
import { type Manifest, readManifest } from '@cubby/contract/device/manifest';
import type { UpgradeReason } from '@cubby/contract/device/upgrades.limits';
import type { Birth } from '@cubby/contract/device/uplinks.schemas';
import { compareVersions } from '@cubby/contract/device/versions';
import type { Offer } from '@cubby/contract/downlinks/upgrade.schemas';
import { signerOf, type TrustedKey } from './signing-keys.ts';
import { highestOf, softwareOf, type UpgradeMemory } from './upgrade-memory.ts';

export interface CheckedOffer {
  /** Undefined if it cannot be read or is not signed. */
  readonly manifest: Manifest | undefined;
  /** The key that signed it, which is trusted from now on. */
  readonly signer: TrustedKey | undefined;
  /** Why it is refused; undefined if it is accepted. */
  readonly refusal: UpgradeReason | undefined;
}

/** @param atMost the latest that the clock of the server can be, epoch ms; undefined if it is not known */
export const checkOffer = (
  offer: Offer,
  memory: UpgradeMemory,
  factory: Birth['software'],
  atMost: number | undefined,
): CheckedOffer => {
  const signer = signerOf(offer, memory.trusted);
  const manifest = signer && readManifest(offer.manifest);
  return {
    manifest,
    signer,
    refusal: manifest ? refusalOf(manifest, memory, factory, atMost) : 'SIGNATURE',
  };
};

const refusalOf = (
  { system, upgradesFrom, version, downgrade, installUntil }: Manifest,
  memory: UpgradeMemory,
  factory: Birth['software'],
  atMost: number | undefined,
): UpgradeReason | undefined => {
  const current = softwareOf(memory, factory).version;
  if (system !== factory.system) return 'INELIGIBLE';
  if (upgradesFrom !== null && compareVersions(upgradesFrom, current) > 0) return 'INELIGIBLE';
  if (!downgrade && compareVersions(version, highestOf(memory, factory.version)) <= 0) return 'ROLLBACK_REFUSED';
  return atMost !== undefined && atMost >= installUntil ? 'EXPIRED' : undefined;
};
