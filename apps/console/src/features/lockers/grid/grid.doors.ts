/** The doors of a grid while it is edited: what they are made from, and the list that is sent. */
import { assignPorts, type GridBox, inGridOrder, numberGrid } from '@cubby/contract/lockers/boxes/boxes.grid';
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box, BoxInput } from '@cubby/contract/lockers/boxes/boxes.schemas';
import type { BoxTypeRow } from '@cubby/contract/lockers/box-types/box-types.schemas';

export type Size = Pick<BoxTypeRow, 'boxTypeId' | 'name' | 'width' | 'height' | 'management'>;
/** What a door takes of its size. */
export type Sized = Omit<Size, 'name'>;

/** A cell of the grid: column and place in it, both from 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type RetainedFields = Pick<BoxInput, 'labels' | 'lockType' | 'mouthType' | 'logisticsMerchantId'>;

export interface Door extends GridBox {
  /** The same as long as it is edited. */
  readonly key: string;
  /** Null: a new one. */
  readonly boxId: string | null;
  readonly boxTypeId: string;
  /** mm, of the size. */
  readonly width: number;
  /** mm, of the size. */
  readonly height: number;
  /** What this screen does not change. */
  readonly retained: RetainedFields;
  /** It takes the next free port of the grid, whatever changes around it. */
  readonly autoPort: boolean;
}

/** The board that new doors are wired to. */
export interface Board {
  readonly deviceId: string;
  readonly ports: number;
}

/** The size of a door, of a box or of a size itself. */
export const sizedOf = ({ boxTypeId, width, height, management }: Sized): Sized => ({
  boxTypeId,
  width,
  height,
  management,
});

export const doorOf = (box: Box): Door => ({
  key: box.boxId,
  boxId: box.boxId,
  ...sizedOf(box),
  name: box.name,
  number: box.number,
  numberInCabinet: box.numberInCabinet,
  seriesFlag: box.seriesFlag,
  positionX: box.positionX,
  positionY: box.positionY,
  deviceId: box.deviceId,
  boardNumber: box.boardNumber,
  portNumber: box.portNumber,
  retained: {
    labels: box.labels,
    lockType: box.lockType,
    mouthType: box.mouthType,
    logisticsMerchantId: box.logisticsMerchantId,
  },
  autoPort: false,
});

const unwired = { deviceId: null, boardNumber: null, portNumber: null };

export const newDoor = (key: string, size: Sized, at: Place): Door => ({
  ...sizedOf(size),
  key,
  boxId: null,
  name: '',
  number: 0,
  numberInCabinet: 0,
  seriesFlag: false,
  positionX: at.x,
  positionY: at.y,
  ...unwired,
  retained: { labels: [], lockType: null, mouthType: null, logisticsMerchantId: null },
  autoPort: true,
});

/** A control screen has no lock. */
export const withSize = (door: Door, size: Sized): Door => ({
  ...door,
  ...sizedOf(size),
  ...(size.management && unwired),
  autoPort: door.autoPort || (door.management && !size.management),
});

export const isAt =
  ({ x, y }: Place) =>
  (door: Door): boolean =>
    door.positionX === x && door.positionY === y;

export const inputOf = (door: Door, deleteFlag: boolean): BoxInput => {
  const { key: _key, autoPort: _auto, management: _screen, width: _width, height: _height, retained, ...fields } = door;
  return { ...fields, ...retained, deleteFlag };
};

/** Doors that are named as numberGrid names them are renamed with it; other names remain. */
export const namesFollow = (doors: readonly Door[]): boolean => {
  const named = new Map(numberGrid(doors).map(({ key, name }) => [key, name]));
  return doors.every(({ key, name }) => named.get(key) === name);
};

/** Numbers of all doors, and names of the new ones. */
const numberNew = (doors: readonly Door[]): Door[] => {
  const names = new Set(doors.flatMap(({ boxId, name }) => (boxId === null ? [] : [name.toLowerCase()])));
  const free = (wanted: string): string => {
    let name = wanted;
    for (let count = 1; names.has(name.toLowerCase()); count++) name = `N${count}`;
    names.add(name.toLowerCase());
    return name;
  };
  const before = new Map(doors.map((door) => [door.key, door]));
  return numberGrid(doors).map((door) => {
    const { number } = door;
    return door.boxId === null ? { ...door, name: free(door.name) } : { ...(before.get(door.key) ?? door), number };
  });
};

