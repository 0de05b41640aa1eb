import { expect, test } from 'vitest';
import { readCompartmentQueries } from './compartment-query.ts';

test.each([
  ['open B07 at Central Ferry Pier', [{ name: 'B07', site: 'Central Ferry Pier' }]],
  ['Central Ferry Pier B07', [{ name: 'B07', site: 'Central Ferry Pier' }]],
  ['打開中環碼頭的B07', [{ name: 'B07', site: '中環碼頭' }]],
  ['abrir B07 em Estação Trianon', [{ name: 'B07', site: 'Estação Trianon' }]],
  ['buka B07 di Blok M Plaza', [{ name: 'B07', site: 'Blok M Plaza' }]],
  [
    'HKL001 B07',
    [
      { name: 'HKL001', site: 'B07' },
      { name: 'B07', site: 'HKL001' },
    ],
  ],
  ['B07', []],
  ['C26010100000042', []],
])('reads %s', (text, queries) => {
  expect(readCompartmentQueries(text)).toEqual(queries);
});
