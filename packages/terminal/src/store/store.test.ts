import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Flash, folderFlash, memoryFlash } from './flash.ts';
import { openStore } from './store.ts';

/** A memory whose next write is broken off after so many characters. */
const tearing = (files: Map<string, string>, after: number): Flash => {
  const flash = memoryFlash(files);
  const torn = (put: (text: string) => void, text: string): never => {
    put(text.slice(0, Math.min(after, text.length - 1)));
    throw new Error('no power');
  };
  return {
    ...flash,
    write: (file, text) => torn((part) => flash.write(file, part), text),
    append: (file, text, lasting) => torn((part) => flash.append(file, part, lasting), text),
  };
};

test('stores values and journals in files that its owner alone reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cubby-flash-'));
  try {
    const store = openStore(folderFlash(folder));
    store.write('boot', 1);
    store.write('boot', 2);
    store.journal<string>('lines', true).add('一');
    const again = openStore(folderFlash(folder));
    expect(again.read('boot')).toBe(2);
    expect(again.journal('lines', true).found).toEqual(['一']);
    expect(again.damaged.size).toBe(0);
    expect(statSync(join(folder, 'boot.0')).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a write that was broken off anywhere leaves the value before it, and is reported', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), fc.nat(40), (values, after) => {
      const files = new Map<string, string>();
      for (const value of values) openStore(memoryFlash(files)).write('value', value);
      const torn = openStore(tearing(files, after));
      torn.read('value');
      expect(() => torn.write('value', 'never whole')).toThrow('no power');
      const next = openStore(memoryFlash(files));
      expect(JSON.stringify(next.read('value'))).toBe(JSON.stringify(values.at(-1)));
      expect([...next.damaged]).toEqual(['value']);
      const recovered = openStore(memoryFlash(files));
      expect(JSON.stringify(recovered.read('value'))).toBe(JSON.stringify(values.at(-1)));
      expect(recovered.damaged.size).toBe(0);
      next.write('value', 'after');
      expect(openStore(memoryFlash(files)).read('value')).toBe('after');
    }),
  );
});

test('a journal loses the line that was broken off alone, and goes on', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), fc.nat(40), fc.boolean(), (lines, after, isReplaced) => {
      const files = new Map<string, string>();
      const journal = openStore(memoryFlash(files)).journal<unknown>('lines', true);
      for (const line of lines) journal.add(line);
      const written = [...files].find(([, text]) => text !== '')?.[0] ?? '';
      const flash = tearing(files, after);
      if (isReplaced) {
        const reopened = openStore({ ...flash, write: memoryFlash(files).write });
        expect(reopened.journal('lines', true).found).toHaveLength(lines.length);
        expect(() => flash.write(written, 'x'.repeat(50))).toThrow('no power');
      } else expect(() => flash.append(written, '00000000 "never whole"\n', true)).toThrow('no power');
      const next = openStore(memoryFlash(files)).journal<unknown>('lines', true);
      expect(JSON.stringify(next.found)).toBe(JSON.stringify(lines));
      next.add('after');
      const last = openStore(memoryFlash(files)).journal<unknown>('lines', true);
      expect(last.found.at(-1)).toBe('after');
    }),
  );
});
