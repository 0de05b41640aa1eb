/**
 * The files of a new resource, made of those in `tools/new/slice`. They are written for a resource called "sample things" of the
 * area "an-area", at the paths that they will have, with `.txt` behind the name. Lines from `//? import` to `//.` are for a resource
 * with an import; the other conditions are those of `applies`. A comment in SQL begins such lines with `--` in place of `//`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Files } from '../compare.ts';
import type { Names } from './names.ts';

/** The optional parts of a resource, in addition to the list, the form and the page of one row. */
export interface Parts {
  readonly import: boolean;
  readonly export: boolean;
  /** All companies share its rows; otherwise each row belongs to a company. */
  readonly platform: boolean;
}

const folder = join(import.meta.dirname, 'slice');

/** Each spelling of the sample, and that of the resource. The plurals come first: the singulars are parts of them. */
const spellings = (n: Names): readonly (readonly [string, string])[] => [
  ['sample-things', n.kebab],
  ['sample_things', n.table],
  ['sampleThings', n.many],
  ['SampleThings', n.Many],
  ['sample things', n.manyWords],
  ['Sample things', n.title],
  ['sample-thing', n.oneKebab],
  ['sample_thing', n.oneKebab.replaceAll('-', '_')],
  ['sampleThing', n.one],
  ['SampleThing', n.One],
  ['SAMPLE_THING', n.CODE],
  ['sample thing', n.words],
  ['Sample thing', n.oneTitle],
  ['an-area', n.area],
];

const applies = (condition: string, parts: Parts): boolean => {
  const conditions: Readonly<Record<string, boolean>> = {
    import: parts.import,
    export: parts.export,
    'import or export': parts.import || parts.export,
    'no export': !parts.export,
    'no import or export': !parts.import && !parts.export,
    platform: parts.platform,
    owned: !parts.platform,
  };
  const known = conditions[condition];
  if (known === undefined) throw new Error(`The slice has no condition ${condition}`);
  return known;
};

/** Without the lines of what the resource has not. */
const partsOf = (text: string, parts: Parts): string =>
  text.replaceAll(/^(?:\/\/|--)\? (.+)\n([^]*?)^(?:\/\/|--)\.\n/gm, (_, condition: string, lines: string) =>
    applies(condition, parts) ? lines : '',
  );

/** In the words of a resource. */
export const inWordsOf = (names: Names, text: string): string =>
  spellings(names).reduce((changed, [sample, own]) => changed.replaceAll(sample, own), text);

/** @param timestamp of the migration, as 20261120101500 */
export const sliceOf = (names: Names, parts: Parts, timestamp: string): Files =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      if (!entry.isFile()) return [];
      const path = join(entry.parentPath, entry.name);
      const text = partsOf(readFileSync(path, 'utf8'), parts);
      if (text === '') return [];
      const target = relative(folder, path)
        .replace(/\.txt$/, '')
        .replace('TIMESTAMP', timestamp);
      return [[inWordsOf(names, target), inWordsOf(names, text)] as const];
    }),
  );
