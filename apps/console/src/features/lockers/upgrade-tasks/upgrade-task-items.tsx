import { upgradeReasons, upgradeStates } from '@cubby/contract/device/upgrades.limits';
import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import { upgradeAttention } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type {
  UpgradeItem,
  UpgradeStage,
  UpgradeTask,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { IconDeviceDesktop, IconRotateClockwise } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../platform/api/report-error.ts';
import { useCallMutation } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { bulkOf, type RowAction } from '../../../platform/resource/actions.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { ListFrame } from '../../../ui/list-frame/list-frame.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { upgradeItemColumns } from './components/upgrade-item-columns.tsx';
import { PostponeDialog } from './postpone-dialog.tsx';
import { upgradeItemMemory, upgradeItemSearch } from './upgrade-task.search.ts';
import { hasEnded, stageName } from './upgrade-task.words.ts';

const rowId = ({ siteId }: UpgradeItem) => siteId;
const rowName = ({ siteName }: UpgradeItem) => siteName;

const filtersOf = (t: TFunction, stages: readonly UpgradeStage[]): FilterDefinition[] => [
  {
    id: 'state',
    kind: 'single',
    label: t('upgradeTasks.items.filters.state'),
    common: true,
    options: upgradeStates.map((value) => ({ value, label: t(`upgradeTasks.states.${value}`) })),
  },
  {
    id: 'attention',
    kind: 'single',
    label: t('upgradeTasks.items.filters.attention'),
    common: true,
    options: upgradeAttention.map((value) => ({ value, label: t(`upgradeTasks.items.attention.${value}`) })),
  },
  {
    id: 'reason',
    kind: 'single',
    label: t('upgradeTasks.items.filters.reason'),
    options: upgradeReasons.map((value) => ({ value, label: t(`upgradeTasks.reasons.${value}`) })),
  },
  {
    id: 'stage',
    kind: 'single',
    label: t('upgradeTasks.items.filters.stage'),
    options: stages.map((stage) => ({ value: String(stage.position), label: stageName(stage, t) })),
  },
];

interface UpgradeTaskItemsProps {
  readonly task: UpgradeTask;
  readonly stages: readonly UpgradeStage[];
  /** Reads the task and its stages again. */
  readonly reload: () => unknown;
}

/** The sites of a task by name, each with its state and what it waits for; failed ones are retried, waiting ones postponed. */
export const UpgradeTaskItems = ({ task, stages, reload }: UpgradeTaskItemsProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const [postponed, setPostponed] = useState<UpgradeItem>();
  const { siteVersionTaskId: id } = task;
  const page = useResourceList(
    upgradeItemSearch,
    upgradeItemMemory,
    calls.listUpgradeItems,
    ({ id: _own, sort: _sort, ...query }) => ({ params: { id }, query }),
  );
  const { list, address } = page;
  useLiveRows('upgrade-tasks', { ids: () => [id], readAt: list.dataUpdatedAt, refetch: list.refetch });
  const selected = useListSelection(page, rowId);
  const acts = task.canEdit && !hasEnded(task);
  const retry = useCallMutation(calls.retryUpgrades);
  const actions: readonly RowAction<UpgradeItem>[] = [
    {
      id: 'retry',
      bulkLabel: (count) => t('upgradeTasks.retry.chosen', { count }),
      icon: IconRotateClockwise,
      allowed: acts,
      refuses: ({ state }) => (state === 'FAILED' ? undefined : t('upgradeTasks.retry.refused')),
      run: async (rows) => {
        try {
          const { retried } = await retry.mutateAsync({ params: { id }, body: { siteIds: rows.map(rowId) } });
          toast.done(t('upgradeTasks.retry.done', { count: retried }));
        } catch {
          // A toast says why.
        }
        selected.selection.clear();
        void list.refetch();
        void reload();
      },
    },
  ];
  const filters = useMemo(() => filtersOf(t, stages), [t, stages]);
  const columns = useMemo(() => {
    const names = new Map(stages.map((stage) => [stage.position, stageName(stage, t)]));
    return upgradeItemColumns(t, {
      tag,
      stageNameAt: (position) => names.get(position) ?? String(position + 1),
      onPostpone: acts ? setPostponed : undefined,
    });
  }, [t, tag, stages, acts]);
  return (
    <>
      <ListFrame
        label={t('upgradeTasks.items.title')}
        storageKey="upgrade-items"
        list={list}
        error={failureOf(list.error)}
        address={address}
        onAddress={page.onAddress}
        onNearPager={page.onNearPager}
        filters={filters}
        placeholder={t('upgradeTasks.items.searchHint')}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        noMatch={{ title: t('upgradeTasks.items.noMatch.title'), text: t('upgradeTasks.items.noMatch.text') }}
        emptyFirst={
          <EmptyState
            icon={<IconDeviceDesktop size={24} />}
            title={t('upgradeTasks.items.first.title')}
            text={t('upgradeTasks.items.first.text')}
          />
        }
        {...(acts && { selection: selected.selection, bulk: bulkOf(actions, selected) })}
      />
      {postponed && (
        <PostponeDialog
          taskId={id}
          item={postponed}
          close={() => setPostponed(undefined)}
          onSaved={() => {
            setPostponed(undefined);
            void list.refetch();
          }}
        />
      )}
    </>
  );
};
