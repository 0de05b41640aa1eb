/**
 * How much of one machine a network of lockers needs: `node bench/load-model.ts` prints the table of docs/scale.md. It is
 * arithmetic and no measurement: actions in the busiest hour, each with what it cost in a measure of the bench.
 */

/** Milliseconds of one processor for one action, database included; upper bounds, where a rate of the whole machine is all there is. */
const costs = {
  /** Two processors over the rate of the measure `list-10`; also the cost of other reads of a screen. */
  read: 1.3,
  /** `deposits`: the time of a deposit on one connection. A collection writes as much. */
  atDoor: 8,
  /** `device-messages`: two processors over the rate. A parcel opens and closes two doors. */
  doorMessage: 0.35,
  /** `temperature-intake`: heartbeats with readings of six columns, of which a terminal sends one in a minute. */
  heartbeat: 5.2,
  /** `import`, with the order's first event. */
  imported: 0.6,
  /** `message-sending`. */
  message: 2,
} as const;

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

const networks: readonly Network[] = [
  { name: 'a campus', terminals: 20, parcelsPerDay: 2_000, people: 10 },
  { name: 'a city', terminals: 1_000, parcelsPerDay: 60_000, people: 200 },
  { name: 'a country', terminals: 10_000, parcelsPerDay: 600_000, people: 1_500 },
  { name: 'a continent', terminals: 100_000, parcelsPerDay: 6_000_000, people: 10_000 },
];

/** Processors that each kind of work uses in the busiest hour. */
const processorsOf = ({ terminals, parcelsPerDay, people }: Network) => {
  const parcelsPerSecond = (parcelsPerDay * busiestHour) / 3_600;
  return {
    people: ((people * readsPerAction) / pause) * (costs.read / 1_000),
    parcels: parcelsPerSecond * ((2 * costs.atDoor + costs.imported + costs.message) / 1_000),
    terminals: parcelsPerSecond * 4 * (costs.doorMessage / 1_000) + (terminals / 60) * (costs.heartbeat / 1_000),
  };
};

const cellsOf = (network: Network): string[] => {
  const { people, parcels, terminals } = processorsOf(network);
  const all = people + parcels + terminals;
  return [
    network.name,
    network.terminals.toLocaleString('en'),
    network.parcelsPerDay.toLocaleString('en'),
    network.people.toLocaleString('en'),
    ...[people, parcels, terminals, all].map((processors) => processors.toFixed(2)),
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
  'processors',
];
console.log(
  [heads, heads.map(() => '---'), ...networks.map(cellsOf)].map((line) => `| ${line.join(' | ')} |`).join('\n'),
);
