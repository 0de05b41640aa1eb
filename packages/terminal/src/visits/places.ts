/** Which doors a parcel may go into. */
import type { AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import type { ConfigDoor, TerminalConfig } from '@cubby/contract/downlinks/terminal-config.schemas';
import type { Visitor } from '@cubby/contract/device/parcel-events.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';
import { takesFrom } from './storage-rules.ts';

export interface Places {
  readonly config: TerminalConfig;
  readonly orders: Iterable<AccessOrder>;
  readonly door: (boxId: string) => DoorSnapshot | undefined;
}

export interface Wanted {
  /** The order that the parcel belongs to; its own door is reserved for it. */
  readonly order?: AccessOrder | undefined;
  /** The visitor who deposits it. */
  readonly by?: Visitor | undefined;
  /** The name of a size. */
  readonly size?: string | undefined;
  /** Larger than this door. */
  readonly largerThan?: string | undefined;
  /** Doors that have failed on this visit. */
  readonly avoid: readonly string[];
}

const areaOf = ({ width, height }: ConfigDoor): number => width * height;
/** The lowest row is the easiest to reach from a wheelchair. */
const byReach = (one: ConfigDoor, other: ConfigDoor): number => other.row - one.row || one.number - other.number;

/** How many parcels of other orders lie in doors, or are to lie there; a parcel that belongs to no order fills its door. */
const parcelsIn = ({ config, orders }: Places, order: AccessOrder | undefined): ReadonlyMap<string, number> => {
  const inside = new Map<string, number>();
  for (const { orderId, boxId } of orders)
    if (boxId !== null && (order === undefined || orderId !== order.orderId))
      inside.set(boxId, (inside.get(boxId) ?? 0) + (orderId === '' ? perDoor(config) : 1));
  return inside;
};
const perDoor = ({ site }: TerminalConfig): number => site.parcelsPerDoor ?? 1;

/**
 * Doors in service that nothing says are taken: no order that lies in them or for which they are retained, no sensor. Where a site
 * takes several parcels per door, empty doors come first, and what belongs to no order lies alone. A door with a label of its
 * own is for what was booked into it, and one that is reserved for a company for the orders that this company delivers, which
 * use it before doors that others may use. A door whose sensor says nothing comes after those that say that they are closed.
 */
export const freeDoors = (places: Places, { order, by, avoid }: Wanted): ConfigDoor[] => {
  const { config, door } = places;
  const parcels = parcelsIn(places, order);
  const most = order === undefined ? 1 : perDoor(config);
  const inside = (boxId: string): number => parcels.get(boxId) ?? 0;
  const sensorOf = (boxId: string) => door(boxId)?.sensor ?? 'UNKNOWN';
  return config.doors
    .filter(({ boxId, screen, service, labels, size, reservedFor }) => {
      if (screen || service !== 'IN_SERVICE' || avoid.includes(boxId) || inside(boxId) >= most) return false;
      if (!takesFrom(config, order, size, by)) return false;
      if (reservedFor && reservedFor !== order?.deliveredBy) return false;
      return (
        (labels.length === 0 || order?.boxId === boxId) &&
        sensorOf(boxId) !== 'OPEN' &&
        (door(boxId)?.article !== 'PRESENT' || inside(boxId) > 0)
      );
    })
    .toSorted(
      (a, b) =>
        inside(a.boxId) - inside(b.boxId) ||
        Number(sensorOf(a.boxId) === 'UNKNOWN') - Number(sensorOf(b.boxId) === 'UNKNOWN') ||
        areaOf(a) - areaOf(b) ||
        Number(!a.reservedFor) - Number(!b.reservedFor) ||
        (order?.low === true ? byReach(a, b) : a.number - b.number),
    );
};

/** The door to open: the one that is reserved for the order, else the smallest that is large enough. */
export const doorFor = (places: Places, wanted: Wanted): ConfigDoor | undefined => {
  const { order, size, largerThan } = wanted;
  const free = freeDoors(places, wanted);
  const reserved = free.find(({ boxId }) => boxId === order?.boxId);
  if (reserved && largerThan === undefined && (size === undefined || size === order?.size)) return reserved;
  const areas = places.config.doors.filter(({ screen, size: of }) => !screen && of === size).map(areaOf);
  const atLeast = areas.length === 0 ? 0 : Math.min(...areas);
  const than = places.config.doors.find(({ boxId }) => boxId === largerThan);
  return free.find((door) => areaOf(door) >= atLeast && (than === undefined || areaOf(door) > areaOf(than)));
};

/** Sizes with a free door, smallest first. */
export const freeSizes = (places: Places, wanted: Wanted): { size: string; free: number }[] => {
  const bySize = Map.groupBy(
    freeDoors(places, wanted).toSorted((a, b) => areaOf(a) - areaOf(b)),
    ({ size }) => size,
  );
  return [...bySize].map(([size, doors]) => ({ size, free: doors.length }));
};
