import type { BulkUploadKind } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { flagKind } from './bulk-uploads.flags.ts';
import type { BulkKind } from './bulk-uploads.kind.ts';
import { orderStatusKind } from './bulk-uploads.order-statuses.ts';
import { referenceKind } from './bulk-uploads.references.ts';
import { requestOrderStatusKind } from './bulk-uploads.request-order-statuses.ts';
import { requestStatusKind } from './bulk-uploads.request-statuses.ts';

export const bulkKinds: Readonly<Record<BulkUploadKind, BulkKind>> = {
  FLAG_IMPORT: flagKind('ADD'),
  FLAG_CANCEL: flagKind('REMOVE'),
  ORDER_STATUS: orderStatusKind,
  REQUEST_ORDER_STATUS: requestOrderStatusKind,
  REQUEST_STATUS: requestStatusKind,
  PICKUP_REFERENCES: referenceKind('PICKUP_REQUEST'),
  DELIVERY_REFERENCES: referenceKind('DELIVERY_REQUEST'),
};
