/**
 * Replays what happened at a site with other compartments or another storage limit. Pure functions: the unchanged plan reproduces
 * every deposit and every visit that was turned away. A parcel goes into the smallest free compartment that is as large as its
 * size, as terminals choose it (the area of the front). Times are epoch ms.
 */

export interface ReplaySize {
  readonly id: string;
  /** Width x height: what is large enough. */
  readonly area: number;
}

/** A value of a compartment from a time on; those of one compartment are in their order. */
export interface DoorChange {
  readonly door: string;
  readonly size: string;
  readonly time: number;
  readonly field: 'LEDGER' | 'SERVICE' | 'REMOVED';
  readonly value: string;
  readonly orderId: string | null;
  /** The size that the order booked; null: none. */
  readonly asked: string | null;
}

/** A visit that found no free compartment. */
export interface TurnedAway {
  readonly time: number;
  readonly orderId: string | null;
  readonly asked: string | null;
}

export interface ReplayHistory {
  /** What is replayed: from until, the end not included. */
  readonly from: number;
  readonly until: number;
  readonly sizes: readonly ReplaySize[];
  /** Those before `from` say what each compartment is then. */
  readonly changes: readonly DoorChange[];
  readonly visits: readonly TurnedAway[];
}

export interface ReplayPlanChange {
  /** Compartments more (or fewer) than there are, by size. */
  readonly more: Readonly<Record<string, number>>;
  /** Hours after which a parcel is taken out; null: as it was. */
  readonly limitHours: number | null;
}

export interface ReplayCounts {
  readonly deposits: Readonly<Record<string, number>>;
  readonly turnedAway: Readonly<Record<string, number>>;
  readonly takenOut: number;
  readonly unexplained: number;
}

interface Arrival {
  readonly time: number;
  readonly orderId: string | null;
  /** Position of the smallest size that the parcel fits in. */
  readonly asked: number | null;
  /** The position of its size and its end; null: it was turned away. */
  readonly placed: { readonly size: number; readonly until: number } | null;
}

interface Step {
  readonly time: number;
  readonly size: number;
  readonly change: number;
}

interface Events {
  /** Parcels that are inside when the replay begins. */
  readonly inside: readonly { readonly size: number; readonly since: number; readonly until: number }[];
  /** Changes of how many compartments of a size are there for parcels, in order. */
  readonly steps: readonly Step[];
  readonly arrivals: readonly Arrival[];
}

const hourMs = 3_600_000;

/** What each compartment did, as deposits with their ends and as changes of capacity. */
const eventsOf = ({ from, until, sizes, changes, visits }: ReplayHistory): Events => {
  const place = new Map(sizes.map(({ id }, at) => [id, at]));
  const inside: { size: number; since: number; until: number }[] = [];
  const steps: Step[] = [];
  const arrivals: Arrival[] = [];
  const askedOf = (id: string | null): number | null => (id === null ? null : (place.get(id) ?? null));
  for (const own of Map.groupBy(changes, ({ door }) => door).values()) {
    const size = place.get(own[0]?.size ?? '') ?? 0;
    const ends = own.filter(({ field }) => field !== 'SERVICE');
    const endsOf = new Map(ends.map((change, at) => [change, ends[at + 1]?.time ?? Infinity]));
    let [ledger, service, isThere, wasReady] = ['', '', true, false];
    own.forEach((change, at) => {
      if (change.time >= until) return;
      if (change.field === 'SERVICE') service = change.value;
      else if (change.field === 'LEDGER') ledger = change.value;
      else isThere = false;
      const isOccupied = change.field === 'LEDGER' && ledger === 'OCCUPIED';
      const end = endsOf.get(change) ?? Infinity;
      if (isOccupied && change.time >= from)
        arrivals.push({
          time: change.time,
          orderId: change.orderId,
          asked: askedOf(change.asked),
          placed: { size, until: end },
        });
      else if (isOccupied && end > from) inside.push({ size, since: change.time, until: end });
      // Changes of one moment count together.
      if (own[at + 1]?.time === change.time) return;
      const isReady = isThere && (ledger === 'OCCUPIED' || (ledger === 'AVAILABLE' && service === 'IN_SERVICE'));
      if (isReady !== wasReady) steps.push({ time: change.time, size, change: isReady ? 1 : -1 });
      wasReady = isReady;
    });
  }
  for (const { time, orderId, asked } of visits) arrivals.push({ time, orderId, asked: askedOf(asked), placed: null });
  const byTime = (a: { readonly time: number }, b: { readonly time: number }): number => a.time - b.time;
  return { inside, steps: steps.toSorted(byTime), arrivals: arrivals.toSorted(byTime) };
};

