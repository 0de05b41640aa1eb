import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { phrases } from '../packages/phrases/src/index.ts';

const root = join(import.meta.dirname, '..');

interface Caller {
  readonly file: string;
  readonly name: 't' | 'fill';
  /** The phrase, as the code names it: `users.import.passwords`, for `fill` its end. */
  readonly key: string;
  /** What it is filled with; undefined where the code does not spell it out. */
  readonly given: readonly string[] | undefined;
}

const keyOf = (name: string, argument: Argument | undefined): string => {
  if (name === 't') return argument?.type === 'Literal' ? String(argument.value) : '';
  const names: string[] = [];
  let at: { type: string } | undefined = argument;
  while (at?.type === 'MemberExpression') {
    const { object, property } = at as unknown as { object: { type: string }; property: { name?: string } };
    names.unshift(property.name ?? '?');
    at = object;
  }
  return names.join('.');
};

const givenOf = (argument: Argument | undefined): Caller['given'] => {
  if (argument === undefined) return [];
  if (argument.type !== 'ObjectExpression') return undefined;
  const names = argument.properties.map((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
};

const callersIn = (file: string): Caller[] => {
  const found: Caller[] = [];
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  new Visitor({
    CallExpression({ callee, arguments: [phrase, params] }) {
      const named = callee.type === 'MemberExpression' ? callee.property : callee;
      const name = named.type === 'Identifier' ? named.name : '';
      if (name !== 't' && name !== 'fill') return;
      const key = keyOf(name, phrase);
      if (key.includes('.')) found.push({ file, name, key, given: givenOf(params) });
    },
  }).visit(program);
  return found;
};

const callers = globSync(['apps/console/src/**/*.{ts,tsx}', 'apps/server/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.(test|fixture)\./.test(file))
  .flatMap(callersIn);

const textsOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path.slice(1), value]]
    : Object.entries(value as object).flatMap(([key, item]) => textsOf(item, `${path}.${key}`));
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name);

describe.each(Object.entries(phrases))('the words of %s', (_, words) => {
  const texts = textsOf(words);
  const filled = (name: Caller['name']) =>
    callers
      .filter((caller) => caller.name === name)
      .map((caller) => ({
        ...caller,
        names: texts
          .filter(([key]) =>
            name === 't'
              ? key.replace(/_(one|other|many)$/, '') === caller.key || key === caller.key
              : `.${key}`.endsWith(`.${caller.key}`),
          )
          .flatMap(([, text]) => placeholders(text)),
      }));

  test('are given each parameter that they name', () => {
    const console = filled('t');
    expect(console.filter(({ names }) => names.length > 0).length).toBeGreaterThan(100);
    const missing = [...console, ...filled('fill')].filter(
      ({ names, given }) => given && !names.every((name) => given.includes(name.replace(/,.*/, ''))),
    );
    expect(missing).toEqual([]);
  });

  test('that the server fills use no format but that of numbers, the only one that it has', () => {
    const server = filled('fill');
    expect(server.length).toBeGreaterThan(5);
    expect(server.filter(({ names }) => names.some((name) => /,(?! number$)/.test(name)))).toEqual([]);
  });
});
