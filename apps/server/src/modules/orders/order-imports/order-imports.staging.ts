/** Reads the file of an import into its rows, batch by batch; a reading that was cut off goes on at the next row. */
import type { ErrorCode } from '@cubby/contract/kernel/errors';
import { orderImportLimits } from '@cubby/contract/orders/order-imports/order-imports.limits';
import type { FileStore } from '../../../platform/files/index.ts';
import { sheetRefusals } from '../../../platform/imports/index.ts';
import { readSheet, SheetError, type SheetRow } from '../../../platform/sheets/index.ts';
import { type Headings, missingColumns, readHeadings } from './order-imports.headings.ts';
import { changeTask, deleteRows, type ImportTask, insertRows, lastRow } from './order-imports.repository.ts';
import type { Step } from './order-imports.steps.ts';

/** Rows that one step stages. */
const stageStep = 2000;
/** ms for a whole file. */
const readTimeout = 120_000;

/** A file that is refused as a whole. */
class Refused extends Error {
  readonly code: ErrorCode;
  readonly headings: Headings | undefined;
  constructor(code: ErrorCode, headings?: Headings) {
    super(code);
    this.code = code;
    this.headings = headings;
  }
}

/** @returns false where the file was refused and the task has ended */
export const stageRows = async (step: Step, files: FileStore, task: ImportTask): Promise<boolean> => {
  const file = await files.fetchToTemp(task.file_id);
  try {
    await stageFile(step, file.path, task);
    return true;
  } catch (error) {
    const refused = error instanceof SheetError ? new Refused(sheetRefusals[error.code]) : error;
    if (!(refused instanceof Refused)) throw error;
    await step(async (trx, { id, staged_rows }) => {
      await deleteRows(trx, id);
      const { code: error_code, headings } = refused;
      await changeTask(trx, id, {
        status: 'FINISHED',
        error_code,
        staged_rows: -staged_rows,
        ...(headings && { headings }),
      });
    });
    return false;
  } finally {
    await file.dispose();
  }
};

const stageFile = async (step: Step, path: string, task: ImportTask): Promise<void> => {
  let headings = task.headings;
  let staged = task.staged_rows;
  const startRow = (await step((trx, { id }) => lastRow(trx, id))) ?? headings?.row ?? 0;
  const batches = readSheet(path, {
    startRow: startRow + 1,
    maxRows: orderImportLimits.rowsMax + 1,
    maxColumns: orderImportLimits.columnsMax,
    timeoutMs: readTimeout,
    batchRows: stageStep,
  });
  for await (const batch of batches) {
    const found = headings ?? headingsOf(batch, task.numbered);
    const rows = headings ? batch : batch.slice(1);
    await step(async (trx, { id, staged_rows }) => {
      if (staged_rows !== staged) throw new Error('another worker goes on with this import');
      if (rows.length > 0) await insertRows(trx, id, rows);
      await changeTask(trx, id, { staged_rows: rows.length, ...(!headings && { headings: found }) });
    });
    headings = found;
    staged += rows.length;
  }
  if (staged === 0) throw new Refused('FILE_EMPTY', headings ?? undefined);
  await step((trx, { id }) => changeTask(trx, id, { total_rows: staged }));
};

/** The first row that is not empty is the heading. */
const headingsOf = (batch: readonly SheetRow[], numbered: boolean): Headings => {
  const first = batch[0];
  if (!first) throw new Refused('FILE_EMPTY');
  const headings = readHeadings(first.number, first.cells);
  if (missingColumns(headings, numbered).length > 0) throw new Refused('FILE_HEADINGS_MISSING', headings);
  return headings;
};
