import type { bulkUploadsCalls } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import type { BulkUploadKind } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf, type RequestContext, type UploadedFile } from '../../../platform/http/handlers.ts';
import { commitBulkUpload, uploadSheet } from './bulk-uploads.service.ts';
import { bulkSheets, templateKinds } from './bulk-uploads.sheets.ts';

const referenceKinds = { 1: 'PICKUP_REFERENCES', 2: 'DELIVERY_REFERENCES' } as const;

export const bulkUploadsHandlers = (db: Database) => {
  const upload =
    (kind: BulkUploadKind) =>
    ({ fields, file }: { fields: { flag: '0' | '1' }; file: UploadedFile }, context: RequestContext) =>
      uploadSheet(db, context, file, { kind, checkOnly: fields.flag === '1' });
  return handlersOf<typeof bulkUploadsCalls>()({
    importOrderFlags: upload('FLAG_IMPORT'),
    cancelOrderFlags: upload('FLAG_CANCEL'),
    importOrderStatuses: upload('ORDER_STATUS'),
    importRequestOrderStatuses: upload('REQUEST_ORDER_STATUS'),
    importRequestStatuses: upload('REQUEST_STATUS'),
    importReferences: ({ fields, file }, context) =>
      uploadSheet(db, context, file, { kind: referenceKinds[fields.flag], checkOnly: false }),
    checkReferences: ({ fields, file }, context) =>
      uploadSheet(db, context, file, { kind: referenceKinds[fields.flag], checkOnly: true }),
    commitBulkUpload: ({ params }, context) => commitBulkUpload(db, context, params.id),
    downloadOrderStatusTemplate: (_input, { language }) => bulkSheets.ORDER_STATUS.template(language),
    downloadBulkUploadTemplate: ({ params }, { language }) => bulkSheets[templateKinds[params.kind]].template(language),
  });
};
