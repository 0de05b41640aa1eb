import { expect, it } from 'vitest';
import { mailCell, noneCell, textCell } from './cells.tsx';
import { charactersOfHead, type Column, plainTextOf, wordShares } from './column.ts';

interface Message {
  readonly why: string | null;
  readonly about: string;
}

const columns: Column<Message>[] = [
  { id: 'why', header: 'Why', cell: ({ why }) => textCell(why), width: 260, grow: true },
  { id: 'about', header: 'About', cell: ({ about }) => about, width: 140 },
];
const shareOfWhy = (why: string | null) =>
  wordShares(columns, [{ why, about: 'Parcel collected' }], false)['why']!.share;

it('gives the width of an empty column to the others', () => {
  expect(shareOfWhy(null)).toBeLessThan(40);
  expect(shareOfWhy('The provider does not know the number')).toBeGreaterThan(60);
});

it('reads an e-mail address as one text, though it breaks after the @', () => {
  expect(plainTextOf(mailCell('ada.lau@example.com'))).toBe('ada.lau@example.com');
  expect(mailCell('+85255958168')).toBe('+85255958168');
  expect(mailCell(null)).toBe(noneCell);
});

it.each([
  ['Company', 0],
  ['Blocked addresses', 0],
  ['每名收件人每小時的訊息', 0],
  ['Longer than 24 hours', 'Longer than'.length],
  ['Messages per recipient and hour', 'recipient and hour'.length],
])('the head "%s" needs %i characters in a line to take two', (head, characters) => {
  expect(charactersOfHead(head)).toBe(characters);
});
