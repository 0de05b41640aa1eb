/**
 * How much of one machine a network of lockers needs, and how long calls wait there: `node bench/load-model.ts` prints the
 * tables of docs/scale.md. It is a simulation, and no measurement: actions of the busiest hour arrive by chance, each
 * takes a processor for about the time that it took in a measure of the bench, and all that are there share the processors.
 */
import { createDice } from './storm/dice.ts';
import { median, quantile } from './lib/stats.ts';

/** Milliseconds of one processor for one action, database included: the lines "processor time of" of the bench, if it has one. */
const costs = {
  /** `list-10`; also the cost of other reads of a screen. */
  read: 1.4,
  /** `deposits`. A collection writes as much. */
  atDoor: 13,
  /** `device-messages`. A parcel opens and closes two doors. */
  doorMessage: 0.15,
  /** `temperature-intake`: heartbeats with readings of six columns, of which a terminal sends one in a minute. */
  heartbeat: 5.2,
  /** `import`, with the order's first event. */
  imported: 0.6,
  /** `message-sending`. */
  message: 2,
} as const;

type Action = keyof typeof costs;
/** Actions per second. */
type Load = Readonly<Partial<Record<Action, number>>>;

interface Network {
  readonly name: string;
  readonly terminals: number;
  readonly parcelsPerDay: number;
  /** People at the console in the busiest hour. */
  readonly people: number;
}

/** Share of a day's parcels in its busiest hour. */
const busiestHour = 0.12;
/** Seconds between two actions of a person, each of which reads three lists or rows. */
const pause = 10;
const readsPerAction = 3;
/** Seconds that are simulated. */
const simulated = 60;
/** ms for which actions share the processors before the next step. */
const slice = 0.25;
/** A machine is large enough if the slowest hundredth of the reads takes at most so many times as long as on an idle one. */
const slowest = 1.5;
const machines = [1, 2, 4, 8, 16, 32, 64, 128];

const networks: readonly Network[] = [
  { name: 'a campus', terminals: 20, parcelsPerDay: 2_000, people: 10 },
  { name: 'a city', terminals: 1_000, parcelsPerDay: 60_000, people: 200 },
  { name: 'a country', terminals: 10_000, parcelsPerDay: 600_000, people: 1_500 },
  { name: 'a continent', terminals: 100_000, parcelsPerDay: 6_000_000, people: 10_000 },
];

const loadOf = ({ terminals, parcelsPerDay, people }: Network): Load => {
  const parcels = (parcelsPerDay * busiestHour) / 3_600;
  return {
    read: (people * readsPerAction) / pause,
    atDoor: 2 * parcels,
    imported: parcels,
    message: parcels,
    doorMessage: 4 * parcels,
    heartbeat: terminals / 60,
  };
};

const processorsFor = (load: Load, actions: readonly Action[]): number =>
  actions.reduce((sum, action) => sum + ((load[action] ?? 0) * costs[action]) / 1_000, 0);

const actions = Object.keys(costs) as Action[];

/** Times between arrivals and times of service are exponential: what arrives by chance, and takes now less and now longer. */
const drawExponential = (chance: () => number, mean: number): number => -Math.log(1 - chance()) * mean;

/** @returns ms from the arrival to the end of each read */
function simulate(load: Load, processors: number, seed = 1): number[] {
  const dice = createDice(seed);
  const chance = (): number => dice.roll(2 ** 31) / 2 ** 31;
  const arrivals = actions
    .flatMap((action) => {
      const times: { readonly action: Action; readonly at: number }[] = [];
      const rate = load[action] ?? 0;
      if (rate === 0) return times;
      for (
        let at = drawExponential(chance, 1_000 / rate);
        at < simulated * 1_000;
        at += drawExponential(chance, 1_000 / rate)
      )
        times.push({ action, at });
      return times;
    })
    .toSorted((a, b) => a.at - b.at);
  const reads: number[] = [];
  let active: { readonly action: Action; readonly at: number; left: number }[] = [];
  let next = 0;
  for (let now = 0; now < simulated * 1_000; now += slice) {
    for (let arrival = arrivals[next]; arrival && arrival.at <= now; arrival = arrivals[(next += 1)])
      active.push({ ...arrival, left: drawExponential(chance, costs[arrival.action]) });
    const share = slice * Math.min(1, processors / active.length);
    for (const each of active) {
      each.left -= share;
      if (each.left <= 0 && each.action === 'read') reads.push(now + slice - each.at);
    }
    active = active.filter(({ left }) => left > 0);
  }
  return reads;
}

const p99Of = (load: Load, processors: number): number =>
  median([1, 2, 3].map((seed) => quantile(simulate(load, processors, seed), 0.99)));

const tableOf = (lines: readonly (readonly string[])[]): string => {
  const [heads = [], ...rest] = lines;
  return [heads, heads.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const idle = p99Of({ read: 1 }, 2);
const rowOf = (network: Network): string[] => {
  const load = loadOf(network);
  const used = [['read'], ['atDoor', 'imported', 'message'], ['doorMessage', 'heartbeat']] as const;
  const enough = machines.find(
    (processors) => processors > processorsFor(load, actions) && p99Of(load, processors) <= slowest * idle,
  );
  return [
    network.name,
    ...[network.terminals, network.parcelsPerDay, network.people].map((count) => count.toLocaleString('en')),
    ...[...used, actions].map((kinds) => processorsFor(load, kinds).toFixed(2)),
    enough === undefined ? `more than ${machines.at(-1)}` : String(enough),
  ];
};

const heads = [
  'network',
  'terminals',
  'parcels a day',
  'people',
  'for people',
  'for parcels',
  'for terminals',
  'in use',
  'processors',
];
console.log(tableOf([heads, ...networks.map(rowOf)]));

/** What the measure `deposits` does: four callers of the list with a pause of 20 ms, without and with 100 deposits a second. */
const callers: Load = { read: 4 / (0.02 + costs.read / 1_000) };
const alone = p99Of(callers, 2);
const withDeposits = p99Of({ ...callers, atDoor: 100 }, 2);
console.log(
  `\nList of 10 with 100 deposits a second, two processors: p99 ${(withDeposits / alone).toFixed(2)} of that without deposits`,
);
