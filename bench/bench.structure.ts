import { type ClientBase, type Pool, escapeIdentifier } from 'pg';

/** What slows a load: secondary indexes, unique rules and foreign keys, each with the statement that makes it. */
export interface Structure {
  indexes: { name: string; definition: string }[];
  constraints: { table: string; name: string; kind: 'u' | 'f'; definition: string }[];
}

const loaded = ['orders', 'order_events', 'order_flags', 'order_items'];

/** Takes away what slows a load of orders, and stops the counting triggers. */
export async function strip(client: ClientBase): Promise<Structure> {
  const { rows: constraints } = await client.query<Structure['constraints'][number]>(
    `select c.conrelid::regclass::text as "table", c.conname as name, c.contype as kind,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.conrelid = any ($1::regclass[]) and c.contype in ('u', 'f') order by c.contype, c.conname`,
    [loaded],
  );
  const { rows: indexes } = await client.query<Structure['indexes'][number]>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any ($1)
       and not exists (select from pg_constraint c where c.conname = i.indexname and c.contype in ('p', 'u'))
     order by i.indexdef like '%USING gin%' desc, i.indexname`,
    [loaded],
  );
  const drops = [
    ...constraints.map(({ table, name }) => `alter table ${table} drop constraint ${escapeIdentifier(name)}`),
    ...indexes.map(({ name }) => `drop index ${escapeIdentifier(name)}`),
    'alter table orders disable trigger user',
  ];
  for (const drop of drops) await client.query(drop);
  return { indexes, constraints };
}

/** Puts everything back, on two connections at a time where the locks allow it. */
export async function restore(pool: Pool, structure: Structure, say: (text: string) => void): Promise<void> {
  const waiting = [...structure.indexes];
  const work = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(`set maintenance_work_mem = '512MB'`);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const start = performance.now();
        await client.query(next.definition);
        say(`index ${next.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all([work(), work()]);
  for (const kind of ['u', 'f']) {
    for (const { table, name, definition } of structure.constraints.filter((each) => each.kind === kind)) {
      await pool.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
    }
  }
  say('unique rules and foreign keys checked');
  await pool.query('alter table orders enable trigger user');
}
