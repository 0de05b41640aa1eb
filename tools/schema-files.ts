/**
 * The schema of a migrated database as text: a file for each table, one for the types and one for the functions. Read
 * from PostgreSQL's catalog, so it shows what the migrations come to, not what they say.
 */
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { schemaReadme } from './schema-readme.ts';

type Pool = ReturnType<typeof createPool>;

const head = '-- Generated from a migrated database by `npm run generate -- --database`. Change it by a migration.';

/** Tables of the product: the migrator's and the job queue's are not ours to describe. */
const tablesQuery = `
  select c.relname as name, c.oid::text as oid, obj_description(c.oid, 'pg_class') as comment,
    c.relrowsecurity as secured, c.relforcerowsecurity as forced
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely%'
  order by 1`;

const columnsQuery = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.attidentity as identity, a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid) as value,
    col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = $1::oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

// PostgreSQL 18 stores NOT NULL as constraints too; the column says it already.
const constraintsQuery = `
  select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
  where conrelid = $1::oid and contype <> 'n'
  order by array_position(array['p', 'u', 'c', 'f', 'x']::"char"[], contype), conname`;

/** Indexes that belong to no constraint. */
const indexesQuery = `
  select pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::oid and not exists (select from pg_constraint where conindid = i.indexrelid)
  order by c.relname`;

const policiesQuery = `
  select p.policyname as name, p.cmd, p.roles::text[] as roles, p.qual, p.with_check
  from pg_policies p join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
  where p.schemaname = 'public' and c.oid = $1::oid
  order by 1`;

const triggersQuery = `
  select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = $1::oid and not tgisinternal order by tgname`;

const grantsQuery = `
  select case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as role,
    string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as rights
  from pg_class c, aclexplode(c.relacl) a
  where c.oid = $1::oid and a.grantee <> c.relowner
  group by 1 order by 1`;

const typesQuery = `
  select t.typname as name, t.typtype as kind, format_type(t.typbasetype, t.typtypmod) as base,
    (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
      as labels,
    (select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname) from pg_constraint k
      where k.contypid = t.oid and k.contype = 'c') as checks
  from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  order by 1`;

const functionsQuery = `
  select pg_get_functiondef(p.oid) as text, obj_description(p.oid, 'pg_proc') as comment, p.oid::regprocedure::text as name
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname, 3`;

interface TableRow {
  readonly name: string;
  readonly oid: string;
  readonly comment: string | null;
  readonly secured: boolean;
  readonly forced: boolean;
}

interface ColumnRow {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly identity: '' | 'a' | 'd';
  readonly generated: '' | 's' | 'v';
  readonly value: string | null;
  readonly comment: string | null;
}

interface PolicyRow {
  readonly name: string;
  readonly cmd: string;
  readonly roles: readonly string[];
  readonly qual: string | null;
  readonly with_check: string | null;
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const columnLine = ({ name, type, required, identity, generated, value }: ColumnRow): string =>
  [
    `  ${name} ${type}`,
    ...(required ? ['not null'] : []),
    ...(identity ? [`generated ${identity === 'a' ? 'always' : 'by default'} as identity`] : []),
    ...(generated ? [`generated always as ${value} ${generated === 's' ? 'stored' : 'virtual'}`] : []),
    ...(value !== null && !generated ? [`default ${value}`] : []),
  ].join(' ');

const policyLine = (table: string, { name, cmd, roles, qual, with_check }: PolicyRow): string =>
  [
    `create policy ${name} on ${table} for ${cmd.toLowerCase()} to ${roles.join(', ')}`,
    ...(qual === null ? [] : [`  using (${qual})`]),
    ...(with_check === null ? [] : [`  with check (${with_check})`]),
  ].join('\n');

const tableFile = async (pool: Pool, table: TableRow): Promise<string> => {
  const read = async <R>(text: string): Promise<R[]> => (await pool.query(text, [table.oid])).rows as R[];
  const columns = await read<ColumnRow>(columnsQuery);
  const constraints = await read<{ name: string; text: string }>(constraintsQuery);
  const policies = await read<PolicyRow>(policiesQuery);
  const blocks = [
    `create table ${table.name} (\n${[
      ...columns.map(columnLine),
      ...constraints.map(({ name, text }) => `  constraint ${name} ${text}`),
    ].join(',\n')}\n);`,
    [
      ...(table.comment === null ? [] : [`comment on table ${table.name} is ${literal(table.comment)};`]),
      ...columns.flatMap(({ name, comment }) =>
        comment === null ? [] : [`comment on column ${table.name}.${name} is ${literal(comment)};`],
      ),
    ].join('\n'),
    (await read<{ text: string }>(indexesQuery)).map(({ text }) => `${text};`).join('\n'),
    [
      ...(table.secured ? [`alter table ${table.name} enable row level security;`] : []),
      ...(table.forced ? [`alter table ${table.name} force row level security;`] : []),
      ...policies.map((policy) => `${policyLine(table.name, policy)};`),
    ].join('\n'),
    (await read<{ text: string }>(triggersQuery)).map(({ text }) => `${text};`).join('\n'),
    (await read<{ role: string; rights: string }>(grantsQuery))
      .map(({ role, rights }) => `grant ${rights} on ${table.name} to ${role};`)
      .join('\n'),
  ];
  return `${[head, ...blocks.filter((block) => block !== '')].join('\n\n')}\n`;
};

const typesFile = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ name: string; kind: string; base: string; labels: string; checks: string }>(
    typesQuery,
  );
  const lines = rows.map(({ name, kind, base, labels, checks }) =>
    kind === 'e'
      ? `create type ${name} as enum (${labels});`
      : `create domain ${name} as ${base} ${checks ?? ''}`.trim() + ';',
  );
  return `${[head, ...lines].join('\n\n')}\n`;
};

const functionsFile = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ text: string; comment: string | null; name: string }>(functionsQuery);
  const blocks = rows.map(({ text, comment, name }) =>
    [`${text.trimEnd()};`, ...(comment === null ? [] : [`comment on function ${name} is ${literal(comment)};`])].join(
      '\n',
    ),
  );
  return `${[head, ...blocks].join('\n\n')}\n`;
};

/** The text of each file of apps/server/schema, by its name. `ownerUrl` leads to a migrated database. */
export const schemaFiles = async (ownerUrl: string): Promise<Record<string, string>> => {
  const pool = createPool(ownerUrl, { max: 1, name: 'cubby-schema' });
  try {
    const { rows: tables } = await pool.query<TableRow>(tablesQuery);
    const files: Record<string, string> = {};
    for (const table of tables) files[`${table.name}.sql`] = await tableFile(pool, table);
    return {
      ...files,
      '_types.sql': await typesFile(pool),
      '_functions.sql': await functionsFile(pool),
      'README.md': await schemaReadme(pool, new Set(tables.map(({ name }) => name))),
    };
  } finally {
    await pool.end();
  }
};
