/**
 * A bare Fastify that hands out the JSON that PostgreSQL built: each statement prepared once; no session, no permission,
 * no row-level security, no validation, no count. Argument: the port. The statements come as JSON over the standard
 * input. The database is BENCH_SUPERUSER_URL.
 */
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import type { BareStatement } from '../lib/bare.ts';

const statements = JSON.parse(await text(process.stdin)) as Readonly<Record<string, BareStatement>>;
// Functions that return data of people who are not visible check the scope themselves.
const pool = new Pool({
  connectionString: process.env['BENCH_SUPERUSER_URL'],
  max: 16,
  options: '-c cubby.scope=all',
});
const app = fastify();
for (const [name, statement] of Object.entries(statements)) {
  const read = async (values: readonly unknown[]): Promise<string> => {
    const { rows } = await pool.query<{ content: string }>({ name, text: statement.text, values: [...values] });
    return rows[0]?.content ?? 'null';
  };
  app.get(`/${name}`, async (_request, reply) => reply.type('application/json').send(await read(statement.values)));
  app.get<{ Params: { id: string } }>(`/${name}/:id`, async ({ params }, reply) =>
    reply.type('application/json').send(await read([...statement.values, params.id])),
  );
}
app.get('/readyz', async (_request, reply) => {
  await pool.query('select 1');
  return reply.send({ status: 'ready' });
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
