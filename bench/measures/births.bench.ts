/** What happens when the network of many sites comes back: every terminal is born at once. */
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { DoorState } from '../lib/fleet.ts';
import { withLightLoad } from '../lib/light-load.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { compare, ms, quantile, seconds } from '../lib/stats.ts';
import { limitTables } from '../limits/device-tables.ts';
import { withLink } from './devices.bench.ts';

const goals = { births: 2, list: 1.5 };
const doors = 120;
/** Of all terminals together: more terminals have fewer doors each. */
const mostDoors = 120_000;
const states: readonly DoorState[] = [
  { sensor: 'OPEN', article: 'PRESENT' },
  { sensor: 'CLOSED', article: 'ABSENT' },
];

export const births: Measure = {
  name: 'births',
  goal:
    `births of 1,000 terminals with ${doors} doors each stored within ${goals.births} x of COPY of their rows, ` +
    `while the p99 of the list of 10 is within ${goals.list} x`,
  run: (context) => {
    const { terminals } = context;
    const each = Math.min(doors, Math.floor(mostDoors / terminals));
    return withLink(context, { sites: terminals, doors: each }, async ({ api, fleet, pool }) => {
      const tables = await limitTables(pool);
      try {
        const rows: Row[] = [];
        for (const changed of [true, false]) {
          const pairs: { ours: number; limit: number }[] = [];
          const lists: { ours: number; limit: number }[] = [];
          for (let round = 0; round < context.rounds; round++) {
            const [open, shut] = states;
            const state = changed && round % 2 === 0 ? open : shut;
            if (!state) break;
            const since = new Date();
            const storm = await withLightLoad(api.origin, () => fleet.ask('birth', state));
            pairs.push({ ours: storm.result, limit: await copyRows(pool, since, changed) });
            const calm = await withLightLoad(api.origin, () => sleep(Math.max(storm.result, 1000 * context.seconds)));
            lists.push({ ours: quantile(storm.times, 0.99), limit: quantile(calm.times, 0.99) });
          }
          if (changed) await fleet.ask('birth', states[1] ?? { sensor: 'CLOSED', article: 'ABSENT' });
          const stored = compare(pairs);
          const list = compare(lists);
          const what = changed ? 'each door changed' : 'no door changed';
          rows.push(
            {
              measure: `births, ${what}`,
              ours: seconds(stored.ours),
              limit: seconds(stored.limit),
              ratio: stored.ratio,
              goal: `<= ${goals.births}`,
              ok: stored.ratio <= goals.births,
              note: changed
                ? `${terminals.toLocaleString('en')} terminals; COPY of the messages, the states of ${each} doors each and the values of their histories`
                : `${terminals.toLocaleString('en')} terminals; COPY of the messages and the states of ${each} doors each`,
            },
            {
              measure: `list of 10 meanwhile, ${what}, p99`,
              ours: ms(list.ours),
              limit: ms(list.limit),
              ratio: list.ratio,
              goal: `<= ${goals.list}`,
              ok: list.ratio <= goals.list,
              note: 'four people who ask for it again and again; without the births',
            },
          );
        }
        return rows;
      } finally {
        await tables.drop();
      }
    });
  },
};

/** The rows that the births left, once more by COPY in one transaction. @returns ms */
async function copyRows(pool: Pool, since: Date, changed: boolean): Promise<number> {
  const text = since.toISOString();
  const sites = `select site_id from terminal_states where connected`;
  const sources: Readonly<Record<string, string>> = {
    device_events: `select * from device_events where received_time >= '${text}' and uplink = 'birth'`,
    box_states: `select * from box_states where site_id in (${sites})`,
    ...(changed && {
      box_history: `select * from box_history where site_id in (${sites}) and cause = 'DEVICE'`,
    }),
  };
  const client = await pool.connect();
  try {
    const partsByTable = new Map<string, Buffer[]>();
    for (const [table, source] of Object.entries(sources)) {
      const parts: Buffer[] = [];
      for await (const part of client.query(copyTo(`copy (${source}) to stdout`))) parts.push(part as Buffer);
      partsByTable.set(table, parts);
    }
    await client.query(
      `truncate ${Object.keys(sources)
        .map((table) => `bench_limit.${table}`)
        .join(', ')}`,
    );
    const start = performance.now();
    await client.query('begin');
    for (const [table, parts] of partsByTable)
      await pipeline(parts, client.query(copyFrom(`copy bench_limit.${table} from stdin`)));
    await client.query('commit');
    return performance.now() - start;
  } finally {
    client.release();
  }
}
