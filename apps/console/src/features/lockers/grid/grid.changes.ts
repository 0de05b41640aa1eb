/** What the changes of a grid do to its doors. Each can be undone, and says what happened. */
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import {
  type Door,
  isAt,
  newDoor,
  type Place,
  placesBelow,
  settle,
  type Size,
  type Sized,
  withSize,
} from './grid.doors.ts';
import { type CabinetBox, doorAt, firstPlace, gridOf, type GridState, type Said } from './grid.model.ts';

/** The number of changes that undo can revert. */
const historyMax = 100;

interface Change {
  readonly doors: readonly Door[];
  readonly gone?: readonly Door[];
  readonly renames?: boolean;
  readonly active?: Place;
  readonly made?: number;
  readonly brush?: Size | undefined;
  readonly said: Said | ((settled: readonly Door[]) => Said);
}

export const say = (state: GridState, what: Said['what']): GridState => ({ ...state, said: { what } });

export const change = (state: GridState, { doors, said, ...rest }: Change): GridState => {
  const beyond = ({ positionX, positionY }: Door) => positionX > boxLimits.columnsMax || positionY > boxLimits.rowsMax;
  if (doors.length > boxLimits.boxesMax || doors.some(beyond)) return say(state, 'full');
  const settled = settle(doors, state.doors, { renames: rest.renames ?? state.renames, board: state.board });
  return {
    ...state,
    ...rest,
    doors: settled,
    past: [...state.past, gridOf(state)].slice(-historyMax),
    future: [],
    said: typeof said === 'function' ? said(settled) : said,
  };
};

/** Doors of the site that are no longer in the grid are to be deleted; new ones only disappear. */
const withGone = (gone: readonly Door[], deleted: readonly Door[]): readonly Door[] => [
  ...gone,
  ...deleted.filter(({ boxId }) => boxId !== null),
];

const makeDoors = (
  state: GridState,
  wanted: readonly { readonly size: Sized; readonly at: Place; readonly seriesFlag?: boolean }[],
) => ({
  doors: wanted.map(({ size, at, seriesFlag = false }, place) => ({
    ...newDoor(`new ${state.made + place + 1}`, size, at),
    seriesFlag,
  })),
  made: state.made + wanted.length,
});

export const setSize = (state: GridState, at: Place, size: Size): GridState => {
  const door = doorAt(state, at);
  const said = (what: 'sized' | 'added') => (settled: readonly Door[]) => ({
    what,
    name: settled.find(isAt(at))?.name ?? '',
  });
  if (door)
    return door.boxTypeId === size.boxTypeId
      ? { ...state, active: at, brush: size }
      : change(state, {
          doors: state.doors.map((each) => (each === door ? withSize(each, size) : each)),
          active: at,
          brush: size,
          said: said('sized'),
        });
  const { doors, made } = makeDoors(state, [{ size, at }]);
  return change(state, { doors: [...state.doors, ...doors], made, active: at, brush: size, said: said('added') });
};

/** A door of the same size under this one; those that are there move down, up to the next empty place. */
export const addBelow = (state: GridState, { x, y }: Place): GridState => {
  const door = doorAt(state, { x, y });
  const size = door ? door : state.brush;
  if (!size) return say(state, 'nothing');
  const at = { x, y: door ? y + 1 : y };
  const column = new Set(state.doors.flatMap(({ positionX, positionY }) => (positionX === x ? [positionY] : [])));
  let end = at.y;
  while (column.has(end)) end++;
  const moved = state.doors.map((each) =>
    each.positionX === x && each.positionY >= at.y && each.positionY < end
      ? { ...each, positionY: each.positionY + 1 }
      : each,
  );
  const { doors, made } = makeDoors(state, [{ size, at }]);
  return change(state, {
    doors: [...moved, ...doors],
    made,
    active: at,
    said: (settled) => ({ what: 'added', name: settled.find(isAt(at))?.name ?? '' }),
  });
};

