/** The usual columns of a cabinet, by the names of sizes. */
import type { Size } from './grid.doors.ts';

/** A size by its name; SCREEN is the first control screen that there is. */
type Part = readonly [size: string, count: number];

const columnTypes = [
  { name: 'small', parts: [['S', 10]] },
  {
    name: 'mixed',
    parts: [
      ['S', 6],
      ['M', 3],
      ['L', 1],
    ],
  },
  { name: 'medium', parts: [['M', 7]] },
  { name: 'large', parts: [['L', 4]] },
  {
    name: 'screen',
    parts: [
      ['S', 4],
      ['SCREEN', 1],
      ['S', 4],
    ],
  },
] as const satisfies readonly { readonly name: string; readonly parts: readonly Part[] }[];

export interface ColumnTemplate {
  /** A key of `grid.columnTypes` in the phrases. */
  readonly name: (typeof columnTypes)[number]['name'];
  readonly sizes: readonly Size[];
  /** As in "6 S, 3 M, 1 L". */
  readonly parts: readonly { readonly name: string; readonly count: number }[];
}

/** The column types whose sizes are there. */
export const columnTemplates = (sizes: readonly Size[]): ColumnTemplate[] =>
  columnTypes.flatMap(({ name, parts }) => {
    const found = parts.map(([wanted, count]) => ({
      size: sizes.find((size) => (wanted === 'SCREEN' ? size.management : size.name === wanted)),
      count,
    }));
    const known = found.flatMap(({ size, count }) => (size ? [{ size, count }] : []));
    if (known.length < found.length) return [];
    return [
      {
        name,
        sizes: known.flatMap(({ size, count }) => Array.from({ length: count }, () => size)),
        parts: known.map(({ size, count }) => ({ name: size.name, count })),
      },
    ];
  });
