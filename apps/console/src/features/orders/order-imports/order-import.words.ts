/** What an import task says to the reader. */
import type { OrderImport } from '@cubby/contract/orders/order-imports/order-imports.calls';
import type { TFunction } from 'i18next';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

/** True once nothing more will happen to the task (orders.md 4.3). */
export const hasEnded = ({ importTaskStatus }: Pick<OrderImport, 'importTaskStatus'>): boolean =>
  importTaskStatus === 'FINISHED' || importTaskStatus === 'TIMEOUT';

/** The whole file was refused before its rows were checked. */
export const isRefused = ({ importTaskStatus, errorCode }: OrderImport): boolean =>
  importTaskStatus === 'FINISHED' && errorCode !== null;

export const taskStatus = (task: OrderImport, t: TFunction): { meaning: Meaning; label: string } => {
  const { importTaskStatus: status, failureProcessedElement: failed } = task;
  if (status === 'TIMEOUT') return { meaning: 'amber', label: t('orderImports.statuses.TIMEOUT') };
  if (isRefused(task)) return { meaning: 'red', label: t('orderImports.statuses.refused') };
  if (status !== 'FINISHED')
    return { meaning: status === 'WAITING' ? 'neutral' : 'blue', label: t(`orderImports.statuses.${status}`) };
  return failed > 0
    ? { meaning: task.successProcessedElement > 0 ? 'amber' : 'red', label: t('orderImports.statuses.partly') }
    : { meaning: 'green', label: t('orderImports.statuses.FINISHED') };
};

/** How far the task is, or how it ended, in one line. */
export const taskLine = (task: OrderImport, t: TFunction): string => {
  const total = task.totalElement;
  if (isRefused(task)) return task.errorMsg ?? '';
  switch (task.importTaskStatus) {
    case 'WAITING':
      return t('orderImports.task.waiting');
    case 'CHECKING':
      return total > 0
        ? t('orderImports.task.checking', { done: task.checkedElement, count: total })
        : t('orderImports.task.reading');
    case 'PROCESSING':
      return t('orderImports.task.processing', { done: task.processedElement, count: total });
    case 'TIMEOUT':
      return t('orderImports.task.timeout');
    case 'FINISHED':
      return t('orderImports.task.ended', {
        created: t('orderImports.result.created', { count: task.successProcessedElement }),
        failed: t('orderImports.result.failed', { count: task.failureProcessedElement }),
      });
  }
};

/** 0 to 1, checking being the first half of the way; undefined while it is unknown. */
export const taskProgress = ({
  importTaskStatus,
  totalElement: total,
  checkedElement,
  processedElement,
}: OrderImport): number | undefined => {
  if (total === 0 || importTaskStatus === 'WAITING') return undefined;
  return (checkedElement + processedElement) / (2 * total);
};
