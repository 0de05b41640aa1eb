import { dropOffOrdersCalls } from '@cubby/contract/drop-off-orders/drop-off-orders.calls';
import i18next from 'i18next';
import { isAborted, isApiError } from '../../platform/api/api-error.ts';
import { fetchFile, saveFile } from '../../platform/api/download-file.ts';
import { errorText } from '../../platform/api/report-error.ts';
import { message } from '../../platform/i18n/message.ts';
import { refusal } from '../../platform/tasks/export-task.ts';
import { tasks } from '../../platform/tasks/tasks.ts';
import { toast } from '../../ui/toast/toast.ts';

/** How long a browser may take to read the PDF out of the page, in ms. */
const readingMs = 60_000;

let lastNumber = 0;

/** Opens the PDF in a tab of its own, ready to print; a browser that refuses the tab gets it as a download. */
const show = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  if (!window.open(url, '_blank')) saveFile(blob, fileName);
  setTimeout(() => URL.revokeObjectURL(url), readingMs);
};

/** Makes the labels of drop-off orders, as a task of the top bar (orders.md 7.3). */
export const printDropOffLabels = async (ids: readonly string[]): Promise<void> => {
  const id = `drop-off-labels-${++lastNumber}`;
  const controller = new AbortController();
  tasks.add({
    id,
    title: i18next.t('dropOffOrders.labels.title', { count: ids.length }),
    cancel: () => controller.abort(),
  });
  try {
    const { blob, fileName } = await fetchFile(
      dropOffOrdersCalls.printDropOffLabels,
      { params: { ids: ids.join(',') } },
      { signal: controller.signal, fallbackName: 'labels.pdf' },
    );
    const pdf = new Blob([blob], { type: 'application/pdf' });
    tasks.finish(id, {
      detail: fileName,
      action: { label: i18next.t('dropOffOrders.labels.open'), run: () => show(pdf, fileName) },
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
      action: { label: i18next.t('ui.tryAgain'), run: () => void printDropOffLabels(ids) },
    });
    refusal(error);
  }
};
