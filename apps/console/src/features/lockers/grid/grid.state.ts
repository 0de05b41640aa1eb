/** What can be done to a grid, as a pure reducer: every change can be undone, and says in `said` what happened. */
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import {
  type Board,
  closeGaps,
  type Door,
  doorOf,
  inputOf,
  isAt,
  namesFollow,
  newDoor,
  type Place,
  placesBelow,
  settle,
  type Size,
  type Sized,
  withSize,
} from './grid.doors.ts';

/** What is undone and redone. */
interface Grid {
  readonly doors: readonly Door[];
  /** Doors of the site that are taken away. */
  readonly gone: readonly Door[];
  /** Doors get new names when others come before them. */
  readonly renames: boolean;
}

/** A key of `grid.said` in the phrases, with its values. */
export interface Said {
  readonly what:
    | 'added'
    | 'sized'
    | 'copied'
    | 'deleted'
    | 'columnDeleted'
    | 'columnAdded'
    | 'cabinetCopied'
    | 'seriesStarted'
    | 'seriesJoined'
    | 'renumbered'
    | 'rewired'
    | 'gapsClosed'
    | 'wired'
    | 'undone'
    | 'redone'
    | 'full'
    | 'nothing';
  readonly name?: string;
  readonly count?: number;
}

export interface GridState extends Grid {
  readonly base: Grid;
  readonly past: readonly Grid[];
  readonly future: readonly Grid[];
  readonly active: Place;
  readonly board: Board | undefined;
  /** The size chosen last, for doors that are added. */
  readonly brush: Size | undefined;
  /** How many doors were made here, for their keys. */
  readonly made: number;
  readonly said: Said | undefined;
}

/** A door of another site, as far as it is copied. */
export type CabinetBox = Sized & Pick<Box, 'positionX' | 'positionY' | 'seriesFlag'>;

export type GridAction =
  | { readonly type: 'move' | 'delete' | 'copyDown' | 'series'; readonly at: Place }
  | { readonly type: 'brush'; readonly size: Size }
  | { readonly type: 'size'; readonly at: Place; readonly size: Size }
  | { readonly type: 'addBelow'; readonly at: Place }
  | { readonly type: 'deleteColumn' | 'copyColumn'; readonly x: number }
  | { readonly type: 'addColumns'; readonly sizes: readonly Size[]; readonly count: number }
  | { readonly type: 'copyCabinet'; readonly boxes: readonly CabinetBox[] }
  | {
      readonly type: 'wire';
      readonly at: Place;
      readonly boardNumber: number | null;
      readonly portNumber: number | null;
    }
  | { readonly type: 'renumber' | 'rewire' | 'closeGaps' | 'undo' | 'redo' }
  | { readonly type: 'load'; readonly boxes: readonly Box[]; readonly board: Board | undefined };

const historyMax = 100;
const first: Place = { x: 1, y: 1 };

export const startGrid = (boxes: readonly Box[], board: Board | undefined): GridState => {
  const doors = boxes.map(doorOf);
  const base = { doors, gone: [], renames: namesFollow(doors) };
  return { ...base, base, past: [], future: [], active: first, board, brush: undefined, made: 0, said: undefined };
};

const gridOf = ({ doors, gone, renames }: Grid): Grid => ({ doors, gone, renames });

export const doorAt = ({ doors }: Pick<Grid, 'doors'>, at: Place): Door | undefined => doors.find(isAt(at));

/** All doors as they are to be: those that stay, and those that go. */
export const boxListOf = ({ doors, gone }: Grid) => [
  ...doors.map((door) => inputOf(door, false)),
  ...gone.map((door) => inputOf(door, true)),
];

export const isDirty = (state: GridState): boolean =>
  state.past.length + state.future.length > 0 &&
  JSON.stringify(boxListOf(state)) !== JSON.stringify(boxListOf(state.base));

/** Doors of the site that get another name: their signs have to be changed. */
export const renamedDoors = ({ doors, base }: GridState): readonly { readonly from: string; readonly to: string }[] => {
  const names = new Map(base.doors.map(({ key, name }) => [key, name]));
  return doors.flatMap(({ key, name }) => {
    const from = names.get(key);
    return from === undefined || from === name ? [] : [{ from, to: name }];
  });
};

