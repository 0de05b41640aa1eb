import { expect, test } from 'vitest';
import { deadLinks } from './check-docs.ts';
import { folderWith } from './folders.fixture.ts';

test('finds the links that lead nowhere, from where they stand', () => {
  const root = folderWith({
    'README.md': 'See [a](docs/a.md), [b](docs/b.md#part) and ![c](docs/c%20d.png).',
    'docs/a.md': 'Back to the [start](../README.md), on to [nothing](README.md).',
    'docs/c d.png': '',
  });
  expect(deadLinks(root)).toEqual(['README.md: docs/b.md', 'docs/a.md: README.md']);
});

test('leaves alone what is no link to a file: addresses, anchors, code, packages that are installed', () => {
  const root = folderWith({
    'README.md': '[a](https://example.com) [b](#part) `[c](x.md)`\n\n```\n[d](y.md)\n```\n',
    'node_modules/x/README.md': '[e](z.md)',
  });
  expect(deadLinks(root)).toEqual([]);
});
