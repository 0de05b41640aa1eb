/**
 * Checks names, comments, documents and English texts for the words that `cspell.config.yaml` flags. An allowance in
 * `language-baseline.txt` says how often a file may still contain a word. The check fails on more occurrences and on an
 * allowance that is no longer needed. `--update` rewrites the allowances, unless the total of a word would grow.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, validateText } from 'cspell-lib';
import {
  type Counts,
  differencesOf,
  formatAllowances,
  grownWords,
  parseAllowances,
  totalsOf,
} from './language.rules.ts';
import { root } from './node.mjs';

const baseline = join(root, 'tools/language-baseline.txt');
const patterns = ['**/*.{ts,tsx,mts,mjs,js,css,md,txt,html,yaml,yml}', '.ci/run'];
/** Generated files, applied migrations and texts in other languages. */
const unchecked = [
  /(^|\/)(node_modules|dist|dist-types|data|\.cache|test-results|playwright-report)$/,
  /^apps\/server\/(migrations|schema)$/,
  /^(tools\/new\/slice\/)?packages\/phrases\/src\/(id_ID|pt_BR|zh_HK)$/,
  /^docs\/(map|env|comparison|asvs)\.md$/,
  // Names of tables.
  /^tools\/directions\.tables\.ts$/,
  /^apps\/server\/src\/platform\/db\/schema\.ts$/,
  /^(cspell\.config\.yaml|tools\/language-baseline\.txt|tools\/language\.test\.ts)$/,
];

const config = await loadConfig(join(root, 'cspell.config.yaml'));
const flagged = new RegExp((config.flagWords ?? []).map((entry) => entry.split('->')[0]).join('|'), 'i');

interface Occurrence {
  readonly word: string;
  readonly line: number;
}

/** Only lines that contain the letters of a flagged word are given to cspell, which splits them into words. */
const occurrencesIn = async (text: string): Promise<readonly Occurrence[]> => {
  const lines = text.split('\n');
  const found: Occurrence[] = [];
  for (const [index, line] of lines.entries()) {
    if (!flagged.test(line)) continue;
    const issues = await validateText(line, config);
    found.push(
      ...issues
        .filter(({ isFlagged }) => isFlagged)
        .map((issue) => ({ word: issue.text.toLowerCase(), line: index + 1 })),
    );
  }
  return found;
};

const isUnchecked = (path: string): boolean => unchecked.some((pattern) => pattern.test(path));
// The option `exclude` is applied to folders only.
const files = globSync(patterns, { cwd: root, exclude: isUnchecked }).filter((path) => !isUnchecked(path));
const occurrences = new Map<string, readonly Occurrence[]>();
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  if (flagged.test(text)) occurrences.set(file, await occurrencesIn(text));
}

const found: Counts = new Map(
  [...occurrences].map(([file, all]) => {
    const words = new Map<string, number>();
    for (const { word } of all) words.set(word, (words.get(word) ?? 0) + 1);
    return [file, words];
  }),
);
const head = '# Flagged words that a file may still contain. Allowances are only removed: see tools/language.ts.\n';
const allowed = parseAllowances(readFileSync(baseline, 'utf8'));
const [option] = process.argv.slice(2);

if (option === '--update') {
  const grown = grownWords(allowed, found);
  if (grown.length === 0) writeFileSync(baseline, `${head}${formatAllowances(found)}`);
  else fail(`These words occur more often than before: ${grown.join(', ')}`);
}
const differences = option === '--update' ? [] : differencesOf(allowed, found);
for (const { file, word, allowed: before, found: after } of differences) {
  if (after < before)
    console.error(`${file}: ${before} times "${word}" allowed, ${after} found: run tools/language.ts --update`);
  else {
    const lines = (occurrences.get(file) ?? []).filter((one) => one.word === word).map(({ line }) => line);
    console.error(`${file}: "${word}" in line ${lines.join(', ')}${before > 0 ? ` (${before} allowed)` : ''}`);
  }
}
if (differences.length > 0) fail('Words to replace are in cspell.config.yaml, with what to write instead');
const total = [...totalsOf(found).values()].reduce((sum, count) => sum + count, 0);
console.log(`${files.length} files, ${total} flagged words left`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
