import { expect, test } from 'vitest';
import { folderWith } from './folders.fixture.ts';
import { unitTests } from './unit-tests.ts';

test('a test needs nothing but the code if none of its imports needs more', () => {
  const root = folderWith({
    'apps/server/test/database.ts': `import { Client } from 'pg'; export const create = () => new Client();`,
    'apps/server/test/app.ts': `import { create } from './database.ts'; export const start = () => create();`,
    'apps/server/src/fork.ts': `import { fork } from 'node:child_process'; export const run = () => fork('x');`,
    'apps/server/src/late.ts': `export const late = () => import('./fork.ts');`,
    'apps/server/src/rule.ts': `export const rule = 1;`,
    'apps/server/src/modules/boxes/boxes.policy.test.ts': `import { rule } from '../../rule.ts'; rule;`,
    'apps/server/src/modules/boxes/boxes.types.test.ts': `import type { start } from '../../../test/app.ts';`,
    'apps/server/src/modules/boxes/boxes.late.test.ts': `import { late } from '../../late.ts'; late;`,
    'apps/server/src/modules/lockers/boxes/boxes.routes.test.ts': `import { start } from '../../../../test/app.ts'; start;`,
    'apps/server/src/modules/boxes/boxes.fork.test.ts': `import { run } from '../../fork.ts'; run;`,
    'apps/server/src/modules/boxes/boxes.page.test.tsx': `import { render } from '@testing-library/react'; render;`,
  });
  expect(unitTests(root, 'apps/server').toSorted()).toEqual([
    'src/modules/boxes/boxes.late.test.ts',
    'src/modules/boxes/boxes.policy.test.ts',
    'src/modules/boxes/boxes.types.test.ts',
  ]);
});
