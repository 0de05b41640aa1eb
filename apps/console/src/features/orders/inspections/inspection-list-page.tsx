import { inspectionStates } from '@cubby/contract/orders/inspections/inspections.limits';
import { inspectionsCalls } from '@cubby/contract/orders/inspections/inspections.calls';
import type { InspectionRow } from '@cubby/contract/orders/inspections/inspections.schemas';
import { IconClipboardCheck } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { userLink } from '../../../platform/address/named-links.tsx';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { InspectionStateBadge } from './components/inspection-badges.tsx';
import { inspectionListMemory, inspectionListSearch } from './inspection.search.ts';

const rowId = ({ inspectionId }: InspectionRow) => inspectionId;

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'state',
    kind: 'single',
    label: t('inspections.columns.state'),
    common: true,
    options: inspectionStates.map((value) => ({ value, label: t(`inspections.states.${value}`) })),
  },
  siteFilter(client, 'siteId', t('inspections.columns.siteName'), { common: true }),
];

const columnsOf = (t: TFunction): Column<InspectionRow>[] => [
  {
    id: 'siteName',
    header: t('inspections.columns.siteName'),
    cell: ({ siteName }) => siteName,
    width: 200,
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('inspections.columns.state'),
    cell: ({ state }) => <InspectionStateBadge state={state} />,
    width: 120,
    card: 'corner',
  },
  {
    id: 'seen',
    header: t('inspections.columns.seen'),
    cell: ({ seen, doors }) => t('inspections.seenOf', { seen, doors }),
    width: 110,
    card: 'line',
  },
  {
    id: 'corrected',
    header: t('inspections.columns.corrected'),
    cell: ({ corrected }) => String(corrected),
    width: 110,
    card: 'line',
  },
  {
    id: 'userName',
    header: t('inspections.columns.userName'),
    cell: ({ userId, userName }) => userLink(userId, userName) ?? noneCell,
    width: 150,
    card: 'line',
  },
  {
    id: 'startedByName',
    header: t('inspections.columns.startedByName'),
    cell: ({ startedById, startedByName }) => userLink(startedById, startedByName) ?? noneCell,
    width: 150,
    card: 'line',
  },
  ...(['timeStarted', 'timeEnded'] as const).map((field): Column<InspectionRow> => ({
    id: field,
    header: t(`inspections.columns.${field}`),
    cell: (row) => timeCell(row[field]),
    width: 150,
    card: 'line',
  })),
];

/** inspections: which sites a user inspections now, and the reports of the inspections that have ended. */
export const InspectionListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useResourceList(
    inspectionListSearch,
    inspectionListMemory,
    inspectionsCalls.listInspections,
    ({ sort: _sort, ...query }) => ({
      query,
    }),
  );
  // A new one may belong to any page.
  useLiveRows('inspections', { ids: () => undefined, readAt: list.list.dataUpdatedAt, refetch: list.list.refetch });
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      texts="inspections"
      searches={false}
      storageKey="inspections"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ siteName }) => siteName}
      rowHref={({ inspectionId }) => addressOf('/app/inspection', { id: inspectionId })}
      icon={<IconClipboardCheck size={24} />}
    />
  );
};
