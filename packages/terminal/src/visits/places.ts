/** Which doors a parcel may go into. */
import type { AccessOrder } from '@cubby/contract/device/access.schemas';
import type { ConfigDoor, TerminalConfig } from '@cubby/contract/device/terminal-config.schemas';
import type { DoorSnapshot } from '@cubby/contract/device/uplinks.schemas';

export interface Places {
  readonly config: TerminalConfig;
  readonly orders: Iterable<AccessOrder>;
  readonly door: (boxId: string) => DoorSnapshot | undefined;
}

export interface Wanted {
  /** The order that the parcel belongs to; its own door is kept for it. */
  readonly order?: AccessOrder | undefined;
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

/**
 * Doors in service that nothing says are taken: no order that lies in them or for which they are kept, no sensor. A door with
 * a label of its own is for what was booked into it. A door whose sensor says nothing comes after those that say that they
 * are closed.
 */
export const freeDoors = ({ config, orders, door }: Places, { order, avoid }: Wanted): ConfigDoor[] => {
  const taken = new Set(avoid);
  for (const { orderId, boxId } of orders)
    if (boxId !== null && (order === undefined || orderId !== order.orderId)) taken.add(boxId);
  const sensorOf = (boxId: string) => door(boxId)?.sensor ?? 'UNKNOWN';
  return config.doors
    .filter(({ boxId, screen, service, labels }) => {
      if (screen || service !== 'IN_SERVICE' || taken.has(boxId)) return false;
      return (
        (labels.length === 0 || order?.boxId === boxId) &&
        sensorOf(boxId) !== 'OPEN' &&
        door(boxId)?.article !== 'PRESENT'
      );
    })
    .toSorted(
      (a, b) =>
        Number(sensorOf(a.boxId) === 'UNKNOWN') - Number(sensorOf(b.boxId) === 'UNKNOWN') ||
        areaOf(a) - areaOf(b) ||
        (order?.low === true ? byReach(a, b) : a.number - b.number),
    );
};

/** The door to open: the one that is kept for the order, else the smallest that is large enough. */
export const doorFor = (places: Places, wanted: Wanted): ConfigDoor | undefined => {
  const { order, size, largerThan } = wanted;
  const free = freeDoors(places, wanted);
  const kept = free.find(({ boxId }) => boxId === order?.boxId);
  if (kept && largerThan === undefined && (size === undefined || size === order?.size)) return kept;
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
