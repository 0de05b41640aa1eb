/**
 * The one export that a person may have running (orders.md 8), as a task of the top bar. It promises its progress and
 * the way to stop it, whichever tab or screen began it, and that the next one may start whatever its end.
 */
import { orderExportsCalls } from '@cubby/contract/orders/order-exports/order-exports.calls';
import i18next from 'i18next';
import { isAborted, isApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { pollUntil } from '../api/poll.ts';
import { errorText } from '../api/report-error.ts';
import { reportRefusal } from '../api/report-refusal.ts';
import { formatBytes } from '../i18n/format.ts';
import { message } from '../i18n/message.ts';
import { tasks } from './tasks.ts';
import { toast } from '../../ui/toast/toast.ts';

/** The one export that a person may have running (orders.md 8), as a task of the top bar. */
export const exportTask = 'order-export';

/** Interval between two polls of the progress, in ms. */
const pollMs = 1000;
/** An export done sooner than this needs no warning that it is running, in ms. */
const noticeMs = 1000;

export interface ExportPlan {
  /** What is exported: "Export of 12,345 orders". */
  readonly title: string;
  /** The words when it is done: "12,345 orders exported". */
  readonly done: string;
  readonly download: (signal: AbortSignal) => Promise<{ fileName: string; size: number }>;
}

const askServerToStop = (): void => {
  callApi(orderExportsCalls.cancelRunningExport, {}).catch(reportError);
};

/** Shows once how far the server is. @returns false where it has no export of this person */
const showProgress = async (signal: AbortSignal): Promise<boolean> => {
  const running = await callApi(orderExportsCalls.getRunningExport, {}, { signal });
  if (!running) return false;
  const { processedElement: done, totalElement: total } = running;
  tasks.update(exportTask, {
    progress: total > 0 ? Math.min(1, done / total) : undefined,
    detail: i18next.t('orderList.export.progress', { done, total }),
  });
  return true;
};

/** Follows the export until the task ends or, with the session, is taken away. */
const follow = (controller: AbortController): Promise<void> =>
  pollUntil(pollMs, async () => {
    if (!controller.signal.aborted && !tasks.isRunning(exportTask)) controller.abort();
    // How far it is can be missed once; the download itself says how it ends.
    else if (!controller.signal.aborted) await showProgress(controller.signal).catch(() => undefined);
    return controller.signal.aborted;
  });

/** An export of the same person that another tab began: shown here, so that it can be stopped here. */
const adopt = async (): Promise<void> => {
  tasks.add({ id: exportTask, title: i18next.t('orderList.export.elsewhere'), cancel: askServerToStop });
  const { signal } = new AbortController();
  const hasEnded = async () => !tasks.isRunning(exportTask) || !(await showProgress(signal));
  try {
    if (!(await hasEnded())) await pollUntil(pollMs, hasEnded);
  } catch {
    // Not found any more; the next attempt reports the reason.
  }
  tasks.remove(exportTask);
};

/**
 * Runs an export in the background: one at a time, with its progress and a button that stops it, among the running
 * tasks. Whatever its end, the next one may start.
 */
export const startExport = async (plan: ExportPlan): Promise<void> => {
  if (tasks.isRunning(exportTask)) {
    toast.warn(message('ExportText'));
    return;
  }
  const download = new AbortController();
  const following = new AbortController();
  let stopped = false;
  tasks.add({
    id: exportTask,
    title: plan.title,
    detail: i18next.t('orderList.export.preparing'),
    cancel: () => {
      stopped = true;
      download.abort();
      askServerToStop();
    },
  });
  following.signal.addEventListener('abort', () => download.abort(), { once: true });
  const notice = setTimeout(() => toast.warn(message('ExportText')), noticeMs);
  void follow(following);
  try {
    const { fileName, size } = await plan.download(download.signal);
    tasks.finish(exportTask, { detail: `${fileName} · ${formatBytes(size)}` });
    toast.done(plan.done);
  } catch (error) {
    if (isAborted(error)) {
      tasks.remove(exportTask);
      if (stopped) toast.done(i18next.t('orderList.export.stopped'));
    } else if (isApiError(error, 'EXPORT_RUNNING')) {
      toast.warn(message('ExportText'));
      void adopt();
    } else if (isApiError(error, 'EXPORT_TOO_LARGE')) {
      tasks.remove(exportTask);
      toast.error(message('ExportAllOrder'));
    } else {
      tasks.fail(exportTask, {
        detail: errorText(error),
        action: { label: i18next.t('ui.tryAgain'), run: () => void startExport(plan) },
      });
      reportRefusal(error);
    }
  } finally {
    clearTimeout(notice);
    following.abort();
  }
};
