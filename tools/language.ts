/** Checks names, comments, documents and English texts for the words that `cspell.config.yaml` flags. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calcOverrideSettings, type CSpellSettings, loadConfig, validateText } from 'cspell-lib';
import { root } from './node.mjs';

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
  /^cspell\.config\.yaml$/,
];

const config = await loadConfig(join(root, 'cspell.config.yaml'));
const flagged = new RegExp((config.flagWords ?? []).map((entry) => entry.split('->')[0]).join('|'), 'i');

/**
 * Only lines that contain the letters of a flagged word are given to cspell, which splits them into words.
 * @returns the flagged words, each with its line
 */
const flaggedWordsIn = async (text: string, settings: CSpellSettings): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!flagged.test(line)) continue;
    const issues = await validateText(line, settings);
    found.push(...issues.filter(({ isFlagged }) => isFlagged).map((issue) => `${index + 1} "${issue.text}"`));
  }
  return found;
};

const isUnchecked = (path: string): boolean => unchecked.some((pattern) => pattern.test(path));
// The option `exclude` is applied to folders only.
const files = globSync(patterns, { cwd: root, exclude: isUnchecked }).filter((path) => !isUnchecked(path));
let total = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!flagged.test(text)) continue;
  const words = await flaggedWordsIn(text, calcOverrideSettings(config, join(root, file)));
  for (const word of words) console.error(`${file}:${word}`);
  total += words.length;
}
if (total > 0) {
  console.error(`${total} flagged words. cspell.config.yaml says what to write instead`);
  process.exit(1);
}
console.log(`${files.length} files, no flagged words`);
