import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import type { UpgradeStage, UpgradeTask } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../platform/api/call-api.ts';
import { reportRefusal } from '../../../platform/api/report-refusal.ts';
import { useMarkStale } from '../../../platform/api/use-call.ts';
import { message } from '../../../platform/i18n/message.ts';
import { confirm } from '../../../ui/confirm-dialog/confirm.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { hasEnded } from './upgrade-task.words.ts';

/** What a user can do with a task as a whole; `why` says why it can't be done now. */
export interface TaskAction {
  readonly id: 'cancel' | 'stop' | 'pause' | 'resume' | 'approveStage' | 'skipStage' | 'retry';
  readonly label: string;
  readonly why?: string | undefined;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface TaskActionsOptions {
  readonly task: UpgradeTask;
  readonly stages: readonly UpgradeStage[];
  /** Reads the task and its stages again. */
  readonly reload: () => unknown;
}

/**
 * The actions on a task that its state allows. A task is cancelled until its start time and stopped after it (network.md 4):
 * the one that can't be done now is off, with the reason.
 */
export const useTaskActions = ({ task, stages, reload }: TaskActionsOptions) => {
  const { t } = useTranslation();
  const now = useNow();
  const markStale = useMarkStale();
  const [busy, setBusy] = useState<TaskAction['id']>();
  const params = { id: task.siteVersionTaskId };

  const act = async (id: TaskAction['id'], send: () => Promise<string>) => {
    setBusy(id);
    try {
      toast.done(await send());
    } catch (error) {
      reportRefusal(error);
    } finally {
      setBusy(undefined);
    }
    void markStale(calls.queryUpgradeTasks);
    void reload();
  };
  /** Acts after a question, whose words are those of the action. */
  const ask = async (id: 'cancel' | 'stop' | 'resume' | 'approveStage' | 'skipStage', send: () => Promise<unknown>) => {
    const ends = id === 'cancel' || id === 'stop';
    const sure = await confirm({
      title: t(`upgradeTasks.${id}.title`),
      body: t(`upgradeTasks.${id}.body`),
      action: t(`upgradeTasks.${id}.action`),
      ...(ends && { cancel: t(`upgradeTasks.${id}.back`), danger: true }),
    });
    if (!sure) return;
    await act(id, async () => {
      await send();
      return id === 'cancel' ? message('Cancel successfully!') : t(`upgradeTasks.${id}.done`);
    });
  };
  const action = (id: TaskAction['id'], run: () => unknown, more: Partial<TaskAction> = {}): TaskAction => ({
    id,
    label: t(`upgradeTasks.${id}.action`),
    run: () => void run(),
    ...more,
  });

  const ended = hasEnded(task);
  const started = task.state !== 'SCHEDULED' || now >= task.earliestStartTime;
  const { state, canEdit, canCancel, counts } = task;
  if (!canEdit && !canCancel) return { actions: [], busy };
  const waitsForApproval = stages.some((stage) => stage.state === 'APPROVAL');
  const isUnderWay = stages.some((stage) => stage.state === 'RUNNING' || stage.state === 'SOAKING');
  const hasNext = stages.some((stage) => stage.state === 'WAITING');
  const actions: readonly (TaskAction | false)[] = [
    state === 'PAUSED' && action('resume', () => ask('resume', () => callApi(calls.resumeUpgradeTask, { params }))),
    state === 'RUNNING' &&
      action('pause', () =>
        act('pause', async () => {
          await callApi(calls.pauseUpgradeTask, { params });
          return t('upgradeTasks.pause.done');
        }),
      ),
    !ended &&
      waitsForApproval &&
      action('approveStage', () => ask('approveStage', () => callApi(calls.approveUpgradeStage, { params }))),
    state === 'RUNNING' &&
      isUnderWay &&
      hasNext &&
      action('skipStage', () => ask('skipStage', () => callApi(calls.skipUpgradeStage, { params }))),
    !ended &&
      (counts.FAILED ?? 0) > 0 &&
      action('retry', () =>
        act('retry', async () => {
          const { retried } = await callApi(calls.retryUpgrades, { params, body: {} });
          return t('upgradeTasks.retry.done', { count: retried });
        }),
      ),
    action('cancel', () => ask('cancel', () => callApi(calls.cancelUpgradeTask, { params })), {
      danger: true,
      why: ended
        ? t('upgradeTasks.cancel.ended')
        : started || !canCancel
          ? t('upgradeTasks.cancel.started')
          : undefined,
    }),
    action('stop', () => ask('stop', () => callApi(calls.stopUpgradeTask, { params })), {
      danger: true,
      why: ended ? t('upgradeTasks.cancel.ended') : started ? undefined : t('upgradeTasks.stop.early'),
    }),
  ];
  return { actions: actions.filter((one) => one !== false), busy };
};
