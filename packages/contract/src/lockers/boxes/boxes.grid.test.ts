import { describe, expect, test } from 'vitest';
import { assignPorts, type GridBox, gridFaults, numberGrid } from './boxes.grid.ts';

const box = (positionX: number, positionY: number, more: Partial<GridBox> = {}): GridBox => ({
  name: '',
  number: 0,
  numberInCabinet: 0,
  seriesFlag: false,
  positionX,
  positionY,
  management: false,
  deviceId: null,
  boardNumber: null,
  portNumber: null,
  ...more,
});
const column = (x: number, rows: number): GridBox[] => Array.from({ length: rows }, (_, y) => box(x, y + 1));
const faultsOf = (boxes: readonly GridBox[]) => [...gridFaults(boxes, () => 16)];

describe('numbering', () => {
  test('goes down the columns from the left; a series begins with the next letter', () => {
    const [second, ...rest] = column(2, 2);
    const grid = numberGrid([...rest, { ...second!, seriesFlag: true }, ...column(1, 3)]);
    expect(grid.map(({ name }) => name)).toEqual(['A01', 'A02', 'A03', 'B01', 'B02']);
    expect(grid.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(faultsOf(grid)).toEqual([]);
  });

  test('leaves control screens out of the series', () => {
    const grid = numberGrid([box(1, 1), box(1, 2, { management: true }), box(1, 3)]);
    expect(grid.map(({ name }) => name)).toEqual(['A01', 'CTRL1', 'A02']);
  });

  test('goes on with AA after Z', () => {
    const grid = numberGrid(Array.from({ length: 28 }, (_, x) => box(x + 1, 1, { seriesFlag: true })));
    expect(grid.slice(25).map(({ name }) => name)).toEqual(['Z01', 'AA01', 'AB01']);
  });
});

describe('ports', () => {
  test('are given board after board, past those that are taken and control screens', () => {
    const taken = box(1, 1, { deviceId: '7', boardNumber: 0, portNumber: 1 });
    const grid = assignPorts([taken, box(1, 2, { management: true }), ...column(2, 16)], { deviceId: '7', ports: 16 });
    expect(grid[1]?.portNumber).toBeNull();
    expect(grid.slice(2, 4).map(({ portNumber }) => portNumber)).toEqual([2, 3]);
    expect(grid.at(-1)).toMatchObject({ boardNumber: 1, portNumber: 1 });
    expect(faultsOf(numberGrid(grid))).toEqual([]);
  });
});

describe('a grid is refused at the compartment', () => {
  const valid = numberGrid([...column(1, 2), ...column(2, 2)]);
  const change = (at: number, more: Partial<GridBox>) =>
    valid.map((one, place) => (place === at ? { ...one, ...more } : one));
  test.each([
    ['an empty column before it', change(2, { positionX: 3 }).toSpliced(3, 1), 'gridColumnGap'],
    ['a gap above it', change(3, { positionY: 3 }), 'gridRowGap'],
    ['a place that is taken', change(3, { positionY: 1 }), 'gridPlaceTaken'],
    ['a number that skips', change(3, { number: 5 }), 'gridOrder'],
    ['a name of another, whatever the case', change(3, { name: 'a01' }), 'taken'],
    ['a name that no label can have', change(3, { name: 'A 01' }), 'gridName'],
    ['a board without a port', change(3, { deviceId: '7', boardNumber: 0 }), 'halfWired'],
    ['a port without a device', change(3, { boardNumber: 0, portNumber: 1 }), 'halfWired'],
    [
      'a control screen with wires',
      change(3, { management: true, deviceId: '7', boardNumber: 0, portNumber: 1 }),
      'screenWired',
    ],
    ['a port beyond the board', change(3, { deviceId: '7', boardNumber: 0, portNumber: 17 }), 'portBeyondBoard'],
  ])('%s', (_, boxes, code) => {
    expect(faultsOf(boxes).map(([, fault]) => fault)).toContain(code);
  });

  test('the second one on a port', () => {
    const port = { deviceId: '7', boardNumber: 1, portNumber: 2 };
    const boxes = valid.map((one, at) => (at > 1 ? { ...one, ...port } : one));
    expect(faultsOf(boxes)).toEqual([[3, 'portTaken']]);
  });
});
