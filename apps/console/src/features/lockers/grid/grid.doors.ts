/** The doors of a grid while it is edited: what they are made from, and the list that is sent. */
import { assignPorts, type GridBox, inGridOrder, numberGrid } from '@cubby/contract/lockers/boxes/boxes.grid';
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { Box, BoxInput } from '@cubby/contract/lockers/boxes/boxes.schemas';
import type { BoxTypeRow } from '@cubby/contract/lockers/box-types/box-types.schemas';

export type Size = Pick<BoxTypeRow, 'boxTypeId' | 'name' | 'width' | 'height' | 'management'>;

/** A cell of the grid: column and place in it, both from 1. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type Kept = Pick<BoxInput, 'labels' | 'lockType' | 'mouthType' | 'logisticsMerchantId'>;

export interface Door extends GridBox {
  /** The same as long as it is edited. */
  readonly key: string;
  /** Null: a new one. */
  readonly boxId: string | null;
  readonly boxTypeId: string;
  /** What this screen does not change. */
  readonly kept: Kept;
  /** It takes the next free port of the grid, whatever changes around it. */
  readonly autoPort: boolean;
}

/** The board that new doors are wired to. */
export interface Board {
  readonly deviceId: string;
  readonly ports: number;
}

export const doorOf = (box: Box): Door => ({
  key: box.boxId,
  boxId: box.boxId,
  boxTypeId: box.boxTypeId,
  name: box.name,
  number: box.number,
  numberInCabinet: box.numberInCabinet,
  seriesFlag: box.seriesFlag,
  positionX: box.positionX,
  positionY: box.positionY,
  management: box.management,
  deviceId: box.deviceId,
  boardNumber: box.boardNumber,
  portNumber: box.portNumber,
  kept: {
    labels: box.labels,
    lockType: box.lockType,
    mouthType: box.mouthType,
    logisticsMerchantId: box.logisticsMerchantId,
  },
  autoPort: false,
});

const unwired = { deviceId: null, boardNumber: null, portNumber: null };

export const newDoor = (key: string, { boxTypeId, management }: Pick<Size, 'boxTypeId' | 'management'>, at: Place): Door => ({
  key,
  boxId: null,
  boxTypeId,
  name: '',
  number: 0,
  numberInCabinet: 0,
  seriesFlag: false,
  positionX: at.x,
  positionY: at.y,
  management,
  ...unwired,
  kept: { labels: [], lockType: null, mouthType: null, logisticsMerchantId: null },
  autoPort: true,
});

/** A control screen has no lock. */
export const withSize = (door: Door, { boxTypeId, management }: Pick<Size, 'boxTypeId' | 'management'>): Door => ({
  ...door,
  boxTypeId,
  management,
  ...(management && unwired),
  autoPort: door.autoPort || (door.management && !management),
});

export const isAt = ({ x, y }: Place) => (door: Door): boolean => door.positionX === x && door.positionY === y;

export const inputOf = (door: Door, deleteFlag: boolean): BoxInput => {
  const { key: _key, autoPort: _autoPort, management: _management, kept, ...fields } = door;
  return { ...fields, ...kept, deleteFlag };
};

/** Doors that are named as numberGrid names them are renamed with it; other names stay. */
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
 * Numbers, names and ports after a change. A door that stays as it was is the same object, so that its tile is not drawn again.
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

/** Columns and rows to draw: ten at least, and one beyond the last door. */
export const areaOf = (doors: readonly Door[]): { readonly columns: number; readonly rows: number } => {
  const most = (field: 'positionX' | 'positionY') => doors.reduce((max, door) => Math.max(max, door[field]), 0) + 1;
  return {
    columns: Math.min(Math.max(boxLimits.gridMin, most('positionX')), boxLimits.columnsMax),
    rows: Math.min(Math.max(boxLimits.gridMin, most('positionY')), boxLimits.rowsMax),
  };
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
