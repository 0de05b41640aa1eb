import { gridFaults } from '@cubby/contract/lockers/boxes/boxes.grid';
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import { describe, expect, it } from 'vitest';
import { buildBox } from '../../../../test/factories/boxes.ts';
import { cellsOf, type Size } from './grid.doors.ts';
import { boxListOf, type GridState, isDirty, renamedDoors, startGrid } from './grid.model.ts';
import { type GridAction, gridReducer } from './grid.state.ts';

const size = (boxTypeId: string, name: string, management = false): Size => ({
  boxTypeId,
  name,
  width: 400,
  height: 170,
  management,
});
const small = size('1', 'S');
const large = size('3', 'L');
const screen = size('5', 'CONTROL15', true);
const board = { deviceId: '7', ports: 16 };

const run = (state: GridState, ...actions: GridAction[]): GridState => actions.reduce(gridReducer, state);
const empty = startGrid([], board);
const at = (x: number, y: number) => ({ x, y });
const column = (count: number): GridAction => ({
  type: 'addColumns',
  sizes: Array.from({ length: count }, () => small),
  count: 1,
});
const shown = ({ doors }: GridState) =>
  doors.map(({ positionX, positionY, name, boxTypeId }) => `${positionX}.${positionY} ${name} ${boxTypeId}`);
const ports = ({ doors }: GridState) => doors.map(({ boardNumber, portNumber }) => `${boardNumber}/${portNumber}`);
const faults = ({ doors }: GridState) => [...gridFaults(doors, () => board.ports).values()];

/** Doors of a site, one column, named and wired as they would be by this screen. */
const saved = startGrid(
  ['A01', 'A02', 'A03'].map((name, place) =>
    buildBox({
      boxId: String(place + 1),
      name,
      number: place + 1,
      numberInCabinet: place + 1,
      seriesFlag: place === 0,
      positionX: 1,
      positionY: place + 1,
      boxTypeId: '1',
      deviceId: '7',
      boardNumber: 0,
      portNumber: place + 1,
      labels: ['Food'],
    }),
  ),
  board,
);

describe('doors are added', () => {
  it('by a size on a cell, which numbers and wires them', () => {
    const grid = run(
      empty,
      { type: 'size', at: at(1, 1), size: small },
      { type: 'addBelow', at: at(1, 1) },
      { type: 'size', at: at(2, 1), size: large },
    );
    expect(shown(grid)).toEqual(['1.1 A01 1', '1.2 A02 1', '2.1 A03 3']);
    expect(ports(grid)).toEqual(['0/1', '0/2', '0/3']);
    expect(grid.said).toEqual({ what: 'added', name: 'A03' });
  });

  it('between two others, which move down', () => {
    const grid = run(empty, column(2), { type: 'size', at: at(1, 1), size: large }, { type: 'addBelow', at: at(1, 1) });
    expect(shown(grid)).toEqual(['1.1 A01 3', '1.2 A02 3', '1.3 A03 1']);
    expect(faults(grid)).toEqual([]);
  });

  it('down to the foot of the cabinet, and no further', () => {
    const grid = run(empty, { type: 'size', at: at(1, 3), size: small }, { type: 'copyDown', at: at(1, 3) });
    expect(grid.doors).toHaveLength(8);
    expect(grid.doors.at(-1)).toMatchObject({ positionY: boxLimits.gridMin });
  });

  it('as columns, and as a copy of a column next to it', () => {
    const grid = run(empty, { type: 'addColumns', sizes: [small, screen, large], count: 1 }, column(1), {
      type: 'copyColumn',
      x: 1,
    });
    expect(shown(grid)).toEqual([
      '1.1 A01 1', '1.2 CTRL1 5', '1.3 A02 3',
      '2.1 A03 1', '2.2 CTRL2 5', '2.3 A04 3',
      '3.1 A05 1',
    ]); // prettier-ignore
    expect(ports(grid)).toEqual(['0/1', 'null/null', '0/2', '0/3', 'null/null', '0/4', '0/5']);
  });

  it('not beyond what a site may have', () => {
    const grid = run(empty, { type: 'addColumns', sizes: Array.from({ length: 60 }, () => small), count: 10 });
    expect(grid.doors).toHaveLength(boxLimits.boxesMax);
    expect(run(grid, column(1))).toMatchObject({ doors: grid.doors, said: { what: 'full' } });
  });
});

it('is drawn as ten by ten places, and as many more as the doors need', () => {
  const countOf = (state: GridState, x: number) =>
    cellsOf(state.doors).filter(({ positionX }) => positionX === x).length;
  expect([countOf(empty, 1), cellsOf(empty.doors).length]).toEqual([10, 100]);
  const grid = run(empty, ...Array.from({ length: 10 }, () => column(12)));
  expect([countOf(grid, 1), countOf(grid, 10), countOf(grid, 11), countOf(grid, 12)]).toEqual([13, 13, 12, 0]);
});

