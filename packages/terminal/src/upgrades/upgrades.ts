/**
 * The upgrades of a terminal in one boot: takes what the server offers, downloads and checks it, installs it on command, and
 * restores the older version if the server does not answer the new one (docs/device-protocol.md, section 15).
 */
import { mayAct } from '@cubby/contract/device/command-states';
import { isPackageRunning } from '@cubby/contract/device/manifest';
import { type OtaState, upgradeLimits, type UpgradeReason } from '@cubby/contract/device/upgrades.limits';
import type { Birth, OtaReport } from '@cubby/contract/device/uplinks.schemas';
import { type Offer, type Ota, otaSchema } from '@cubby/contract/downlinks/upgrade.schemas';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { type DownloadEnd, startDownload } from './download.ts';
import { checkOffer } from './offers.ts';
import type { PackageSlots } from './package-slots.ts';
import type { PackageSource } from './package-source.ts';
import {
  confirmed,
  readUpgrades,
  reverted,
  softwareOf,
  spareSlot,
  type StoredUpgrade,
  swapped,
  type UpgradeMemory,
  withUpgrade,
  writeUpgrades,
} from './upgrade-memory.ts';

export type OtaBody = Pick<OtaReport, 'upgradeId' | 'attempt' | 'state' | 'bytes' | 'reason' | 'detail'>;

export interface UpgradeParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: () => number;
  /** The software that the terminal was delivered with. */
  readonly factory: Birth['software'];
  /** Undefined if the terminal takes no packages. */
  readonly slots: PackageSlots | undefined;
  readonly source: PackageSource;
  /** Epoch ms that the clock of the server shows at the latest. */
  readonly atMost: () => number | undefined;
  /** Requests the clock of the server. */
  readonly requestTime: () => void;
  /** A user is at the terminal, a lock is opening, or a door is open. */
  readonly isBusy: () => boolean;
  /** @param isLasting whether the report must outlive a power cut */
  readonly report: (body: OtaBody, isLasting: boolean) => void;
  readonly restart: () => void;
  /** Connects again, with another birth. */
  readonly reconnect: () => void;
  /** Runs it if the power is on, and logs a memory that cannot be written. */
  readonly guarded: (run: () => void) => void;
  readonly log: (line: string) => void;
  readonly changed: () => void;
}

/** What the page of a terminal shows. */
export interface UpgradeStatus {
  readonly version: string;
  readonly phase: StoredUpgrade['phase'];
  readonly reason: UpgradeReason | undefined;
  readonly bytes: number;
  readonly size: number;
}

export interface Upgrades {
  readonly software: Birth['software'];
  readonly status: UpgradeStatus | undefined;
  /** Takes a message of `down/ota`. */
  take(payload: Buffer): void;
  /** The connection is established and the birth was sent. */
  born(): void;
  /** The server has answered this boot. */
  answered(): void;
  /** Continues after a start. */
  start(): void;
  end(): void;
}

/** ms until a trial that is over is ended, if a user is at the terminal. */
const busyMs = 30_000;

