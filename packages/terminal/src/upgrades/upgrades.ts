/**
 * The upgrades of a terminal in one boot: takes what the server offers, downloads and checks it, installs it on command, and
 * restores the older version if the server does not answer the new one (docs/device-protocol.md, section 15).
 */
import { mayAct } from '@cubby/contract/device/command-states';
import { isPackageRunning, type Manifest } from '@cubby/contract/device/manifest';
import { type OtaState, upgradeLimits, type UpgradeReason } from '@cubby/contract/device/upgrades.limits';
import type { Birth, OtaReport } from '@cubby/contract/device/uplinks.schemas';
import type { Offer, Ota } from '@cubby/contract/downlinks/upgrade.schemas';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { type Download, type DownloadEnd, startDownload } from './download.ts';
import { checkOffer } from './offers.ts';
import type { PackageSlots } from './package-slots.ts';
import type { PackageSource } from './package-source.ts';
import type { TrustedKey } from './signing-keys.ts';
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
import { findUpgrade, isPastOffer, readOta, reportedState, shownStatus, type UpgradeStatus } from './upgrades.rules.ts';

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

type Attempt = Pick<StoredUpgrade, 'upgradeId' | 'attempt'>;

/** ms until a trial that is over is ended, if a user is at the terminal. */
const busyMs = 30_000;

export class Upgrades {
  readonly #parts: UpgradeParts;
  #memory: UpgradeMemory;
  #download: Download | undefined;
  #cancelTrial = (): void => undefined;

  constructor(parts: UpgradeParts) {
    this.#parts = parts;
    this.#memory = readUpgrades(parts.store);
  }

