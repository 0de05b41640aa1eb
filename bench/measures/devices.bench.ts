/** The device link: unlocks, what terminals report, births after an outage, idle connections, and screens that follow. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { withPool } from '../lib/database.ts';
import { type BenchTerminal, type Fleet, startFleet } from '../lib/fleet.ts';
import { followEvents } from '../lib/follow.ts';
import { Connection } from '../lib/http.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { mostResidentBytes, residentBytes } from '../lib/memory.ts';
import { costRow, processorMsOf } from '../lib/processor.ts';
import { compare, megabytes, ms, quantile, rate } from '../lib/stats.ts';
import { type BuiltTerminals, buildOpeners, buildTerminals } from '../lib/terminals.ts';
import { startBareBroker } from '../limits/bare-broker.ts';
import { limitTables } from '../limits/device-tables.ts';
import type { BenchServer } from '../lib/server.ts';

const goals = { unlock: 1.5, ingest: 0.5, memory: 300e6, live: 300 };
const unlocksPerSecond = 50;
/** People who open doors: one may open 200 in a minute. */
const openers = 30;
/** Messages of one terminal that are on their way. */
const window = 4;
const changesPerSecond = 200;
const idle = 10_000;

interface Link {
  readonly api: BenchServer;
  readonly device: BenchServer;
  readonly fleet: Fleet;
  readonly built: BuiltTerminals;
  readonly pool: Pool;
}

/** A process for calls, one for terminals, and terminals that are connected and have their configurations. */
export async function withLink<T>(
  context: BenchContext,
  size: { readonly sites: number; readonly doors: number },
  work: (link: Link) => Promise<T>,
): Promise<T> {
  return withPool(context.database.superuserUrl, async (pool) => {
    const built = await buildTerminals(pool, size);
    const stops: (() => Promise<void>)[] = [];
    try {
      const api = await context.freshServer({ role: 'api' });
      stops.push(api.stop);
      const device = await context.freshServer({ role: 'device' });
      stops.push(device.stop);
      const fleet = startFleet();
      stops.push(() => fleet.stop());
      const { secret } = built;
      await fleet.ask('connect', { port: device.mqttPort, secret, terminals: built.terminals });
      await configured(pool, built.terminals);
      return await work({ api, device, fleet, built, pool });
    } finally {
      for (const stop of stops.toReversed()) await stop();
      await built.remove();
    }
  });
}

/** @throws Error after 2 minutes */
async function configured(pool: Pool, built: readonly BenchTerminal[]): Promise<void> {
  const ids = built.map(({ siteId }) => siteId);
  for (let second = 0; second < 120; second++) {
    const { rows } = await pool.query<{ left: number }>(
      `select count(*)::int as left from terminal_states
       where site_id = any ($1::bigint[]) and (not connected or config_hash is null or wanted_config_hash is distinct from config_hash)`,
      [ids],
    );
    if (rows[0]?.left === 0) return;
    await sleep(1000);
  }
  throw new Error('Not every terminal has its configuration');
}

/** ms between the times that two processes report for the same event. */
const between = (
  begun: readonly (readonly [string, number])[],
  ended: readonly (readonly [string, number])[],
): number[] => {
  const starts = new Map(begun);
  return ended.flatMap(([id, time]) => {
    const start = starts.get(id);
    return start === undefined ? [] : [time - start];
  });
};

export const unlocks: Measure = {
  name: 'unlocks',
  goal: `1,000 terminals: an unlock within ${goals.unlock} x of a bare MQTT echo with an insert and an update, p50 and p99`,
  run: (context) =>
    withLink(context, { sites: context.terminals, doors: 2 }, async ({ api, fleet, built, pool }) => {
      const people = await buildOpeners(pool, openers);
      const tables = await limitTables(pool);
      const bare = startBareBroker(context.database.superuserUrl);
      const echoing = startFleet();
      try {
        const { secret } = built;
        const port = await bare.ask('open', 'echo');
        await echoing.ask('connect', { port, secret, terminals: built.terminals });
        const ours = () => unlock(pool, api, fleet, built.terminals, people.tokens, context.seconds);
        const limit = async () => {
          const load = { terminals: built.terminals, seconds: context.seconds, rate: unlocksPerSecond };
          const begun = await bare.ask('echo', load);
          await sleep(200);
          return between(begun, await echoing.ask('ended', null));
        };
        await ours();
        await limit();
        const pairs: { ours: number[]; limit: number[] }[] = [];
        for (let round = 0; round < context.rounds; round++) pairs.push({ ours: await ours(), limit: await limit() });
        return [0.5, 0.99].map((share): Row => {
          const found = compare(
            pairs.map((pair) => ({ ours: quantile(pair.ours, share), limit: quantile(pair.limit, share) })),
          );
          return {
            measure: `unlock, p${share * 100}`,
            ours: ms(found.ours),
            limit: ms(found.limit),
            ratio: found.ratio,
            goal: `<= ${goals.unlock}`,
            ok: found.ratio <= goals.unlock,
            note: `${built.terminals.length} terminals, ${unlocksPerSecond}/s, from the row of the command to the acknowledgement of its end; Aedes with an insert, an echo and an update`,
          };
        });
      } finally {
        await echoing.stop();
        await bare.stop();
        await tables.drop();
        await people.remove();
      }
    }),
};

