import { join } from 'node:path';
import type { Pool } from 'pg';
import { Callers } from '../../apps/server/src/platform/auth/callers.ts';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { readLabels } from '../../apps/server/src/modules/orders/labels/labels.reads.ts';
import { labelOf } from '../../apps/server/src/modules/orders/labels/labels.service.ts';
import { withPool } from '../lib/database.ts';
import { Connection, tokens } from '../lib/http.ts';
import type { Measure } from '../lib/measure.ts';
import { outputOf, root, startNode } from '../lib/processes.ts';
import { longestWait } from '../lib/server.ts';
import { alternate, ms, seconds } from '../lib/stats.ts';

const goal = 1.3;
const blockedGoal = 50;
const wanted = 500;

export const labels: Measure = {
  name: 'labels',
  goal: `${wanted} labels: within ${goal} x of the bare PDF writer, the event loop of the API never blocked over ${blockedGoal} ms`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const ids = await ordersOfOneService(pool);
      const content = JSON.stringify(await contentOf(context.database.appUrl, ids));
      // The requests and the jobs apart, so that the waits are those of requests.
      const server = await context.freshServer({ role: 'api' });
      const connection = new Connection(server.origin);
      const body = JSON.stringify({ orderIds: ids });
      const waits: number[] = [];
      try {
        const print = async (): Promise<number> => {
          await longestWait(server);
          const start = performance.now();
          await connection.ask('/api/service/v1/label/exportPdf', { method: 'POST', body, discard: true });
          const taken = performance.now() - start;
          waits.push(await longestWait(server));
          return taken;
        };
        await print();
        const result = await alternate(context.rounds, print, () => bareWriter(content));
        return [
          {
            measure: `${ids.length} labels`,
            ours: seconds(result.ours),
            limit: seconds(result.limit),
            ratio: result.ratio,
            goal: `<= ${goal}`,
            ok: result.ratio <= goal,
            note: 'the bare PDF writer with the same content',
          },
          {
            measure: 'labels, longest wait of the event loop',
            ours: ms(Math.max(...waits)),
            limit: '-',
            goal: `< ${blockedGoal} ms`,
            ok: Math.max(...waits) < blockedGoal,
            note: 'nodejs_eventloop_lag_max, 10 ms of which are its own step',
          },
        ];
      } finally {
        connection.close();
        await server.stop();
      }
    }),
};

async function ordersOfOneService(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from orders where service_id = 1 order by created_time desc limit ${wanted}`,
  );
  return rows.map(({ id }) => id);
}

async function contentOf(appUrl: string, ids: readonly string[]) {
  const pool = createPool(appUrl, { max: 1 });
  try {
    const caller = await new Callers(pool).find(tokens.admin);
    if (!caller) throw new Error('The session of the bench is gone');
    const rows = await readLabels(new Database(pool), caller, ids, 'en_US');
    return rows.map((row) => labelOf(row, 'en_US', new Date()));
  } finally {
    await pool.end();
  }
}

async function bareWriter(content: string): Promise<number> {
  const child = startNode(join(root, 'bench/limits/bare-labels.process.ts'), [], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(content);
  return Number(await outputOf(child));
}
