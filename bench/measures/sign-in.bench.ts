import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { hashPassword, verifyPassword } from '../../apps/server/src/modules/people/sessions/passwords.ts';
import { benchPassword } from '../bench.world.ts';
import { withPool } from '../lib/database.ts';
import { Connection } from '../lib/http.ts';
import { withLightLoad } from '../lib/light-load.ts';
import type { Measure } from '../lib/measure.ts';
import { alternate, loop, median, ms, quantile } from '../lib/stats.ts';

const goal = 1.2;
const perSecond = 20;
const slowest = 25;
const path = '/api/user/v1/login';
const body = JSON.stringify({ username: 'bench_merchant_small', password: benchPassword });

let callers = 0;
/** Each sign-in comes from an address of its own: an address may try a few times in a minute. */
const signInOn = (connection: Connection): Promise<unknown> => {
  const n = callers++;
  return connection.ask(path, { method: 'POST', body, address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });
};

export const signIn: Measure = {
  name: 'sign-in',
  goal: `sign-in within ${goal} x of checking one argon2id hash; at ${perSecond} sign-ins/s the p99 of other calls under ${slowest} ms`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const began = await now(pool);
      const server = await context.freshServer({ proxied: true });
      const connection = new Connection(server.origin);
      const stored = await hashPassword(benchPassword);
      try {
        await signInOn(connection);
        const result = await alternate(
          context.rounds,
          async () => median(await loop(context.seconds, () => signInOn(connection))),
          async () => median(await loop(context.seconds, () => verifyPassword(stored, benchPassword))),
        );
        // The first calls of a server are slower, for any user.
        await withLightLoad(server.origin, () => sleep(3000));
        const alone = await withLightLoad(server.origin, () => sleep(context.seconds * 2000));
        const { result: sent, times } = await withLightLoad(server.origin, () =>
          signInSteadily(server.origin, context.seconds * 2),
        );
        const p99 = quantile(times, 0.99);
        const p99Alone = quantile(alone.times, 0.99);
        return [
          {
            measure: 'sign-in',
            ours: ms(result.ours),
            limit: ms(result.limit),
            ratio: result.ratio,
            goal: `<= ${goal}`,
            ok: result.ratio <= goal,
            note: 'checking one argon2id hash',
          },
          {
            measure: `other calls at ${perSecond} sign-ins/s, p99`,
            ours: ms(p99),
            limit: ms(p99Alone),
            ratio: p99 / p99Alone,
            goal: `< ${slowest} ms`,
            ok: p99 < slowest,
            note: `${sent} sign-ins, ${times.length} lists of ten by four people; the same without sign-ins`,
          },
        ];
      } finally {
        connection.close();
        await server.stop();
        await deleteTraces(pool, began);
      }
    }),
};

/** @returns how many signed in */
async function signInSteadily(origin: string, seconds: number): Promise<number> {
  const waiting: Promise<unknown>[] = [];
  const lines = Array.from({ length: perSecond }, () => new Connection(origin));
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const line = lines[waiting.length % lines.length];
    if (line) waiting.push(signInOn(line));
    await sleep(1000 / perSecond);
  }
  await Promise.all(waiting);
  for (const line of lines) line.close();
  return waiting.length;
}

const now = async (pool: Pool): Promise<Date> => {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
};

/** Takes back what the sign-ins have left. */
async function deleteTraces(pool: Pool, began: Date): Promise<void> {
  await pool.query('delete from sessions where created_time >= $1', [began]);
  await pool.query(`delete from audit_events where occurred_time >= $1 and action like 'sessions.%'`, [began]);
}
