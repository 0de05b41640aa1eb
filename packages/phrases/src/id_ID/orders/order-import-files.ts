import type { orderImportFiles as en } from '../../en_US/orders/order-import-files.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImportFiles: PhrasesLike<typeof en> = {
  reason: 'Alasan',
  sheet: 'Pesanan',
  templateName: 'templat-impor-pesanan',
  failedRowsName: '{{name}} - baris gagal',
};
