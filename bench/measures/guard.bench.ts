import { join } from 'node:path';
import type { Pool } from 'pg';
import { withPool } from '../lib/database.ts';
import { listPath, tokens } from '../lib/http.ts';
import { load } from '../lib/load.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { root } from '../lib/processes.ts';
import { startServer } from '../lib/server.ts';
import { alternate, rate } from '../lib/stats.ts';

const connections = 16;
const goal = 0.85;

/** As whom, and with which token. */
const people = [
  { name: 'staff of the platform', token: tokens.admin },
  { name: 'a merchant', token: tokens.merchant },
] as const;

/**
 * What row-level security and the check of the permission cost the list of ten: the server, and the same one without the
 * check over tables whose policies are off. Both run from the sources, since only those can be changed so.
 */
export const guard: Measure = {
  name: 'guard',
  goal: `row-level security and the check of the permission cost the list of ten at most ${Math.round((1 - goal) * 100)} % of its rate`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const start = (file: string) =>
        startServer(context.database, context.folder, { role: 'api', file: join(root, file) });
      const server = await start('apps/server/src/main.ts');
      const open = await start('bench/limits/unguarded.process.ts');
      const tables = await guarded(pool);
      const rows: Row[] = [];
      try {
        for (const { name, token } of people) {
          const run = (on: boolean) => async (): Promise<number> => {
            const url = `${(on ? server : open).origin}${listPath}?size=10`;
            await switchTo(pool, tables, on);
            await load(url, { connections, seconds: 1, token });
            return (await load(url, { connections, seconds: context.seconds, token })).rate;
          };
          const result = await alternate(context.rounds, run(true), run(false));
          rows.push({
            measure: `list of 10, guarded, ${name}`,
            ours: rate(result.ours),
            limit: rate(result.limit),
            ratio: result.ratio,
            goal: `>= ${goal}`,
            ok: result.ratio >= goal,
            note: 'the same server and person, without the check of the permission and the policies of all tables',
          });
        }
      } finally {
        await switchTo(pool, tables, true);
        await Promise.all([server.stop(), open.stop()]);
      }
      return rows;
    }),
};

const guarded = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
  );
  return rows.map(({ name }) => name);
};

const switchTo = async (pool: Pool, tables: readonly string[], on: boolean): Promise<void> => {
  for (const table of tables)
    await pool.query(`alter table "${table}" ${on ? 'enable' : 'disable'} row level security`);
};
