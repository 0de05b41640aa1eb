import type { Permission } from '@cubby/contract/permissions';
import type { SourcePhrases } from '@cubby/phrases';
import type { ScreenPath } from '../address/address-of.ts';

export type ImportKind = keyof SourcePhrases['frame']['imports'];

interface ImportScreen {
  readonly path: ScreenPath;
  readonly permission: Permission;
  readonly search?: Readonly<Record<string, string>>;
}

/** Where the file of each kind of import is taken: the hub, the menus of lists and the palette lead there. */
export const importScreens: Readonly<Record<ImportKind, ImportScreen>> = {
  orders: { path: '/app/articleAdd', permission: 'ORDER_IMPORT', search: { step: '2' } },
  orderStatuses: { path: '/app/article-OperaUpdateOrderStatus', permission: 'ORDER_BULK_STATUS' },
  flagsAdd: { path: '/app/article-Operaimport', permission: 'ORDER_BULK_FLAG' },
  flagsRemove: { path: '/app/article-OperaRemoveFlag', permission: 'ORDER_BULK_FLAG' },
  requestStatuses: { path: '/app/article-importStatus', permission: 'REQUEST_IMPORT' },
  requestOrderStatuses: { path: '/app/article-OrderImportStatus', permission: 'REQUEST_IMPORT' },
  references: { path: '/app/article-ref', permission: 'REQUEST_IMPORT' },
  products: { path: '/app/productImport', permission: 'PRODUCT_EDIT' },
  productPrices: { path: '/app/productPriceImport', permission: 'PRODUCT_EDIT' },
  recipients: { path: '/app/recipient-import', permission: 'MAILROOM_IMPORT' },
  users: { path: '/app/userImport', permission: 'USER_IMPORT' },
  companies: { path: '/app/companyImport', permission: 'COMPANY_EDIT' },
  sites: { path: '/app/siteImport', permission: 'SITE_EDIT' },
  siteCopies: { path: '/app/siteCopies', permission: 'SITE_EDIT' },
  areas: { path: '/app/SystemArea', permission: 'DISTRICT_EDIT', search: { import: 'true' } },
};
