import { expect, it } from 'vitest';
import { checkFile, formatBytes } from './check-file.ts';

const max = 2 * 1024 * 1024;

it.each([
  [[{ name: 'orders.xlsx', size: 1 }], undefined],
  [[{ name: 'ORDERS.XLS', size: max }], undefined],
  [[{ name: 'orders.xlsx', size: max + 1 }], 'tooLarge'],
  [[{ name: 'orders.xlsx', size: 0 }], 'empty'],
  [[{ name: 'orders.csv', size: 1 }], 'notSheet'],
  [[{ name: 'xlsx', size: 1 }], 'notSheet'],
  [
    [
      { name: 'a.xlsx', size: 1 },
      { name: 'b.xlsx', size: 1 },
    ],
    'tooMany',
  ],
  [[], undefined],
] as const)('judges %j: %s', (files, fault) => {
  expect(checkFile(files, 'sheet', max)).toBe(fault);
});

it('takes images by their ending', () => {
  expect(checkFile([{ name: 'shop.JPG', size: 1 }], 'image', max)).toBeUndefined();
  expect(checkFile([{ name: 'shop.gif', size: 1 }], 'image', max)).toBe('notImage');
});

it('writes sizes as the language does', () => {
  expect(formatBytes(max, 'en-US')).toBe('2 MB');
  expect(formatBytes(1.5 * 1024 * 1024, 'pt-BR')).toBe('1,5 MB');
  expect(formatBytes(340 * 1024, 'en-US')).toBe('340 kB');
});
