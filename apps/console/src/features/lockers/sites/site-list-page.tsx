import { siteGroupsCalls } from '@cubby/contract/lockers/site-groups/site-groups.calls';
import { siteAttentions, siteStatuses } from '@cubby/contract/lockers/sites/sites.limits';
import { connections } from '@cubby/contract/lockers/terminals/terminals.limits';
import { siteAdministrationCalls } from '@cubby/contract/lockers/sites/site-administration.calls';
import type { SiteHealth } from '@cubby/contract/lockers/sites/site-administration.schemas';
import { sitesCalls } from '@cubby/contract/lockers/sites/sites.calls';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import { siteConditions, siteTypes } from '@cubby/contract/settings/parameters/parameters.values';
import { IconLockSquare } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import { fromCatalogue, lookup, nameCompanies } from '../../../platform/lookups/filter-lookups.ts';
import { serviceFilter } from '../../../platform/lookups/list-filters.ts';
import { useListSelection } from '../../../platform/resource/use-list-selection.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { type ListedSite, siteListColumns } from './components/site-list-columns.tsx';
import { StatusCounts } from './components/status-counts.tsx';
import { useSiteListActions } from './site-list.actions.tsx';
import { siteListMemory, siteListSearch } from './site.search.ts';
import { sites } from './site.resource.ts';
import { conditionText } from './site.words.ts';

type ListOf<Row> = Parameters<typeof ResourceList<Row>>[0]['list'];

/** ms between two polls of the health of the sites. */
const pollMs = 60_000;
const noHealth: readonly SiteHealth[] = [];

/** The sites of a page with their health; the list is drawn before that has come. */
const useSitesWithHealth = (list: ListOf<SiteRow>): ListOf<ListedSite> => {
  const siteIds = list.data?.content.map(rowId) ?? [];
  const { data: found = noHealth } = useCall(
    siteAdministrationCalls.listSiteHealth,
    { query: { siteIds } },
    { enabled: siteIds.length > 0, quiet: true, refetchInterval: pollMs },
  );
  const data = useMemo(() => {
    if (!list.data) return undefined;
    const byId = new Map(found.map((health) => [health.siteId, health]));
    return { ...list.data, content: list.data.content.map((site) => ({ ...site, health: byId.get(site.siteId) })) };
  }, [list.data, found]);
  return { ...list, data };
};

const rowId = ({ siteId }: SiteRow) => siteId;
const rowName = ({ siteName }: SiteRow) => siteName;
const rowHref = ({ siteId }: SiteRow) => addressOf('/app/siteInfo', { id: siteId });

const filtersOf = (t: TFunction, client: QueryClient): FilterDefinition[] => [
  {
    ...serviceFilter(client, t('sites.fields.serviceIds')),
    id: 'serviceIds',
    multi: true,
    common: true,
  } as FilterDefinition,
  {
    id: 'siteType',
    kind: 'multi',
    label: t('sites.fields.siteType'),
    common: true,
    options: siteTypes.map((value) => ({ value, label: t(`siteTypes.${value}`) })),
  },
  {
    id: 'operatorId',
    kind: 'typeahead',
    label: t('sites.fields.merchantId'),
    common: true,
    load: loadOperators,
    name: nameCompanies,
  },
  {
    id: 'siteStatus',
    kind: 'single',
    label: t('sites.fields.siteStatus'),
    options: siteStatuses.map((value) => ({ value, label: t(`sites.statuses.${value}`) })),
  },
  {
    id: 'connectionStatus',
    kind: 'single',
    label: t('sites.fields.connectionStatus'),
    options: connections.map((value) => ({ value, label: t(`sites.connections.${value}`) })),
  },
  {
    id: 'attention',
    kind: 'single',
    label: t('sites.attention'),
    options: siteAttentions.map((value) => ({ value, label: t(`sites.attentions.${value}`) })),
  },
  {
    id: 'siteCondition',
    kind: 'single',
    label: t('sites.fields.siteCondition'),
    options: siteConditions.map((value) => ({ value, label: conditionText(value, t) })),
  },
  {
    ...fromCatalogue(
      async () => (await lookup(client, siteGroupsCalls.listSiteGroupOptions, { query: {} })()).content,
      ({ siteGroupId, siteGroupName }) => ({ value: siteGroupId, label: siteGroupName }),
    ),
    id: 'siteGroupIds',
    label: t('sites.fields.siteGroupIds'),
    multi: true,
  },
];

/** siteList: the sites that the person sees (network.md 2). */
export const SiteListPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useResourceList(
    siteListSearch,
    siteListMemory,
    sitesCalls.searchSites,
    ({ query: queryKeyword, ...query }) => ({ query: { ...query, queryKeyword } }),
  );
  // Connections are distinguished from the sites, under the same ids.
  useLiveRows('terminals', {
    ids: () => list.list.data?.content.map(rowId) ?? [],
    readAt: list.list.dataUpdatedAt,
    refetch: list.list.refetch,
  });
  const listed = { ...list, list: useSitesWithHealth(list.list) };
  const selected = useListSelection(listed, rowId);
  const { actions, dialog } = useSiteListActions({ selected, search: list.address, refetch: list.list.refetch });
  const filters = useMemo(() => filtersOf(t, client), [t, client]);
  const columns = useMemo(() => siteListColumns(t), [t]);
  return (
    <>
      <ResourceList
        texts="sites"
        storageKey="sites"
        live={sites.live}
        {...listed}
        filters={filters}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        selected={selected}
        rowActions={actions}
        meta={<StatusCounts search={list.address} onStatus={(siteStatus) => list.onAddress({ siteStatus, page: 0 })} />}
        icon={<IconLockSquare size={24} />}
        imports={{ permission: 'SITE_EDIT', href: addressOf('/app/siteImport'), label: t('siteImports.title') }}
        add={{ permission: 'SITE_EDIT', href: addressOf('/app/siteAdd', { step: 1 }), label: t('sites.add') }}
      />
      {dialog}
    </>
  );
};
