import { discrepanciesCalls } from '@cubby/contract/orders/discrepancies/discrepancies.calls';
import { discrepancyKinds, discrepancyStates } from '@cubby/contract/orders/discrepancies/discrepancies.limits';
import type { DiscrepancyRow } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import { IconScale } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { companyLink, siteLink, userLink } from '../../../platform/address/named-links.tsx';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { siteFilter } from '../../../platform/lookups/list-filters.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { noneCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { DiscrepancyState } from './components/discrepancy-state.tsx';
import { discrepancyListMemory, discrepancyListSearch } from './discrepancy.search.ts';
import { orderStateWords, reportWords } from './discrepancy.words.ts';

const rowId = ({ discrepancyId }: DiscrepancyRow) => discrepancyId;
const rowHref = ({ discrepancyId }: DiscrepancyRow) => addressOf('/app/discrepancy', { discrepancyId });

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    id: 'state',
    kind: 'single',
    label: t('discrepancies.columns.state'),
    common: true,
    options: discrepancyStates.map((value) => ({ value, label: t(`discrepancies.states.${value}`) })),
  },
  siteFilter(client, 'siteId', t('discrepancies.columns.site'), { common: true }),
  {
    id: 'kind',
    kind: 'single',
    label: t('discrepancies.columns.kind'),
    options: discrepancyKinds.map((value) => ({ value, label: t(`discrepancies.kinds.${value}`) })),
  },
  { id: 'openedTime', kind: 'date-range', label: t('discrepancies.columns.openedTime') },
];

const columnsOf = (t: TFunction): Column<DiscrepancyRow>[] => [
  {
    id: 'kind',
    header: t('discrepancies.columns.kind'),
    cell: ({ kind }) => t(`discrepancies.kinds.${kind}`),
    width: 260,
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('discrepancies.columns.state'),
    cell: (row) => <DiscrepancyState row={row} />,
    width: 190,
    card: 'corner',
  },
  {
    id: 'order',
    header: t('discrepancies.columns.order'),
    cell: () => null,
    after: ({ articleId, orderNumber }) => <a href={addressOf('/app/articleInfo', { articleId })}>{orderNumber}</a>,
    width: 150,
    card: 'line',
  },
  {
    id: 'site',
    header: t('discrepancies.columns.site'),
    cell: () => null,
    after: ({ siteId, siteName }) => siteLink(siteId, siteName) ?? noneCell,
    width: 160,
    card: 'line',
  },
  {
    id: 'told',
    header: t('discrepancies.columns.report'),
    cell: (row) => reportWords(row, t),
    width: 240,
    card: 'line',
  },
  {
    id: 'stands',
    header: t('discrepancies.columns.record'),
    cell: (row) => orderStateWords(row, t),
    width: 200,
    card: 'line',
  },
  {
    id: 'company',
    header: t('discrepancies.columns.company'),
    cell: ({ merchantId, company }) => companyLink(merchantId, company),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'openedTime',
    header: t('discrepancies.columns.openedTime'),
    cell: ({ openedTime }) => timeCell(openedTime),
    width: 150,
    card: 'line',
  },
  {
    id: 'closedTime',
    header: t('discrepancies.columns.closedTime'),
    cell: ({ closedTime }) => timeCell(closedTime),
    width: 150,
    defaultHidden: true,
  },
  {
    id: 'closedByName',
    header: t('discrepancies.columns.closedByName'),
    cell: ({ closedById, closedByName }) => userLink(closedById, closedByName) ?? noneCell,
    width: 140,
    defaultHidden: true,
  },
];

/** discrepancies: where a terminal and an order say different things, for a person to decide. */
export const DiscrepancyListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useResourceList(
    discrepancyListSearch,
    discrepancyListMemory,
    discrepanciesCalls.listDiscrepancies,
    ({ sort: _sort, ...query }) => ({ query }),
  );
  // A new discrepancy may be of any order.
  useLiveRows('discrepancies', {
    ids: () => undefined,
    readAt: list.list.dataUpdatedAt,
    refetch: list.list.refetch,
  });
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <ResourceList
      texts="discrepancies"
      searches={false}
      storageKey="discrepancies"
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={({ kind, orderNumber }) => `${orderNumber} · ${t(`discrepancies.kinds.${kind}`)}`}
      rowHref={rowHref}
      icon={<IconScale size={24} />}
    />
  );
};
