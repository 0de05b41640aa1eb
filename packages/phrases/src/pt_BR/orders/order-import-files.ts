import type { orderImportFiles as en } from '../../en_US/orders/order-import-files.ts';
import type { PhrasesLike } from '../../types.ts';

export const orderImportFiles: PhrasesLike<typeof en> = {
  reason: 'Motivo',
  sheet: 'Pedidos',
  templateName: 'modelo-de-importacao-de-pedidos',
  failedRowsName: '{{name}} - linhas com falha',
};
