import { labelsCalls } from '@cubby/contract/labels/labels.calls';
import i18next from 'i18next';
import { isAborted, isApiError } from '../../platform/api/api-error.ts';
import { fetchFile, saveFile } from '../../platform/api/download-file.ts';
import { errorText } from '../../platform/api/report-error.ts';
import { message } from '../../platform/i18n/message.ts';
import { tasks } from '../../platform/tasks/tasks.ts';
import { toast } from '../../ui/toast/toast.ts';
import { refusal } from './order-list-export.ts';

/** How long a browser may take to read the PDF out of the page, in ms. */
const readingMs = 60_000;

let lastNumber = 0;

/** Opens the PDF in a tab of its own, ready to print; a browser that refuses the tab gets it as a download. */
const show = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  if (!window.open(url, '_blank')) saveFile(blob, fileName);
  setTimeout(() => URL.revokeObjectURL(url), readingMs);
};

/** Makes the labels of orders of one service, as a task of the top bar. */
export const printOrderLabels = async (orderIds: readonly string[]): Promise<void> => {
  const id = `order-labels-${++lastNumber}`;
  const controller = new AbortController();
  tasks.add({
    id,
    title: i18next.t('orderList.labels.title', { count: orderIds.length }),
    cancel: () => controller.abort(),
  });
  try {
    const request = { body: { orderIds: [...orderIds] } };
    const { blob, fileName } = await fetchFile(labelsCalls.printLabels, request, {
      signal: controller.signal,
      fallbackName: 'labels.pdf',
    });
    const pdf = new Blob([blob], { type: 'application/pdf' });
    tasks.finish(id, {
      detail: fileName,
      action: { label: i18next.t('orderList.labels.open'), run: () => show(pdf, fileName) },
    });
    show(pdf, fileName);
  } catch (error) {
    if (isAborted(error)) return tasks.remove(id);
    if (isApiError(error, 'LABELS_OF_SEVERAL_SERVICES')) {
      tasks.remove(id);
      toast.warn(message('selectOneService'));
      return;
    }
    tasks.fail(id, {
      detail: errorText(error),
      action: { label: i18next.t('ui.tryAgain'), run: () => void printOrderLabels(orderIds).then(() => undefined) },
    });
    refusal(error);
  }
};
