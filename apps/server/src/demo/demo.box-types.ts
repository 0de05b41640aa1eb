import type { SeedRow } from './demo.insert.ts';
import { type DemoSite, demoSites } from './demo.sites.ts';

/** Sizes of compartments, the smallest first; the order gives the ids. The control screen takes the place of a column. */
const sizes: readonly { name: string; width: number; height: number; depth: number; accessible: boolean }[] = [
  { name: 'XXS', width: 200, height: 60, depth: 450, accessible: false },
  { name: 'S', width: 400, height: 100, depth: 450, accessible: false },
  { name: 'M', width: 400, height: 190, depth: 450, accessible: true },
  { name: 'L', width: 400, height: 400, depth: 450, accessible: true },
  { name: 'CONTROL15', width: 400, height: 330, depth: 450, accessible: false },
  { name: 'CONTROL21.5', width: 400, height: 500, depth: 450, accessible: false },
];

export const boxTypeRows: readonly SeedRow[] = sizes.map(({ name, width, height, depth, accessible }, index) => ({
  id: index + 1,
  name,
  width_mm: width,
  height_mm: height,
  depth_mm: depth,
  accessible,
  management: name.startsWith('CONTROL'),
}));

const idOf = (name: string): number => sizes.findIndex((size) => size.name === name) + 1;

/** What stands at a site, as name and number of compartments; every third locker is a large one. */
const compartmentsOf = ({ type, id }: DemoSite): readonly [string, number][] => {
  if (type === 'ALFRED_POINT') return [['S', 40]];
  if (type !== 'ALFRED_LOCKER') return [];
  return id % 3 === 0
    ? [['XXS', 8], ['S', 24], ['M', 16], ['L', 8], ['CONTROL21.5', 1]] // prettier-ignore
    : [['S', 24], ['M', 18], ['L', 6], ['CONTROL15', 1]]; // prettier-ignore
};

export const siteBoxTypeRows: readonly SeedRow[] = demoSites.flatMap((site) =>
  compartmentsOf(site).map(([name, compartments]) => ({ site_id: site.id, box_type_id: idOf(name), compartments })),
);
