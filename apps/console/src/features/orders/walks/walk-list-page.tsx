import { walkStates } from '@cubby/contract/orders/walks/walks.limits';
import { walksCalls } from '@cubby/contract/orders/walks/walks.calls';
import type { WalkRow } from '@cubby/contract/orders/walks/walks.schemas';
import { IconClipboardCheck } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { WalkStateBadge } from './components/walk-badges.tsx';
import { walkListMemory, walkListSearch } from './walk.search.ts';

const rowId = ({ walkId }: WalkRow) => walkId;

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'state',
    kind: 'single',
    label: t('walks.columns.state'),
    common: true,
    options: walkStates.map((value) => ({ value, label: t(`walks.states.${value}`) })),
  },
  siteFilter(client, 'siteId', t('walks.columns.siteName'), { common: true }),
];

const columnsOf = (t: TFunction): Column<WalkRow>[] => [
  {
    id: 'siteName',
    header: t('walks.columns.siteName'),
    cell: ({ siteName }) => siteName,
    width: 200,
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('walks.columns.state'),
    cell: ({ state }) => <WalkStateBadge state={state} />,
    width: 120,
    card: 'corner',
  },
  {
    id: 'seen',
    header: t('walks.columns.seen'),
    cell: ({ seen, doors }) => t('walks.seenOf', { seen, doors }),
    width: 110,
    card: 'line',
  },
  {
    id: 'corrected',
    header: t('walks.columns.corrected'),
    cell: ({ corrected }) => String(corrected),
    width: 110,
    card: 'line',
  },
  ...(['userName', 'startedByName'] as const).map((field): Column<WalkRow> => ({
    id: field,
    header: t(`walks.columns.${field}`),
    cell: (row) => textCell(row[field]),
    width: 150,
    card: 'line',
  })),
  ...(['timeStarted', 'timeEnded'] as const).map((field): Column<WalkRow> => ({
    id: field,
    header: t(`walks.columns.${field}`),
    cell: (row) => timeCell(row[field]),
    width: 150,
    card: 'line',
  })),
];

/** walks: which sites somebody walks now, and the reports of the walks that have ended. */
export const WalkListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useResourceList(walkListSearch, walkListMemory, walksCalls.listWalks, ({ sort: _sort, ...query }) => ({
    query,
  }));
  // A new one may belong to any page.
  useLiveRows('walks', { ids: () => undefined, readAt: list.list.dataUpdatedAt, refetch: list.list.refetch });
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      noun="walks"
      searches={false}
      storageKey="walks"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ siteName }) => siteName}
      rowHref={({ walkId }) => addressOf('/app/walk', { id: walkId })}
      icon={<IconClipboardCheck size={24} />}
    />
  );
};
