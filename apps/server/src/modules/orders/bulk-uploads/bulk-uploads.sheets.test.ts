import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { phrases } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import type { SheetRow } from '../../../platform/sheets/index.ts';
import { bulkSheets, toReadRow } from './bulk-uploads.sheets.ts';

type Kind = keyof typeof bulkSheets;
const placesOf = (kind: Kind, heading: readonly string[]) => bulkSheets[kind].placesOf(heading);
const missingColumns = (kind: Kind, places: ReturnType<typeof placesOf>) => bulkSheets[kind].missingColumns(places);
const readRow = (kind: Kind, places: ReturnType<typeof placesOf>, row: SheetRow) =>
  toReadRow(kind, bulkSheets[kind].readRow(places, row));

const status = (text: string, kind = 't') =>
  readRow('ORDER_STATUS', placesOf('ORDER_STATUS', ['Order number', 'Status']), {
    number: 2,
    cells: ['C1', text],
    kinds: `t${kind}`,
  });
const day = (text: string, kind: string) =>
  readRow('ORDER_STATUS', placesOf('ORDER_STATUS', ['Order number', 'Status', 'Dispatch date']), {
    number: 2,
    cells: ['C1', 'Ready for dispatch', text],
    kinds: `tt${kind}`,
  });
const note = (text: string) =>
  readRow('FLAG_IMPORT', placesOf('FLAG_IMPORT', ['Order number', 'Flag', 'Note']), {
    number: 2,
    cells: ['C1', 'F', text],
    kinds: 'ttt',
  });

describe('headings', () => {
  test.each(Object.entries(phrases))('of the template in %s are found, in any order and case', (_, words) => {
    const { order, flag, note: noteHeading } = words.bulkUploadFiles.columns;
    const places = placesOf('FLAG_IMPORT', ['?', noteHeading.toUpperCase(), ` ${flag}:`, order]);
    expect([...places].toSorted()).toEqual([
      ['flag', 2],
      ['note', 1],
      ['order', 3],
    ]);
  });

  test('of an exported list do, the best of several first', () => {
    const places = placesOf('ORDER_STATUS', ['Tracking number', 'Order number', 'Status', 'New status']);
    expect([...places].toSorted()).toEqual([
      ['order', 1],
      ['status', 3],
    ]);
    expect(placesOf('ORDER_STATUS', ['Código de rastreio']).get('order')).toBe(0);
    expect(placesOf('ORDER_STATUS', ['Order number', 'Status', 'Dispatch date (UTC)']).get('dispatchDate')).toBe(2);
  });

  test('that a kind needs are missed, the others not', () => {
    expect(missingColumns('REQUEST_ORDER_STATUS', placesOf('REQUEST_ORDER_STATUS', ['Status', '']))).toEqual([
      'request',
      'order',
    ]);
    expect(missingColumns('ORDER_STATUS', placesOf('ORDER_STATUS', ['Order number', 'Status']))).toEqual([]);
  });
});

describe('a status', () => {
  const words = orderStatuses.flatMap((wire) =>
    [wire, ...Object.values(phrases).map((of) => of.orderStatuses[orderStatusKeys[wire]])].map(
      (word) => [word, wire] as const,
    ),
  );

  test.each(words)('"%s" is %s', (word, wire) => {
    expect(status(word).values.status).toBe(wire);
    expect(status(` ${word.toUpperCase()} `).values.status).toBe(wire);
  });

  test.each(['', 'Lost', '0', '✓'])('"%s" is none', (word) => {
    expect(status(word).failure).toEqual({ column: 'status', code: word === '' ? 'required' : 'notAnOption' });
  });
});

describe('a day', () => {
  test.each([
    ['1795132800000', 'd', '2026-11-20'],
    ['1795190400000', 'D', '2026-11-20'],
    ['2026-11-20', 't', '2026-11-20'],
    ['2026-11-20 09:30', 't', '2026-11-20'],
    ['2028-02-29', 't', '2028-02-29'],
  ])('%s (%s) is %s', (text, kind, wanted) => {
    expect(day(text, kind)).toMatchObject({ values: { dispatchDate: wanted } });
    expect(day(text, kind).failure).toBeUndefined();
  });

  test.each([
    ['2026-02-29', 't'],
    ['2026-02-30', 't'],
    ['2026-13-01', 't'],
    ['20/11/2026', 't'],
    ['46346', 'n'],
    ['tomorrow', 't'],
    ['0000-01-01', 't'],
    ['#N/A', 'e'],
    ['99999999999999999', 'd'],
  ])('%s (%s) is none', (text, kind) => {
    expect(day(text, kind).failure).toEqual({ column: 'dispatchDate', code: 'notADate' });
  });
});

describe('a number of an order', () => {
  const order = (text: string, kind: string) =>
    readRow('FLAG_IMPORT', placesOf('FLAG_IMPORT', ['Order number', 'Flag']), {
      number: 2,
      cells: [text, 'F'],
      kinds: `${kind}t`,
    });

  test('is taken to the letter, in capitals and without the spaces around it', () => {
    expect(order(' c0012 ', 't').values.order).toBe('C0012');
    expect(order('0007', 'n').values.order).toBe('0007');
    expect(order('123456789012345', 'N').values.order).toBe('123456789012345');
    expect(order('A\0\uD800B', 't').values.order).toBe('A\uFFFDB');
  });

  test.each([
    ['1234567890123456', 'n', 'cellNumber'],
    ['1795132800000', 'd', 'cellDate'],
    ['true', 'b', 'cellBoolean'],
    ['#REF!', 'e', 'cellError'],
  ])('%s (%s) is not one any more: %s', (text, kind, code) => {
    expect(order(text, kind).failure).toEqual({ column: 'order', code });
  });

  test('is needed, and the first cell that is wrong fails the row', () => {
    expect(order('', '-').failure).toEqual({ column: 'order', code: 'required' });
    expect(order('x'.repeat(300), 't').cells.order).toHaveLength(200);
  });
});

test('a note has at most 500 characters, and no slash', () => {
  expect(note('x'.repeat(500)).failure).toBeUndefined();
  expect(note('x'.repeat(501)).failure).toEqual({ column: 'note', code: 'tooLong', params: { limit: 500 } });
  expect(note('a/b').failure).toEqual({ column: 'note', code: 'note' });
  expect(note('').values).toEqual({ order: 'C1', flag: 'F' });
});
