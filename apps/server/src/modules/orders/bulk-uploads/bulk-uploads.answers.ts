/** What a bulk upload answers with, in the words of the caller. */
import type { BulkUpload, BulkUploadFailure } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { type BulkUploadKind, bulkUploadLimits } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { orderStatusKeys, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import type { Trx } from '../../../platform/db/database.ts';
import { amountIn, fill, wordsOf } from '../../../platform/http/words.ts';
import { type FailedRow, failedRows, getUpload, type UploadRow } from './bulk-uploads.repository.ts';
import { bulkSheets } from './bulk-uploads.sheets.ts';

/** The current answer to an upload: a repeated request gets the same. */
export const answerOf = async (trx: Trx, id: string, language: Language): Promise<BulkUpload> => {
  const upload = await getUpload(trx, id);
  const failed = upload.failed_rows > 0 ? await failedRows(trx, id, bulkUploadLimits.refusalsShown) : [];
  const errorList = failed.map((row) => failureOf(upload.kind, row, language));
  const msg = messageOf(upload, language);
  const { failure: line } = wordsOf(language).bulkUploadFiles.messages;
  return {
    code: 200,
    result: upload.failed_rows > 0 ? 'error' : 'success',
    count: upload.failed_rows > 0 ? upload.failed_rows : upload.total_rows,
    failCount: upload.failed_rows,
    msg,
    message: msg,
    errorList,
    errorMessageList: errorList.map(({ row, column, errorMsg }) => fill(line, { row, column, reason: errorMsg })),
    data: {
      uploadId: upload.id,
      kind: upload.kind,
      state: upload.state,
      totalRows: upload.total_rows,
      changedRows: upload.changed_rows,
    },
  };
};

const isOrderStatus = (text: string): text is OrderStatus => Object.hasOwn(orderStatusKeys, text);

const failureOf = (
  kind: BulkUploadKind,
  { row_number, cells, failure }: FailedRow,
  language: Language,
): BulkUploadFailure => {
  const { orderStatuses } = wordsOf(language);
  const params = Object.fromEntries(
    Object.entries(failure.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && isOrderStatus(value) ? orderStatuses[orderStatusKeys[value]] : value,
    ]),
  );
  const { column, code } = failure;
  const value = cells[column] ?? null;
  const cell = bulkSheets[kind].failure({ row: row_number, column, value, code, params }, language);
  return { ...cell, name: cells.order ?? cells.request ?? null };
};

const messageOf = (upload: UploadRow, language: Language): string => {
  const { checked, committed, refused } = wordsOf(language).bulkUploadFiles.messages;
  const amount = amountIn(language);
  const phrase = { CHECKED: checked, COMMITTED: committed, REFUSED: refused }[upload.state];
  return fill(phrase, {
    rows: amount(upload.total_rows),
    changed: amount(upload.changed_rows),
    failed: amount(upload.failed_rows),
  });
};
