import type { orderImportFiles as en } from '../../en_US/orders/order-import-files.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImportFiles: PhrasesLike<typeof en> = {
  reason: '原因',
  sheet: '訂單',
  templateName: '訂單匯入範本',
  failedRowsName: '{{name}} - 失敗的列',
};
