/**
 * apps/server/schema/README.md: each table with its triggers, and what the function of each trigger writes, itself or through
 * the functions it calls. Read from PostgreSQL's catalog. The generation fails if a trigger function has no comment.
 */
import type { Pool } from 'pg';

const triggersQuery = `
  select c.relname as table, t.tgname as name, p.proname as function, (t.tgtype & 1) = 1 as by_row, (t.tgtype & 2) = 2 as before,
    array_remove(array[case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 16 > 0 then 'update' end,
      case when t.tgtype & 8 > 0 then 'delete' end], null) as events
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and not t.tgisinternal
  order by 1, 2`;

const functionsQuery = `
  select p.proname as name, pg_get_functiondef(p.oid) as body, p.prorettype = 'trigger'::regtype as is_trigger,
    obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly function: string;
  readonly by_row: boolean;
  readonly before: boolean;
  readonly events: readonly string[];
}

interface SqlFunction {
  readonly name: string;
  readonly body: string;
  readonly is_trigger: boolean;
  readonly comment: string | null;
}

type DerivedKind = 'change feed' | 'event feed' | 'maintained count' | 'capacity' | 'copy';

/** Tables that are derived from other rows; a trigger that writes others too is domain logic. */
const derivedTables: Readonly<Record<string, DerivedKind>> = {
  outbox: 'change feed',
  events: 'event feed',
  webhook_deliveries: 'event feed',
  dashboard_deltas: 'maintained count',
  list_count_deltas: 'maintained count',
  order_count_deltas: 'maintained count',
  box_history: 'capacity',
  box_states: 'capacity',
  site_box_types: 'capacity',
  order_texts: 'copy',
};

/** Columns that have the value of another row, by table; a statement that sets others too is domain logic. */
const copiedColumns: Readonly<Record<string, string>> = {
  laundry_orders: 'notify_state',
  orders: 'compartment',
  request_items: 'search_text',
};

const written = /\b(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)\b/g;

/** The body of a function with those of the functions that it calls. */
export const wholeBody = (functions: ReadonlyMap<string, string>, name: string): string => {
  const seen = new Map<string, string>();
  const visit = (current: string): void => {
    if (seen.has(current)) return;
    const body = functions.get(current) ?? '';
    seen.set(current, body);
    for (const [, called = ''] of body.matchAll(/\b([a-z_]+)\s*\(/g)) if (functions.has(called)) visit(called);
  };
  visit(name);
  return [...seen.values()].join('\n');
};

/** The tables that a body writes. */
export const tablesWritten = (body: string, tables: ReadonlySet<string>): string[] =>
  [...new Set([...body.matchAll(written)].flatMap(([, table = '']) => (tables.has(table) ? table : [])))].toSorted();

/** Whether all that a body writes of a table is its copied column. */
const onlyCopies = (body: string, table: string): boolean => {
  const all = [...body.matchAll(written)].filter(([, name]) => name === table);
  const copies = body.matchAll(
    new RegExp(
      `\\bupdate ${table}(?: [a-z])? set ${copiedColumns[table] ?? ''} = (?:\\([^;]*?\\)|[a-z_.]+)\\s+(?:from|where)\\b`,
      'g',
    ),
  );
  return table in copiedColumns && [...copies].length === all.length;
};

type TriggerKind = DerivedKind | 'row version' | 'invariant' | 'domain logic';

const assigned = /\bnew\.[a-z_]+\s*:=\s*(?:(\(select)\b|(null|false)\b)?/g;

/** What a trigger is for, by the tables that its function writes and the columns of its row that it sets. */
export const kindOf = (functionName: string, writes: readonly string[], body: string): TriggerKind => {
  if (functionName === 'raise_row_version') return 'row version';
  if (writes.length > 0) {
    const kinds = writes.map((table) => derivedTables[table] ?? (onlyCopies(body, table) ? 'copy' : 'domain logic'));
    const others = new Set(kinds.filter((kind) => kind !== 'copy'));
    const [kind = 'copy'] = others;
    return others.size > 1 ? 'domain logic' : kind;
  }
  const columns = [...body.matchAll(assigned)];
  if (columns.every(([, , reset]) => reset)) return 'invariant';
  return columns.every(([, query]) => query) ? 'copy' : 'domain logic';
};

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** @throws Error if a trigger function has no comment */
export const schemaReadme = async (pool: Pool, tables: ReadonlySet<string>): Promise<string> => {
  const { rows: triggers } = await pool.query<Trigger>(triggersQuery);
  const { rows: functions } = await pool.query<SqlFunction>(functionsQuery);
  const silent = functions.filter(({ is_trigger, comment }) => is_trigger && comment === null);
  if (silent.length > 0)
    throw new Error(`Trigger functions without a comment: ${silent.map(({ name }) => name).join(', ')}`);
  const bodies = new Map<string, string>();
  for (const { name, body } of functions) bodies.set(name, `${bodies.get(name) ?? ''}\n${body}`);
  const described = triggers.map((trigger) => {
    const body = wholeBody(bodies, trigger.function);
    const writes = tablesWritten(body, tables);
    return { ...trigger, writes, kind: kindOf(trigger.function, writes, body) };
  });
  const kinds = Object.entries(Object.groupBy(described, ({ kind }) => kind)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = described.map(
    ({ table, name, function: called, by_row, before, events, writes, kind }) =>
      `| \`${table}\` | \`${name}\` | ${before ? 'before' : 'after'} ${events.join(', ')}${by_row ? ', each row' : ''} | \`${called}\` | ${codes(writes)} | ${kind} |`,
  );
  const called = functions.filter(({ is_trigger }) => is_trigger);
  return [
    '# Triggers\n\nGenerated from a migrated database by `npm run generate -- --database`.\n',
    'A trigger fires once per statement unless it says each row. "Writes" lists the tables that the function inserts into,',
    'updates or deletes from, itself or through the functions it calls. The kind follows from that:\n',
    '- row version;',
    '- change feed, event feed, maintained count, capacity: rows that are derived from other rows;',
    '- copy: the value of a column of another row;',
    '- invariant: writes no table; refuses a row, or clears a column that another column of it no longer allows;',
    '- domain logic: all others.\n',
    '| what | count |\n| --- | --- |',
    `| functions | ${functions.length} |`,
    `| trigger functions | ${called.length} |`,
    `| triggers | ${triggers.length} |`,
    ...kinds.map(([kind, of]) => `| triggers: ${kind} | ${of?.length ?? 0} |`),
    '\n## Tables\n\n| table | trigger | when | function | writes | kind |\n| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '\n## Trigger functions\n\n| function | what it does |\n| --- | --- |',
    ...called.map(
      ({ name, comment }) => `| \`${name}\` | ${(comment ?? '').replaceAll('\n', ' ').replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n');
};
