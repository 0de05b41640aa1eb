/** The index of the decisions in docs/README.md: one line for each file, in the order of their numbers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The lines of the index. @throws Error for a decision whose heading lacks the number of its file */
export const decisionLines = (root: string): string[] => {
  const folder = join(root, 'docs/decisions');
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const [, number = '', title] = /^# (\d{3})\.? (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      if (!name.startsWith(`${number}-`))
        throw new Error(`docs/decisions/${name} does not begin with its number and title`);
      return `- [${number} ${title}](decisions/${name})`;
    });
};

/** `page`, which is docs/README.md, with the index of today. */
export const withDecisionIndex = (page: string, root: string): string =>
  page.replace(/^- \[\d{3} [^]*?\n(?=\n## )/m, () => `${decisionLines(root).join('\n')}\n`);
