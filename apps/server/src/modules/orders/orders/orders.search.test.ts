import { expect, test } from 'vitest';
import { searchTerms } from './orders.search.ts';

test.each([
  ['ABC', '%abc%', null],
  ['50%', '%50\\%%', null],
  ['a_b', '%a\\_b%', null],
  ['a\\b', '%a\\\\b%', null],
  ['陳大', '%陳大%', ['陳大']],
  ['陳大文', '%陳大文%', null],
  ['陳a', '%陳a%', ['陳']],
  ['A陳', '%a陳%', ['陳']],
])('a search for %j uses %j and %j', (text, pattern, grams) => {
  expect(searchTerms(text)).toEqual({ pattern, grams });
});
