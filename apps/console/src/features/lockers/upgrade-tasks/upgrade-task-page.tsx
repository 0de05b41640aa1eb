import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import type { UpgradeStage, UpgradeTask } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { isId } from '../../../platform/address/list-fields.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { wayTo } from '../../../platform/address/next-screens.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Block } from '../../../ui/block/block.tsx';
import { DetailFallback } from '../../../ui/detail-layout/detail-fallback.tsx';
import { PageColumn } from '../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { UpgradeDetails } from './components/upgrade-details.tsx';
import { UpgradeProgress } from './components/upgrade-progress.tsx';
import { UpgradeStages } from './components/upgrade-stages.tsx';
import classes from './components/upgrade-tasks.module.css';
import { UpgradeTaskItems } from './upgrade-task-items.tsx';
import { upgradeItemSearch, upgradeTaskMemory } from './upgrade-task.search.ts';
import { taskBadges, taskName } from './upgrade-task.words.ts';
import { type TaskAction, useTaskActions } from './use-task-actions.ts';

interface UpgradeTaskPageProps {
  /** The dialog that uploads a version. */
  readonly renderAddVersion: (close: () => void) => ReactNode;
}

interface DetailProps extends UpgradeTaskPageProps {
  readonly task: UpgradeTask;
  readonly stages: readonly UpgradeStage[];
  readonly reload: () => unknown;
}

/** A button that says, if it is off, why. */
const ActionButton = ({ action: { label, why, danger, run }, busy }: { action: TaskAction; busy: boolean }) => {
  const id = useId();
  return (
    <>
      <Button
        disabled={why !== undefined}
        loading={busy}
        onClick={run}
        {...(danger && { color: 'red' })}
        {...(why !== undefined && { 'aria-describedby': id, title: why })}
      >
        {label}
      </Button>
      {why !== undefined && (
        <span id={id} className="ui-unseen">
          {why}
        </span>
      )}
    </>
  );
};

/** Why the task is paused, the sites that wait for their terminal, and those that came back too late. */
const Reminders = ({ task }: { task: UpgradeTask }) => {
  const { t } = useTranslation();
  const { siteVersionTaskId: id, offlineCount, missedCount, state, stateReason } = task;
  const line = (attention: 'OFFLINE' | 'MISSED', words: string) => (
    <p className={classes.notice}>
      {words}{' '}
      <a href={addressOf('/app/siteUpgardeRecordDetail', { id, attention })}>{t('upgradeTasks.reminder.show')}</a>
    </p>
  );
  return (
    <div className={classes.reminders} role="status">
      {state === 'PAUSED' && stateReason !== null && (
        <p className={classes.notice}>{t(`upgradeTasks.taskReasons.${stateReason}`)}</p>
      )}
      {offlineCount > 0 && line('OFFLINE', t('upgradeTasks.reminder.offline', { count: offlineCount }))}
      {missedCount > 0 && line('MISSED', t('upgradeTasks.reminder.missed', { count: missedCount }))}
    </div>
  );
};

const TaskDetail = ({ task, stages, reload, renderAddVersion }: DetailProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const ofPlatform = useSession().companyType === 'ADMIN';
  const [adding, setAdding] = useState(false);
  const { actions, busy } = useTaskActions({ task, stages, reload });
  const { state, stateReason } = task;
  return (
    <PageColumn>
      <PageHeader
        title={taskName(task, t)}
        back={wayTo(t('upgradeTasks.title'), upgradeTaskMemory.address())}
        status={<StatusBadge {...taskBadges[state]} label={t(`upgradeTasks.taskStates.${state}`)} />}
        {...(stateReason !== null &&
          state !== 'PAUSED' && { meta: <p>{t(`upgradeTasks.taskReasons.${stateReason}`)}</p> })}
        actions={
          <>
            {can('VERSION_EDIT') && ofPlatform && (
              <Button onClick={() => setAdding(true)}>{t('upgradeTasks.addVersion')}</Button>
            )}
            {actions.map((action) => (
              <ActionButton key={action.id} action={action} busy={busy === action.id} />
            ))}
          </>
        }
      />
      <Reminders task={task} />
      <Block title={t('upgradeTasks.counts.title')}>
        <UpgradeProgress task={task} />
      </Block>
      <Block title={t('upgradeTasks.stages.title')}>
        <UpgradeStages stages={stages} />
      </Block>
      <Block title={t('upgradeTasks.details.title')}>
        <UpgradeDetails task={task} />
      </Block>
      <Block title={t('upgradeTasks.items.title')}>
        <UpgradeTaskItems task={task} stages={stages} reload={reload} />
      </Block>
      {adding && renderAddVersion(() => setAdding(false))}
    </PageColumn>
  );
};

const noStages: readonly UpgradeStage[] = [];

/** An upgrade task: its progress, stages and sites, and what can be done with it (network.md 2). */
export const UpgradeTaskPage = ({ renderAddVersion }: UpgradeTaskPageProps) => {
  const { t } = useTranslation();
  const [{ id = '' }] = useAddressSearch(upgradeItemSearch);
  const enabled = isId(id);
  const task = useCall(calls.getUpgradeTask, { params: { id } }, { enabled, quiet: true });
  const stages = useCall(calls.listUpgradeStages, { params: { id } }, { enabled, quiet: true });
  const reload = () => Promise.all([task.refetch(), stages.refetch()]);
  useLiveRows('upgrade-tasks', { ids: () => [id], readAt: task.dataUpdatedAt, refetch: reload });
  if (task.data)
    return (
      <TaskDetail
        key={id}
        task={task.data}
        stages={stages.data?.stages ?? noStages}
        reload={reload}
        renderAddVersion={renderAddVersion}
      />
    );
  return (
    <DetailFallback
      title={t('upgradeTasks.one')}
      back={wayTo(t('upgradeTasks.title'), upgradeTaskMemory.address())}
      missing={!enabled || isApiError(task.error, 'NOT_FOUND')}
      toList={t('upgradeTasks.toList')}
      error={task.error}
      onRetry={() => void task.refetch()}
      skeleton={<SkeletonFields count={8} />}
    />
  );
};
