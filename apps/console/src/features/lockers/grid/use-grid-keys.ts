/** The grid by keyboard alone (network.md 4). */
import type { Dispatch, KeyboardEvent } from 'react';
import type { Cell, Place, Size } from './grid.doors.ts';
import { doorAt, type GridState } from './grid.model.ts';
import type { GridAction } from './grid.state.ts';

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const between = (value: number, most: number): number => Math.min(Math.max(value, 1), most);

/** The place that a key leads to. */
const placeAfter = (key: string, { x, y }: Place, cells: readonly Cell[]): Place | undefined => {
  const step = steps[key];
  if (!step) return undefined;
  const column = between(x + step[0], cells.at(-1)?.positionX ?? 1);
  const rows = cells.filter(({ positionX }) => positionX === column).length;
  return { x: column, y: between(y + step[1], rows) };
};

/** The next size whose name begins with the letter. */
const sizeOf = (letter: string, boxTypeId: string | undefined, sizes: readonly Size[]): Size | undefined => {
  const named = sizes.filter(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()));
  return named[(named.findIndex((size) => size.boxTypeId === boxTypeId) + 1) % named.length];
};

/** @returns the handlers of the keys in the whole editor, and in the cabinet */
export const useGridKeys = (
  state: GridState,
  dispatch: Dispatch<GridAction>,
  { cells, sizes }: { readonly cells: readonly Cell[]; readonly sizes: readonly Size[] },
) => {
  const onEditorKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target instanceof HTMLInputElement) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };

  const actionOf = (event: KeyboardEvent<HTMLElement>): GridAction | undefined => {
    const { key } = event;
    const at = state.active;
    if (event.altKey) return undefined;
    if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'd' ? { type: 'copyDown', at } : undefined;
    if (key === 'Enter') return { type: 'addBelow', at };
    if (key === 'Delete' || key === 'Backspace') return { type: 'delete', at };
    const place = placeAfter(key, at, cells);
    if (place) return { type: 'move', at: place };
    const size = /^[a-z0-9]$/i.test(key) ? sizeOf(key, doorAt(state, at)?.boxTypeId, sizes) : undefined;
    return size && { type: 'size', at, size };
  };

  const onCabinetKey = (event: KeyboardEvent<HTMLElement>): void => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    dispatch(action);
  };

  return { onEditorKey, onCabinetKey };
};
