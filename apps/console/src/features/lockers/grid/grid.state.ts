/** What can be done to a grid, as a pure reducer: every change can be undone, and says in `said` what happened. */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import {
  addBelow,
  addColumns,
  change,
  copyCabinet,
  copyColumn,
  copyDown,
  deleteColumn,
  deleteDoor,
  say,
  setSeries,
  setSize,
} from './grid.changes.ts';
import { type Board, closeGaps, isAt, type Place, type Size } from './grid.doors.ts';
import { type CabinetBox, doorAt, type Grid, gridOf, type GridState, startGrid } from './grid.model.ts';

export type GridAction =
  | { readonly type: 'move' | 'delete' | 'copyDown' | 'series'; readonly at: Place }
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
