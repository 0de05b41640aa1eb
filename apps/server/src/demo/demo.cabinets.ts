/** The cabinets of the demo's lockers: columns of doors, numbered and wired as the grid editor does it. */
import { assignPorts, type GridBox, inGridOrder, numberGrid } from '@cubby/contract/lockers/boxes/boxes.grid';
import { boxTypeNamed, type DemoBoxType } from './demo.box-types.ts';
import { type DemoSite, allSites } from './demo.sites.ts';

export interface DemoBox extends GridBox {
  readonly siteId: number;
  readonly type: DemoBoxType;
}

/** A column from the top, as "size count". */
const columns = {
  tiny: 'XXS 10, S 12',
  small: 'S 18',
  mixed: 'S 6, M 4, L 1',
  medium: 'M 9',
  large: 'L 4, M 1',
  screen: 'S 4, CONTROL15 1, S 4, M 4',
  wideScreen: 'S 4, CONTROL21.5 1, S 4, M 3',
} as const;
type Column = keyof typeof columns;

const several = (count: number, column: Column): Column[] => Array.from({ length: count }, () => column);

/** Cabinets as they are sold, from 12 doors to 180. */
const models: readonly (readonly Column[])[] = [
  ['small', 'mixed', 'screen', 'mixed', 'medium'],
  ['mixed', 'screen', 'mixed'],
  ['small', 'small', 'mixed', 'screen', 'mixed', 'medium', 'large'],
  ['screen'],
  ['tiny', 'small', 'small', 'mixed', 'wideScreen', 'mixed', 'medium', 'large', 'small'],
  [...several(2, 'tiny'), ...several(4, 'small'), 'mixed', ...several(2, 'screen'), 'mixed', ...several(2, 'medium')],
];

const hasDoors = ({ type }: DemoSite): boolean => type.endsWith('LOCKER');
export const lockers = allSites.filter(hasDoors);

/** The first locker of an operator, where most journeys begin, is none of the small ones. */
const modelOf = (site: DemoSite): readonly Column[] =>
  models[
    lockers.filter(({ operatorId, id }) => operatorId === site.operatorId && id < site.id).length % models.length
  ] ?? [];

const typesIn = (column: Column): DemoBoxType[] =>
  columns[column].split(', ').flatMap((part) => {
    const [name = '', count] = part.split(' ');
    return Array.from({ length: Number(count) }, () => boxTypeNamed(name));
  });

/** Sizes that a site has, control screens left out. */
export const parcelSizesOf = (site: DemoSite): DemoBoxType[] => [
  ...new Set(
    modelOf(site)
      .flatMap(typesIn)
      .filter(({ management }) => !management),
  ),
];

/** The lock board of a locker; its number is that of the site. */
const portsOf = (cabinet: readonly Column[]): 16 | 24 => (cabinet.length > 6 ? 24 : 16);
export const deviceRows = lockers.map((site) => ({
  id: site.id,
  site_id: site.id,
  device_type: 'LOCK_CONTROL_BOARD',
  version: '2.1',
  interface_type: 'COM',
  interface_address: 'COM3',
  baud_rate: 19_200,
  ports: portsOf(modelOf(site)),
}));

const draw = (site: DemoSite, cabinet: readonly Column[]): DemoBox[] => {
  const bare = cabinet.flatMap((column, at) =>
    typesIn(column).map((type, place): DemoBox => ({
      siteId: site.id,
      type,
      management: type.management,
      name: '',
      number: 0,
      numberInCabinet: 0,
      seriesFlag: place === 0,
      positionX: at + 1,
      positionY: place + 1,
      deviceId: null,
      boardNumber: null,
      portNumber: null,
    })),
  );
  return inGridOrder(assignPorts(numberGrid(bare), { deviceId: String(site.id), ports: portsOf(modelOf(site)) }));
};

/** How many doors of each size a site must have at least, by the name of the size, and how many for parcels in all. */
export interface Need {
  readonly bySize: ReadonlyMap<string, number>;
  readonly all: number;
}

const fits = (boxes: readonly DemoBox[], { bySize, all }: Need): boolean => {
  const count = (name: string) => boxes.filter(({ type }) => type.name === name).length;
  return (
    boxes.filter(({ management }) => !management).length >= all &&
    [...bySize].every(([name, least]) => count(name) >= least)
  );
};

/** The cabinet of a locker, with as many columns more as its parcels ask for. */
export const cabinetOf = (site: DemoSite, need: Need): DemoBox[] => {
  const cabinet = [...modelOf(site)];
  for (;;) {
    const boxes = draw(site, cabinet);
    if (fits(boxes, need)) return boxes;
    const tiny = [...need.bySize].some(([name]) => name === 'XXS') && cabinet.includes('tiny');
    cabinet.push(tiny && cabinet.at(-1) === 'mixed' ? 'tiny' : 'mixed');
  }
};
