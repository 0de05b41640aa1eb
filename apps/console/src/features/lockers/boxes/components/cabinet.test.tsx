import { expect, test } from 'vitest';
import { columnsOf } from './cabinet.tsx';

const door = (positionX: number, positionY: number) => ({ positionX, positionY, width: 485, height: 170 });

test('places doors in columns from the left, each from the top', () => {
  const places = columnsOf([door(10, 1), door(2, 2), door(2, 1)]).map((column) =>
    column.map(({ positionX, positionY }) => [positionX, positionY]),
  );
  expect(places).toEqual([
    [
      [2, 1],
      [2, 2],
    ],
    [[10, 1]],
  ]);
});
