/**
 * Writes the row of a resource, and the rows that link it to others, from declared fields. It promises to write what
 * differs and no more, and that a rule which the database enforces is answered at the field that broke it.
 */
import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { Fragment } from '../db/statements.ts';
import { isUniqueViolation } from '../db/violations.ts';
import { invalid } from '../kernel/call-error.ts';

/** Where the fields of a resource are in its row: the name of each field, and of its column. */
type Columns = Readonly<Record<string, string>>;
type Given<C extends Columns> = { readonly [Field in keyof C]?: unknown };

/** The columns of the fields that are given; those that are undefined are left out. */
export const columnsGiven = <C extends Columns>(columns: C, given: Given<C>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => (given[field] === undefined ? [] : [[column, given[field]]])),
  );

/** @param row by column @returns the id */
export const insertRow = async (trx: Trx, table: string, row: Readonly<Record<string, unknown>>): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))}) returning id`.execute(trx);
  const [inserted] = rows;
  if (!inserted) throw new Error(`Inserted nothing into ${table}`);
  return inserted.id;
};

/**
 * Inserts many rows in one statement, in their order; a row that breaks a unique rule of the table becomes none. A
 * column that some rows name is null in those that don't; one that no row names has its default.
 * @param key a column that distinguishes the rows
 * @returns the ids by that column
 */
export const insertRows = async (
  trx: Trx,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  key: string,
): Promise<ReadonlyMap<string, string>> => {
  if (rows.length === 0) return new Map();
  const columns = sql.join([...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column)));
  const { rows: inserted } = await sql<{ id: string; key: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
    returning id::text, ${sql.ref(key)} as key`.execute(trx);
  return new Map(inserted.map(({ id, key: of }) => [of, id]));
};

/** Writes the columns that are named, if any. */
export const writeRow = async (
  trx: Trx,
  table: string,
  id: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const sets = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (sets.length > 0) await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(trx);
};

/** A table of links: the column of the row that has them, and that of what it is linked to. */
export interface Links {
  readonly table: string;
  readonly of: string;
  readonly to: string;
  /** Of the second column; bigint by default. */
  readonly type?: 'bigint' | 'text';
}

/** Makes these the links of a row. Unchanged links are not written: a link may raise stamps, or end sessions. */
export const setLinks = async (
  trx: Trx,
  { table, of, to, type = 'bigint' }: Links,
  id: string,
  wanted: readonly string[],
): Promise<void> => {
  const [links, owner, other] = [sql.table(table), sql.ref(of), sql.ref(to)];
  const all = sql`${wanted}::${sql.raw(type)}[]`;
  await sql`delete from ${links} where ${owner} = ${id} and not ${other} = any (${all})`.execute(trx);
  await sql`
    insert into ${links} (${owner}, ${other}) select ${id}, each from unnest(${all}) each
    where not exists (select from ${links} where ${owner} = ${id} and ${other} = each)`.execute(trx);
};

/** @param from what follows `from`: a table, and which of its rows */
export const countRows = async (trx: Trx, from: Fragment): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** Whether a table has all of the rows, as far as the caller sees it. */
export const allExist = async (trx: Trx, table: string, ids: readonly string[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where id = any (${ids}::bigint[])`.execute(trx);
  return rows[0]?.n === new Set(ids).size;
};

/**
 * For the `catch` of a write: the unique rules of a table have the last word.
 * @param fields by the name of the rule that each may break
 * @throws CallError INVALID_REQUEST with `taken` at the field
 */
export const refuseTaken =
  (fields: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const broken = Object.keys(fields).find((rule) => isUniqueViolation(error, rule));
    throw broken === undefined ? error : invalid({ path: fields[broken] ?? '', code: 'taken' });
  };
