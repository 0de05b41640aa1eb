import { expect, test } from 'vitest';
import { doorAfterKey, doorsBetween } from './cabinet-keys.ts';

const door = (name: string, positionX: number, positionY: number, height: number) => ({
  name,
  positionX,
  positionY,
  height,
  width: 485,
});
// Two columns of 800 mm: four low doors, and next to them two high ones.
const doors = [
  ...[1, 2, 3, 4].map((y) => door(`A${y}`, 1, y, 200)),
  door('B1', 2, 1, 300),
  door('B2', 2, 2, 500),
  door('D1', 4, 1, 200),
];
const named = (name: string) => doors.find((one) => one.name === name)!;

test.each([
  ['A1', 'ArrowDown', 'A2'],
  ['A1', 'ArrowUp', undefined],
  ['A1', 'ArrowLeft', undefined],
  ['A4', 'ArrowRight', 'B2'],
  ['B2', 'ArrowLeft', 'A3'],
  ['B2', 'ArrowRight', 'D1'],
  ['B2', 'Home', 'A1'],
  ['A1', 'End', 'D1'],
  ['A1', 'x', undefined],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(doorAfterKey(doors, named(from), key)?.name).toBe(to);
});

test('a range runs down the columns, whichever end comes first', () => {
  const between = doorsBetween(doors, named('B1'), named('A3')).map(({ name }) => name);
  expect(between).toEqual(['A3', 'A4', 'B1']);
});
