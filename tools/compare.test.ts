import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staleFiles, writeFiles } from './compare.ts';
import { folderWith } from './folders.fixture.ts';

const files = { 'schema/orders.sql': 'orders', 'schema/users.sql': 'users', 'schema.ts': 'types' };

test('finds what is missing, what differs, and what nothing makes any more', () => {
  const root = folderWith({
    'schema/orders.sql': 'older',
    'schema/gone.sql': '',
    'schema.ts': 'types',
    'other.md': '',
  });
  expect(staleFiles(root, files, ['schema'])).toEqual(['schema/orders.sql', 'schema/users.sql', 'schema/gone.sql']);
});

test('writes it, and then nothing is stale', () => {
  const root = folderWith({ 'schema/gone.sql': '' });
  writeFiles(root, files, staleFiles(root, files, ['schema']));
  expect(readFileSync(join(root, 'schema/orders.sql'), 'utf8')).toBe('orders');
  expect(existsSync(join(root, 'schema/gone.sql'))).toBe(false);
  expect(staleFiles(root, files, ['schema'])).toEqual([]);
});
