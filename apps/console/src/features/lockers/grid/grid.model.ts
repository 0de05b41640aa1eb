/** A grid while it is edited, and what is asked about it. */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import {
  type Board,
  type Door,
  doorOf,
  inputOf,
  isAt,
  namesFollow,
  type Place,
  type Size,
  type Sized,
} from './grid.doors.ts';

/** What is undone and redone. */
export interface Grid {
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

export const firstPlace: Place = { x: 1, y: 1 };

export const startGrid = (boxes: readonly Box[], board: Board | undefined): GridState => {
  const doors = boxes.map(doorOf);
  const base = { doors, gone: [], renames: namesFollow(doors) };
  return { ...base, base, past: [], future: [], active: firstPlace, board, brush: undefined, made: 0, said: undefined };
};

export const gridOf = ({ doors, gone, renames }: Grid): Grid => ({ doors, gone, renames });

export const doorAt = ({ doors }: Pick<Grid, 'doors'>, at: Place): Door | undefined => doors.find(isAt(at));

/** All doors as they are to be: those that remain, and those that go. */
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
