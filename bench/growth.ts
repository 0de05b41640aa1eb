/**
 * What grows: the same measures on databases of different sizes, and with fleets of different sizes, as two tables. Each
 * column is a run of `bench/main.ts`: see bench/README.md.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from './lib/measure.ts';
import { outputOf, root, startNode } from './lib/processes.ts';

/** The measures that a larger table could slow down. */
const ofOrders = [
  'list-10',
  'order-change',
  'search',
  'doors',
  'deposits',
  'unlocks',
  'device-messages',
  'pin-changes',
];
/** The measures that a larger fleet could slow down. */
const ofTerminals = ['unlocks', 'device-messages', 'births', 'pin-changes'];

const { values } = parseArgs({
  options: {
    /** Numbers of orders; the folder of each is BENCH_DIR with the number. */
    orders: { type: 'string', default: '200000,2000000' },
    terminals: { type: 'string', default: '100,1000,10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true },
  },
});

const numbersOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
const folder = resolve(process.env['BENCH_DIR'] ?? `${root}/data/bench`);

/** @returns the lines of one run */
async function runBench(orders: number, terminals: number, measures: readonly string[]): Promise<Row[]> {
  const answers = await mkdtemp(join(tmpdir(), 'cubby-growth-'));
  const json = join(answers, 'rows.json');
  const only = measures.flatMap((name) => ((values.only?.includes(name) ?? true) ? ['--only', name] : []));
  if (only.length === 0) return [];
  const sizes = ['--orders', String(orders), '--terminals', String(terminals)];
  const lengths = ['--rounds', values.rounds, '--seconds', values.seconds];
  try {
    const child = startNode(join(root, 'bench/main.ts'), [...sizes, ...lengths, ...only, '--json', json], {
      env: { BENCH_DIR: `${folder}-${orders}` },
    });
    await outputOf(child);
    return JSON.parse(await readFile(json, 'utf8')) as Row[];
  } finally {
    await rm(answers, { recursive: true });
  }
}

/** A line per measure, a column per size: the figure, and in brackets its ratio to the limit of the same run. */
const tableOf = (title: string, sizes: readonly number[], runs: readonly (readonly Row[])[]): string => {
  const names = [...new Set(runs.flatMap((rows) => rows.map(({ measure }) => measure)))];
  const cellOf = (rows: readonly Row[], name: string): string => {
    const row = rows.find(({ measure }) => measure === name);
    if (!row) return '';
    return row.ratio === undefined ? row.ours : `${row.ours} (${row.ratio.toFixed(2)})`;
  };
  const lines = [
    [title, ...sizes.map((size) => size.toLocaleString('en'))],
    ['---', ...sizes.map(() => '---:')],
    ...names.map((name) => [name, ...runs.map((rows) => cellOf(rows, name))]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};

const orders = numbersOf(values.orders);
const terminals = numbersOf(values.terminals);
const [fewest = 0] = orders;
const byOrders: Row[][] = [];
for (const count of orders) byOrders.push(await runBench(count, 1_000, ofOrders));
console.log(`${tableOf('orders', orders, byOrders)}\n`);
const byTerminals: Row[][] = [];
for (const count of terminals) byTerminals.push(await runBench(fewest, count, ofTerminals));
console.log(tableOf('terminals', terminals, byTerminals));