export const createUpgrades = (parts: UpgradeParts): Upgrades => {
  const { store, clock, factory, slots, log, guarded } = parts;
  let memory: UpgradeMemory = readUpgrades(store);
  let stopDownload = (): void => undefined;
  let cancelTrial = (): void => undefined;
  /** The bytes of a package that was checked are not counted again. */
  const bytesOf = (): number => slots?.size(spareSlot(memory)) ?? 0;

  const put = (next: UpgradeMemory): void => {
    writeUpgrades(store, next);
    memory = next;
    parts.changed();
  };
  const report = (
    { upgradeId, attempt }: Pick<StoredUpgrade, 'upgradeId' | 'attempt'>,
    state: OtaState,
    more: Partial<OtaBody> = {},
  ): void => {
    log(`upgrade ${upgradeId} attempt ${attempt} ${state} ${more.reason ?? ''}`);
    parts.report({ upgradeId, attempt, state, ...more }, state !== 'DOWNLOADING');
  };
  const fail = (upgrade: StoredUpgrade, reason: UpgradeReason): void => {
    stopDownload();
    put(withUpgrade(memory, { ...upgrade, phase: 'FAILED', reason }));
    slots?.erase(spareSlot(memory));
    report(upgrade, 'FAILED', { reason });
  };
  /** Reports the state again: for a repeated message, and after each birth until the upgrade is over. */
  const reportState = (upgrade: StoredUpgrade): void => {
    switch (upgrade.phase) {
      case 'ACCEPTED': {
        const bytes = bytesOf();
        return report(upgrade, bytes > 0 ? 'DOWNLOADING' : 'INITIATED', { bytes });
      }
      case 'VERIFIED':
        return report(upgrade, 'VERIFIED', { bytes: upgrade.manifest.size });
      case 'FAILED':
        return report(upgrade, 'FAILED', upgrade.reason && { reason: upgrade.reason });
      case 'REVERTED':
        return report(upgrade, 'FAILED', { reason: 'REVERTED' });
      default:
        return report(upgrade, 'UPDATING');
    }
  };

  const download = (upgrade: StoredUpgrade): void => {
    if (!slots) return;
    stopDownload();
    const { upgradeId, attempt, manifest } = upgrade;
    const isCurrent = (): boolean =>
      memory.upgrade?.upgradeId === upgradeId &&
      memory.upgrade.attempt === attempt &&
      memory.upgrade.phase === 'ACCEPTED';
    const current = (): StoredUpgrade => (isCurrent() ? (memory.upgrade ?? upgrade) : upgrade);
    const running = startDownload({
      clock,
      random: parts.random,
      slots,
      slot: spareSlot(memory),
      source: parts.source,
      manifest,
      access: current,
      isLate: () => {
        const atMost = parts.atMost();
        return atMost !== undefined && atMost >= current().downloadUntil;
      },
      progressed: (bytes) =>
        guarded(() => {
          report(upgrade, 'DOWNLOADING', { bytes });
          parts.changed();
        }),
      downloaded: () => guarded(() => report(upgrade, 'DOWNLOADED', { bytes: manifest.size })),
      log,
    });
    stopDownload = running.stop;
    const finish = (end: DownloadEnd): void => {
      if (!isCurrent()) return;
      if (end !== 'VERIFIED') return fail(current(), end);
      put({ ...memory, upgrade: { ...current(), phase: 'VERIFIED' } });
      report(upgrade, 'VERIFIED', { bytes: manifest.size });
    };
    running.ended.then(
      (end) => guarded(() => finish(end)),
      (error: unknown) => log(`download failed: ${String(error)}`),
    );
  };

  /** Whether it is a copy of an offer that came before the current upgrade, or before its current attempt. */
  const isPast = ({ upgradeId, attempt }: Offer): boolean =>
    memory.past.some(([id, last]) => id === upgradeId && attempt <= last) ||
    (memory.upgrade?.upgradeId === upgradeId && attempt < memory.upgrade.attempt);

  const takeOffer = (offer: Offer): void => {
    const { upgradeId, attempt, url, token, downloadUntil } = offer;
    const { upgrade } = memory;
    if (isPast(offer)) return log(`an offer of the past: ${upgradeId} attempt ${attempt}`);
    // Nothing else begins until the trial has ended.
    if (upgrade?.phase === 'SWAPPED') return reportState(upgrade);
    if (upgrade?.upgradeId === upgradeId && upgrade.attempt === attempt) {
      if (upgrade.phase === 'ACCEPTED') put({ ...memory, upgrade: { ...upgrade, url, token, downloadUntil } });
      if (upgrade.phase === 'CONFIRMED') return parts.reconnect();
      return reportState(upgrade);
    }
    const { manifest, signer, refusal } = checkOffer(offer, memory, factory, parts.atMost());
    if (!manifest || !signer) return report(offer, 'FAILED', { reason: refusal ?? 'SIGNATURE' });
    // A birth says that it is already there.
    if (isPackageRunning(softwareOf(memory, factory), manifest)) return parts.reconnect();
    stopDownload();
    const accepted: StoredUpgrade = { upgradeId, attempt, manifest, url, token, downloadUntil, phase: 'ACCEPTED' };
    const isSamePackage = upgrade?.manifest.sha256 === manifest.sha256;
    if (!isSamePackage) slots?.erase(spareSlot(memory));
    put(withUpgrade({ ...memory, trusted: signer }, accepted));
    const reason = slots ? refusal : 'INELIGIBLE';
    if (reason) return fail(accepted, reason);
    report(accepted, 'INITIATED', { bytes: bytesOf() });
    download(accepted);
  };

  const takeInstall = (message: Extract<Ota, { type: 'INSTALL' }>): void => {
    const upgrade = upgradeOf(message, memory.upgrade);
    if (!upgrade) return report(message, 'FAILED', { reason: 'HASH', detail: 'No such upgrade' });
    if (upgrade.phase !== 'VERIFIED') return reportState(upgrade);
    const verdict = mayAct(message.notAfter, parts.atMost());
    if (verdict === 'CLOCK_UNKNOWN') parts.requestTime();
    if (verdict !== 'YES') return report(upgrade, 'VERIFIED', { bytes: upgrade.manifest.size, detail: verdict });
    if (mayAct(upgrade.manifest.installUntil, parts.atMost()) !== 'YES') return fail(upgrade, 'EXPIRED');
    if (parts.isBusy()) return report(upgrade, 'BUSY');
    report(upgrade, 'UPDATING');
    // Writing took its time: everything is checked again, and only the swap follows.
    if (parts.isBusy()) return report(upgrade, 'BUSY');
    if (mayAct(message.notAfter, parts.atMost()) !== 'YES') return reportState(upgrade);
    put(swapped(memory, upgrade));
    parts.restart();
  };

  const takeCancel = (message: Ota): void => {
    const upgrade = upgradeOf(message, memory.upgrade);
    if (!upgrade) {
      const { upgradeId, attempt } = message;
      const isNewer = memory.upgrade?.upgradeId !== upgradeId || attempt > memory.upgrade.attempt;
      return isNewer ? report(message, 'FAILED', { reason: 'CANCELLED', detail: 'No such upgrade' }) : undefined;
    }
    if (upgrade.phase === 'SWAPPED' || upgrade.phase === 'CONFIRMED') return report(upgrade, 'CANCEL_REFUSED');
    if (upgrade.phase === 'ACCEPTED' || upgrade.phase === 'VERIFIED') return fail(upgrade, 'CANCELLED');
    reportState(upgrade);
  };

  const restore = (): void => {
    if (memory.upgrade?.phase !== 'SWAPPED') return;
    if (parts.isBusy()) return watchTrial(busyMs);
    log('the server has not answered the new version');
    put(reverted(memory));
    parts.restart();
  };
  const watchTrial = (ms: number): void => {
    cancelTrial = clock.after(ms, () => guarded(restore));
  };

  return {
    get software() {
      return softwareOf(memory, factory);
    },
    get status(): UpgradeStatus | undefined {
      const { upgrade } = memory;
      if (!upgrade) return undefined;
      const { phase, manifest, reason } = upgrade;
      const isStored = phase !== 'ACCEPTED' && phase !== 'FAILED';
      const bytes = isStored ? manifest.size : phase === 'FAILED' ? 0 : bytesOf();
      return { version: manifest.version, phase, reason, bytes, size: manifest.size };
    },
    take: (payload) => {
      const read = otaSchema.safeParse(parse(payload));
      if (!read.success) return log('an upgrade message that cannot be read');
      const { data } = read;
      if (data.type === 'OFFER') takeOffer(data);
      else if (data.type === 'INSTALL') takeInstall(data);
      else takeCancel(data);
    },
    born: () => {
      const { upgrade } = memory;
      if (upgrade?.phase === 'ACCEPTED' || upgrade?.phase === 'VERIFIED') reportState(upgrade);
    },
    answered: () => {
      if (memory.upgrade?.phase !== 'SWAPPED') return;
      cancelTrial();
      put(confirmed(memory, factory.version));
      log(`version ${memory.active?.version} confirmed`);
    },
    start: () => {
      const { upgrade } = memory;
      if (upgrade?.phase === 'ACCEPTED') download(upgrade);
      if (upgrade?.phase === 'SWAPPED') watchTrial(upgradeLimits.trialMs);
    },
    end: () => {
      stopDownload();
      cancelTrial();
    },
  };
};

/** Returns the stored upgrade if a message is about it and its attempt. */
const upgradeOf = (
  { upgradeId, attempt }: Pick<Ota, 'upgradeId' | 'attempt'>,
  upgrade: StoredUpgrade | null,
): StoredUpgrade | undefined => (upgrade?.upgradeId === upgradeId && upgrade.attempt === attempt ? upgrade : undefined);

/** Returns undefined, which no schema accepts, if the payload is not JSON. */
const parse = (payload: Buffer): unknown => {
  try {
    return JSON.parse(payload.toString());
  } catch {
    return undefined;
  }
};
