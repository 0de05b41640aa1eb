import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { listEdits } from './new/lists.ts';
import { namesOf } from './new/names.ts';
import { sliceOf } from './new/slice.ts';

const root = join(import.meta.dirname, '..');

test.each([
  ['delivery-notes', 'deliveryNote', 'DELIVERY_NOTE'],
  ['companies', 'company', 'COMPANY'],
  ['lock-boxes', 'lockBox', 'LOCK_BOX'],
  ['addresses', 'address', 'ADDRESS'],
])('%s has the singular %s', (plural, one, code) => {
  expect(namesOf(plural, 'orders')).toMatchObject({ kebab: plural, one, CODE: code });
});

test.each(['', 'DeliveryNotes', 'delivery_notes', '../x', 'data'])('%j is no resource by itself', (resource) => {
  expect(() => namesOf(resource, 'orders')).toThrow(/plural|singular/);
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

describe.each([
  ['delivery-notes', 'orders', { import: true, export: true, platform: false }],
  ['delivery-notes', 'people', { import: true, export: false, platform: false }],
  ['delivery-notes', 'lockers', { import: false, export: true, platform: false }],
  ['delivery-notes', 'catalogue', { import: false, export: false, platform: false }],
  ['delivery-notes', 'settings', { import: false, export: false, platform: true }],
  ['delivery-notes', 'reports', { import: true, export: false, platform: false }],
] as const)('%s of %s with %j', (resource, area, parts) => {
  const names = namesOf(resource, area);
  const slice = sliceOf(names, parts, '20261120101500');
  const edited = Object.fromEntries(
    listEdits(names, parts).map(({ path, edit }) => [path, edit(readFileSync(join(root, path), 'utf8'))]),
  );
  const written = { ...slice, ...edited };
  const sources = Object.entries(written).filter(([path]) => /\.tsx?$/.test(path));

  test('edit at most eight lists, and one more for an import', () => {
    expect(Object.keys(edited).length - Number(parts.import)).toBeLessThanOrEqual(8);
  });

  test('have a place in every list that names the resources', () => {
    for (const [path, text] of Object.entries(edited)) {
      expect(text, path).not.toBe(readFileSync(join(root, path), 'utf8'));
      expect(text, path).toMatch(/delivery.?note/i);
    }
  });

  test('speak of themselves alone, in files of their own', () => {
    for (const [path, text] of Object.entries(slice)) {
      expect(path).toMatch(/delivery-note|delivery_note/);
      expect(`${path}\n${text}`).not.toMatch(/sample.?things?\b|an-area|^\/\/[?.]/im);
    }
  });

  test('have live rows: changes are passed on, sent to users who may read them, and followed on the screens', () => {
    const of = (end: string): string => Object.entries(written).find(([path]) => path.endsWith(end))?.[1] ?? '';
    expect(of('delivery_notes.sql')).toContain(`pass_on_changes('delivery_notes', 'delivery-notes'`);
    expect(of(`${area}.resources.ts`)).toMatch(/'delivery-notes': \{ live: true/);
    expect(of(`${area}.area.ts`)).toMatch(/live: \{ 'delivery-notes': \[deliveryNotesCalls/);
    expect(of('delivery-note.resource.ts')).toContain(`live: 'delivery-notes'`);
    expect(of('delivery-note-list-page.tsx')).toContain('resource={deliveryNotes}');
  });

  test('are sound sources', () => {
    for (const [path, text] of sources) expect(parseSync(path, text).errors, path).toEqual([]);
  });

  /** The source of a module, as it is once the slice is written; undefined for a package. */
  const sourceOf = (from: string, specifier: string): string | undefined => {
    const ours = /^@cubby\/(\w+)(?:\/(.+))?$/.exec(specifier);
    if (!specifier.startsWith('.') && !ours) return undefined;
    const path = ours ? `packages/${ours[1]}/src/${ours[2] ?? 'index'}.ts` : join(dirname(from), specifier);
    return written[path] ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  };

  test('import what the pieces export, under its name', () => {
    const missing = sources.flatMap(([path, text]) =>
      parseSync(path, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
        const source = sourceOf(path, moduleRequest.value);
        return entries.flatMap(({ importName: { name } }) =>
          source === undefined ||
          !name ||
          new RegExp(`^export .*\\b${name}\\b|^ {2}(type )?${name},$`, 'm').test(source)
            ? []
            : `${path}: ${name} of ${moduleRequest.value}`,
        );
      }),
    );
    expect(missing).toEqual([]);
  });
});
