/**
 * Labels of orders, from whichever list they were chosen. It promises a task with a way to stop it, and the PDF in a tab
 * of its own.
 */
import { labelsCalls } from '@cubby/contract/orders/labels/labels.calls';
import i18next from 'i18next';
import { serviceNameOf } from '../../../platform/i18n/built-in-names.ts';
import { isAborted, isApiError } from '../../../platform/api/api-error.ts';
import { type FetchedFile, fetchFile, saveFile } from '../../../platform/api/download-file.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { message } from '../../../platform/i18n/message.ts';
import { askFitting } from './ask-fitting.tsx';
import { mostCommon } from './most-common.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';

/** How long a browser may take to read the PDF out of the page, in ms. */
const readingMs = 60_000;

let lastNumber = 0;

/** Opens the PDF in a tab of its own, ready to print; a browser that refuses the tab gets it as a download. */
const show = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  if (!window.open(url, '_blank')) saveFile(blob, fileName);
  setTimeout(() => URL.revokeObjectURL(url), readingMs);
};

type FetchPdf = (signal: AbortSignal) => Promise<FetchedFile>;

/** Makes a PDF of labels of one service, as a task of the top bar; `title` says of what: "3 labels". */
export const printPdf = async (title: string, fetchPdf: FetchPdf): Promise<void> => {
  const id = `order-labels-${++lastNumber}`;
  const controller = new AbortController();
  tasks.add({ id, title, cancel: () => controller.abort() });
  try {
    const { blob, fileName } = await fetchPdf(controller.signal);
    const pdf = new Blob([blob], { type: 'application/pdf' });
    tasks.finish(id, {
      detail: fileName,
      action: { label: i18next.t('uiLists.labels.open'), run: () => show(pdf, fileName) },
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
      action: { label: i18next.t('ui.tryAgain'), run: () => void printPdf(title, fetchPdf) },
    });
    reportRefusal(error);
  }
};

/** Makes the labels of orders of one service. */
export const printOrderLabels = (orderIds: readonly string[]): Promise<void> =>
  printPdf(i18next.t('uiLists.labels.title', { count: orderIds.length }), (signal) =>
    fetchFile(labelsCalls.printLabels, { body: { orderIds: [...orderIds] } }, { signal, fallbackName: 'labels.pdf' }),
  );

interface LabelledOrder {
  readonly articleId: string;
  readonly orderNumber: string;
  readonly serviceName: string | null;
}

/** The same for chosen orders, after a question where they are not of one service (orders.md 5.4). */
export const printLabelsOfOneService = async (orders: readonly LabelledOrder[]): Promise<void> => {
  const service = mostCommon(orders.map(({ serviceName }) => serviceName));
  const rows = orders.every(({ serviceName }) => serviceName === service)
    ? orders
    : await askFitting({
        rows: orders,
        idOf: ({ articleId }) => articleId,
        nameOf: ({ orderNumber }) => orderNumber,
        whyNot: ({ serviceName }) =>
          serviceName === service
            ? undefined
            : serviceName === null
              ? i18next.t('bulkChanges.noService')
              : i18next.t('bulkChanges.service', { service: serviceNameOf(serviceName) }),
        rule: message('selectOneService'),
        some: 'labels',
        question: ({ length: count }) => ({ title: '', action: i18next.t('orderList.labels.action', { count }) }),
        // Nothing is taken back: the rest can be printed next.
        deselect: () => undefined,
      });
  if (rows.length > 0) await printOrderLabels(rows.map(({ articleId }) => articleId));
};
