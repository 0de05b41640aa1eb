/** The two slots of a terminal for packages: bytes that are appended, read back and deleted, and outlive a power cut. */
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type Slot = 'A' | 'B';

/** Thrown by `append` if the memory has no space for the bytes. */
export class NoSpaceError extends Error {
  constructor() {
    super('The memory has no space for the package');
  }
}

export interface PackageSlots {
  /** Bytes that are stored in a slot. */
  size(slot: Slot): number;
  /** Bytes that can be stored in addition. */
  free(): number;
  /** Appends bytes; a power cut may lose what was appended since the last `sync`. @throws NoSpaceError */
  append(slot: Slot, bytes: Uint8Array): void;
  /** Returns when everything that was appended outlives a power cut. */
  sync(slot: Slot): void;
  erase(slot: Slot): void;
  /** Reads a slot from its beginning, in parts. */
  read(slot: Slot): Iterable<Uint8Array>;
}

const partBytes = 1_048_576;

/** Slots as files of a folder, which is created. */
export const folderSlots = (folder: string): PackageSlots => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = (slot: Slot): string => join(folder, `slot-${slot}`);
  const within = <T>(slot: Slot, flag: 'a' | 'r', use: (file: number) => T): T => {
    const file = openSync(path(slot), flag, 0o600);
    try {
      return use(file);
    } finally {
      closeSync(file);
    }
  };
  return {
    size: (slot) => statSync(path(slot), { throwIfNoEntry: false })?.size ?? 0,
    free: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    append: (slot, bytes) => {
      try {
        within(slot, 'a', (file) => {
          for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
        });
      } catch (error) {
        if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw new NoSpaceError();
        throw error;
      }
    },
    sync: (slot) => within(slot, 'a', fsyncSync),
    erase: (slot) => rmSync(path(slot), { force: true }),
    *read(slot) {
      const part = Buffer.alloc(partBytes);
      const file = openSync(path(slot), 'r');
      try {
        for (let count = readSync(file, part); count > 0; count = readSync(file, part)) yield part.subarray(0, count);
      } finally {
        closeSync(file);
      }
    },
  };
};

/** Slots in memory. @param capacity bytes of both slots */
export const memorySlots = (capacity = Infinity, slots: Map<Slot, Buffer> = new Map()): PackageSlots => {
  const of = (slot: Slot): Buffer => slots.get(slot) ?? Buffer.alloc(0);
  const free = (): number => capacity - of('A').length - of('B').length;
  return {
    size: (slot) => of(slot).length,
    free,
    append: (slot, bytes) => {
      if (bytes.length > free()) throw new NoSpaceError();
      slots.set(slot, Buffer.concat([of(slot), bytes]));
    },
    sync: () => undefined,
    erase: (slot) => void slots.delete(slot),
    *read(slot) {
      yield of(slot);
    },
  };
};