  get software(): Birth['software'] {
    return softwareOf(this.#memory, this.#parts.factory);
  }

  get status(): UpgradeStatus | undefined {
    return shownStatus(this.#memory.upgrade, () => this.#bytes);
  }

  /** Takes a message of `down/ota`. */
  take(payload: Buffer): void {
    const message = readOta(payload);
    if (!message) this.#parts.log('an upgrade message that cannot be read');
    else if (message.type === 'OFFER') this.#takeOffer(message);
    else if (message.type === 'INSTALL') this.#takeInstall(message);
    else this.#takeCancel(message);
  }

  /** The connection is established and the birth was sent. */
  born(): void {
    const { upgrade } = this.#memory;
    if (upgrade?.phase === 'ACCEPTED' || upgrade?.phase === 'VERIFIED') this.#reportState(upgrade);
  }

  /** The server has answered this boot. */
  answered(): void {
    if (this.#memory.upgrade?.phase !== 'SWAPPED') return;
    this.#cancelTrial();
    this.#put(confirmed(this.#memory, this.#parts.factory.version));
    this.#parts.log(`version ${this.#memory.active?.version} confirmed`);
  }

  /** Continues after a start. */
  start(): void {
    const { upgrade } = this.#memory;
    if (upgrade?.phase === 'ACCEPTED') this.#startDownload(upgrade);
    if (upgrade?.phase === 'SWAPPED') this.#watchTrial(upgradeLimits.trialMs);
  }

  end(): void {
    this.#download?.stop();
    this.#cancelTrial();
  }

  #takeOffer(offer: Offer): void {
    const { factory } = this.#parts;
    const { upgradeId, attempt } = offer;
    const { upgrade } = this.#memory;
    if (isPastOffer(offer, this.#memory))
      return this.#parts.log(`an offer of the past: ${upgradeId} attempt ${attempt}`);
    // Nothing else begins until the trial has ended.
    if (upgrade?.phase === 'SWAPPED') return this.#reportState(upgrade);
    const current = findUpgrade(offer, upgrade);
    if (current) return this.#repeatOffer(offer, current);
    const { manifest, signer, refusal } = checkOffer(offer, this.#memory, factory, this.#parts.atMost());
    if (!manifest || !signer) return this.#report(offer, 'FAILED', { reason: refusal ?? 'SIGNATURE' });
    // A birth reports that the version is already running.
    if (isPackageRunning(softwareOf(this.#memory, factory), manifest)) return this.#parts.reconnect();
    this.#accept(offer, manifest, signer, this.#parts.slots ? refusal : 'INELIGIBLE');
  }

  /** A repeated offer may name another address of the package. */
  #repeatOffer({ url, token, downloadUntil }: Offer, upgrade: StoredUpgrade): void {
    if (upgrade.phase === 'ACCEPTED')
      this.#put({ ...this.#memory, upgrade: { ...upgrade, url, token, downloadUntil } });
    if (upgrade.phase === 'CONFIRMED') return this.#parts.reconnect();
    this.#reportState(upgrade);
  }

  /** Stores the upgrade of a signed offer, also one that is refused, and downloads its package. */
  #accept(offer: Offer, manifest: Manifest, signer: TrustedKey, refusal: UpgradeReason | undefined): void {
    const { upgradeId, attempt, url, token, downloadUntil } = offer;
    this.#download?.stop();
    const accepted: StoredUpgrade = { upgradeId, attempt, manifest, url, token, downloadUntil, phase: 'ACCEPTED' };
    const isSamePackage = this.#memory.upgrade?.manifest.sha256 === manifest.sha256;
    if (!isSamePackage) this.#parts.slots?.erase(spareSlot(this.#memory));
    this.#put(withUpgrade({ ...this.#memory, trusted: signer }, accepted));
    if (refusal) return this.#fail(accepted, refusal);
    this.#report(accepted, 'INITIATED', { bytes: this.#bytes });
    this.#startDownload(accepted);
  }

  #startDownload(upgrade: StoredUpgrade): void {
    const { clock, random, slots, source, guarded, log } = this.#parts;
    if (!slots) return;
    this.#download?.stop();
    const { manifest } = upgrade;
    const current = (): StoredUpgrade => this.#downloading(upgrade) ?? upgrade;
    const download = startDownload({
      clock,
      random,
      slots,
      slot: spareSlot(this.#memory),
      source,
      manifest,
      access: current,
      isLate: () => {
        const atMost = this.#parts.atMost();
        return atMost !== undefined && atMost >= current().downloadUntil;
      },
      progressed: (bytes) =>
        guarded(() => {
          this.#report(upgrade, 'DOWNLOADING', { bytes });
          this.#parts.changed();
        }),
      downloaded: () => guarded(() => this.#report(upgrade, 'DOWNLOADED', { bytes: manifest.size })),
      log,
    });
    this.#download = download;
    download.ended.then(
      (end) => guarded(() => this.#finishDownload(upgrade, end)),
      (error: unknown) => log(`download failed: ${String(error)}`),
    );
  }

  #finishDownload(upgrade: StoredUpgrade, end: DownloadEnd): void {
    const current = this.#downloading(upgrade);
    if (!current) return;
    if (end !== 'VERIFIED') return this.#fail(current, end);
    this.#put({ ...this.#memory, upgrade: { ...current, phase: 'VERIFIED' } });
    this.#report(upgrade, 'VERIFIED', { bytes: upgrade.manifest.size });
  }

  /** Returns the upgrade as it is stored now if its package is still being downloaded. */
  #downloading(upgrade: StoredUpgrade): StoredUpgrade | undefined {
    const stored = findUpgrade(upgrade, this.#memory.upgrade);
    return stored?.phase === 'ACCEPTED' ? stored : undefined;
  }

  #takeInstall(message: Extract<Ota, { type: 'INSTALL' }>): void {
    const upgrade = findUpgrade(message, this.#memory.upgrade);
    if (!upgrade) return this.#report(message, 'FAILED', { reason: 'HASH', detail: 'No such upgrade' });
    if (upgrade.phase !== 'VERIFIED') return this.#reportState(upgrade);
    const { atMost, isBusy } = this.#parts;
    const verdict = mayAct(message.notAfter, atMost());
    if (verdict === 'CLOCK_UNKNOWN') this.#parts.requestTime();
    if (verdict !== 'YES') return this.#report(upgrade, 'VERIFIED', { bytes: upgrade.manifest.size, detail: verdict });
    if (mayAct(upgrade.manifest.installUntil, atMost()) !== 'YES') return this.#fail(upgrade, 'EXPIRED');
    if (isBusy()) return this.#report(upgrade, 'BUSY');
    this.#report(upgrade, 'UPDATING');
    // Writing took its time: everything is checked again, and only the swap follows.
    if (isBusy()) return this.#report(upgrade, 'BUSY');
    if (mayAct(message.notAfter, atMost()) !== 'YES') return this.#reportState(upgrade);
    this.#put(swapped(this.#memory, upgrade));
    this.#parts.restart();
  }

  #takeCancel(message: Ota): void {
    const upgrade = findUpgrade(message, this.#memory.upgrade);
    if (!upgrade) return this.#cancelUnknown(message);
    if (upgrade.phase === 'SWAPPED' || upgrade.phase === 'CONFIRMED') return this.#report(upgrade, 'CANCEL_REFUSED');
    if (upgrade.phase === 'ACCEPTED' || upgrade.phase === 'VERIFIED') return this.#fail(upgrade, 'CANCELLED');
    this.#reportState(upgrade);
  }

  /** Confirms the end of an upgrade whose offer never arrived; a late copy of an older message has no effect. */
  #cancelUnknown(message: Ota): void {
    const { upgrade } = this.#memory;
    const isNewer = upgrade?.upgradeId !== message.upgradeId || message.attempt > upgrade.attempt;
    if (isNewer) this.#report(message, 'FAILED', { reason: 'CANCELLED', detail: 'No such upgrade' });
  }

  /** Restores the older version if the server has not answered the new one; waits while a user is at the terminal. */
  #restore(): void {
    if (this.#memory.upgrade?.phase !== 'SWAPPED') return;
    if (this.#parts.isBusy()) return this.#watchTrial(busyMs);
    this.#parts.log('the server has not answered the new version');
    this.#put(reverted(this.#memory));
    this.#parts.restart();
  }

  #watchTrial(ms: number): void {
    this.#cancelTrial = this.#parts.clock.after(ms, () => this.#parts.guarded(() => this.#restore()));
  }

  #fail(upgrade: StoredUpgrade, reason: UpgradeReason): void {
    this.#download?.stop();
    this.#put(withUpgrade(this.#memory, { ...upgrade, phase: 'FAILED', reason }));
    this.#parts.slots?.erase(spareSlot(this.#memory));
    this.#report(upgrade, 'FAILED', { reason });
  }

  /** Reports the state again: for a repeated message, and after each birth until the upgrade is over. */
  #reportState(upgrade: StoredUpgrade): void {
    const { state, ...more } = reportedState(upgrade, () => this.#bytes);
    this.#report(upgrade, state, more);
  }

  #report({ upgradeId, attempt }: Attempt, state: OtaState, more: Partial<OtaBody> = {}): void {
    this.#parts.log(`upgrade ${upgradeId} attempt ${attempt} ${state} ${more.reason ?? ''}`);
    this.#parts.report({ upgradeId, attempt, state, ...more }, state !== 'DOWNLOADING');
  }

  #put(next: UpgradeMemory): void {
    writeUpgrades(this.#parts.store, next);
    this.#memory = next;
    this.#parts.changed();
  }

  /** The bytes of the package that is being downloaded. */
  get #bytes(): number {
    return this.#parts.slots?.size(spareSlot(this.#memory)) ?? 0;
  }
}
