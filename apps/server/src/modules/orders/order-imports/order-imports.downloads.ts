/** The spreadsheets of an import: the rows that failed, to be corrected and dropped in again, and the empty template. */
import { hkmuImportColumns, orderImportColumns } from '@cubby/contract/orders/order-imports/order-imports.limits';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileAnswer, RequestContext } from '../../../platform/http/handlers.ts';
import { fieldWords, fill, wordsOf } from '../../../platform/http/words.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { createSheetStream, type SheetStream, type SheetValue } from '../../../platform/sheets/index.ts';
import { cellText, xlsxType } from '../../../platform/imports/index.ts';
import { type Headings, nameOf } from './order-imports.headings.ts';
import { type Failure, orderSheet, type StagedRow } from './order-imports.sheet.ts';

/** Rows that are read at a time. */
const batchRows = 1000;

interface FailedRow extends StagedRow {
  readonly failures: readonly Failure[];
}

/**
 * The failed rows under the headings of the file, and behind them why. Where there are none, an empty sheet.
 * @throws CallError NOT_FOUND
 */
export const downloadFailedRows = async (db: Database, context: RequestContext, id: string): Promise<FileAnswer> => {
  const { caller, language, log } = context;
  const task = await openTask(db, context, id);
  const { orderImportFiles: words } = wordsOf(language);
  const headings = task.headings ?? { row: 1, columns: [] };
  const retained = headings.columns.flatMap(({ heading, reason }, place) => (reason ? [] : [{ heading, place }]));
  const sheet = createSheetStream({
    sheetName: words.sheet,
    columns: [...retained.map(({ heading }) => ({ header: heading })), { header: words.reason, width: 60 }],
  });
  const rowOf = (row: FailedRow): SheetValue[] => [
    ...retained.map(({ place }) => cellText(row.cells[place] ?? '', row.kinds[place])),
    reasons(row.failures, headings, language),
  ];
  void writeAll(sheet, batchesOf(db, caller, id), rowOf).catch((error: unknown) => {
    if (!sheet.stream.destroyed) log.warn({ err: error }, 'a download of failed rows broke off');
    sheet.abort(error instanceof Error ? error : undefined);
  });
  const name = task.file_name.replace(/\.xlsx?$/i, '');
  return { stream: sheet.stream, contentType: xlsxType, fileName: `${fill(words.failedRowsName, { name })}.xlsx` };
};

/** The import, and the line in the audit that its rows were taken away. */
const openTask = (db: Database, context: RequestContext, id: string) =>
  db.transactionAs(context.caller, async (trx) => {
    const { rows } = await sql<{
      file_name: string;
      headings: Headings | null;
      company_id: string;
      failed_rows: number;
    }>`
      select file_name, headings, company_id, failed_rows from order_imports where id = ${id}`.execute(trx);
    const [task] = rows;
    if (!task) throw new CallError('NOT_FOUND');
    await writeAudit(trx, actorOf(context), [
      {
        action: 'order-imports.failed-rows',
        resource: 'order-imports',
        resourceId: id,
        companyId: task.company_id,
        after: { file_name: task.file_name, failed: task.failed_rows },
      },
    ]);
    return task;
  });

/** Each batch is a transaction of its own: a person whose session ends gets no further. */
async function* batchesOf(db: Database, caller: Caller, id: string): AsyncGenerator<FailedRow[]> {
  for (let after = 0; ;) {
    const { rows } = await db.transactionAs(caller, (trx) =>
      sql<FailedRow>`
        select row_number, cells, kinds, failures from order_import_rows
        where import_id = ${id} and state = 'FAILED' and row_number > ${after}
        order by row_number limit ${batchRows}`.execute(trx),
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    after = last.row_number;
  }
}

const writeAll = async (
  sheet: SheetStream,
  batches: AsyncIterable<FailedRow[]>,
  rowOf: (row: FailedRow) => SheetValue[],
): Promise<void> => {
  for await (const rows of batches) await sheet.writeRows(rows.map(rowOf));
  await sheet.end();
};

const reasons = (failures: readonly Failure[], headings: Headings, language: Language): string =>
  failures
    .map((failure) => `${nameOf(failure.column, headings, language)}: ${fieldWords(language, failure)}`)
    .join('\n');

/** Staff of the platform import for companies of any environment. */
const forHkmu = ({ environment, companyType }: Caller): boolean =>
  environment === 'ALFRED_HKMU' || companyType === 'ADMIN';

/** The headings of an import, and no rows. */
export const orderImportTemplate = (caller: Caller, language: Language): Promise<FileAnswer> =>
  orderSheet.template(
    language,
    orderImportColumns.filter((column) => forHkmu(caller) || !hkmuImportColumns.includes(column)),
  );
