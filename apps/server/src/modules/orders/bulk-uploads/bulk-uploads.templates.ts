/** The templates of bulk uploads: the headings in the language of the caller, and a row that shows how they are filled. */
import {
  type BulkUploadColumn,
  type BulkUploadKind,
  type BulkUploadTemplate,
} from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import type { Language } from '@cubby/phrases';
import type { FileAnswer } from '../../../platform/http/handlers.ts';
import { wordsOf } from '../../../platform/http/words.ts';
import { createSheetStream } from '../../../platform/sheets/index.ts';
import { columnsOf } from './bulk-uploads.headings.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const templates = {
  'flag-import': { name: 'FLAG_IMPORT', kind: 'FLAG_IMPORT' },
  'flag-cancel': { name: 'FLAG_CANCEL', kind: 'FLAG_CANCEL' },
  'order-status': { name: 'ORDER_STATUS', kind: 'ORDER_STATUS' },
  'request-order-status': { name: 'REQUEST_ORDER_STATUS', kind: 'REQUEST_ORDER_STATUS' },
  'request-status': { name: 'REQUEST_STATUS', kind: 'REQUEST_STATUS' },
  references: { name: 'REFERENCES', kind: 'PICKUP_REFERENCES' },
} as const satisfies Record<BulkUploadTemplate | 'order-status', { name: string; kind: BulkUploadKind }>;

export const bulkUploadTemplate = (template: keyof typeof templates, language: Language): FileAnswer => {
  const { bulkUploadFiles: words, orderStatuses } = wordsOf(language);
  const { name, kind } = templates[template];
  // No number was ever given out for the day 00-00-00, so a row that is left in is not found and says so.
  const example: Readonly<Record<BulkUploadColumn, string>> = {
    request: 'P00000000000000',
    order: 'C00000000000000',
    flag: 'FRAGILE',
    status: orderStatuses[orderStatusKeys[kind === 'ORDER_STATUS' ? 'Ready for dispatch' : 'Inbound']],
    dispatchDate: new Date().toISOString().slice(0, 10),
    reference: 'REF-0001',
    note: words.exampleNote,
  };
  const columns = columnsOf(kind);
  const sheet = createSheetStream({
    sheetName: words.sheet,
    columns: columns.map((column) => ({ header: words.columns[column], width: 32 })),
  });
  void sheet
    .writeRows([columns.map((column) => example[column])])
    .then(() => sheet.end())
    .catch((error: unknown) => sheet.abort(error as Error));
  return { stream: sheet.stream, contentType, fileName: `${words.templates[name]}.xlsx` };
};
