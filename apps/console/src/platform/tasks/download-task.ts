/**
 * A file that the server makes while the person continues, as a task of the top bar. It can be stopped and tried again,
 * and a broken download is reported and never taken for the file.
 */
import i18next from 'i18next';
import { isAborted, isApiError } from '../api/api-error.ts';
import { errorText } from '../api/report-error.ts';
import { formatBytes } from '../i18n/format.ts';
import { message } from '../i18n/message.ts';
import { tasks } from './tasks.ts';
import { toast } from '../../ui/toast/toast.ts';
import { reportRefusal } from '../api/report-refusal.ts';

export interface DownloadPlan {
  /** One such download runs at a time: "company-export". */
  readonly id: string;
  /** What is made: "Export of 3 companies". */
  readonly title: string;
  /** The words when it is done: "3 companies exported". */
  readonly done: string;
  readonly download: (signal: AbortSignal) => Promise<{ readonly fileName: string; readonly size: number }>;
}

export const startDownload = async (plan: DownloadPlan): Promise<void> => {
  const { id, title } = plan;
  if (tasks.isRunning(id)) return void toast.warn(message('ExportText'));
  const controller = new AbortController();
  tasks.add({ id, title, cancel: () => controller.abort() });
  try {
    const { fileName, size } = await plan.download(controller.signal);
    tasks.finish(id, { detail: `${fileName} · ${formatBytes(size)}` });
    toast.done(plan.done);
  } catch (error) {
    if (isAborted(error)) return tasks.remove(id);
    if (isApiError(error, 'EXPORT_TOO_LARGE')) {
      tasks.remove(id);
      toast.error(message('ExportAllOrder'));
      return;
    }
    tasks.fail(id, {
      detail: errorText(error),
      action: { label: i18next.t('ui.tryAgain'), run: () => void startDownload(plan) },
    });
    reportRefusal(error);
  }
};
