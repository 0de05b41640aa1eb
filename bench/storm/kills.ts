/** What a storm does to the product: kills its processes and PostgreSQL's, or suspends PostgreSQL. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findServer } from '../../apps/server/src/platform/db/embedded.process.ts';
import type { Dice } from './dice.ts';
import type { Report } from './report.ts';
import type { ManagedServer } from './servers.ts';

export interface Victims {
  readonly servers: readonly ManagedServer[];
  /** The folder of the cluster. */
  readonly cluster: string;
  readonly superuserUrl: string;
}

/** How long PostgreSQL is suspended, in ms: longer than it takes to be noticed. */
const frozenFor = 8_000;

const end = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It has ended in between.
  }
};

const serverPids = async (cluster: string): Promise<number[]> => {
  const pid = (await findServer(cluster))?.pid;
  if (pid === undefined) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
};

/** A connection of the product. */
const someConnection = async (superuserUrl: string, dice: Dice): Promise<number | undefined> => {
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name in ('cubby', 'cubby-jobs') order by backend_start`,
    );
    return rows.length === 0 ? undefined : dice.pick(rows).pid;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
};

const serverOf =
  (role: ManagedServer['role']) =>
  async ({ servers }: Victims, dice: Dice) =>
    dice.pick(servers.filter((server) => server.role === role)).kill();

/** Each as often as it is here. */
const kills: readonly (readonly [string, (victims: Victims, dice: Dice) => Promise<void>])[] = [
  ['kill -9 of an API process', serverOf('api')],
  ['kill -9 of a worker', serverOf('worker')],
  ['kill -9 of a worker', serverOf('worker')],
  ['kill -9 of the device process', serverOf('device')],
  ['kill -9 of the device process', serverOf('device')],
  ['kill -9 of PostgreSQL', async ({ cluster }) => end((await serverPids(cluster))[0], 'SIGKILL')],
  [
    'kill -9 of one of its processes',
    async ({ superuserUrl }, dice) => end(await someConnection(superuserUrl, dice), 'SIGKILL'),
  ],
  ...Array.from(
    { length: 3 },
    () =>
      [
        'end of one connection',
        async ({ superuserUrl }: Victims, dice: Dice) => end(await someConnection(superuserUrl, dice), 'SIGTERM'),
      ] as const,
  ),
  [
    'freeze of PostgreSQL',
    async ({ cluster }) => {
      const pids = await serverPids(cluster);
      for (const pid of pids) end(pid, 'SIGSTOP');
      await sleep(frozenFor);
      for (const pid of pids) end(pid, 'SIGCONT');
    },
  ],
];

/** Kills one after another until `until`, by `performance.now()`: all kinds in turn, in an order of chance. */
export const killAround = async (victims: Victims, dice: Dice, until: number, report: Report): Promise<void> => {
  let left: (typeof kills)[number][] = [];
  while (performance.now() < until) {
    await sleep(500 + dice.roll(2_500));
    if (left.length === 0) left = [...kills];
    const [next] = left.splice(dice.roll(left.length), 1);
    if (!next) continue;
    const [name, kill] = next;
    await kill(victims, dice);
    report.count(name);
  }
};
