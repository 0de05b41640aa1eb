import { bulkUploadsCalls, type BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import type { SourcePhrases } from '@cubby/phrases';
import { addressOf } from '../../../platform/address/address-of.ts';
import { callApi, type CallOptions } from '../../../platform/api/call-api.ts';
import { downloadFile } from '../../../platform/api/download-file.ts';

/** Of what the reference numbers of a file are: `flag` of importRef (orders.md 5.3). */
export type ReferenceFlag = '1' | '2';

/** What is chosen on a page. */
export interface Chosen {
  readonly file: File;
  readonly flag: ReferenceFlag | '';
}

/** The differences between the bulk spreadsheet pages. */
export interface BulkUploadDefinition {
  readonly words: keyof SourcePhrases['bulkUploads']['pages'];
  /** Checks a file; nothing changes. */
  readonly check: (chosen: Chosen, options: CallOptions) => Promise<BulkUpload>;
  readonly saveTemplate: () => Promise<unknown>;
  /** The list that opens after a success (orders.md 4.4). */
  readonly leadsTo: string;
  /** The page lets the user choose what the reference numbers are of. */
  readonly references?: true;
}

const orders = addressOf('/app/articleList');
const requests = addressOf('/app/article-PickupDelivery');

type SheetCall = (typeof bulkUploadsCalls)[
  | 'importOrderFlags'
  | 'cancelOrderFlags'
  | 'importOrderStatuses'
  | 'importRequestOrderStatuses'
  | 'importRequestStatuses'];

const checkWith =
  (call: SheetCall): BulkUploadDefinition['check'] =>
  ({ file }, options) =>
    callApi(call, { file, fields: { flag: '1' } }, options);

const templateOf =
  (kind: 'flag-import' | 'flag-cancel' | 'request-order-status' | 'request-status' | 'references') => () =>
    downloadFile(bulkUploadsCalls.downloadBulkUploadTemplate, { params: { kind } }, { fallbackName: `${kind}.xlsx` });

export const flagImport: BulkUploadDefinition = {
  words: 'flagImport',
  check: checkWith(bulkUploadsCalls.importOrderFlags),
  saveTemplate: templateOf('flag-import'),
  leadsTo: orders,
};

export const flagCancel: BulkUploadDefinition = {
  words: 'flagCancel',
  check: checkWith(bulkUploadsCalls.cancelOrderFlags),
  saveTemplate: templateOf('flag-cancel'),
  leadsTo: orders,
};

export const orderStatus: BulkUploadDefinition = {
  words: 'orderStatus',
  check: checkWith(bulkUploadsCalls.importOrderStatuses),
  saveTemplate: () =>
    downloadFile(bulkUploadsCalls.downloadOrderStatusTemplate, {}, { fallbackName: 'order-status.xlsx' }),
  leadsTo: orders,
};

export const requestOrderStatus: BulkUploadDefinition = {
  words: 'requestOrderStatus',
  check: checkWith(bulkUploadsCalls.importRequestOrderStatuses),
  saveTemplate: templateOf('request-order-status'),
  leadsTo: requests,
};

export const requestStatus: BulkUploadDefinition = {
  words: 'requestStatus',
  check: checkWith(bulkUploadsCalls.importRequestStatuses),
  saveTemplate: templateOf('request-status'),
  leadsTo: requests,
};

export const references: BulkUploadDefinition = {
  words: 'references',
  check: ({ file, flag }, options) =>
    callApi(bulkUploadsCalls.checkReferences, { file, fields: { flag: flag || '1' } }, options),
  saveTemplate: templateOf('references'),
  leadsTo: requests,
  references: true,
};
