/**
 * Downloads a package into a slot, part by part: an interruption continues where it ended, and a server that is busy is asked
 * again later. Only the end of its time, a full memory or its owner ends it.
 */
import { createHash } from 'node:crypto';
import type { Manifest } from '@cubby/contract/device/manifest';
import type { Clock } from '../clock.ts';
import {
  continuesPackage,
  isReportDue,
  nextPauseMs,
  type ReportedProgress,
  retryAfterPauseMs,
} from './download.rules.ts';
import { NoSpaceError, type PackageSlots, type Slot } from './package-slots.ts';
import type { PackageAnswer, PackageSource } from './package-source.ts';

export interface DownloadParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly slots: PackageSlots;
  readonly slot: Slot;
  readonly source: PackageSource;
  readonly manifest: Pick<Manifest, 'size' | 'sha256'>;
  /** Where the package is now: a repeated offer may change it. */
  readonly access: () => { readonly url: string; readonly token: string };
  /** Whether the time of the download is over. */
  readonly isLate: () => boolean;
  /** The number of bytes in the slot has grown. */
  readonly progressed: (bytes: number) => void;
  /** Everything is downloaded; the check follows. */
  readonly downloaded: () => void;
  readonly log: (line: string) => void;
}

export type DownloadEnd = 'VERIFIED' | 'HASH' | 'NO_SPACE' | 'TIMEOUT';

/** ms without a byte after which a request is given up. */
const stallMs = 60_000;

/** The package in the slot is not the one of the manifest. */
class WrongPackage extends Error {}

export interface Download {
  /** Resolves with how it ended, and never after `stop`. Rejects if the memory cannot be written. */
  readonly ended: Promise<DownloadEnd>;
  stop(): void;
}

/** Returns the SHA-256 of a slot in hex, as it is read back. */
export const slotHash = (slots: PackageSlots, slot: Slot): string => {
  const hash = createHash('sha256');
  for (const part of slots.read(slot)) hash.update(part);
  return hash.digest('hex');
};

/** Starts a download into a slot, after the bytes that the slot contains already. */
export const startDownload = (parts: DownloadParts): Download => new PackageDownload(parts);

class PackageDownload implements Download {
  readonly ended: Promise<DownloadEnd>;
  readonly #parts: DownloadParts;
  #isStopped = false;
  #abort = (): void => undefined;
  #cancelPause = (): void => undefined;
  /** Requests that failed since the last byte arrived. */
  #failures = 0;
  #reported: ReportedProgress;

  constructor(parts: DownloadParts) {
    this.#parts = parts;
    this.#reported = { bytes: parts.slots.size(parts.slot), atMs: parts.clock.monotonicMs() };
    this.ended = this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelPause();
    this.#abort();
  }

  async #run(): Promise<DownloadEnd> {
    const { slots, slot, log } = this.#parts;
    // What an earlier start stored may be damaged: then the package is downloaded once more as a whole.
    for (let isResumed = slots.size(slot) > 0; ; isResumed = false) {
      const end = await this.#fillAndCheck();
      if (end !== 'HASH') return end;
      slots.erase(slot);
      if (!isResumed) return end;
      log('the stored part of the package is damaged');
    }
  }

  /** Returns `HASH` if the slot contains another package than that of the manifest. */
  async #fillAndCheck(): Promise<DownloadEnd> {
    const { slots, slot, manifest } = this.#parts;
    let isWrong = false;
    try {
      await this.#fill();
    } catch (error) {
      if (error instanceof NoSpaceError) return 'NO_SPACE';
      if (!(error instanceof WrongPackage)) throw error;
      isWrong = true;
    }
    if (this.#isStopped) return new Promise<never>(() => undefined);
    if (isWrong) return 'HASH';
    if (slots.size(slot) < manifest.size) return 'TIMEOUT';
    slots.sync(slot);
    this.#parts.downloaded();
    return slotHash(slots, slot) === manifest.sha256 ? 'VERIFIED' : 'HASH';
  }

  /** Requests the package until it is complete, stopped or late. @throws WrongPackage, NoSpaceError */
  async #fill(): Promise<void> {
    const { slots, slot, manifest } = this.#parts;
    for (;;) {
      const size = slots.size(slot);
      if (size > manifest.size) throw new WrongPackage();
      if (this.#isStopped || size === manifest.size) return;
      if (manifest.size - size > slots.free()) throw new NoSpaceError();
      if (this.#parts.isLate()) return;
      const ms = await this.#request();
      if (ms > 0) await this.#pause(ms);
    }
  }

  /** Sends one request. Returns ms until the next one. */
  async #request(): Promise<number> {
    const { clock, slots, slot, source, manifest, access, log } = this.#parts;
    const from = slots.size(slot);
    const controller = new AbortController();
    let cancelStall = (): void => undefined;
    const restartStall = (): void => {
      cancelStall();
      cancelStall = clock.after(stallMs, () => controller.abort());
    };
    this.#abort = () => controller.abort();
    restartStall();
    try {
      const answer = await source({ ...access(), from, sha256: manifest.sha256 }, controller.signal);
      if (this.#isStopped || (await this.#takeAnswer(answer, from, restartStall))) return 0;
      controller.abort();
      if (answer.retryAfterMs !== undefined) return retryAfterPauseMs(answer.retryAfterMs);
    } catch (error) {
      if (error instanceof NoSpaceError || error instanceof WrongPackage) throw error;
      log(`download interrupted: ${String(error)}`);
    } finally {
      cancelStall();
    }
    this.#failures += 1;
    return nextPauseMs(this.#failures, this.#parts.random());
  }

  /** Stores what an answer continues. Returns whether the slot contains more bytes than before. */
  async #takeAnswer(answer: PackageAnswer, from: number, progressed: () => void): Promise<boolean> {
    const { slots, slot, log } = this.#parts;
    const { status, start } = answer;
    if (!continuesPackage(answer, from)) {
      if (status === 416) slots.erase(slot);
      log(`download: HTTP ${status}`);
      return false;
    }
    // Another package, or a server without ranges: from the beginning.
    if (start < from) slots.erase(slot);
    if (start === 0 || start === from) await this.#store(answer, start, progressed);
    return slots.size(slot) > from;
  }

  async #store(answer: PackageAnswer, from: number, progressed: () => void): Promise<void> {
    const { slots, slot, manifest } = this.#parts;
    let size = from;
    for await (const bytes of answer.bytes) {
      if (this.#isStopped) return;
      progressed();
      size += bytes.length;
      if (size > manifest.size) throw new WrongPackage();
      slots.append(slot, bytes);
      this.#failures = 0;
      this.#report(size);
      if (this.#parts.isLate()) return;
    }
  }

  /** Reports the progress if a report is due; what is reported outlives a power cut. */
  #report(bytes: number): void {
    const { clock, slots, slot } = this.#parts;
    const nowMs = clock.monotonicMs();
    if (!isReportDue(this.#reported, bytes, nowMs)) return;
    slots.sync(slot);
    this.#reported = { bytes, atMs: nowMs };
    this.#parts.progressed(bytes);
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#cancelPause = this.#parts.clock.after(ms, resolve);
    });
  }
}