/** @returns ms from the row of each command until its end was stored and acknowledged */
async function unlock(
  pool: Pool,
  api: BenchServer,
  fleet: Fleet,
  built: readonly BenchTerminal[],
  tokens: readonly string[],
  seconds: number,
): Promise<number[]> {
  const connections = tokens.map((token) => ({ token, connection: new Connection(api.origin) }));
  const asked: Promise<{ taskId: string }>[] = [];
  const start = performance.now();
  for (let n = 0; n < seconds * unlocksPerSecond; n++) {
    const due = start + (1000 * n) / unlocksPerSecond;
    if (performance.now() < due) await sleep(due - performance.now());
    const { token, connection } = connections[n % connections.length] ?? {};
    const boxId = built[(n * 7) % built.length]?.boxIds[0];
    const body = JSON.stringify({ boxId });
    const call = connection?.json<{ taskId: string }>('/api/locker/v1/task/remote-open', {
      method: 'POST',
      token,
      body,
    });
    if (call) asked.push(call);
  }
  const answers = await Promise.allSettled(asked);
  const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.taskId : []));
  const failed = answers.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  await sleep(1000);
  for (const { connection } of connections) connection.close();
  const { rows } = await pool.query<{ id: string; made: number }>(
    `select id::text as id, extract(epoch from made_time)::float8 * 1000 as made from commands
     where id = any ($1::uuid[]) and state = 'SUCCESSFUL'`,
    [ids],
  );
  if (rows.length < ids.length) throw new Error(`${ids.length - rows.length} of ${ids.length} unlocks did not succeed`);
  return between(
    rows.map(({ id, made }) => [id, made]),
    await fleet.ask('ended', null),
  );
}

export const deviceMessages: Measure = {
  name: 'device-messages',
  goal: `door messages of 1,000 terminals stored at ${goals.ingest} x the rate of a bare broker with COPY in batches of 500, at least`,
  run: (context) =>
    withLink(context, { sites: context.terminals, doors: 10 }, async ({ device, fleet, built, pool }) => {
      const tables = await limitTables(pool);
      const bare = startBareBroker(context.database.superuserUrl);
      const other = startFleet();
      try {
        const { secret } = built;
        const port = await bare.ask('open', 'copy');
        await other.ask('connect', { port, secret, terminals: built.terminals });
        const load = { seconds: context.seconds, window };
        await fleet.ask('doors', load);
        await other.ask('doors', load);
        const pairs: { ours: number; limit: number }[] = [];
        for (let round = 0; round < context.rounds; round++)
          pairs.push({ ours: await fleet.ask('doors', load), limit: await other.ask('doors', load) });
        const processor = await processorMsOf(pool, [device.pid], async () => {
          const perSecond = await fleet.ask('doors', load);
          return perSecond * load.seconds;
        });
        const found = compare(pairs);
        return [
          costRow('a door message', processor),
          {
            measure: 'door messages',
            ours: rate(found.ours),
            limit: rate(found.limit),
            ratio: found.ratio,
            goal: `>= ${goals.ingest}`,
            ok: found.ratio >= goals.ingest,
            note: `${built.terminals.length} terminals with ${window} messages on their way each; Aedes alone, the message and the value of its door by COPY in batches of 500`,
          },
        ];
      } finally {
        await other.stop();
        await bare.stop();
        await tables.drop();
      }
    }),
};

export const idleTerminals: Measure = {
  name: 'idle-terminals',
  goal: `a device process with ${idle} idle connections under ${megabytes(goals.memory)}`,
  run: (context) =>
    withLink(context, { sites: idle, doors: 1 }, async ({ device }) => {
      // V8 returns the memory of the births and configurations a hundred seconds after its last large collection.
      await sleep(180_000);
      const residentSize = await residentBytes(device.pid);
      const most = megabytes(await mostResidentBytes(device.pid));
      return [
        {
          measure: `memory with ${idle.toLocaleString('en')} idle terminals`,
          ours: megabytes(residentSize),
          limit: '-',
          goal: `< ${megabytes(goals.memory)}`,
          ok: residentSize < goals.memory,
          note: `the process of --role=device, three minutes after the last of them got its configuration; ${most} at the most before`,
        },
      ];
    }),
};

export const followedDoors: Measure = {
  name: 'followed-doors',
  goal: `a door change reaches who follows within ${goals.live} ms, p99, at ${changesPerSecond}/s`,
  run: (context) =>
    withLink(context, { sites: changesPerSecond, doors: 2 }, async ({ api, fleet, pool }) => {
      const seconds = context.rounds * context.seconds;
      const people = await buildOpeners(pool, 1);
      const events = await followEvents(api.origin, 'site-boxes', people.tokens[0] ?? '');
      try {
        // The first poll reports only that anything may have changed.
        await sleep(500);
        const sent = await fleet.ask('steady', { seconds, rate: changesPerSecond });
        await sleep(1000);
        const times = sent.map(([siteId, time]) => events.firstAfter(siteId, time) - time);
        const p99 = quantile(times, 0.99);
        return [
          {
            measure: `door change to who follows, p99 at ${changesPerSecond}/s`,
            ours: ms(p99),
            limit: '-',
            goal: `<= ${goals.live} ms`,
            ok: p99 <= goals.live,
            note: `${sent.length} changes, from the message of the terminal to the event of the stream; p50 ${ms(quantile(times, 0.5))}`,
          },
        ];
      } finally {
        events.stop();
        await people.remove();
      }
    }),
};
