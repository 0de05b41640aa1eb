/**
 * Downloads a package into a slot, part by part: an interruption continues where it ended, and a server that is busy is asked
 * again later. Only the end of its time, a full memory or its owner ends it.
 */
import { createHash } from 'node:crypto';
import type { Manifest } from '@cubby/contract/device/manifest';
import { upgradeLimits } from '@cubby/contract/device/upgrades.limits';
import type { Clock } from '../clock.ts';
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

/** ms of the first pause after an interruption, and of the longest one. */
const pauseMs = { first: 1_000, longest: 60_000 };
/** ms that the server can ask to wait at most. */
const retryAfterMaxMs = 600_000;
/** ms without a byte after which a request is given up. */
const stallMs = 60_000;
/** ms between two reports of a slow download. */
const reportMs = 60_000;

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

export const startDownload = (parts: DownloadParts): Download => {
  const { clock, slots, slot, manifest, source, log } = parts;
  let isStopped = false;
  let abort = (): void => undefined;
  let cancelPause = (): void => undefined;
  let failures = 0;
  let reportedBytes = slots.size(slot);
  let reportedTime = clock.monotonicMs();
  const never = new Promise<never>(() => undefined);

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      cancelPause = clock.after(ms, resolve);
    });
  const report = (bytes: number): void => {
    const now = clock.monotonicMs();
    if (bytes - reportedBytes < upgradeLimits.reportBytes && now - reportedTime < reportMs) return;
    if (bytes === reportedBytes) return;
    slots.sync(slot);
    reportedBytes = bytes;
    reportedTime = now;
    parts.progressed(bytes);
  };
  const store = async (answer: PackageAnswer, from: number, alive: () => void): Promise<void> => {
    let size = from;
    for await (const bytes of answer.bytes) {
      if (isStopped) return;
      alive();
      size += bytes.length;
      if (size > manifest.size) throw new WrongPackage();
      slots.append(slot, bytes);
      failures = 0;
      report(size);
      if (parts.isLate()) return;
    }
  };
  /** One request. Returns ms until the next one. */
  const request = async (): Promise<number> => {
    const from = slots.size(slot);
    const controller = new AbortController();
    let cancelStall = (): void => undefined;
    const alive = (): void => {
      cancelStall();
      cancelStall = clock.after(stallMs, () => controller.abort());
    };
    abort = () => controller.abort();
    alive();
    try {
      const answer = await source({ ...parts.access(), from, sha256: manifest.sha256 }, controller.signal);
      const { status, start } = answer;
      if (isStopped) return 0;
      if ((status === 200 || status === 206) && start <= from) {
        // Another package, or a server without ranges: from the beginning.
        if (start < from) slots.erase(slot);
        if (start === 0 || start === from) await store(answer, start, alive);
        if (slots.size(slot) > from) return 0;
      } else {
        if (status === 416) slots.erase(slot);
        log(`download: HTTP ${status}`);
      }
      controller.abort();
      if (answer.retryAfterMs !== undefined)
        return Math.max(pauseMs.first, Math.min(answer.retryAfterMs, retryAfterMaxMs));
    } catch (error) {
      if (error instanceof NoSpaceError || error instanceof WrongPackage) throw error;
      log(`download interrupted: ${String(error)}`);
    } finally {
      cancelStall();
    }
    failures += 1;
    const longest = Math.min(pauseMs.longest, pauseMs.first * 2 ** Math.min(failures - 1, 10));
    return longest * (0.5 + parts.random() / 2);
  };
  const fill = async (): Promise<void> => {
    for (;;) {
      const size = slots.size(slot);
      if (size > manifest.size) throw new WrongPackage();
      if (isStopped || size === manifest.size) return;
      if (manifest.size - size > slots.free()) throw new NoSpaceError();
      if (parts.isLate()) return;
      const ms = await request();
      if (ms > 0) await pause(ms);
    }
  };
  const run = async (): Promise<DownloadEnd> => {
    // What an earlier start stored may be damaged: then the package is downloaded once more as a whole.
    for (let isResumed = slots.size(slot) > 0; ; isResumed = false) {
      let isWrong = false;
      try {
        await fill();
      } catch (error) {
        if (error instanceof NoSpaceError) return 'NO_SPACE';
        if (!(error instanceof WrongPackage)) throw error;
        isWrong = true;
      }
      if (isStopped) return never;
      if (!isWrong && slots.size(slot) < manifest.size) return 'TIMEOUT';
      if (!isWrong) {
        slots.sync(slot);
        parts.downloaded();
        if (slotHash(slots, slot) === manifest.sha256) return 'VERIFIED';
      }
      slots.erase(slot);
      if (!isResumed) return 'HASH';
      log('the stored part of the package is damaged');
    }
  };
  return {
    ended: run(),
    stop: () => {
      isStopped = true;
      cancelPause();
      abort();
    },
  };
};
