/**
 * Values and journals on the memory of a terminal, which survive a write that a power cut broke off: each has two files,
 * written in turn, every line with its checksum. The newer of those that are whole is the one that counts.
 */
import { crc32 } from 'node:zlib';
import type { Flash } from './flash.ts';

const lineOf = (value: unknown): string => {
  const json = JSON.stringify(value);
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`;
};

/** The values of the lines up to the first one that is damaged. */
const read = (text: string): { values: unknown[]; whole: boolean } => {
  const lines = text.split('\n');
  const tail = lines.pop();
  const values: unknown[] = [];
  for (const line of lines) {
    const json = line.slice(9);
    if (line.slice(0, 8) !== crc32(json).toString(16).padStart(8, '0')) return { values, whole: false };
    values.push(JSON.parse(json));
  }
  return { values, whole: tail === '' };
};

/** How each file begins. */
interface Head {
  /** Which write it is of this value or journal. */
  readonly turn: number;
  /** Lines that were written together with the head: without all of them it is not whole. */
  readonly lines: number;
}

interface Copy {
  readonly index: 0 | 1;
  readonly turn: number;
  readonly values: unknown[];
}

/** A journal: lines that are added one by one, and replaced all together now and then. */
export interface Journal<T> {
  /** What was in it at the start of this boot. */
  readonly found: readonly T[];
  /** @param isLasting of this entry; that of the journal where it is left out */
  add(entry: T, isLasting?: boolean): void;
  replace(entries: readonly T[]): void;
}

export interface Store {
  read(name: string): unknown;
  /** Lasting when it returns. */
  write(name: string, value: unknown): void;
  /** @param lasting whether an entry must outlive a power cut as soon as `add` has returned */
  journal<T>(name: string, lasting: boolean): Journal<T>;
  /** Names of what had a half-written copy, as far as it was read. */
  readonly damaged: ReadonlySet<string>;
}

export const openStore = (flash: Flash): Store => {
  const damaged = new Set<string>();
  const last = new Map<string, Copy>();

  const copy = (name: string, index: 0 | 1): Copy | undefined => {
    const text = flash.read(`${name}.${index}`);
    if (text === undefined) return undefined;
    const { values, whole } = read(text);
    const [head, ...rest] = values as [Head?, ...unknown[]];
    const usable = head !== undefined && rest.length >= head.lines;
    if (!whole || !usable) damaged.add(name);
    if (!usable) return undefined;
    return { index, turn: head.turn, values: rest };
  };
  const newest = (name: string): Copy | undefined => {
    const [one, other] = [copy(name, 0), copy(name, 1)];
    const found = (one?.turn ?? 0) > (other?.turn ?? 0) ? one : other;
    if (found) last.set(name, found);
    return found;
  };
  const write = (name: string, values: readonly unknown[]): Copy => {
    const before = last.get(name) ?? newest(name);
    const next = { index: before?.index === 0 ? 1 : 0, turn: (before?.turn ?? 0) + 1, values: [] } as const;
    const head: Head = { turn: next.turn, lines: values.length };
    flash.write(`${name}.${next.index}`, [head, ...values].map(lineOf).join(''));
    const done = { ...next, values: [] };
    last.set(name, done);
    return done;
  };

  return {
    damaged,
    read: (name) => {
      const found = newest(name)?.values[0];
      // Repaired, so that it is reported once.
      if (found !== undefined && damaged.has(name)) write(name, [found]);
      return found;
    },
    write: (name, value) => void write(name, [value]),
    journal: <T>(name: string, lasting: boolean): Journal<T> => {
      const found = (newest(name)?.values ?? []) as T[];
      // Nothing after a torn line can be read: writes a new copy, and the old one remains until that is complete.
      let current = write(name, found);
      return {
        found,
        add: (entry, isLasting = lasting) => flash.append(`${name}.${current.index}`, lineOf(entry), isLasting),
        replace: (entries) => void (current = write(name, entries)),
      };
    },
  };
};
