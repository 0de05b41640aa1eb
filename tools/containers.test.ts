/**
 * The files of docs/deploy/containers, which no container engine of ours reads: compared with the product as far as
 * text can be.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './node.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = 'docs/deploy/containers';
const { version } = JSON.parse(read('package.json')) as { version: string };

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>;
}
const { services } = parse(read(`${folder}/compose.yaml`), { merge: true }) as { services: Record<string, Service> };
const ours = Object.entries(services).filter(([, { image }]) => image?.includes('CUBBY_IMAGE'));

test('the archive that is named by default is the one of this version', () => {
  for (const file of [`${folder}/Dockerfile`, 'docs/deploy/README.md'])
    for (const [name] of read(file).matchAll(/cubby-\d[^ ]*\.tar\.gz/g))
      expect(name).toBe(`cubby-${version}-linux-x64.tar.gz`);
});

test('a process of each role runs, and they alone that migrate know the owner of the schema', () => {
  expect(ours.map(([name, { command }]) => [name, command])).toEqual([
    ['migrate', ['migrate']],
    ['api', ['--role=api']],
    ['worker', ['--role=worker']],
    ['device', ['--role=device']],
  ]);
  const owners = ours.filter(([, { environment }]) => environment && 'DATABASE_OWNER_URL' in environment);
  expect(owners.map(([name]) => name)).toEqual(['migrate']);
});

test('each variable is one that the server reads, and each value of the file is in the example', () => {
  const known = new Set([...read('docs/env.md').matchAll(/\b[A-Z][A-Z0-9_]+\b/g)].map(([name]) => name));
  const used = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
  expect(used.filter((name) => !known.has(name))).toEqual([]);
  const example = [...read(`${folder}/example.env`).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const asked = [...read(`${folder}/compose.yaml`).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(new Set(example)).toEqual(new Set(asked));
});

test('services that others wait for and files that are mounted exist, and the roles are those of docs/operate.md', () => {
  for (const { depends_on = [], volumes = [] } of Object.values(services)) {
    for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(Object.keys(services)).toContain(name);
    for (const volume of volumes) if (volume.startsWith('./')) read(join(folder, volume.split(':')[0] ?? ''));
  }
  const roles = /roles:start -->\s+```sql\n([\s\S]*?)```/.exec(read('docs/operate.md'))?.[1] ?? '';
  const masked = (sql: string) => sql.replaceAll(/password \S+;/g, 'password;').trim();
  expect(masked(/<<'SQL'\n([\s\S]*)SQL/.exec(read(`${folder}/roles.sh`))?.[1] ?? '')).toBe(masked(roles));
});

test('the broker sends the requests of the runbook', () => {
  const block = (text: string, from: string): string =>
    text
      .slice(text.indexOf(from))
      .replaceAll(/https?:\/\/[^/]+\//g, '/')
      .replaceAll(/\s+/g, ' ');
  const runbook = /```hocon\n([\s\S]*?)```/.exec(read('docs/runbooks/mqtt-broker.md'))?.[1] ?? '';
  const own = read(`${folder}/emqx.conf`);
  expect(block(own, 'authentication =').trim()).toBe(block(runbook, 'authentication =').trim());
  for (const [line] of runbook.matchAll(/^ {2}(?:max|session|shared)_.*$/gm)) expect(own).toContain(line);
});