/** Free compartments of each size while time passes. */
class Cabinet {
  readonly #steps: readonly Step[];
  readonly #ready: number[];
  readonly #occupied: number[];
  /** Ends of parcels, a heap with the earliest first. */
  readonly #ends: { readonly until: number; readonly size: number }[] = [];
  #next = 0;

  constructor(steps: readonly Step[], more: readonly number[]) {
    this.#steps = steps;
    this.#ready = [...more];
    this.#occupied = more.map(() => 0);
  }

  /** Ends parcels and changes capacity up to a time, which is included. */
  moveTo(time: number): void {
    for (let step = this.#steps[this.#next]; step && step.time <= time; step = this.#steps[(this.#next += 1)])
      this.#ready[step.size]! += step.change;
    for (let first = this.#ends[0]; first && first.until <= time; first = this.#ends[0]) {
      this.#occupied[first.size]! -= 1;
      this.#removeFirst();
    }
  }

  put(size: number, until: number): void {
    this.#occupied[size]! += 1;
    if (until === Infinity) return;
    const ends = this.#ends;
    let at = ends.push({ until, size }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (ends[parent]!.until <= ends[at]!.until) return;
      [ends[parent], ends[at]] = [ends[at]!, ends[parent]!];
      at = parent;
    }
  }

  /** The smallest size, from one on, with a free compartment; -1: there is none. */
  freeFrom(size: number): number {
    for (let at = size; at < this.#ready.length; at += 1) if (this.#ready[at]! > this.#occupied[at]!) return at;
    return -1;
  }

  /** The first size up to `largest` of which, as of all in between, no compartment is free; -1: the largest has one. */
  fullFrom(largest: number): number {
    let at = largest + 1;
    while (at > 0 && this.#ready[at - 1]! <= this.#occupied[at - 1]!) at -= 1;
    return at > largest ? -1 : at;
  }

  #removeFirst(): void {
    const ends = this.#ends;
    const last = ends.pop();
    if (!last || ends.length === 0) return;
    ends[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (ends[child] && ends[child].until < ends[least]!.until) least = child;
      if (least === at) return;
      [ends[least], ends[at]] = [ends[at]!, ends[least]!];
      at = least;
    }
  }
}

/** The size that an arrival needed; 'always': what happened does not follow from the free compartments. */
type Need = number | 'always';

/** What each arrival needed, so that the rule of terminals explains what happened to it. */
const needsOf = ({ inside, steps, arrivals }: Events, sizes: readonly ReplaySize[]): Need[] => {
  const cabinet = new Cabinet(
    steps,
    sizes.map(() => 0),
  );
  for (const { size, until } of inside) cabinet.put(size, until);
  const largest = Math.max(0, ...new Set(steps.map(({ size }) => size)));
  return arrivals.map(({ time, asked, placed }) => {
    cabinet.moveTo(time);
    if (placed === null) {
      if (asked !== null && cabinet.freeFrom(asked) < 0) return asked;
      const full = cabinet.fullFrom(largest);
      return full < 0 ? 'always' : full;
    }
    const [byOrder, bySize] = [asked === null ? -1 : cabinet.freeFrom(asked), cabinet.freeFrom(placed.size)];
    cabinet.put(placed.size, placed.until);
    if (asked !== null && byOrder === placed.size) return asked;
    return bySize === placed.size ? placed.size : 'always';
  });
};

/** The median length of the storage periods that ended, ms; a day without any. */
const usualLength = (arrivals: readonly Arrival[]): number => {
  const lengths = arrivals
    .flatMap(({ time, placed }) => (placed && placed.until < Infinity ? [placed.until - time] : []))
    .toSorted((a, b) => a - b);
  return lengths[lengths.length >> 1] ?? 24 * hourMs;
};

/**
 * Counts what would have happened. A visit that finds a compartment then makes the later deposit of the same order unnecessary,
 * and its parcel is collected when that one was; otherwise after the usual time.
 */
export const replay = (history: ReplayHistory, { more, limitHours }: ReplayPlanChange): ReplayCounts => {
  const sizes = history.sizes.toSorted((a, b) => a.area - b.area || Number(a.id) - Number(b.id));
  const events = eventsOf({ ...history, sizes });
  const needs = needsOf(events, sizes);
  const limit = limitHours === null ? Infinity : limitHours * hourMs;
  const cabinet = new Cabinet(
    events.steps,
    sizes.map(({ id }) => more[id] ?? 0),
  );
  const deposits = sizes.map(() => 0);
  const turnedAway = sizes.map(() => 0);
  let [takenOut, unexplained] = [0, 0];
  const endOf = (since: number, until: number): number => {
    const last = Math.max(since + limit, history.from);
    if (last < Math.min(until, history.until)) takenOut += 1;
    return Math.min(until, last);
  };
  for (const { size, since, until } of events.inside) cabinet.put(size, endOf(since, until));
  const usual = usualLength(events.arrivals);
  /** Later deposits of an order, and those that an earlier visit replaced. */
  const later = Map.groupBy(
    events.arrivals.filter(({ orderId, placed }) => orderId !== null && placed !== null),
    ({ orderId }) => orderId,
  );
  const replaced = new Set<Arrival>();
  const stored = new Set<string>();
  events.arrivals.forEach((arrival, at) => {
    const { time, orderId, placed } = arrival;
    cabinet.moveTo(time);
    if (replaced.has(arrival) || (placed === null && orderId !== null && stored.has(orderId))) return;
    const need = needs[at]!;
    if (need === 'always') {
      if (placed) {
        deposits[placed.size]! += 1;
        cabinet.put(placed.size, endOf(time, placed.until));
      } else {
        turnedAway[arrival.asked ?? events.steps[0]?.size ?? 0]! += 1;
        unexplained += 1;
      }
      return;
    }
    const size = cabinet.freeFrom(need);
    if (size < 0) {
      turnedAway[need]! += 1;
      return;
    }
    deposits[size]! += 1;
    let until = placed?.until ?? time + usual;
    if (placed === null && orderId !== null) {
      const own = later.get(orderId)?.find((one) => one.time > time && !replaced.has(one));
      if (own?.placed) {
        replaced.add(own);
        until = own.placed.until;
      }
      stored.add(orderId);
    }
    cabinet.put(size, endOf(time, until));
  });
  const named = (counts: readonly number[]) => Object.fromEntries(sizes.map(({ id }, at) => [id, counts[at] ?? 0]));
  return { deposits: named(deposits), turnedAway: named(turnedAway), takenOut, unexplained };
};

/** What happened, counted from the rows alone. */
export const countReal = ({
  from,
  until,
  changes,
  visits,
}: ReplayHistory): { deposits: number; turnedAway: number } => ({
  deposits: changes.filter(
    ({ field, value, time }) => field === 'LEDGER' && value === 'OCCUPIED' && time >= from && time < until,
  ).length,
  turnedAway: visits.length,
});
