/** Writes import tasks and their rows: set-based, in the transaction of the step that calls. */
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import type { OrderImportStatus } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { SheetRow } from '../../../platform/sheets/index.ts';
import type { StagedRow } from './order-imports.sheet.ts';
import type { Headings } from './order-imports.headings.ts';
import type { CheckedRow, RowInput } from './order-imports.policy.ts';

/** A task as its job works on it. */
export interface ImportTask {
  readonly id: string;
  readonly company_id: string;
  readonly product_variant_id: string | null;
  readonly service_id: string | null;
  /** The company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
  readonly created_by_id: string;
  readonly created_by_name: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly status: OrderImportStatus;
  readonly headings: Headings | null;
  /** 0 until the whole file has been staged. */
  readonly total_rows: number;
  readonly staged_rows: number;
  readonly imported_rows: number;
  readonly failed_rows: number;
}

/** Locks a task until the step ends, so that two workers never take one step twice. Undefined where there is none. */
export const lockTask = async (trx: Trx, id: string): Promise<ImportTask | undefined> => {
  const { rows } = await sql<ImportTask>`
    select t.id, t.company_id, t.product_variant_id, v.service_id, t.created_by_id, u.nickname as created_by_name,
      t.file_id, t.file_name, t.status, t.headings, t.total_rows, t.staged_rows, t.imported_rows, t.failed_rows,
      c.generates_tracking_numbers as numbered
    from order_imports t
    join companies c on c.id = t.company_id
    join users u on u.id = t.created_by_id
    left join product_variants v on v.id = t.product_variant_id
    where t.id = ${id} for update of t`.execute(trx);
  return rows[0];
};

/** Changes of a task; every one counts as progress. */
export interface TaskChange {
  readonly status?: OrderImportStatus;
  readonly error_code?: ErrorCode;
  readonly headings?: Headings;
  readonly total_rows?: number;
  readonly staged_rows?: number;
  readonly checked_rows?: number;
  readonly imported_rows?: number;
  readonly failed_rows?: number;
}

/** Columns that are counted up, not set. */
const counted: ReadonlySet<string> = new Set<keyof TaskChange>([
  'staged_rows',
  'checked_rows',
  'imported_rows',
  'failed_rows',
]);

/** Sets what is named, adds what is counted. */
export const changeTask = async (trx: Trx, id: string, change: TaskChange): Promise<void> => {
  const values = Object.entries(change).map(([name, value]) => {
    const column = sql.ref(name);
    if (name === 'headings') return sql`${column} = ${JSON.stringify(value)}::jsonb`;
    return counted.has(name) ? sql`${column} = ${column} + ${value}::integer` : sql`${column} = ${value}`;
  });
  await sql`update order_imports set ${sql.join([...values, sql`last_updated_time = now()`])} where id = ${id}`.execute(
    trx,
  );
};

/** jsonb contains neither NUL nor half a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
const unstorable = /\\u(0000|d[89a-f])/i;

export const insertRows = async (trx: Trx, id: string, rows: readonly SheetRow[]): Promise<void> => {
  const records = rows.map(({ number, cells, kinds }) => ({ n: number, c: cells, k: kinds }));
  let text = JSON.stringify(records);
  if (unstorable.test(text)) text = JSON.stringify(records.map(({ n, c, k }) => ({ n, c: c.map(storable), k })));
  await sql`
    insert into order_import_rows (import_id, row_number, cells, kinds)
    select ${id}::bigint, n, c, k from jsonb_to_recordset(${text}::jsonb) as r (n integer, c jsonb, k text)`.execute(
    trx,
  );
};

/** The last row that was staged, or undefined before the first. */
export const lastRow = async (trx: Trx, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(row_number) as last from order_import_rows where import_id = ${id}`.execute(trx);
  return rows[0]?.last ?? undefined;
};

export const deleteRows = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from order_import_rows where import_id = ${id}`.execute(trx);
};

export const stagedRows = async (trx: Trx, id: string, most: number): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select row_number, cells, kinds from order_import_rows
    where import_id = ${id} and state = 'STAGED' order by row_number limit ${most}`.execute(trx);
  return rows;
};

export interface ValidRow {
  readonly row_number: number;
  readonly input: RowInput;
}

export const validRows = async (trx: Trx, id: string, most: number): Promise<ValidRow[]> => {
  const { rows } = await sql<ValidRow>`
    select row_number, input from order_import_rows
    where import_id = ${id} and state = 'VALID' order by row_number limit ${most}`.execute(trx);
  return rows;
};

/** The rows whose text in a column occurs further up in the file; `place` counts columns from 0. */
export const repeatedRows = async (trx: Trx, id: string, place: number): Promise<number[]> => {
  const { rows } = await sql<{ row_number: number }>`
    select row_number from (
      select row_number, text,
        row_number() over (partition by text order by row_number) as nth
      from (
        select row_number, regexp_replace(cells->>${place}::integer, '^\\s+|\\s+$', 'g') as text
        from order_import_rows where import_id = ${id}
      ) texts
    ) places
    where nth > 1 and text <> ''`.execute(trx);
  return rows.map(({ row_number }) => row_number);
};

/** What the check found for rows; `failures` makes a row FAILED, `input` makes it VALID. */
export const writeChecks = async (
  trx: Trx,
  id: string,
  checks: readonly { readonly row_number: number; readonly checked: CheckedRow }[],
): Promise<void> => {
  const text = JSON.stringify(
    checks.map(({ row_number, checked: { input, failures } }) => ({ n: row_number, i: input, f: failures })),
  );
  await sql`
    update order_import_rows r
    set state = case when c.f is null then 'VALID' else 'FAILED' end::order_import_row_state, input = c.i, failures = c.f
    from jsonb_to_recordset(${text}::jsonb) as c (n integer, i jsonb, f jsonb)
    where r.import_id = ${id} and r.row_number = c.n`.execute(trx);
};

export const markImported = async (trx: Trx, id: string, rows: readonly number[]): Promise<void> => {
  await sql`
    update order_import_rows set state = 'IMPORTED'
    where import_id = ${id} and row_number = any (${rows}::integer[])`.execute(trx);
};

/** Those of the tracking numbers that an order of the company has that is not cancelled. */
export const findTaken = async (trx: Trx, companyId: string, numbers: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ tracking_number: string }>`
    select tracking_number from orders
    where company_id = ${companyId} and status <> 'Cancelled' and tracking_number = any (${numbers}::text[])`.execute(
    trx,
  );
  return new Set(rows.map(({ tracking_number }) => tracking_number));
};
