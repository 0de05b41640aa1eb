/** Reads import tasks for people, within what they see. */
import type { ImportFailure, OrderImport } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { orderImportLimits, type OrderImportStatus } from '@cubby/contract/orders/order-imports/order-imports.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { pageOf } from '../../../platform/http/handlers.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import { limitWords } from '../../../platform/imports/index.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { cellName, type Headings, missingColumns, nameOf, placeOf } from './order-imports.headings.ts';
import { type Failure, orderSheet } from './order-imports.sheet.ts';

interface TaskRow {
  readonly id: string;
  readonly file_name: string;
  readonly company_id: string;
  readonly company: string;
  readonly product_variant_id: string | null;
  /** Null where the caller does not see the user. */
  readonly created_by_id: string | null;
  readonly created_by_name: string;
  readonly created_ms: number;
  readonly status: OrderImportStatus;
  readonly total_rows: number;
  readonly checked_rows: number;
  readonly imported_rows: number;
  readonly failed_rows: number;
  readonly updated_ms: number;
  readonly error_code: 'FILE_TOO_LARGE' | 'FILE_HEADINGS_MISSING' | 'FILE_EMPTY' | 'FILE_DAMAGED' | null;
  readonly headings: Headings | null;
  /** The company has tracking numbers made for orders without one. */
  readonly numbered: boolean;
}

const taskList: ListTable = {
  table: 'order_imports',
  alias: 't',
  columns: sql`t.id::text, t.file_name, t.company_id::text, c.name as company, t.product_variant_id::text,
    u.id::text as created_by_id, coalesce(u.nickname, nickname_of(t.created_by_id)) as created_by_name,
    floor(extract(epoch from t.created_time) * 1000)::float8 as created_ms, t.status, t.total_rows, t.checked_rows,
    t.imported_rows, t.failed_rows, floor(extract(epoch from t.last_updated_time) * 1000)::float8 as updated_ms,
    t.error_code, t.headings, c.generates_tracking_numbers as numbered`,
  joins: sql`join companies c on c.id = t.company_id left join users u on u.id = t.created_by_id`,
};

/** A page of tasks, newest first, without their failures. */
export const listOrderImports = async (
  db: Database,
  caller: Caller,
  window: { readonly page: number; readonly size: number },
  language: Language,
) => {
  const order = { by: sql`t.id`, direction: 'desc' } as const;
  const { content, total } = await readListPage(db, caller, taskList, { ...window, where: [], order });
  const tasks = JSON.parse(content) as TaskRow[];
  return pageOf({ content: tasks.map((row) => orderImport(row, [], language)), total }, window);
};

interface FailedRow {
  readonly row_number: number;
  readonly failures: readonly Failure[];
}

/** @throws CallError NOT_FOUND */
export const getOrderImport = (db: Database, caller: Caller, id: string, language: Language): Promise<OrderImport> =>
  db.transactionAs(caller, async (trx) => {
    const row = await readOne<TaskRow>(trx, taskList, sql`t.id = ${id}::bigint`);
    const failed = await sql<FailedRow>`
      select row_number, failures from order_import_rows
      where import_id = ${id} and state = 'FAILED' order by row_number limit ${orderImportLimits.failuresShown}`.execute(
      trx,
    );
    const failures = failed.rows.flatMap(({ row_number, failures: found }) =>
      found.map((failure) => importFailure(row_number, failure, row.headings, language)),
    );
    return orderImport(row, failures.slice(0, orderImportLimits.failuresShown), language);
  });

const importFailure = (row: number, failure: Failure, headings: Headings | null, language: Language): ImportFailure => {
  const place = headings ? placeOf(headings, failure.column) : undefined;
  return {
    ...orderSheet.failure({ row, ...failure }, language),
    cell: place === undefined ? null : cellName(place, row),
    column: nameOf(failure.column, headings, language),
  };
};

const orderImport = (row: TaskRow, failures: ImportFailure[], language: Language): OrderImport => ({
  importTaskId: row.id,
  fileName: row.file_name,
  merchantId: row.company_id,
  company: row.company,
  productVariantId: row.product_variant_id,
  createdById: row.created_by_id,
  createdByName: row.created_by_name,
  creationTime: row.created_ms,
  importTaskStatus: row.status,
  totalElement: row.total_rows,
  checkedElement: row.checked_rows,
  processedElement: row.imported_rows + row.failed_rows,
  successProcessedElement: row.imported_rows,
  failureProcessedElement: row.failed_rows,
  lastUpdatedTime: row.updated_ms,
  errorCode: row.error_code,
  errorMsg: row.error_code === null ? null : refusal(row.error_code, row, language),
  failureRecordList: failures,
});

const refusal = (
  code: NonNullable<TaskRow['error_code']>,
  { headings, numbered }: TaskRow,
  language: Language,
): string => {
  const missing = headings ? missingColumns(headings, numbered) : [];
  return fill(wordsOf(language).errors[code], {
    limit: limitWords(orderImportLimits, language),
    headings: missing.map((column) => orderSheet.headingOf(column, language)).join(', '),
  });
};
