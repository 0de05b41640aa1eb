import { expect, it } from 'vitest';
import { charactersOfHead } from './column.ts';

it.each([
  ['Company', 0],
  ['Blocked addresses', 0],
  ['每名收件人每小時的訊息', 0],
  ['Longer than 24 hours', 'Longer than'.length],
  ['Messages per recipient and hour', 'recipient and hour'.length],
])('the head "%s" needs %i characters in a line to take two', (head, characters) => {
  expect(charactersOfHead(head)).toBe(characters);
});
