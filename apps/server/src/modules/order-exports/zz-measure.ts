import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createHistogram, performance } from 'node:perf_hooks';
import { Pool } from 'pg';
import { get } from 'node:http';
import { createWriteStream } from 'node:fs';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createPool } from '../../platform/db/pool.ts';
import { createLifecycle } from '../../platform/lifecycle/lifecycle.ts';
import { createLog } from '../../platform/log/log.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
const appUrl = process.env['APP_URL']!,
  superUrl = process.env['SUPER_URL']!,
  query = process.env['QUERY'] ?? '',
  load = process.env['LOAD'] === '1';
const su = new Pool({ connectionString: superUrl, max: 1 });
const token = 'measure-token-' + process.pid;
const user = (
  await su.query(
    `select u.id from users u join role_permissions p on p.role_id=u.role_id and p.permission='ORDER_EXPORT' where company_id is null limit 1`,
  )
).rows[0];
await su.query(
  `insert into sessions (token_hash,user_id,scope,ends_time) values ($1,$2,'all',now()+interval '1 hour')`,
  [hashToken(token), user.id],
);
const log = createLog({ level: 'error' });
const pool = createPool(appUrl, { max: 10 });
const app = await buildApp({
  config: readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'http://x', DATABASE_URL: appUrl }),
  log,
  lifecycle: createLifecycle({ log, exit: () => {} }),
  pool,
  databases: { appUrl, ownerUrl: undefined, embedded: false },
  role: 'api',
} as never);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const fetchOnce = (path: string) =>
  new Promise<number>((ok, no) =>
    get(origin + path, { headers: { 'x-user-token': token } }, (a) => {
      let n = 0;
      a.on('data', (d) => (n += d.length));
      a.on('end', () => ok(n));
      a.on('error', no);
    }).on('error', no),
  );
const list = '/api/orders/v1/report/articles/content?size=10';
for (let i = 0; i < 100; i++) await fetchOnce(list);
const calls = async (ms: number, until?: Promise<unknown>) => {
  const times: number[] = [];
  let on = true;
  until?.finally(() => (on = false));
  const t0 = performance.now();
  while (until ? on : performance.now() - t0 < ms) {
    const t = performance.now();
    await fetchOnce(list);
    times.push(performance.now() - t);
    await new Promise((r) => setTimeout(r, 5));
  }
  times.sort((a, b) => a - b);
  const p = (q: number) => times[Math.floor(times.length * q)]?.toFixed(1);
  return `${times.length} calls p50 ${p(0.5)} p95 ${p(0.95)} p99 ${p(0.99)} max ${times.at(-1)?.toFixed(1)} ms`;
};
console.log('idle      ', await calls(2000));
for (let run = 0; run < Number(process.env['RUNS'] ?? 3); run++) {
  const h = monitorEventLoopDelay({ resolution: 1 });
  h.enable();
  globalThis.gc?.();
  const rss0 = process.memoryUsage().rss;
  let peak = rss0;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const t = performance.now();
  let first = 0;
  const done = new Promise<number>((ok, no) =>
    get(origin + '/api/file/v1/export/articles/exportAll?' + query, { headers: { 'x-user-token': token } }, (a) => {
      let n = 0;
      a.on('data', (d) => {
        first ||= performance.now() - t;
        n += d.length;
      });
      a.pipe(createWriteStream('/tmp/measured.xlsx'));
      a.on('end', () => (a.statusCode === 200 ? ok(n) : no(new Error(String(a.statusCode)))));
      a.on('error', no);
    }).on('error', no),
  );
  const other = load ? calls(0, done) : undefined;
  const bytes = await done;
  const s = (performance.now() - t) / 1000;
  h.disable();
  clearInterval(timer);
  console.log(
    `export ${s.toFixed(2)} s, first byte ${first.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB, rss +${((peak - rss0) / 1e6).toFixed(0)} MB (from ${(rss0 / 1e6).toFixed(0)}), loop delay p99 ${(h.percentile(99) / 1e6).toFixed(1)} max ${(h.max / 1e6).toFixed(1)} ms; ${other ? await other : ''}`,
  );
}
await su.query('delete from sessions where token_hash=$1', [hashToken(token)]);
await app.close();
await pool.end();
await su.end();
process.exit(0);
