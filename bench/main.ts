/**
 * `npm run bench`: every figure of the product against a limit that is taken in the same run, in one table. See
 * bench/README.md.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../tools/build.mjs';
import { openBenchDatabase } from './lib/database.ts';
import type { BenchContext, Row } from './lib/measure.ts';
import { root } from './lib/processes.ts';
import { type BenchServer, startServer } from './lib/server.ts';
import { markdownTable, plainTable, writeToDocs } from './lib/table.ts';
import { measures } from './measures.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000000' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    terminals: { type: 'string', default: '1000' },
    json: { type: 'string' },
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});

const say = (text: string): void => void process.stderr.write(`${text}\n`);

async function run(): Promise<Row[]> {
  const wanted = values.only ? measures.filter(({ name }) => values.only?.includes(name)) : measures;
  const unknown = values.only?.find((name) => !measures.some((measure) => measure.name === name));
  if (unknown !== undefined) throw new Error(`There is no measure "${unknown}": see --list`);
  const folder = resolve(process.env['BENCH_DIR'] ?? `${root}/data/bench`);
  await mkdir(folder, { recursive: true });
  await ensureBuilt('server');
  await ensureBuilt('console');
  const database = await openBenchDatabase({
    folder,
    orders: Number(values.orders),
    seed: Number(values.seed),
    say,
  });
  let server: Promise<BenchServer> | undefined;
  const stopServer = async (): Promise<void> => {
    const running = server;
    server = undefined;
    await (await running?.catch(() => undefined))?.stop();
  };
  const context: BenchContext = {
    database,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    terminals: Number(values.terminals),
    folder,
    server: () => (server ??= startServer(database, folder)),
    async freshServer(options) {
      await stopServer();
      return startServer(database, folder, options);
    },
    say,
  };
  const end = async (): Promise<void> => {
    await stopServer();
    await database.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void end().finally(() => process.exit(1));
    });
  const rows: Row[] = [];
  try {
    for (const measure of wanted) {
      say(`\n${measure.name}: ${measure.goal}`);
      try {
        rows.push(...(await measure.run(context)));
      } catch (error) {
        // The other figures are worth having all the same.
        const reason = error instanceof Error ? error.message : String(error);
        say(error instanceof Error ? (error.stack ?? reason) : reason);
        rows.push({ measure: measure.name, ours: '-', limit: '-', goal: '', ok: false, note: `failed: ${reason}` });
      }
    }
  } finally {
    await end();
  }
  const { model = 'unknown processor' } = cpus()[0] ?? {};
  const title = `${database.orders.toLocaleString('en')} orders, Node ${process.version}, ${cpus().length} x ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${values.rounds} rounds`;
  process.stdout.write(`\n${title}\n\n${plainTable(rows)}\n`);
  if (values.json) await writeFile(values.json, JSON.stringify(rows));
  if (values.write) await writeToDocs(`${title}\n\n${markdownTable(rows)}`);
  return rows;
}

if (values.list) {
  process.stdout.write(measures.map(({ name, goal }) => `${name.padEnd(20)} ${goal}\n`).join(''));
} else {
  try {
    const rows = await run();
    if (values.strict && rows.some(({ ok }) => ok === false)) process.exitCode = 1;
  } catch (error) {
    say(`bench: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
