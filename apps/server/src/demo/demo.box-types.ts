import type { SeedRow } from './demo.insert.ts';

export interface DemoBoxType {
  readonly id: number;
  readonly name: string;
  /** mm, as the others. */
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly accessible: boolean;
  readonly management: boolean;
}

/** Sizes of compartments, the smallest first; the order gives the ids. The control screen takes the place of a column. */
const sizes = [
  { name: 'XXS', width: 200, height: 60, depth: 450, accessible: false },
  { name: 'S', width: 400, height: 100, depth: 450, accessible: false },
  { name: 'M', width: 400, height: 190, depth: 450, accessible: true },
  { name: 'L', width: 400, height: 400, depth: 450, accessible: true },
  { name: 'CONTROL15', width: 400, height: 330, depth: 450, accessible: false },
  { name: 'CONTROL21.5', width: 400, height: 500, depth: 450, accessible: false },
];

const boxTypes: readonly DemoBoxType[] = sizes.map((size, index) => ({
  ...size,
  id: index + 1,
  management: size.name.startsWith('CONTROL'),
}));

/** @throws RangeError where there is no such size */
export const boxTypeNamed = (name: string): DemoBoxType => {
  const found = boxTypes.find((type) => type.name === name);
  if (!found) throw new RangeError(`No size ${name}`);
  return found;
};

export const boxTypeRows: readonly SeedRow[] = boxTypes.map(({ width, height, depth, ...row }) => ({
  ...row,
  width_mm: width,
  height_mm: height,
  depth_mm: depth,
}));
