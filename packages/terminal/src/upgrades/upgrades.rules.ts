/** Rules of upgrades: which messages are about the stored upgrade, and what of it is reported and shown. */
import type { OtaState, UpgradeReason } from '@cubby/contract/device/upgrades.limits';
import { type Offer, type Ota, otaSchema } from '@cubby/contract/downlinks/upgrade.schemas';
import type { Phase, StoredUpgrade, UpgradeMemory } from './upgrade-memory.ts';

/** What the page of a terminal shows. */
export interface UpgradeStatus {
  readonly version: string;
  readonly phase: Phase;
  readonly reason: UpgradeReason | undefined;
  readonly bytes: number;
  readonly size: number;
}

export interface ReportedState {
  readonly state: OtaState;
  readonly bytes?: number;
  readonly reason?: UpgradeReason;
}

/** Returns the message of a payload; undefined if it cannot be read. */
export const readOta = (payload: Buffer): Ota | undefined => {
  try {
    return otaSchema.safeParse(JSON.parse(payload.toString())).data;
  } catch {
    return undefined;
  }
};

/** Returns the stored upgrade if a message is about it and its attempt. */
export const findUpgrade = (
  { upgradeId, attempt }: Pick<Ota, 'upgradeId' | 'attempt'>,
  upgrade: StoredUpgrade | null,
): StoredUpgrade | undefined => (upgrade?.upgradeId === upgradeId && upgrade.attempt === attempt ? upgrade : undefined);

/** Returns whether an offer is a copy of one before the current upgrade, or before its current attempt. */
export const isPastOffer = (
  { upgradeId, attempt }: Pick<Offer, 'upgradeId' | 'attempt'>,
  { past, upgrade }: UpgradeMemory,
): boolean =>
  past.some(([id, last]) => id === upgradeId && attempt <= last) ||
  (upgrade?.upgradeId === upgradeId && attempt < upgrade.attempt);

/** Returns what is reported of an upgrade. @param bytesOf returns the bytes in the slot of its package */
export const reportedState = (upgrade: StoredUpgrade, bytesOf: () => number): ReportedState => {
  switch (upgrade.phase) {
    case 'ACCEPTED': {
      const bytes = bytesOf();
      return { state: bytes > 0 ? 'DOWNLOADING' : 'INITIATED', bytes };
    }
    case 'VERIFIED':
      return { state: 'VERIFIED', bytes: upgrade.manifest.size };
    case 'FAILED':
      return { state: 'FAILED', ...(upgrade.reason && { reason: upgrade.reason }) };
    case 'REVERTED':
      return { state: 'FAILED', reason: 'REVERTED' };
    default:
      return { state: 'UPDATING' };
  }
};

/**
 * Returns what is shown of an upgrade. The bytes of a package that was verified are not counted again.
 * @param bytesOf returns the bytes in the slot of its package
 */
export const shownStatus = (upgrade: StoredUpgrade | null, bytesOf: () => number): UpgradeStatus | undefined => {
  if (!upgrade) return undefined;
  const { phase, manifest, reason } = upgrade;
  const isStored = phase !== 'ACCEPTED' && phase !== 'FAILED';
  const bytes = isStored ? manifest.size : phase === 'FAILED' ? 0 : bytesOf();
  return { version: manifest.version, phase, reason, bytes, size: manifest.size };
};
