/**
 * What a terminal stores about its software: which slot runs, the upgrade that it is at, the highest version that it accepted,
 * and the key that it trusts. All of it is one value, so that a swap of the slots is one write.
 */
import type { Manifest } from '@cubby/contract/device/manifest';
import { upgradeLimits, type UpgradeReason } from '@cubby/contract/device/upgrades.limits';
import type { Birth } from '@cubby/contract/device/uplinks.schemas';
import { compareVersions } from '@cubby/contract/device/versions';
import type { Store } from '../store/store.ts';
import type { Slot } from './package-slots.ts';
import type { TrustedKey } from './signing-keys.ts';

export type Phase =
  /** The offer is accepted; the package is not complete, or not checked. */
  | 'ACCEPTED'
  | 'VERIFIED'
  /** The slots are swapped, and the server has not answered the new version yet. */
  | 'SWAPPED'
  | 'CONFIRMED'
  | 'REVERTED'
  | 'FAILED';

export interface StoredUpgrade {
  readonly upgradeId: string;
  readonly attempt: number;
  readonly manifest: Manifest;
  readonly url: string;
  readonly token: string;
  /** Epoch ms, clock of the server. */
  readonly downloadUntil: number;
  readonly phase: Phase;
  /** Of FAILED. */
  readonly reason?: UpgradeReason;
}

/** A version in a slot. */
export interface Installed {
  readonly slot: Slot;
  readonly version: string;
  readonly sha256: string;
}

export interface UpgradeMemory {
  /** What runs; null: the software that the terminal was delivered with. */
  readonly active: Installed | null;
  /** What a trial restores. */
  readonly previous: Installed | null;
  /** Starts of the trial. */
  readonly trialBoots: number;
  /** The highest version that was confirmed; null: none. */
  readonly highest: string | null;
  readonly trusted: TrustedKey | null;
  readonly upgrade: StoredUpgrade | null;
  /** The attempts of upgrades before this one, oldest first: a late copy of their offers begins nothing. */
  readonly past: readonly (readonly [upgradeId: string, attempt: number])[];
}

const name = 'upgrades';
const pastMax = 32;
const none: UpgradeMemory = {
  active: null,
  previous: null,
  trialBoots: 0,
  highest: null,
  trusted: null,
  upgrade: null,
  past: [],
};

export const readUpgrades = (store: Store): UpgradeMemory => (store.read(name) as UpgradeMemory | undefined) ?? none;
/** Lasting when it returns. */
export const writeUpgrades = (store: Store, memory: UpgradeMemory): void => store.write(name, memory);

/** Deletes the upgrade of another site; what runs, and which keys are trusted, is the terminal's. */
export const leaveUpgrade = (store: Store): void => {
  const memory = readUpgrades(store);
  if (memory.upgrade === null) return;
  // A trial without its site can be answered by the next one alone: the older version is restored.
  const left = memory.upgrade.phase === 'SWAPPED' ? reverted(memory) : memory;
  writeUpgrades(store, { ...left, upgrade: null, past: [] });
};

/** The slot of the next package: not the one that runs, and none that a trial restores. */
export const spareSlot = ({ active }: UpgradeMemory): Slot => (active?.slot === 'A' ? 'B' : 'A');

/** Returns the memory with another upgrade, and the one before it among the past ones. */
export const withUpgrade = (memory: UpgradeMemory, upgrade: StoredUpgrade): UpgradeMemory => {
  const before = memory.upgrade;
  const isOther = before !== null && before.upgradeId !== upgrade.upgradeId;
  const past = isOther ? [...memory.past, [before.upgradeId, before.attempt] as const].slice(-pastMax) : memory.past;
  return { ...memory, upgrade, past };
};

/** Returns the memory with the slots swapped, for a trial of the verified package. */
export const swapped = (memory: UpgradeMemory, upgrade: StoredUpgrade): UpgradeMemory => ({
  ...memory,
  active: { slot: spareSlot(memory), version: upgrade.manifest.version, sha256: upgrade.manifest.sha256 },
  previous: memory.active,
  trialBoots: 0,
  upgrade: { ...upgrade, phase: 'SWAPPED' },
});

/** Returns the memory with the older version restored. */
export const reverted = (memory: UpgradeMemory): UpgradeMemory => ({
  ...memory,
  active: memory.previous,
  trialBoots: 0,
  upgrade: memory.upgrade && { ...memory.upgrade, phase: 'REVERTED' },
});

/** Returns the memory after the server answered the new version: it is not lower than the highest version any more. */
export const confirmed = (memory: UpgradeMemory, factory: string): UpgradeMemory => {
  const { active, upgrade } = memory;
  const highest = highestOf(memory, factory);
  return {
    ...memory,
    highest: active !== null && compareVersions(active.version, highest) > 0 ? active.version : highest,
    upgrade: upgrade && { ...upgrade, phase: 'CONFIRMED' },
  };
};

/** Returns the highest version that the terminal accepted. @param factory the version that it was delivered with */
export const highestOf = ({ highest }: UpgradeMemory, factory: string): string =>
  highest !== null && compareVersions(highest, factory) > 0 ? highest : factory;

/**
 * Chooses what starts, and counts the start of a trial: this is what the program does that starts the others. After
 * `trialBootsMax` starts without an answer of the server, or if the version does not start, the older one is restored.
 * @param starts whether a version starts; undefined: the software that the terminal was delivered with
 */
export const chooseSoftware = (
  store: Store,
  starts: (sha256: string | undefined) => boolean,
  log: (line: string) => void,
): void => {
  let memory = readUpgrades(store);
  while (memory.upgrade?.phase === 'SWAPPED') {
    const isTried = memory.trialBoots >= upgradeLimits.trialBootsMax;
    memory = isTried ? reverted(memory) : { ...memory, trialBoots: memory.trialBoots + 1 };
    writeUpgrades(store, memory);
    if (isTried) log(`version ${memory.active?.version ?? 'as delivered'} restored`);
    else if (starts(memory.active?.sha256)) return;
    else log(`version ${memory.active?.version} does not start`);
  }
};

/** Returns what a birth reports about the software. @param factory the software that the terminal was delivered with */
export const softwareOf = ({ active, upgrade }: UpgradeMemory, factory: Birth['software']): Birth['software'] => {
  const phase = upgrade?.phase;
  const outcome = phase === 'REVERTED' ? phase : phase === 'SWAPPED' || phase === 'CONFIRMED' ? 'TRIAL' : undefined;
  return {
    ...factory,
    ...(active && { version: active.version, packageHash: active.sha256 }),
    ...(upgrade && outcome && { upgrade: { upgradeId: upgrade.upgradeId, attempt: upgrade.attempt, outcome } }),
  };
};
