/** Moves through a cabinet, and selects ranges in it, by the positions of the doors. */
import type { CabinetDoor } from './components/cabinet.tsx';
import { columnsOf } from './components/cabinet.tsx';

/** How high the middle of a door lies under the top of its column, in mm. */
const middleOf = <Door extends CabinetDoor>(column: readonly Door[], door: Door): number =>
  column.slice(0, column.indexOf(door)).reduce((sum, { height }) => sum + height, 0) + door.height / 2;

const nearest = <Door extends CabinetDoor>(column: readonly Door[] | undefined, at: number): Door | undefined =>
  column?.toSorted((a, b) => Math.abs(middleOf(column, a) - at) - Math.abs(middleOf(column, b) - at))[0];

/** The door that a key leads to; undefined where it leads to none. Left and right retain the height. */
export const doorAfterKey = <Door extends CabinetDoor>(
  doors: readonly Door[],
  from: Door,
  key: string,
): Door | undefined => {
  const columns = columnsOf(doors);
  const x = columns.findIndex((column) => column.includes(from));
  const column = columns[x] ?? [];
  const y = column.indexOf(from);
  switch (key) {
    case 'ArrowUp':
      return column[y - 1];
    case 'ArrowDown':
      return column[y + 1];
    case 'ArrowLeft':
      return nearest(columns[x - 1], middleOf(column, from));
    case 'ArrowRight':
      return nearest(columns[x + 1], middleOf(column, from));
    case 'Home':
      return columns[0]?.[0];
    case 'End':
      return columns.at(-1)?.at(-1);
    default:
      return undefined;
  }
};

/** The doors from one to another in the order of the cabinet: down each column, columns from the left. */
export const doorsBetween = <Door extends CabinetDoor>(doors: readonly Door[], from: Door, to: Door): Door[] => {
  const order = columnsOf(doors).flat();
  const [first = 0, last = 0] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b);
  return order.slice(first, last + 1);
};
