import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Declarations } from './declarations.ts';
import { folderWith } from './folders.fixture.ts';

const calls = `export const boxCalls = { listBoxes: defineCall({}), openBox: defineCall({}), countBoxes: defineCall({}) };`;

/** The calls that the Page of page.tsx reaches. */
const callsOf = (files: Readonly<Record<string, string>>): string[] => {
  const root = folderWith({ 'packages/contract/src/boxes/boxes.calls.ts': calls, ...files });
  return new Declarations(root)
    .reach({ file: join(root, 'page.tsx'), name: 'Page' })
    .flatMap(({ file, property }) => (file.endsWith('.calls.ts') && property ? [property] : []))
    .toSorted();
};

const contract = `import { boxCalls } from '@cubby/contract/boxes/boxes.calls';`;

test('a page has what its own declarations reach, and not the others of the same files', () => {
  const shared = `${contract} export const useBoxes = () => useCall(boxCalls.listBoxes); export const open = () => boxCalls.openBox;`;
  const page = `import { useBoxes } from './shared.ts'; export const Page = () => <p>{useBoxes()}</p>;`;
  expect(callsOf({ 'shared.ts': shared, 'page.tsx': page })).toEqual(['listBoxes']);
});

test('follows names that are passed on, components, and modules that are imported on demand', () => {
  const files = {
    'index.ts': `export { Opener as Button } from './opener.tsx'; export * from './count.ts';`,
    'opener.tsx': `${contract} export function Opener() { return <a onClick={() => call(boxCalls.openBox)} />; }`,
    'count.ts': `${contract} export const count = () => boxCalls.countBoxes;`,
    'late.ts': `${contract} export const load = () => boxCalls.listBoxes;`,
    'page.tsx': `import { Button, count } from './index.ts';
      export const Page = () => <Button count={count} onFocus={() => import('./late.ts')} />;`,
  };
  expect(callsOf(files)).toEqual(['countBoxes', 'listBoxes', 'openBox']);
});

test('of an object whose property is read, that property counts', () => {
  const boxes = `${contract} export const boxes = defineResource({ id: (box) => box.id, remove: boxCalls.openBox, list: boxCalls.listBoxes } as const);`;
  const page = (used: string) => `import { boxes } from './boxes.ts'; export const Page = () => ${used};`;
  expect(callsOf({ 'boxes.ts': boxes, 'page.tsx': page('boxes.id') })).toEqual([]);
  expect(callsOf({ 'boxes.ts': boxes, 'page.tsx': page('useRemove(boxes)') })).toEqual(['listBoxes', 'openBox']);
});

test('neither types nor what a change makes stale are calls', () => {
  const page = `${contract}
    type Listed = typeof boxCalls.listBoxes;
    export const Page = (listed: Listed) => useCallMutation(boxCalls.openBox as Listed, { invalidates: [boxCalls.listBoxes] });`;
  expect(callsOf({ 'page.tsx': page })).toEqual(['openBox']);
});

test('what is taken out of an object counts by name', () => {
  const page = `${contract} export const Page = () => { const { listBoxes } = boxCalls; return useCall(listBoxes); };`;
  expect(callsOf({ 'page.tsx': page })).toEqual(['listBoxes']);
});

test('a function that returns an object has of each property what it reaches, with its text', () => {
  const root = folderWith({
    'routes.ts': `import { open, list } from './service.ts';
      export const boxHandlers = ({ db }) => {
        const opened = (id) => open(db, id); // from boxes
        const unused = () => list(db);
        return handlersOf()({ openBox: ({ id }) => opened(id), listBoxes: () => list(db) });
      };`,
    'service.ts': `const one = sql\`select from boxes /* not from sites */\`;
      export const open = (db, id) => db.run(one, id);
      export const list = (db) => db.run('select from lists');`,
  });
  const declarations = new Declarations(root);
  const textOf = (property: string): string =>
    declarations
      .reach({ file: join(root, 'routes.ts'), name: 'boxHandlers', property })
      .map((each) => declarations.textOf(each))
      .join();
  expect(textOf('openBox')).toContain('select from boxes');
  expect(textOf('openBox')).not.toMatch(/lists|sites/);
  expect(textOf('listBoxes')).toContain('from lists');
  expect(textOf('listBoxes')).not.toContain('boxes');
});
