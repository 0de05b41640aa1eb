import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Row } from './measure.ts';
import { root } from './processes.ts';

const heads = ['measure', 'ours', 'limit', 'ratio', 'goal', '', 'note'];

const cellsOf = (row: Row): string[] => [
  row.measure,
  row.ours,
  row.limit,
  row.ratio === undefined ? '' : row.ratio.toFixed(2),
  row.goal,
  row.ok === undefined ? '' : row.ok ? 'ok' : 'not',
  row.note ?? '',
];

/** For a terminal. */
export function plainTable(rows: readonly Row[]): string {
  const lines = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** For the documents. */
export const markdownTable = (rows: readonly Row[]): string =>
  [heads, heads.map(() => '---'), ...rows.map(cellsOf)]
    .map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const page = join(root, 'docs/comparison.md');
const marks = ['<!-- bench:start -->', '<!-- bench:end -->'] as const;

/** Puts text between the marks of docs/comparison.md. @throws Error when the page has no marks */
export async function writeToDocs(text: string): Promise<void> {
  const before = await readFile(page, 'utf8').catch(() => `# Comparison\n\n${marks[0]}\n${marks[1]}\n`);
  const from = before.indexOf(marks[0]);
  const to = before.indexOf(marks[1]);
  if (from < 0 || to < from) throw new Error(`${page} has no place for the figures: ${marks.join(' and ')}`);
  await writeFile(page, `${before.slice(0, from + marks[0].length)}\n\n${text}\n\n${before.slice(to)}`);
}
