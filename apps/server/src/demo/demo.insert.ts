import { type ClientBase, escapeIdentifier } from 'pg';

/** Rows of one table, by column name. Every row names the same columns as the first. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** Rows of one statement: large enough to be fast, small enough to remain far from the limits of a message. */
const most = 20_000;

/** Inserts rows into a table (of schema public, or `schema.table`) as they are, ids included, in as few statements as possible. */
export async function insertRows(client: ClientBase, table: string, rows: readonly SeedRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => escapeIdentifier(column))
    .join(', ');
  const name = table.split('.').map(escapeIdentifier).join('.');
  for (let from = 0; from < rows.length; from += most) {
    const text = `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`;
    await client.query(text, [JSON.stringify(rows.slice(from, from + most))]);
  }
}

/** Lets the identities of `tables` continue behind the ids that were inserted. */
export async function continueIdentities(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const name = escapeIdentifier(table);
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${name} having max(id) > 0`, [
      table,
    ]);
  }
}
