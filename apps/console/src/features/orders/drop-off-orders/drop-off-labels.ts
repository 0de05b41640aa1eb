import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import i18next from 'i18next';
import { fetchFile } from '../../../platform/api/download-file.ts';
import { printPdf } from '../order-parts/print-labels.ts';

/** Makes the labels of drop-off orders, as a task of the top bar (orders.md 7.3). */
export const printDropOffLabels = (ids: readonly string[]): Promise<void> =>
  printPdf(i18next.t('uiLists.labels.title', { count: ids.length }), (signal) =>
    fetchFile(
      dropOffOrdersCalls.printDropOffLabels,
      { params: { ids: ids.join(',') } },
      { signal, fallbackName: 'labels.pdf' },
    ),
  );
