/**
 * The limit of the list: a bare Fastify that hands out the JSON that PostgreSQL built. The same columns and the same
 * order, prepared once; no session, no permission, no row-level security, no validation, no count. Arguments: the
 * port. The database is BENCH_SUPERUSER_URL.
 */
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { newestTen, rowsOver } from './hand-rows.ts';

const pool = new Pool({ connectionString: process.env['BENCH_SUPERUSER_URL'], max: 16 });
const app = fastify();
for (const size of [10, 100]) {
  const ids = `select id, last_updated_time from orders ${newestTen.replace('limit 10', `limit ${size}`)}`;
  const statement = { name: `list-${size}`, text: `select (${rowsOver(ids)}) as content` };
  app.get(`/list/${size}`, async (_request, reply) => {
    const { rows } = await pool.query<{ content: string }>(statement);
    return reply.type('application/json').send(rows[0]?.content);
  });
}
// A page without the database: what the trip of an answer of this size costs.
let cached: string | undefined;
app.get('/trip', async (_request, reply) => {
  cached ??= (
    await pool.query<{ content: string }>(
      `select (${rowsOver(`select id, last_updated_time from orders ${newestTen}`)}) as content`,
    )
  ).rows[0]?.content;
  return reply.type('application/json').send(cached);
});
app.get('/readyz', async (_request, reply) => {
  await pool.query('select 1');
  return reply.send({ status: 'ready' });
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
