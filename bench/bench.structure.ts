import { type ClientBase, type Pool, escapeIdentifier } from 'pg';

/** What slows a load: secondary indexes, unique rules and foreign keys, each with the statement that makes it. */
export interface Structure {
  indexes: { name: string; definition: string }[];
  constraints: { table: string; name: string; kind: 'u' | 'f'; definition: string }[];
}

/** Tables with a row, or several, for many orders. */
export const loaded = [
  'orders',
  'order_events',
  'order_flags',
  'order_items',
  'order_payments',
  'notification_records',
  'laundry_orders',
  'drop_off_orders',
  'order_texts',
  'requests',
  'request_items',
  'request_events',
];
/** Those whose rows are counted, or passed on, by triggers. */
const counted = ['orders', 'order_events', 'requests', 'request_items', 'notification_records'];
/** ms from which on a statement is reported. */
const slowStatementMs = 5000;

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
    ...counted.map((table) => `alter table ${table} disable trigger user`),
  ];
  for (const drop of drops) await client.query(drop);
  return { indexes, constraints };
}

/** Puts everything back, two statements at a time where the locks allow it. */
export async function restore(pool: Pool, structure: Structure, say: (text: string) => void): Promise<void> {
  const { indexes, constraints } = structure;
  const add = (kind: 'u' | 'f', more = ''): Work[] =>
    constraints
      .filter((each) => each.kind === kind)
      .map(({ table, name, definition }) => ({
        what: name,
        text: `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}${more}`,
      }));
  await inPairs(pool, [...indexes.map(({ name, definition }) => ({ what: name, text: definition })), ...add('u')], say);
  // To check foreign keys later locks less: two tables that refer to the same one are then checked at a time.
  for (const { text } of add('f', ' not valid')) await pool.query(text);
  const checks = constraints
    .filter(({ kind }) => kind === 'f')
    .map(({ table, name }) => ({
      what: name,
      text: `alter table ${table} validate constraint ${escapeIdentifier(name)}`,
    }));
  await inPairs(pool, checks, say);
  for (const table of counted) await pool.query(`alter table ${table} enable trigger user`);
}

interface Work {
  readonly what: string;
  readonly text: string;
}

async function inPairs(pool: Pool, statements: readonly Work[], say: (text: string) => void): Promise<void> {
  const waiting = [...statements];
  const work = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query(`set maintenance_work_mem = '512MB'`);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const start = performance.now();
        await client.query(next.text);
        const taken = performance.now() - start;
        if (taken > slowStatementMs) say(`${next.what}: ${(taken / 1000).toFixed(1)} s`);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all([work(), work()]);
}
