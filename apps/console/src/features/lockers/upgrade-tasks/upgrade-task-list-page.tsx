import { softwareVersionsCalls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import { upgradeTasksCalls as calls } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.calls';
import { upgradeTaskStates } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { UpgradeTaskRow } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { IconRefreshDot } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { softwareVersionLink, userLink } from '../../../platform/address/named-links.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { fromCatalogue, lookup } from '../../../platform/lookups/filter-lookups.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { type CanFunction, useCan } from '../../../ui/permission-gate/permission-gate.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import { upgradeTaskMemory, upgradeTaskSearch } from './upgrade-task.search.ts';
import { taskBadges, taskName, taskTimeText } from './upgrade-task.words.ts';

const rowId = ({ siteVersionTaskId }: UpgradeTaskRow) => siteVersionTaskId;
const rowHref = ({ siteVersionTaskId: id }: UpgradeTaskRow) => addressOf('/app/siteUpgardeRecordDetail', { id });

const columnsOf = (t: TFunction, format: (count: number) => string): Column<UpgradeTaskRow>[] => [
  {
    id: 'task',
    header: t('upgradeTasks.columns.task'),
    cell: (task) => taskName(task, t),
    width: 220,
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('upgradeTasks.columns.state'),
    cell: ({ state }) => <StatusBadge {...taskBadges[state]} label={t(`upgradeTasks.taskStates.${state}`)} quiet />,
    width: 130,
    card: 'corner',
  },
  {
    id: 'version',
    header: t('upgradeTasks.columns.version'),
    cell: ({ siteVersionId, siteVersionName }) => softwareVersionLink(siteVersionId, siteVersionName),
    width: 120,
    card: 'line',
  },
  {
    id: 'progress',
    header: t('upgradeTasks.columns.progress'),
    cell: ({ counts, siteCount }) =>
      t('upgradeTasks.progress', { done: counts.UPDATED ?? 0, all: siteCount - (counts.EXCLUDED ?? 0) }),
    width: 110,
    align: 'end',
    card: 'line',
  },
  {
    id: 'failed',
    header: t('upgradeTasks.columns.failed'),
    cell: ({ counts }) => (counts.FAILED ? format(counts.FAILED) : noneCell),
    width: 80,
    align: 'end',
    card: 'line',
  },
  {
    id: 'start',
    header: t('upgradeTasks.columns.start'),
    cell: (task) => taskTimeText(task, task.siteVersionTaskStartTime),
    width: 150,
    sortField: 'siteVersionTaskStartTime',
    firstDirection: 'desc',
    grow: false,
    card: 'line',
  },
  {
    id: 'end',
    header: t('upgradeTasks.columns.end'),
    cell: (task) => taskTimeText(task, task.siteVersionTaskFailureTime),
    width: 150,
    sortField: 'siteVersionTaskFailureTime',
    firstDirection: 'desc',
    grow: false,
    card: 'line',
  },
  {
    id: 'createTime',
    header: t('upgradeTasks.columns.createTime'),
    cell: ({ createTime }) => timeCell(createTime),
    width: 150,
    sortField: 'createTime',
    firstDirection: 'desc',
    defaultHidden: true,
  },
  {
    id: 'createdByName',
    header: t('upgradeTasks.columns.createdByName'),
    cell: ({ createdById, createdByName }) => userLink(createdById, createdByName) ?? noneCell,
    width: 140,
  },
];

const filtersOf = (t: TFunction, client: QueryClient, can: CanFunction): FilterDefinition[] => [
  {
    id: 'state',
    kind: 'single',
    label: t('upgradeTasks.columns.state'),
    common: true,
    options: upgradeTaskStates.map((value) => ({ value, label: t(`upgradeTasks.taskStates.${value}`) })),
  },
  ...(can('VERSION_LIST')
    ? [
        {
          ...fromCatalogue(
            lookup(client, softwareVersionsCalls.listAllSoftwareVersions, {}),
            ({ siteVersionId, siteVersionName, system }) => ({
              value: siteVersionId,
              label: siteVersionName,
              hint: t(`softwareVersions.system.${system}`),
            }),
          ),
          id: 'siteVersionId',
          label: t('upgradeTasks.columns.version'),
          common: true,
        },
      ]
    : []),
  siteFilter(client, 'siteId', t('upgradeTasks.columns.site')),
];

/** siteUpgardeRecord: the upgrade tasks of the sites that the user sees (network.md 2). */
export const UpgradeTaskListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const can = useCan();
  const format = useFormatNumber();
  const list = useResourceList(upgradeTaskSearch, upgradeTaskMemory, calls.queryUpgradeTasks, (query) => ({ query }));
  // A new task can be at the top of the list.
  useLiveRows('upgrade-tasks', {
    ids: () => undefined,
    readAt: list.list.dataUpdatedAt,
    refetch: list.list.refetch,
  });
  const filters = useMemo(() => filtersOf(t, client, can), [t, client, can]);
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <ResourceList
      texts="upgradeTasks"
      storageKey="upgrade-tasks"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={(task) => taskName(task, t)}
      rowHref={rowHref}
      icon={<IconRefreshDot size={24} />}
      add={{
        permission: 'UPGRADE_TASK_EDIT',
        href: addressOf('/app/terminalUpgrade'),
        label: t('upgradeTasks.add'),
      }}
    />
  );
};
