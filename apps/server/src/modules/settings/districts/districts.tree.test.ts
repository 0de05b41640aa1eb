import { expect, test } from 'vitest';
import { namesOf } from './districts.names.ts';
import { type District, mergeDistricts, type Row } from './districts.tree.ts';

const same = (text: string) => namesOf(() => text);
const english = (text: string, more: object = {}) => ({ en_US: text, zh_HK: '', pt_BR: '', id_ID: '', ...more });
const row = (number: number, ...levels: object[]): Row => ({
  number,
  levels: Array.from({ length: 4 }, (_, place) => english('', levels[place])),
});
const there: District[] = [
  { id: '1', upper_id: null, names: same('Hong Kong') },
  { id: '2', upper_id: '1', names: same('Kowloon') },
  { id: '3', upper_id: '1', names: same('Islands') },
];
const problemsOf = (rows: Row[]) =>
  mergeDistricts(there, rows).failures.map(
    ({ row: at, level, language, code }) => `${at} ${level} ${language} ${code}`,
  );

test('a name that is known leads on, whatever the case; a new one is made once', () => {
  const { created, updated, failures } = mergeDistricts(there, [
    row(2, english('Hong Kong'), english('Kowloon'), english('Kwun Tong', { zh_HK: '觀塘區' })),
    row(3, english('Hong Kong'), english('Kowloon'), english('Kwun Tong'), english('Lam Tin')),
  ]);
  expect(failures).toEqual([]);
  expect(updated).toEqual([]);
  expect(created.map(({ grade, names, upper }) => [grade, names.en_US, names.zh_HK, upper?.names.en_US])).toEqual([
    [3, 'Kwun Tong', '觀塘區', 'Kowloon'],
    [4, 'Lam Tin', 'Lam Tin', 'Kwun Tong'],
  ]);
});

test('names are changed; those left empty remain', () => {
  const { created, updated } = mergeDistricts(there, [
    row(2, english('Hong Kong'), english('Kowloon', { zh_HK: '九龍' })),
    row(3, english('Hong Kong'), english('Islands')),
  ]);
  expect(created).toEqual([]);
  expect(updated.map(({ id, names }) => [id, names.zh_HK, names.pt_BR])).toEqual([['2', '九龍', 'Kowloon']]);
});

test('no two of one district share a name in any language; those of two may', () => {
  expect(problemsOf([row(5, english('Hong Kong'), english('Kowloon', { zh_HK: 'ISLANDS' }))])).toEqual([
    '5 2 zh_HK taken',
  ]);
  expect(
    problemsOf([
      row(5, english('Brazil'), english('A', { pt_BR: 'x' })),
      row(6, english('Brazil'), english('B', { pt_BR: 'X' })),
    ]),
  ).toEqual(['6 2 pt_BR taken']);
  expect(problemsOf([row(5, english('Brazil'), english('Kowloon'))])).toEqual([]);
  // Two that change names with each other.
  expect(
    problemsOf([
      row(5, english('Hong Kong'), english('Kowloon', { zh_HK: 'Islands' })),
      row(6, english('Hong Kong'), english('Islands', { zh_HK: 'Kowloon' })),
    ]),
  ).toEqual([]);
});

test('a level has its English name, and is under one that has', () => {
  expect(problemsOf([row(2, english('', { zh_HK: '香港' }))])).toEqual(['2 1 en_US required']);
  expect(problemsOf([row(2)])).toEqual(['2 1 en_US required']);
  expect(problemsOf([row(2, english('Hong Kong'), english(''), english('Lam Tin'))])).toEqual(['2 2 en_US required']);
  expect(problemsOf([row(2, english('Hong Kong'), english('', { id_ID: 'x' }))])).toEqual(['2 2 en_US required']);
});

test('a name has at most 255 characters', () => {
  expect(problemsOf([row(2, english('x'.repeat(255)))])).toEqual([]);
  expect(problemsOf([row(2, english('x'.repeat(256)))])).toEqual(['2 1 en_US tooLong']);
});
