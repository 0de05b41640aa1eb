import type { Permission } from '../../permissions.ts';
import type { BulkUploadKind } from '../bulk-uploads/bulk-uploads.limits.ts';

/** Every kind of import whose history is retained, as the tables name it. */
export type ImportKind =
  | 'ORDERS'
  | BulkUploadKind
  | 'USER_IMPORT'
  | 'RECIPIENT_IMPORT'
  | 'AREA_IMPORT'
  | 'SITE_COPIES'
  | 'PRODUCT_IMPORT'
  | 'PRODUCT_PRICES'
  | 'COMPANY_IMPORT'
  | 'SITE_IMPORT';

/** The permission to make imports of a kind; it also shows their history. */
export const importPermissions = {
  ORDERS: 'ORDER_IMPORT',
  ORDER_STATUS: 'ORDER_BULK_STATUS',
  FLAG_IMPORT: 'ORDER_BULK_FLAG',
  FLAG_CANCEL: 'ORDER_BULK_FLAG',
  REQUEST_STATUS: 'REQUEST_IMPORT',
  REQUEST_ORDER_STATUS: 'REQUEST_IMPORT',
  PICKUP_REFERENCES: 'REQUEST_IMPORT',
  DELIVERY_REFERENCES: 'REQUEST_IMPORT',
  USER_IMPORT: 'USER_IMPORT',
  RECIPIENT_IMPORT: 'MAILROOM_IMPORT',
  AREA_IMPORT: 'DISTRICT_EDIT',
  SITE_COPIES: 'SITE_EDIT',
  PRODUCT_IMPORT: 'PRODUCT_EDIT',
  PRODUCT_PRICES: 'PRODUCT_EDIT',
  COMPANY_IMPORT: 'COMPANY_EDIT',
  SITE_IMPORT: 'SITE_EDIT',
} as const satisfies Record<ImportKind, Permission>;

/** Those that make any of them. */
export const importerPermissions = [...new Set(Object.values(importPermissions))] as [Permission, ...Permission[]];

export const importKinds = Object.keys(importPermissions) as [ImportKind, ...ImportKind[]];

/** RUNNING: read, checked or carried out now. CHECKED: waits for its person. REFUSED: nothing of it was taken. */
export const importStates = ['RUNNING', 'CHECKED', 'DONE', 'REFUSED'] as const;
