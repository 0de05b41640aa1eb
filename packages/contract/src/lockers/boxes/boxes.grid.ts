/**
 * The grid of a site (network.md 4, 5): how compartments are numbered and wired, and what makes a grid invalid. Pure, for
 * the server's check and for the editor.
 */
import { boxLimits, boxNamePattern } from './boxes.limits.ts';

/** A compartment at its place. */
export interface GridBox {
  readonly name: string;
  readonly number: number;
  readonly numberInCabinet: number;
  /** Its series begins here, with the next letter. */
  readonly seriesFlag: boolean;
  /** Column, from 1 at the left. */
  readonly positionX: number;
  /** Place in the column, from 1 at the top. */
  readonly positionY: number;
  readonly management: boolean;
  readonly deviceId: string | null;
  readonly boardNumber: number | null;
  readonly portNumber: number | null;
}

export type GridFault =
  | 'gridColumnGap'
  | 'gridRowGap'
  | 'gridPlaceTaken'
  | 'gridOrder'
  | 'gridName'
  | 'taken'
  | WiringFault
  | 'portTaken'
  | 'portBeyondBoard';

export type Wiring = Pick<GridBox, 'deviceId' | 'boardNumber' | 'portNumber'>;
type WiringFault = 'halfWired' | 'screenWired';

/** A compartment has a lock board, its number and a port, or none of them; a control screen has no lock. */
export const wiringFault = (
  { deviceId, boardNumber, portNumber }: Wiring,
  management = false,
): { readonly field: keyof Wiring; readonly code: WiringFault } | undefined => {
  const wires = Object.entries({ deviceId, boardNumber, portNumber }) as [keyof Wiring, string | number | null][];
  const given = wires.find(([, value]) => value !== null);
  const missing = wires.find(([, value]) => value === null);
  if (!given) return undefined;
  if (management) return { field: given[0], code: 'screenWired' };
  return missing && { field: missing[0], code: 'halfWired' };
};

/** Column by column, each from the top. */
export const inGridOrder = <B extends Pick<GridBox, 'positionX' | 'positionY'>>(boxes: readonly B[]): B[] =>
  boxes.toSorted((a, b) => a.positionX - b.positionX || a.positionY - b.positionY);

/** A to Z, then AA, AB, ... */
const seriesLetter = (place: number): string =>
  (place >= 26 ? seriesLetter(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** Numbers and names of all compartments in the order of the grid, as in A01; control screens are CTRL1, CTRL2. */
export const numberGrid = <B extends GridBox>(boxes: readonly B[]): B[] => {
  let series = -1;
  let place = 0;
  let screens = 0;
  return inGridOrder(boxes).map((box, at) => {
    const number = at + 1;
    if (box.management) {
      screens++;
      return { ...box, number, numberInCabinet: screens, seriesFlag: false, name: `CTRL${screens}` };
    }
    const starts = series < 0 || box.seriesFlag;
    if (starts) series++;
    place = starts ? 1 : place + 1;
    const name = `${seriesLetter(series)}${String(place).padStart(2, '0')}`;
    return { ...box, number, numberInCabinet: place, seriesFlag: starts, name };
  });
};

/** Each compartment without a port gets the next free one of the device, board after board. */
export const assignPorts = <B extends GridBox>(
  boxes: readonly B[],
  device: { readonly deviceId: string; readonly ports: number },
): B[] => {
  const key = (board: number, port: number) => board * 100 + port;
  const used = new Set(
    boxes.flatMap(({ deviceId, boardNumber, portNumber }) =>
      deviceId === device.deviceId && boardNumber !== null && portNumber !== null ? [key(boardNumber, portNumber)] : [],
    ),
  );
  let next = 0;
  const free = (): { boardNumber: number; portNumber: number } | undefined => {
    for (; next < (boxLimits.boardMax + 1) * device.ports; next++) {
      const boardNumber = Math.floor(next / device.ports);
      const portNumber = (next % device.ports) + 1;
      if (used.has(key(boardNumber, portNumber))) continue;
      used.add(key(boardNumber, portNumber));
      return { boardNumber, portNumber };
    }
    return undefined;
  };
  return inGridOrder(boxes).map((box) => {
    if (box.management || box.portNumber !== null) return box;
    const port = free();
    return port ? { ...box, deviceId: device.deviceId, ...port } : box;
  });
};

/**
 * What is wrong with a grid, by the place of the compartment in the list given: the first fault of each.
 * @param portsOf the locks that one board of a device drives; undefined where the site has no such device
 */
export const gridFaults = (
  boxes: readonly GridBox[],
  portsOf: (deviceId: string) => number | undefined,
): ReadonlyMap<number, GridFault> => {
  const faults = new Map<number, GridFault>();
  const places = new Map(boxes.map((box, index) => [box, index]));
  const fault = (box: GridBox, code: GridFault) => {
    const index = places.get(box) ?? 0;
    if (!faults.has(index)) faults.set(index, code);
  };
  const names = new Set<string>();
  const ports = new Set<string>();
  let before: GridBox | undefined;
  inGridOrder(boxes).forEach((box, at) => {
    const { positionX: x, positionY: y } = box;
    const sameColumn = before?.positionX === x;
    if (sameColumn && before?.positionY === y) fault(box, 'gridPlaceTaken');
    else if (!sameColumn && x !== (before?.positionX ?? 0) + 1) fault(box, 'gridColumnGap');
    else if (y !== (sameColumn ? (before?.positionY ?? 0) : 0) + 1) fault(box, 'gridRowGap');
    if (box.number !== at + 1) fault(box, 'gridOrder');
    if (!boxNamePattern.test(box.name)) fault(box, 'gridName');
    if (names.has(box.name.toLowerCase())) fault(box, 'taken');
    names.add(box.name.toLowerCase());
    const { deviceId, boardNumber, portNumber } = box;
    const badWiring = wiringFault(box, box.management);
    if (badWiring) fault(box, badWiring.code);
    else if (deviceId !== null && boardNumber !== null && portNumber !== null) {
      const port = `${deviceId} ${boardNumber} ${portNumber}`;
      if (portNumber > (portsOf(deviceId) ?? 0)) fault(box, 'portBeyondBoard');
      if (ports.has(port)) fault(box, 'portTaken');
      ports.add(port);
    }
    before = box;
  });
  return faults;
};
