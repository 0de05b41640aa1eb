/**
 * Checks the documents: relative links lead to files, tables have a cell for each column, the index lists every decision, and a
 * decision that another one supersedes says so.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { decisionLines } from './decision-index.ts';

const skipped = new Set(['node_modules', 'dist', 'dist-types', 'data', 'test-results', 'playwright-report']);

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (skipped.has(name) || name.startsWith('.')) return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });

/** The Markdown files below a folder with their text, in which fenced code is blank lines. */
const documentsIn = (root: string): { path: string; text: string }[] =>
  filesUnder(root)
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({
      path,
      text: readFileSync(path, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/.+/g, '')),
    }));

/** The links below a folder that lead nowhere, as `file: target`. Text between backticks is no link. */
export const deadLinks = (root: string): string[] =>
  documentsIn(root).flatMap(({ path, text }) =>
    [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(path), decodeURIComponent(target))))
      .map((target) => `${relative(root, path)}: ${target}`),
  );

/** A pipe separates cells also within backticks, unless it is escaped. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
const isRow = (line = ''): boolean => line.trimStart().startsWith('|');
const isRule = (line = ''): boolean => isRow(line) && cellsOf(line).every((cell) => /^\s*:?-+:?\s*$/.test(cell));

/** The lines of tables that Markdown does not read as their table, as `file:line: reason`. */
export const brokenTables = (root: string): string[] =>
  documentsIn(root).flatMap(({ path, text }) => {
    let columns = 0;
    const lines = text.split('\n');
    const faultOf = (line: string, index: number): string | undefined => {
      if (!isRow(line)) return void (columns = 0);
      if (columns === 0) columns = isRule(lines[index + 1]) ? cellsOf(line).length : -1;
      else if (isRule(line) && isRow(lines[index - 2])) return 'a rule within the table';
      if (columns < 0) return 'a row outside of a table';
      const count = cellsOf(line).length;
      return count === columns ? undefined : `${count} cells in a table of ${columns} columns`;
    };
    return lines.flatMap((line, index) => {
      const fault = faultOf(line, index);
      return fault === undefined ? [] : [`${relative(root, path)}:${index + 1}: ${fault}`];
    });
  });

const decisionsOf = (root: string): { name: string; text: string }[] => {
  const folder = join(root, 'docs/decisions');
  return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
};

/** The lines of the index in docs/README.md that are missing there. */
export const unlistedDecisions = (root: string): string[] => {
  const listed = new Set(readFileSync(join(root, 'docs/README.md'), 'utf8').split('\n'));
  return decisionLines(root).filter((line) => !listed.has(line));
};

/** The numbers of the decisions that follow a word at the beginning of a line, as `Supersedes [007](...), [012](...): why`. */
const numbersAfter = (word: string, text: string): string[] =>
  [...text.matchAll(new RegExp(`^${word}\\b[^:]*`, 'gm'))].flatMap(([line]) =>
    [...line.matchAll(/\[(\d{3})\]/g)].map(([, number = '']) => number),
  );

/** Decisions where only one of two says that the later one supersedes the earlier one, in whole or in part. */
export const silentlySuperseded = (root: string): string[] => {
  const decisions = decisionsOf(root).map(({ name, text }) => ({
    number: name.slice(0, 3),
    earlier: numbersAfter('Supersedes', text),
    later: numbersAfter('Superseded', text),
  }));
  const named = (from: 'earlier' | 'later', number: string): string[] =>
    decisions.find((each) => each.number === number)?.[from] ?? [];
  return decisions.flatMap(({ number, earlier, later }) => [
    ...earlier
      .filter((other) => !named('later', other).includes(number))
      .map((other) => `${other}: ${number} supersedes it and it does not say so`),
    ...later
      .filter((other) => !named('earlier', other).includes(number))
      .map((other) => `${number}: ${other} does not say that it supersedes ${number}`),
  ]);
};

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const faults = [
    ...deadLinks(root).map((link) => `Dead link in ${link}`),
    ...brokenTables(root).map((table) => `Broken table in ${table}`),
    ...unlistedDecisions(root).map((decision) => `Not in docs/README.md: ${decision}`),
    ...silentlySuperseded(root).map((decision) => `Decision ${decision}`),
  ];
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'Links, tables and decisions are in order.' : `${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
