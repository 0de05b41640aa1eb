/**
 * The file that is being imported and the progress of its upload. It exists independently of the screens, so that no
 * step back, other tab of the page or visit to another screen loses the file or stops the upload; a new person finds it
 * empty.
 */
import { type OrderImport, orderImportsCalls } from '@cubby/contract/orders/order-imports/order-imports.calls';
import { orderImportLimits } from '@cubby/contract/orders/order-imports/order-imports.limits';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { addressOf } from '../../../platform/address/address-of.ts';
import { ApiError, isAborted } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { pollUntil } from '../../../platform/api/poll.ts';
import { queryClient } from '../../../platform/api/query-client.ts';
import { errorText, unmarkedErrorText } from '../../../platform/api/report-error.ts';
import { callOptions } from '../../../platform/api/use-call.ts';
import { tasks } from '../../../platform/tasks/tasks.ts';
import { hasEnded, isRefused, taskLine, taskProgress } from './order-import.words.ts';

export interface ImportDraft {
  readonly userId: string;
  readonly file: File | null;
  /** Empty text: the own company, or none chosen yet. */
  readonly merchantId: string;
  readonly merchantName: string;
  readonly productVariantId: string;
  /** 0 to 1 while the file is on its way. */
  readonly uploading: number | undefined;
  /** Stops the upload. */
  readonly stop: (() => void) | undefined;
  /** Why the last upload came to nothing. */
  readonly error: string | undefined;
}

const empty = (userId: string): ImportDraft => ({
  userId,
  file: null,
  merchantId: '',
  merchantName: '',
  productVariantId: '',
  uploading: undefined,
  stop: undefined,
  error: undefined,
});

let draft = empty('');
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const set = (change: Partial<ImportDraft>): void => {
  draft = { ...draft, ...change };
  for (const listener of listeners) listener();
};

/** Changes what is chosen; what was wrong with the last try is then past. */
export const changeImportDraft = (
  change: Partial<Pick<ImportDraft, 'file' | 'merchantId' | 'merchantName' | 'productVariantId'>>,
): void => set({ ...change, error: undefined });

/** What this person has chosen so far. */
export const useImportDraft = (userId: string): ImportDraft =>
  useSyncExternalStore(subscribe, () => {
    if (draft.userId !== userId) draft = empty(userId);
    return draft;
  });

/** Clears everything, for tests. */
export const clearImportDraft = (): void => set(empty(''));

let count = 0;

/**
 * Uploads a file and follows its import among the running tasks. The draft's `error` reports a failure to the screens.
 * @returns the task, or undefined if the upload was stopped or refused
 */
export const startImport = async (
  file: File,
  fields: { merchantId?: string; productVariantId?: string },
): Promise<OrderImport | undefined> => {
  count += 1;
  const id = `order-import-${count}`;
  const controller = new AbortController();
  const stop = () => controller.abort();
  set({ file, uploading: 0, stop, error: undefined });
  tasks.add({
    id,
    title: i18next.t('orderImports.task.title', { name: file.name }),
    detail: i18next.t('orderImports.task.uploading'),
    progress: 0,
    cancel: stop,
    href: addressOf('/app/articleAdd', { step: 2 }),
  });
  try {
    const task = await callApi(
      orderImportsCalls.importOrders,
      { file, fields },
      {
        signal: controller.signal,
        onProgress: ({ loaded, total }) => {
          const progress = total ? loaded / total : 0;
          set({ uploading: progress });
          tasks.update(id, { progress });
        },
      },
    );
    set({ uploading: undefined, stop: undefined });
    tasks.update(id, { cancel: undefined });
    void follow(id, task);
    return task;
  } catch (error) {
    const stopped = isAborted(error);
    const text = stopped ? i18next.t('orderImports.drop.stopped', { name: file.name }) : unmarkedErrorText(error);
    set({ uploading: undefined, stop: undefined, error: text });
    if (stopped) tasks.remove(id);
    else tasks.fail(id, { detail: text });
    return undefined;
  }
};

/** Checks a task every 3 s (orders.md 4.3) until it has ended, and updates the running tasks. */
const follow = async (id: string, started: OrderImport): Promise<void> => {
  const request = { params: { id: started.importTaskId } };
  const { queryKey } = callOptions(orderImportsCalls.getOrderImport, request);
  notify(id, started);
  let known = true;
  const read = async (): Promise<boolean> => {
    // The session has ended: nothing of it goes on.
    known = tasks.isRunning(id);
    if (!known) return true;
    try {
      const task = await callApi(orderImportsCalls.getOrderImport, request);
      queryClient.setQueryData(queryKey, task);
      notify(id, task);
      return hasEnded(task);
    } catch (error) {
      if (error instanceof ApiError && error.passing) return false;
      tasks.fail(id, { detail: errorText(error) });
      known = false;
      return true;
    }
  };
  if (!hasEnded(started)) await pollUntil(orderImportLimits.pollMs, read);
  if (!known) return;
  const made = new Set<string>([
    ordersCalls.listOrders.id,
    ordersCalls.countOrders.id,
    orderImportsCalls.listOrderImports.id,
  ]);
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [call] }) => made.has(String(call)) });
};

const notify = (id: string, task: OrderImport): void => {
  const detail = taskLine(task, i18next.t);
  const href = addressOf('/app/articleAdd', { step: 2, importTaskId: task.importTaskId });
  if (!hasEnded(task)) tasks.update(id, { detail, href, progress: taskProgress(task) });
  else if (task.importTaskStatus === 'TIMEOUT' || isRefused(task)) tasks.fail(id, { detail, href });
  else if (task.failureProcessedElement === 0) tasks.finish(id, { detail, href });
  else if (task.successProcessedElement === 0) tasks.fail(id, { detail, href });
  else tasks.partly(id, { detail, href });
};
