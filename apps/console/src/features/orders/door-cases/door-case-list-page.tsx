import { doorCasesCalls } from '@cubby/contract/orders/door-cases/door-cases.calls';
import { doorCaseKinds, doorCaseStates } from '@cubby/contract/orders/door-cases/door-cases.limits';
import type { DoorCaseRow } from '@cubby/contract/orders/door-cases/door-cases.schemas';
import { IconScale } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { siteLink } from '../../../platform/address/named-links.tsx';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { noneCell, textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { DoorCaseState } from './components/door-case-state.tsx';
import { doorCaseListMemory, doorCaseListSearch } from './door-case.search.ts';
import { standsWords, toldWords } from './door-case.words.ts';

const rowId = ({ doorCaseId }: DoorCaseRow) => doorCaseId;
const rowHref = ({ doorCaseId }: DoorCaseRow) => addressOf('/app/doorCase', { doorCaseId });

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'state',
    kind: 'single',
    label: t('doorCases.columns.state'),
    common: true,
    options: doorCaseStates.map((value) => ({ value, label: t(`doorCases.states.${value}`) })),
  },
  siteFilter(client, 'siteId', t('doorCases.columns.site'), { common: true }),
  {
    id: 'kind',
    kind: 'single',
    label: t('doorCases.columns.kind'),
    options: doorCaseKinds.map((value) => ({ value, label: t(`doorCases.kinds.${value}`) })),
  },
  { id: 'openedTime', kind: 'date-range', label: t('doorCases.columns.openedTime') },
];

const columnsOf = (t: TFunction): Column<DoorCaseRow>[] => [
  {
    id: 'kind',
    header: t('doorCases.columns.kind'),
    cell: ({ kind }) => t(`doorCases.kinds.${kind}`),
    width: 260,
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('doorCases.columns.state'),
    cell: (row) => <DoorCaseState row={row} />,
    width: 190,
    card: 'corner',
  },
  {
    id: 'order',
    header: t('doorCases.columns.order'),
    cell: () => null,
    after: ({ articleId, orderNumber }) => <a href={addressOf('/app/articleInfo', { articleId })}>{orderNumber}</a>,
    width: 150,
    card: 'line',
  },
  {
    id: 'site',
    header: t('doorCases.columns.site'),
    cell: () => null,
    after: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? noneCell,
    width: 160,
    card: 'line',
  },
  {
    id: 'told',
    header: t('doorCases.columns.told'),
    cell: (row) => toldWords(row, t),
    width: 240,
    card: 'line',
  },
  {
    id: 'stands',
    header: t('doorCases.columns.stands'),
    cell: (row) => standsWords(row, t),
    width: 200,
    card: 'line',
  },
  {
    id: 'company',
    header: t('doorCases.columns.company'),
    cell: ({ company }) => textCell(company),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'openedTime',
    header: t('doorCases.columns.openedTime'),
    cell: ({ openedTime }) => timeCell(openedTime),
    width: 150,
    card: 'line',
  },
  {
    id: 'closedTime',
    header: t('doorCases.columns.closedTime'),
    cell: ({ closedTime }) => timeCell(closedTime),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'closedByName',
    header: t('doorCases.columns.closedByName'),
    cell: ({ closedByName }) => textCell(closedByName),
    width: 140,
    defaultHidden: true,
  },
];

/** doorCases: where a terminal and an order say different things, for a person to decide. */
export const DoorCaseListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useResourceList(
    doorCaseListSearch,
    doorCaseListMemory,
    doorCasesCalls.listDoorCases,
    ({ sort: _sort, ...query }) => ({ query }),
  );
  // A new case may be of any order.
  useLiveRows('door-cases', {
    ids: () => undefined,
    readAt: list.list.dataUpdatedAt,
    refetch: list.list.refetch,
  });
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      noun="doorCases"
      searches={false}
      storageKey="door-cases"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ kind, orderNumber }) => `${orderNumber} · ${t(`doorCases.kinds.${kind}`)}`}
      rowHref={rowHref}
      icon={<IconScale size={24} />}
    />
  );
};
