/**
 * Fills an empty, migrated database with orders of a size to measure with. The data is the same for the same seed,
 * number and end, it follows all rules of the schema, and its counts are exact. When it fails halfway, the database has
 * lost indexes: drop it and start again.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Pool, type PoolClient } from 'pg';
import { continueIdentities } from '../apps/server/src/demo/demo.insert.ts';
import { streets } from './bench.names.ts';
import { lifeOfThousandth } from './bench.paths.ts';
import { loaded, restore, strip } from './bench.structure.ts';
import { insertNames, insertWorld } from './bench.world.ts';

export interface BenchDataOptions {
  /** How many orders, 2,000,000 by default. */
  orders?: number;
  seed?: number;
  /** The end of the two years in which the orders are made; the last full hour by default. */
  until?: Date;
  /** Receives the progress, line by line. */
  say?: (text: string) => void;
}

const chunk = 50_000;
const hour = 3_600_000;
const twoYears = 730 * 24 * hour;
/** Of the loaded tables, those that are numbered by their order. */
const withoutId = new Set(['order_flags', 'order_items', 'laundry_orders', 'drop_off_orders', 'order_texts']);

/**
 * Fills the database of `ownerUrl`, which connects as the owner of the schema.
 * @throws Error when there are companies already
 */
export async function generateBenchData(ownerUrl: string, options: BenchDataOptions = {}): Promise<void> {
  const { orders = 2_000_000, seed = 1 } = options;
  const until = options.until ?? new Date(Math.floor(Date.now() / hour) * hour);
  const began = performance.now();
  const say = (text: string): void =>
    options.say?.(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 2,
    options: `-c synchronous_commit=off -c work_mem=128MB -c cubby.scope=all`,
  });
  try {
    const found = await pool.query('select from companies limit 1');
    if (found.rowCount !== 0) throw new Error('The database is not empty');
    await pool.query(await statement('prepare'));
    const world = await withClient(pool, (client) => insertWorld(client, seed, new Date(until.getTime() - twoYears)));
    const names = await withClient(pool, insertNames);
    const recipients = Math.ceil(orders / 4);
    await Promise.all([
      pool.query(await statement('hours'), [orders, until]),
      pool.query(await statement('recipients'), [seed * 64, recipients, names.all, names.chinese, streets]),
    ]);
    await pool.query('analyze bench_load.hours, bench_load.recipients, bench_load.companies, bench_load.paths');
    await pool.query('analyze bench_load.steps');
    say(`companies, sites, people and ${recipients} recipients`);

    const structure = await withClient(pool, strip);
    const text = await statement('orders');
    const values = [
      world.companyOfTenThousandth,
      lifeOfThousandth(),
      recipients,
      world.flags,
      world.homeSite,
      world.madeBy,
      world.services,
    ];
    let next = 1;
    let done = 0;
    const work = async (): Promise<void> => {
      while (next <= orders) {
        const from = next;
        const to = Math.min(from + chunk - 1, orders);
        next = to + 1;
        await pool.query(text, [seed * 64, from, to, until, ...values]);
        done += to - from + 1;
        if (done % (chunk * 5) === 0 || done === orders) say(`${done} orders`);
      }
    };
    await Promise.all([work(), work()]);
    await pool.query(await statement('texts'));
    await pool.query(await statement('requests'));
    say('requests');
    await restore(pool, structure, say);
    const numbered = loaded.filter((table) => !withoutId.has(table));
    await withClient(pool, (client) => continueIdentities(client, numbered));
    await pool.query(`select setval('order_numbers', $1)`, [orders]);
    await withClient(pool, async (client) => client.query(await statement('counts')));
    say('counts');
    await pool.query(await statement('people'));
    await pool.query(await statement('products'));
    say('long lists of companies, people, products and audit lines');
    await pool.query('drop schema bench_load cascade');
    // Events of the past are not sent.
    await pool.query('truncate outbox, events');
    const others = loaded.filter((table) => table !== 'orders');
    await Promise.all([
      pool.query('vacuum (analyze) orders'),
      pool.query(`vacuum (analyze) ${others.join(', ')}, order_counts, order_counts_by_company, list_counts`),
    ]);
    await pool.query('vacuum (analyze)');
    say('vacuumed and analysed');
  } finally {
    await pool.end();
  }
}

const statement = (name: string): Promise<string> => readFile(join(import.meta.dirname, 'sql', `${name}.sql`), 'utf8');

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '2000000' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string' },
      'database-url': { type: 'string', default: process.env['DATABASE_OWNER_URL'] ?? '' },
    },
  });
  await generateBenchData(values['database-url'], {
    orders: Number(values.orders),
    seed: Number(values.seed),
    ...(values.until === undefined ? {} : { until: new Date(values.until) }),
    say: (text) => process.stdout.write(`${text}\n`),
  });
}