interface Change {
  readonly doors: readonly Door[];
  readonly gone?: readonly Door[];
  readonly renames?: boolean;
  readonly active?: Place;
  readonly made?: number;
  readonly brush?: Size | undefined;
  readonly said: Said | ((settled: readonly Door[]) => Said);
}

const say = (state: GridState, what: Said['what']): GridState => ({ ...state, said: { what } });

const change = (state: GridState, { doors, said, ...rest }: Change): GridState => {
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

const setSize = (state: GridState, at: Place, size: Size): GridState => {
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
const addBelow = (state: GridState, { x, y }: Place): GridState => {
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
const copyDown = (state: GridState, at: Place): GridState => {
  const door = doorAt(state, at);
  if (!door) return say(state, 'nothing');
  const { doors, made } = makeDoors(
    state,
    placesBelow(state.doors, door).map((place) => ({ size: door, at: place })),
  );
  if (doors.length === 0) return say(state, 'nothing');
  return change(state, { doors: [...state.doors, ...doors], made, said: { what: 'copied', count: doors.length } });
};

const deleteDoor = (state: GridState, at: Place): GridState => {
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

const deleteColumn = (state: GridState, x: number): GridState => {
  const deleted = state.doors.filter(({ positionX }) => positionX === x);
  const stay = state.doors.filter(({ positionX }) => positionX !== x);
  if (deleted.length === 0 && !stay.some(({ positionX }) => positionX > x)) return say(state, 'nothing');
  return change(state, {
    doors: moveColumns(stay, x + 1, -1),
    gone: withGone(state.gone, deleted),
    said: { what: 'columnDeleted', count: deleted.length },
  });
};

const copyColumn = (state: GridState, x: number): GridState => {
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

const addColumns = (state: GridState, sizes: readonly Size[], count: number): GridState => {
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

/** The cabinet of another site; a door that stands at the same place keeps what it is and takes the size. */
const copyCabinet = (state: GridState, boxes: readonly CabinetBox[]): GridState => {
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
    active: first,
    said: { what: 'cabinetCopied', count: doors.length },
  });
};

const setSeries = (state: GridState, at: Place): GridState => {
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

const step = (
  state: GridState,
  to: Grid,
  past: readonly Grid[],
  future: readonly Grid[],
  what: 'undone' | 'redone',
) => ({
  ...state,
  ...to,
  past,
  future,
  said: { what },
});

export const gridReducer = (state: GridState, action: GridAction): GridState => {
  const { doors, past, future } = state;
  switch (action.type) {
    case 'move':
      return { ...state, active: action.at };
    case 'brush':
      return { ...state, brush: action.size };
    case 'size':
      return setSize(state, action.at, action.size);
    case 'addBelow':
      return addBelow(state, action.at);
    case 'copyDown':
      return copyDown(state, action.at);
    case 'delete':
      return deleteDoor(state, action.at);
    case 'deleteColumn':
      return deleteColumn(state, action.x);
    case 'copyColumn':
      return copyColumn(state, action.x);
    case 'addColumns':
      return addColumns(state, action.sizes, action.count);
    case 'copyCabinet':
      return copyCabinet(state, action.boxes);
    case 'series':
      return setSeries(state, action.at);
    case 'wire': {
      const { at, boardNumber, portNumber } = action;
      const { board } = state;
      if (!board) return state;
      const deviceId = boardNumber === null && portNumber === null ? null : board.deviceId;
      const wire = { deviceId, boardNumber, portNumber, autoPort: false };
      return change(state, {
        doors: doors.map((door) => (isAt(at)(door) ? { ...door, ...wire } : door)),
        said: { what: 'wired', name: doorAt(state, at)?.name ?? '' },
      });
    }
    case 'renumber':
      return change(state, { doors, renames: true, said: { what: 'renumbered', count: doors.length } });
    case 'rewire':
      return change(state, {
        doors: doors.map((door) => ({ ...door, autoPort: true })),
        said: { what: 'rewired', count: doors.length },
      });
    case 'closeGaps':
      return change(state, { doors: closeGaps(doors), said: { what: 'gapsClosed' } });
    case 'undo': {
      const last = past.at(-1);
      return last ? step(state, last, past.slice(0, -1), [gridOf(state), ...future], 'undone') : say(state, 'nothing');
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? step(state, next, [...past, gridOf(state)], rest, 'redone') : say(state, 'nothing');
    }
    case 'load':
      return startGrid(action.boxes, action.board);
  }
};
