import { describe, expect, test } from 'vitest';
import { differencesOf, formatAllowances, grownWords, parseAllowances } from './language.rules.ts';

const allowed = parseAllowances('# comment\ndocs/a.md: kept 2, told 1\ndocs/b.md: kept 1\n');

describe('the allowances for flagged words', () => {
  test('are written as they were read, in alphabetical order', () => {
    expect(formatAllowances(allowed)).toBe('docs/a.md: kept 2, told 1\ndocs/b.md: kept 1\n');
  });

  test('report a new word, one more occurrence and an allowance that is no longer needed', () => {
    const found = parseAllowances('docs/a.md: kept 3, told 1\ndocs/c.md: anew 1\n');
    expect(differencesOf(allowed, found)).toEqual([
      { file: 'docs/a.md', word: 'kept', allowed: 2, found: 3 },
      { file: 'docs/b.md', word: 'kept', allowed: 1, found: 0 },
      { file: 'docs/c.md', word: 'anew', allowed: 0, found: 1 },
    ]);
    expect(differencesOf(allowed, allowed)).toEqual([]);
  });

  test('may move between files, but no total may grow', () => {
    expect(grownWords(allowed, parseAllowances('docs/c.md: kept 3, told 1\n'))).toEqual([]);
    expect(grownWords(allowed, parseAllowances('docs/a.md: kept 4\n'))).toEqual(['kept']);
  });
});
