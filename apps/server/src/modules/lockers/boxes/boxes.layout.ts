/**
 * A cabinet as one cell of a spreadsheet says it: columns from the left with `|` or a line break between them, in each the
 * sizes from the top, with commas: `S × 4, M × 2 | CONTROL15 | L × 3`.
 */
import { assignPorts, gridFaults, numberGrid } from '@cubby/contract/lockers/boxes/boxes.grid';
import { nameKey } from '@cubby/contract/kernel/texts';
import { boxLimits } from '@cubby/contract/lockers/boxes/boxes.limits';
import type { BoxInput } from '@cubby/contract/lockers/boxes/boxes.schemas';
import type { FieldError } from '../../../platform/kernel/call-error.ts';

/** A size of compartment, as the cell names it. */
export interface NamedSize {
  readonly id: string;
  readonly management: boolean;
}

interface Run extends NamedSize {
  readonly count: number;
}
/** Columns from the left, in each the runs of one size from the top. */
export type Layout = readonly (readonly Run[])[];

type Fault = Pick<FieldError, 'code' | 'params'>;

/** A size and how many of it are one below the other; a size may have a name of that form. */
const countedSize = /^(.*?)\s*[×*x]\s*(\d{1,4})$/iu;

/** @param sizes by their names in small letters */
export const readLayout = (
  text: string,
  sizes: ReadonlyMap<string, NamedSize>,
): { readonly layout: Layout } | Fault => {
  const columns: Run[][] = [];
  for (const column of text.split(/[|｜\n]/u)) {
    const runs: Run[] = [];
    for (const part of column.split(/[,;，、；]/u).map((each) => each.trim())) {
      if (part === '') continue;
      const [, name = part, count = '1'] = sizes.has(nameKey(part)) ? [] : (countedSize.exec(part) ?? []);
      const size = sizes.get(nameKey(name));
      if (!size) return { code: 'sizeUnknown', params: { name } };
      runs.push({ ...size, count: Number(count) });
    }
    columns.push(runs);
  }
  const heights = columns.map((runs) => runs.reduce((sum, { count }) => sum + count, 0));
  const total = heights.reduce((sum, height) => sum + height, 0);
  const { boxesMax: boxes, columnsMax, rowsMax: rows } = boxLimits;
  if (total > boxes || columns.length > columnsMax || heights.some((height) => height > rows))
    return { code: 'gridTooLarge', params: { boxes, columns: columnsMax, rows } };
  const [fault] = gridFaults(gridOf(columns), () => undefined).values();
  return fault ? { code: fault } : { layout: columns };
};

/** The lock board that compartments are wired to. */
interface Board {
  readonly deviceId: string;
  /** Locks that one board of it drives. */
  readonly ports: number;
}

/** The compartments of a layout, numbered. */
const gridOf = (layout: Layout) =>
  numberGrid(
    layout.flatMap((runs, column) =>
      runs
        .flatMap(({ id, management, count }) => Array.from({ length: count }, () => ({ boxTypeId: id, management })))
        .map((size, place) => ({
          ...size,
          name: '',
          number: 1,
          numberInCabinet: 1,
          seriesFlag: false,
          positionX: column + 1,
          positionY: place + 1,
          deviceId: null,
          boardNumber: null,
          portNumber: null,
        })),
    ),
  );

/** The compartments of a layout as a grid gives them; where there is a board, wired to it in the order of the grid. */
export const boxesOf = (layout: Layout, board?: Board): BoxInput[] => {
  const wired = board ? assignPorts(gridOf(layout), board) : gridOf(layout);
  return wired.map(({ management: _management, ...box }) => ({ ...box, labels: [], deleteFlag: false }));
};

/** Where the boards of a site have fewer ports than its doors need. @param ports locks that one board drives */
export const tooFewPorts = (layout: Layout, ports: number): Fault | undefined => {
  const doors = layout.flat().reduce((sum, { management, count }) => sum + (management ? 0 : count), 0);
  const most = (boxLimits.boardMax + 1) * ports;
  return doors > most ? { code: 'portsTooFew', params: { ports: most } } : undefined;
};
