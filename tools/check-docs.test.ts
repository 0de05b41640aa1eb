import { expect, test } from 'vitest';
import { brokenTables, deadLinks, silentlySuperseded, unlistedDecisions } from './check-docs.ts';
import { withDecisionIndex } from './decision-index.ts';
import { folderWith } from './folders.fixture.ts';

test('finds the links that lead nowhere, relative to their files', () => {
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
    'node_modules/x/README.md': '[e](z.md)\n| cut',
  });
  expect(deadLinks(root)).toEqual([]);
});

test('finds rows that do not fit their table, or that a blank line has cut off from it', () => {
  const root = folderWith({
    'a.md':
      '| a | b |\n| --- | :-: |\n| 1 | 2 |\n| 1 |\n| --- | --- |\n| `x|y` | 2 |\n| `x\\|y` | 2 |\n\n| cut | off |\n',
    'b.md': '```\n| code |\n```\n\n| a |\n| - |\n\n| b | c |\n| - | - |\n| 1 | 2 |\n',
  });
  expect(brokenTables(root)).toEqual([
    'a.md:4: 1 cells in a table of 2 columns',
    'a.md:5: a rule within the table',
    'a.md:6: 3 cells in a table of 2 columns',
    'a.md:9: a row outside of a table',
  ]);
});

test('names the decisions that the index lacks, until it is generated', () => {
  const index = '# Documents\n\n## Decisions\n\n- [001 One](decisions/001-one.md)\n\n## Runbooks\n';
  const root = folderWith({
    'docs/README.md': index,
    'docs/decisions/001-one.md': '# 001 One\n',
    'docs/decisions/002-two.md': '# 002 Two\n',
  });
  expect(unlistedDecisions(root)).toEqual(['- [002 Two](decisions/002-two.md)']);
  expect(withDecisionIndex(index, root)).toBe(
    index.replace('001-one.md)\n', '001-one.md)\n- [002 Two](decisions/002-two.md)\n'),
  );
});

test('finds a decision that is superseded where only one of the two says so', () => {
  const root = folderWith({
    'docs/decisions/001-a.md': '# 001 A\n\nSuperseded by [003](003-c.md).\n',
    'docs/decisions/002-b.md': '# 002 B\n\nSuperseded in part by [003](003-c.md): the half.\n',
    'docs/decisions/003-c.md': '# 003 C\n\nSupersedes in part [002](002-b.md): the half of [001](001-a.md).\n',
    'docs/decisions/004-d.md': '# 004 D\n\nSupersedes [003](003-c.md).\n',
  });
  expect(silentlySuperseded(root)).toEqual([
    '001: 003 does not say that it supersedes 001',
    '003: 004 supersedes it and it does not say so',
  ]);
});
