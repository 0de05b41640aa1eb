import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { collectionExportQuery, collectionReportQuery, collectionReportSchema } from './collections.schemas.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const collectionsCalls = defineCalls({
  listCustomerTakeOrderReport: defineCall({
    id: 'listCustomerTakeOrderReport',
    method: 'GET',
    path: '/api/orders/v1/report/listCustomerTakeOrderReport',
    summary: 'How long recipients took to collect their parcels, by order and by company',
    access: ['COLLECTION_REPORT'],
    query: collectionReportQuery,
    answer: collectionReportSchema,
  }),
  exportCustomerTakeOrderReport: defineCall({
    id: 'exportCustomerTakeOrderReport',
    method: 'GET',
    path: '/api/file/v1/export/exportCustomerTakeOrderReport',
    summary: 'The orders that recipients collected, with how long that took, as a spreadsheet',
    access: ['COLLECTION_REPORT'],
    query: collectionExportQuery,
    answer: { binary: [xlsx] },
    errors: ['EXPORT_RUNNING', 'EXPORT_TOO_LARGE'],
  }),
});