/** A door of the same size for every empty place under this one, down to the foot of the cabinet. */
export const copyDown = (state: GridState, at: Place): GridState => {
  const door = doorAt(state, at);
  if (!door) return say(state, 'nothing');
  const { doors, made } = makeDoors(
    state,
    placesBelow(state.doors, door).map((place) => ({ size: door, at: place })),
  );
  if (doors.length === 0) return say(state, 'nothing');
  return change(state, { doors: [...state.doors, ...doors], made, said: { what: 'copied', count: doors.length } });
};

export const deleteDoor = (state: GridState, at: Place): GridState => {
  const door = doorAt(state, at);
  if (!door) return say(state, 'nothing');
  return change(state, {
    doors: state.doors.filter((each) => each !== door),
    gone: withGone(state.gone, [door]),
    said: { what: 'deleted', name: door.name },
  });
};

const moveColumns = (doors: readonly Door[], from: number, by: number): Door[] =>
  doors.map((door) => (door.positionX >= from ? { ...door, positionX: door.positionX + by } : door));

export const deleteColumn = (state: GridState, x: number): GridState => {
  const deleted = state.doors.filter(({ positionX }) => positionX === x);
  const remaining = state.doors.filter(({ positionX }) => positionX !== x);
  if (deleted.length === 0 && !remaining.some(({ positionX }) => positionX > x)) return say(state, 'nothing');
  return change(state, {
    doors: moveColumns(remaining, x + 1, -1),
    gone: withGone(state.gone, deleted),
    said: { what: 'columnDeleted', count: deleted.length },
  });
};

export const copyColumn = (state: GridState, x: number): GridState => {
  const column = state.doors.filter(({ positionX }) => positionX === x);
  if (column.length === 0) return say(state, 'nothing');
  const { doors, made } = makeDoors(
    state,
    column.map((door) => ({
      size: door,
      at: { x: x + 1, y: door.positionY },
      seriesFlag: door.seriesFlag && door.number > 1,
    })),
  );
  return change(state, {
    doors: [...moveColumns(state.doors, x + 1, 1), ...doors],
    made,
    active: { x: x + 1, y: 1 },
    said: { what: 'columnAdded', count: doors.length },
  });
};

export const addColumns = (state: GridState, sizes: readonly Size[], count: number): GridState => {
  const last = state.doors.reduce((max, { positionX }) => Math.max(max, positionX), 0);
  const { doors, made } = makeDoors(
    state,
    Array.from({ length: count }, (_, column) =>
      sizes.map((size, place) => ({ size, at: { x: last + column + 1, y: place + 1 } })),
    ).flat(),
  );
  if (doors.length === 0) return say(state, 'nothing');
  return change(state, {
    doors: [...state.doors, ...doors],
    made,
    active: { x: last + 1, y: 1 },
    said: { what: 'columnAdded', count: doors.length },
  });
};

/** The cabinet of another site; a door that is at the same place retains what it is and takes the size. */
export const copyCabinet = (state: GridState, boxes: readonly CabinetBox[]): GridState => {
  const fresh = makeDoors(
    state,
    boxes.map((box) => ({ size: box, at: { x: box.positionX, y: box.positionY }, seriesFlag: box.seriesFlag })),
  );
  const here = new Map(state.doors.map((door) => [`${door.positionX} ${door.positionY}`, door]));
  const doors = fresh.doors.map((door, place): Door => {
    const key = `${door.positionX} ${door.positionY}`;
    const same = here.get(key);
    const box = boxes[place];
    if (!same || !box) return door;
    here.delete(key);
    return { ...withSize(same, box), seriesFlag: box.seriesFlag };
  });
  return change(state, {
    doors,
    gone: withGone(state.gone, [...here.values()]),
    made: fresh.made,
    active: firstPlace,
    said: { what: 'cabinetCopied', count: doors.length },
  });
};

export const setSeries = (state: GridState, at: Place): GridState => {
  const door = doorAt(state, at);
  // The first series begins by itself.
  if (!door || door.management || door.number === 1) return say(state, 'nothing');
  const seriesFlag = !door.seriesFlag;
  return change(state, {
    doors: state.doors.map((each) => (each === door ? { ...each, seriesFlag } : each)),
    renames: true,
    said: (settled) => ({
      what: seriesFlag ? 'seriesStarted' : 'seriesJoined',
      name: settled.find(isAt(at))?.name ?? '',
    }),
  });
};
