import { commandKinds } from '@cubby/contract/device/device.limits';
import { commandsCalls } from '@cubby/contract/lockers/commands/commands.calls';
import { commandFilters } from '@cubby/contract/lockers/commands/commands.limits';
import type { CommandRow } from '@cubby/contract/lockers/commands/commands.schemas';
import { IconCommand } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { pairText } from '../../../ui/punctuation/punctuation.ts';
import { useCommandActions } from './command-list.actions.tsx';
import { commandListMemory, commandListSearch } from './command.search.ts';
import { commandListColumns } from './components/command-list-columns.tsx';

const rowId = ({ commandId }: CommandRow) => commandId;

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'filter',
    kind: 'single',
    label: t('commands.filter'),
    common: true,
    options: commandFilters.map((value) => ({ value, label: t(`commands.filters.${value}`) })),
  },
  siteFilter(client, 'siteId', t('commands.columns.site'), { common: true }),
  {
    id: 'kind',
    kind: 'single',
    label: t('commands.columns.kind'),
    options: commandKinds.map((value) => ({ value, label: t(`commands.kinds.${value}`) })),
  },
];

/** commands: the commands to terminals, which of them run or wait for approval, and how they ended. */
export const CommandListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useResourceList(
    commandListSearch,
    commandListMemory,
    commandsCalls.listCommands,
    ({ sort: _sort, ...query }) => ({
      query,
    }),
  );
  const { siteId } = list.address;
  // Events of commands carry the id of their site, and a new one may be of any site.
  useLiveRows('commands', {
    ids: () => (siteId === undefined ? undefined : [siteId]),
    readAt: list.list.dataUpdatedAt,
    refetch: list.list.refetch,
  });
  const selected = useListSelection(list, rowId);
  const actions = useCommandActions(() => {
    selected.selection.clear();
    return list.list.refetch();
  });
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => commandListColumns(t), [t]);
  return (
    <ResourceList
      texts="commands"
      searches={false}
      storageKey="commands"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ kind, boxName, siteName }) => pairText(t(`commands.kinds.${kind}`), boxName ?? siteName)}
      selected={selected}
      rowActions={actions}
      icon={<IconCommand size={24} />}
    />
  );
};
