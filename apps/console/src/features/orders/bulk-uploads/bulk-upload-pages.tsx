import {
  flagCancel,
  flagImport,
  orderStatus,
  references,
  requestOrderStatus,
  requestStatus,
} from './bulk-upload.definitions.ts';
import { BulkUploadPage } from './bulk-upload-page.tsx';

/** article-Operaimport (orders.md 2.1). */
export const FlagImportPage = () => <BulkUploadPage key="flagImport" definition={flagImport} />;

/** article-OperaRemoveFlag */
export const FlagCancelPage = () => <BulkUploadPage key="flagCancel" definition={flagCancel} />;

/** article-OperaUpdateOrderStatus */
export const OrderStatusPage = () => <BulkUploadPage key="orderStatus" definition={orderStatus} />;

/** article-OrderImportStatus */
export const RequestOrderStatusPage = () => <BulkUploadPage key="requestOrderStatus" definition={requestOrderStatus} />;

/** article-importStatus */
export const RequestStatusPage = () => <BulkUploadPage key="requestStatus" definition={requestStatus} />;

/** article-ref */
export const ReferencesPage = () => <BulkUploadPage key="references" definition={references} />;
