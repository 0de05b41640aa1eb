import { expect, test } from 'vitest';
import { readDirections } from './directions.ts';
import { folderWith } from './folders.fixture.ts';

const wrongIn = (files: Readonly<Record<string, string>>): string[] => readDirections(folderWith(files)).wrong;

/** An import of `to`, and the file that it names. */
const importing = (from: string, specifier: string, to: string): Record<string, string> => ({
  [from]: `import { x } from '${specifier}';\nexport const y = x;\n`,
  [to]: 'export const x = 1;\n',
});

test.each([
  ['the contract imports zod alone', 'packages/contract/src/a.ts', 'pg', 'apps/x.ts'],
  [
    'the terminal imports the contract alone, as a maker of hardware has it',
    'packages/terminal/src/a.ts',
    '../../phrases/src/b.ts',
    'packages/phrases/src/b.ts',
  ],
  [
    'the simulator imports the terminal and the contract alone',
    'apps/terminal-sim/src/a.ts',
    '@cubby/phrases',
    'packages/phrases/src/index.ts',
  ],
  ['no app imports another', 'apps/console/src/a.ts', '../../server/src/b.ts', 'apps/server/src/b.ts'],
  [
    'the server platform imports no module',
    'apps/server/src/platform/db/a.ts',
    '../../modules/orders/orders/index.ts',
    'apps/server/src/modules/orders/orders/index.ts',
  ],
  [
    'the kernel of the server imports nothing else of the server',
    'apps/server/src/platform/kernel/a.ts',
    '../db/b.ts',
    'apps/server/src/platform/db/b.ts',
  ],
  [
    'the database layer imports neither HTTP nor sign-in',
    'apps/server/src/platform/db/a.ts',
    '../http/b.ts',
    'apps/server/src/platform/http/b.ts',
  ],
  [
    'people reach only the areas before them',
    'apps/server/src/modules/people/users/a.ts',
    '../../requests/requests/index.ts',
    'apps/server/src/modules/requests/requests/index.ts',
  ],
  [
    'modules meet through their index',
    'apps/server/src/modules/orders/labels/a.ts',
    '../orders/orders.reads.ts',
    'apps/server/src/modules/orders/orders/orders.reads.ts',
  ],
  ['ui imports nothing of ours', 'apps/console/src/ui/a.tsx', '../platform/b.ts', 'apps/console/src/platform/b.ts'],
  [
    'a feature imports no other feature',
    'apps/console/src/features/orders/orders/a.tsx',
    '../../people/sessions/b.tsx',
    'apps/console/src/features/people/sessions/b.tsx',
  ],
  [
    'the product imports no test',
    'apps/server/src/modules/orders/orders/a.ts',
    './b.fixture.ts',
    'apps/server/src/modules/orders/orders/b.fixture.ts',
  ],
])('refuses a planted import: %s', (rule, from, specifier, to) => {
  const wrong = wrongIn(importing(from, specifier, to));
  expect(wrong).toHaveLength(1);
  expect(wrong[0]).toMatch(new RegExp(`^${rule}: ${from} -> `));
});

test('lets through what follows the directions, and tests that reach further', () => {
  expect(
    wrongIn({
      ...importing(
        'apps/server/src/modules/orders/labels/a.ts',
        '../orders/index.ts',
        'apps/server/src/modules/orders/orders/index.ts',
      ),
      ...importing(
        'apps/server/src/modules/orders/labels/a.test.ts',
        '../../../../test/app.ts',
        'apps/server/test/app.ts',
      ),
      ...importing('packages/phrases/src/a.ts', '@cubby/contract/b', 'packages/contract/src/b.ts'),
      ...importing(
        'apps/console/src/features/orders/laundry-orders/a.tsx',
        '../order-parts/b.tsx',
        'apps/console/src/features/orders/order-parts/b.tsx',
      ),
    }),
  ).toEqual([]);
});

test('sees TSX, imports on demand, circles, and files that are not there', () => {
  const ui = 'apps/console/src/ui';
  const wrong = wrongIn({
    [`${ui}/a.tsx`]: "import { b } from './b.ts';\nexport const a = <T,>(x: T) => <p>{b}{String(x)}</p>;\n",
    [`${ui}/b.ts`]: "import { a } from './a.tsx';\nexport const b = 1;\nexport const c = () => a;\n",
    [`${ui}/d.ts`]: "export const d = () => import('../app/e.ts');\n",
    'apps/console/src/app/e.ts': 'export const e = 1;\n',
    [`${ui}/f.ts`]: "import type { G } from './g.ts';\nexport type F = G;\n",
  });
  expect(wrong).toEqual([
    `ui imports nothing of ours: ${ui}/d.ts -> apps/console/src/app/e.ts`,
    `a circle: ${ui}/a.tsx -> ${ui}/b.ts -> ${ui}/a.tsx`,
    `nothing there: ${ui}/f.ts -> ${ui}/g.ts`,
  ]);
});

test('areas make no circle, also not of types', () => {
  const contract = 'packages/contract/src';
  expect(
    wrongIn({
      [`${contract}/orders/a.ts`]: "import type { B } from '../requests/b.ts';\nexport type A = B | 1;\n",
      [`${contract}/requests/b.ts`]: "import type { A } from '../orders/a.ts';\nexport type B = A[];\n",
    }),
  ).toEqual([`orders reach only the areas before them: ${contract}/orders/a.ts -> ${contract}/requests/b.ts`]);
});

test('a circle of types alone is none', () => {
  expect(
    wrongIn({
      'apps/server/src/platform/a.ts': "import type { B } from './b.ts';\nexport type A = B | 1;\n",
      'apps/server/src/platform/b.ts': "import type { A } from './a.ts';\nexport type B = A[];\n",
    }),
  ).toEqual([]);
});
