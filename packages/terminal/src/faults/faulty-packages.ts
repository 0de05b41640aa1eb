/** Slots and downloads of packages that can fail as real ones do. */
import type { Clock } from '../clock.ts';
import { NoSpaceError, type PackageSlots } from '../upgrades/package-slots.ts';
import type { PackageSource } from '../upgrades/package-source.ts';

export interface FaultyPackages {
  /** The memory is full. */
  hasNoSpace: boolean;
  /** A byte of each package arrives changed. */
  isCorrupting: boolean;
  /** A version that was installed does not start. */
  neverBoots: boolean;
  /** ms between two parts of a download; 0: none. */
  delayMs: number;
  /** After so many more stored bytes, `cut` is called and nothing after it happens. */
  cutAfter(bytes: number, cut: () => void): void;
  /** Takes that back. */
  cancelCut(): void;
}

/** Bytes of one part of a slow download. */
const partBytes = 16_384;

export const createFaultyPackages = (
  slots: PackageSlots,
  source: PackageSource,
  clock: Clock,
): { slots: PackageSlots; source: PackageSource; packages: FaultyPackages } => {
  let left = Infinity;
  let cut: (() => void) | undefined;
  const packages: FaultyPackages = {
    hasNoSpace: false,
    isCorrupting: false,
    neverBoots: false,
    delayMs: 0,
    cutAfter: (bytes, by) => {
      left = bytes;
      cut = by;
    },
    cancelCut: () => {
      left = Infinity;
      cut = undefined;
    },
  };
  const append: PackageSlots['append'] = (slot, bytes) => {
    if (packages.hasNoSpace) throw new NoSpaceError();
    const stored = Uint8Array.from(bytes);
    if (packages.isCorrupting && slots.size(slot) === 0) stored[0] = (stored[0] ?? 0) ^ 1;
    if (stored.length < left) {
      left -= stored.length;
      return slots.append(slot, stored);
    }
    slots.append(slot, stored.subarray(0, left));
    const power = cut;
    packages.cancelCut();
    power?.();
    throw new Error('The power failed while it was written');
  };
  const wait = (): Promise<void> => new Promise((resolve) => void clock.after(packages.delayMs, resolve));
  async function* slowed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const all of bytes)
      for (let at = 0; at < all.length; at += packages.delayMs > 0 ? partBytes : all.length) {
        if (packages.delayMs > 0) await wait();
        yield packages.delayMs > 0 ? all.subarray(at, at + partBytes) : all;
      }
  }
  return {
    packages,
    slots: { ...slots, append, free: () => (packages.hasNoSpace ? 0 : slots.free()) },
    source: async (request, signal) => {
      const answer = await source(request, signal);
      return { ...answer, bytes: slowed(answer.bytes) };
    },
  };
};