const isSame = (one: Door, other: Door): boolean =>
  (Object.keys(one) as (keyof Door)[]).every((field) => one[field] === other[field]);

/**
 * Numbers, names and ports after a change. A door that does not change is the same object, so that its tile is not drawn again.
 * @param before the doors before the change
 */
export const settle = (
  doors: readonly Door[],
  before: readonly Door[],
  { renames, board }: { readonly renames: boolean; readonly board: Board | undefined },
): Door[] => {
  const numbered = renames ? numberGrid(doors) : numberNew(doors);
  const bare = numbered.map((door) => (door.autoPort ? { ...door, ...unwired } : door));
  const wired = bare.filter(({ autoPort, portNumber }) => autoPort || portNumber !== null);
  const assigned = new Map((board ? assignPorts(wired, board) : []).map((door) => [door.key, door]));
  const was = new Map(before.map((door) => [door.key, door]));
  return bare.map((door) => {
    const settled = assigned.get(door.key) ?? door;
    const old = was.get(door.key);
    return old && isSame(old, settled) ? old : settled;
  });
};

/** An empty place is drawn this high, in mm: as the usual small door of network.md 9. */
const placeHeight = 170;

/** How high the cabinet is, in mm: that of its highest column, ten small doors at least. */
const heightOf = (doors: readonly Door[]): number =>
  Math.max(
    boxLimits.gridMin * placeHeight,
    ...[...Map.groupBy(doors, ({ positionX }) => positionX).values()].map((column) =>
      column.reduce((sum, { height }) => sum + height, 0),
    ),
  );

/** A place of the grid, with the door that is there. */
export interface Cell {
  readonly positionX: number;
  readonly positionY: number;
  readonly width: number;
  readonly height: number;
  readonly door: Door | undefined;
}

/** What is drawn: doors, the places between them, places below down to the foot of the cabinet, and a column beyond the last. */
export const cellsOf = (doors: readonly Door[]): Cell[] => {
  const foot = heightOf(doors);
  const last = doors.reduce((max, { positionX }) => Math.max(max, positionX), 0);
  const columns = Math.min(Math.max(boxLimits.gridMin, last + 1), boxLimits.columnsMax);
  return Array.from({ length: columns }, (_, at) => {
    const x = at + 1;
    const column = new Map(doors.flatMap((door) => (door.positionX === x ? [[door.positionY, door] as const] : [])));
    const cells: Cell[] = [];
    let used = 0;
    let left = column.size;
    for (let y = 1; y <= boxLimits.rowsMax; y++) {
      const door = column.get(y);
      if (door) left--;
      const { height, width } = door ?? { height: placeHeight, width: 0 };
      // One place is always there to grow into.
      if (!door && left === 0 && used + height > foot && cells.at(-1)?.door === undefined && cells.length > 0) break;
      used += height;
      cells.push({ positionX: x, positionY: y, width, height, door });
    }
    return cells;
  }).flat();
};

/** The empty places under a door that as many doors of its size would take, down to the foot of the cabinet: one at least. */
export const placesBelow = (doors: readonly Door[], { positionX: x, positionY, height }: Door): Place[] => {
  const column = new Map(doors.flatMap((door) => (door.positionX === x ? [[door.positionY, door] as const] : [])));
  const foot = heightOf(doors);
  const lowest = Math.max(...column.keys());
  const places: Place[] = [];
  let used = 0;
  for (let y = 1; y <= boxLimits.rowsMax; y++) {
    const door = column.get(y);
    const empty = !door && y > positionY;
    if (empty && places.length > 0 && y > lowest && used + height > foot) break;
    if (empty) places.push({ x, y });
    used += door?.height ?? (empty ? height : placeHeight);
  }
  return places;
};

/** The doors moved together: no empty column, and none within a column. */
export const closeGaps = (doors: readonly Door[]): Door[] => {
  let column = 0;
  let last = 0;
  let place = 0;
  return inGridOrder(doors).map((door) => {
    if (door.positionX !== last) {
      last = door.positionX;
      column++;
      place = 0;
    }
    place++;
    return { ...door, positionX: column, positionY: place };
  });
};
