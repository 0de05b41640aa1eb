import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { consoleFiles } from './new/console.ts';
import { contractFiles, phraseFiles } from './new/contract.ts';
import { listEdits } from './new/lists.ts';
import { namesOf } from './new/names.ts';
import { serverFiles } from './new/server.ts';

test.each([
  ['delivery-notes', 'deliveryNote', 'DELIVERY_NOTE'],
  ['companies', 'company', 'COMPANY'],
  ['lock-boxes', 'lockBox', 'LOCK_BOX'],
  ['addresses', 'address', 'ADDRESS'],
])('%s has the singular %s', (plural, one, code) => {
  expect(namesOf(plural, 'orders')).toMatchObject({ kebab: plural, one, CODE: code });
});

test.each(['', 'DeliveryNotes', 'delivery_notes', '../x', 'data'])('%j is no noun by itself', (noun) => {
  expect(() => namesOf(noun, 'orders')).toThrow(/plural|singular/);
});

test.each(['', 'shelves'])('%j is no area', (area) => {
  expect(() => namesOf('delivery-notes', area)).toThrow(/area/);
});

test('a singular that English forms another way is given', () => {
  expect(namesOf('data', 'settings', 'datum')).toMatchObject({
    many: 'data',
    one: 'datum',
    Many: 'Data',
    One: 'Datum',
  });
});

test('every list that names the nouns has a place for one more', () => {
  const names = namesOf('delivery-notes', 'orders');
  const root = join(import.meta.dirname, '..');
  for (const { path, edit } of listEdits(names)) {
    const text = readFileSync(join(root, path), 'utf8');
    const changed = edit(text);
    expect(changed, path).not.toBe(text);
    expect(changed, path).toMatch(/delivery-notes|DELIVERY_NOTE/);
    if (path.endsWith('router.tsx')) expect(changed, path).toMatch(/,\n {4}\.\.\.deliveryNoteRoutes,\n {2}\]/);
  }
});

test('a slice names its noun alone and stays within its own folders', () => {
  const names = namesOf('delivery-notes', 'orders');
  const files = {
    ...contractFiles(names),
    ...phraseFiles(names),
    ...serverFiles(names, '20261120101500'),
    ...consoleFiles(names),
  };
  for (const [path, text] of Object.entries(files)) {
    expect(path).toMatch(/delivery-notes|delivery_notes/);
    expect(text, path).not.toMatch(/undefined\w|\[object/);
  }
});