describe('doors are deleted', () => {
  it('with the flag where the site has them; new ones only disappear', () => {
    const grid = run(saved, column(1), { type: 'delete', at: at(2, 1) }, { type: 'delete', at: at(1, 2) });
    expect(boxListOf(grid).map(({ boxId, deleteFlag }) => [boxId, deleteFlag])).toEqual([
      ['1', false],
      ['3', false],
      ['2', true],
    ]);
    expect(faults(grid)).toEqual(['gridRowGap']);
    const closed = run(grid, { type: 'closeGaps' });
    expect(shown(closed)).toEqual(['1.1 A01 1', '1.2 A02 1']);
    expect(renamedDoors(closed)).toEqual([{ from: 'A03', to: 'A02' }]);
  });

  it('with their column, which the others close up', () => {
    const grid = run(empty, column(2), column(1), { type: 'deleteColumn', x: 1 });
    expect(shown(grid)).toEqual(['1.1 A01 1']);
    expect(grid.said).toEqual({ what: 'columnDeleted', count: 2 });
  });
});

it('begins a series with the next letter and the first number, and joins it again', () => {
  const grid = run(empty, column(2), column(2), { type: 'series', at: at(2, 1) });
  expect(grid.doors.map(({ name, numberInCabinet }) => [name, numberInCabinet])).toEqual([
    ['A01', 1],
    ['A02', 2],
    ['B01', 1],
    ['B02', 2],
  ]);
  expect(run(grid, { type: 'series', at: at(2, 1) }).doors.map(({ name }) => name)).toEqual([
    'A01',
    'A02',
    'A03',
    'A04',
  ]);
});

describe('an existing cabinet', () => {
  it('is as saved until something changes, and again after an undo', () => {
    expect(isDirty(saved)).toBe(false);
    const grid = run(saved, { type: 'size', at: at(1, 2), size: large });
    expect(isDirty(grid)).toBe(true);
    expect(isDirty(run(grid, { type: 'undo' }))).toBe(false);
    expect(shown(run(grid, { type: 'undo' }, { type: 'redo' }))).toEqual(shown(grid));
  });

  it('retains the doors, their wiring and their labels while others are added before them', () => {
    const grid = run(saved, { type: 'addBelow', at: at(1, 1) });
    expect(boxListOf(grid).map(({ boxId, portNumber, labels }) => [boxId, portNumber, labels])).toEqual([
      ['1', 1, ['Food']],
      [null, 4, []],
      ['2', 2, ['Food']],
      ['3', 3, ['Food']],
    ]);
    // The first door is as it was: its tile is not drawn again.
    expect(grid.doors[0]).toBe(saved.doors[0]);
  });

  it('leaves names that were not given by this numbering, until they are requested', () => {
    const own = startGrid([buildBox({ boxId: '1', name: 'LEFT', positionX: 1, positionY: 1 })], board);
    const grid = run(own, { type: 'addBelow', at: at(1, 1) });
    expect(grid.doors.map(({ name, number }) => [name, number])).toEqual([
      ['LEFT', 1],
      ['A02', 2],
    ]);
    expect(run(grid, { type: 'renumber' }).doors.map(({ name }) => name)).toEqual(['A01', 'A02']);
  });

  it('retains its doors where the cabinet of another site has one, and deletes the others', () => {
    const boxes = [
      { ...large, positionX: 1, positionY: 1, seriesFlag: true },
      { ...small, positionX: 2, positionY: 1, seriesFlag: true },
    ];
    const grid = run(saved, { type: 'copyCabinet', boxes });
    expect(
      boxListOf(grid).map(({ boxId, boxTypeId, name, deleteFlag }) => [boxId, boxTypeId, name, deleteFlag]),
    ).toEqual([
      ['1', '3', 'A01', false],
      [null, '1', 'B01', false],
      ['2', '1', 'A02', true],
      ['3', '1', 'A03', true],
    ]);
  });

  it('is wired by hand, and again in the order of the grid', () => {
    const grid = run(saved, { type: 'wire', at: at(1, 1), boardNumber: 0, portNumber: 2 });
    expect(faults(grid)).toEqual(['portTaken']);
    expect(ports(run(grid, { type: 'rewire' }))).toEqual(['0/1', '0/2', '0/3']);
  });

  it('has no port for a door that becomes a control screen, and one for a screen that becomes a door', () => {
    const grid = run(saved, { type: 'size', at: at(1, 1), size: screen });
    expect(ports(grid)).toEqual(['null/null', '0/2', '0/3']);
    expect(ports(run(grid, { type: 'size', at: at(1, 1), size: large }))).toEqual(['0/1', '0/2', '0/3']);
  });
});
