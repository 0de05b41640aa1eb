/**
 * Writes docs/env.md from the table of environment variables, so that the page never lags behind the server.
 * Run it with `node apps/server/src/platform/config/config.docs.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variables } from './config.variables.ts';

/** The page, ending with a line break. */
export function environmentPage(): string {
  const head = ['| variable | default | example | what it is |', '|---|---|---|---|'];
  const rows = Object.entries(variables).map(([name, entry]) => {
    const notes = [
      'requiredInProduction' in entry ? 'Required in production.' : '',
      'secret' in entry ? 'Secret.' : '',
    ];
    const what = [entry.description, ...notes].filter(Boolean).join(' ');
    return `| ${name} | ${code('default' in entry ? entry.default : '')} | ${code(entry.example)} | ${what} |`;
  });
  return [
    '# Environment variables',
    '',
    'Generated from `apps/server/src/platform/config/config.variables.ts`; change it there.',
    'Every variable may be left out, apart from those required in production. An empty one counts as left out.',
    '',
    ...head,
    ...rows,
    '',
  ].join('\n');
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

if (import.meta.main) {
  await writeFile(join(import.meta.dirname, '../../../../../docs/env.md'), environmentPage());
}
