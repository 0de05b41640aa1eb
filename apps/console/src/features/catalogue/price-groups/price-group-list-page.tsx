import { priceGroupsCalls as calls } from '@cubby/contract/catalogue/price-groups/price-groups.calls';
import { priceGroupKinds } from '@cubby/contract/catalogue/price-groups/price-groups.limits';
import type { PriceGroupRow } from '@cubby/contract/catalogue/price-groups/price-groups.schemas';
import { Button } from '@mantine/core';
import { IconClockDollar, IconMapPin } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { CatalogueStatusBadge, statusFilter } from '../../../platform/catalogue/valid-status.tsx';
import { loadOperators } from '../../../platform/lookups/companies-of-kind.ts';
import { nameCompanies } from '../../../platform/lookups/filter-lookups.ts';
import { ResourceList } from '../../../platform/resource/resource-list.tsx';
import { useResourceList } from '../../../platform/resource/use-resource-list.ts';
import { useSession } from '../../../platform/session/session.ts';
import { textCell, timeCell } from '../../../ui/data-table/cells.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/filter-bar/filter.ts';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { priceGroupHref, priceGroups } from './price-group.resource.ts';
import { priceGroupListMemory, priceGroupListSearch } from './price-group.search.ts';

const rowId = ({ priceGroupId }: PriceGroupRow) => priceGroupId;
const rowName = ({ priceGroupName }: PriceGroupRow) => priceGroupName;

const columnsOf = (t: TFunction): Column<PriceGroupRow>[] => [
  {
    id: 'priceGroupName',
    header: t('priceGroups.fields.priceGroupName'),
    cell: rowName,
    width: 180,
    grow: true,
    sortField: 'priceGroupName',
    card: 'title',
  },
  {
    id: 'merchantName',
    header: t('priceGroups.fields.merchantId'),
    cell: ({ merchantName }) => textCell(merchantName),
    width: 180,
    card: 'line',
  },
  {
    id: 'siteName',
    header: t('priceGroups.kinds.label'),
    cell: ({ siteName }) => textCell(siteName ?? t('priceGroups.kinds.GROUP')),
    width: 180,
    card: 'line',
  },
  {
    id: 'productCount',
    header: t('priceGroups.fields.productCount'),
    cell: ({ productCount }) => String(productCount),
    width: 100,
    align: 'end',
  },
  {
    id: 'status',
    header: t('priceGroups.fields.status'),
    cell: ({ status }) => <CatalogueStatusBadge status={status} quiet />,
    width: 110,
    card: 'corner',
  },
  {
    id: 'lastUpdatedTime',
    header: t('priceGroups.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];

/** Commodit_PriceSet: price groups, those of groups of sites and those of single sites (administration.md 2). */
export const PriceGroupListPage = () => {
  const { t } = useTranslation();
  const { companyType } = useSession();
  const list = useResourceList(priceGroupListSearch, priceGroupListMemory, calls.listPriceGroups, (query) => ({
    query,
  }));
  const filters = useMemo<FilterDefinition[]>(
    () => [
      statusFilter(t),
      {
        id: 'kind',
        kind: 'single',
        label: t('priceGroups.kinds.label'),
        common: true,
        options: priceGroupKinds.map((value) => ({ value, label: t(`priceGroups.kinds.${value}`) })),
      },
      // Staff of the platform alone see those of several operators.
      ...(companyType === 'ADMIN'
        ? [
            {
              id: 'merchantId',
              kind: 'typeahead',
              label: t('priceGroups.fields.merchantId'),
              load: loadOperators,
              name: nameCompanies,
            } as const,
          ]
        : []),
    ],
    [t, companyType],
  );
  const columns = useMemo(() => columnsOf(t), [t]);
  const writes = companyType === 'ADMIN' || companyType === 'OPERATOR';
  return (
    <ResourceList
      noun="priceGroups"
      storageKey="price-groups"
      live={priceGroups.live}
      {...list}
      filters={filters}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={priceGroupHref}
      icon={<IconClockDollar size={24} />}
      {...(writes && {
        add: {
          permission: 'PRICE_GROUP_EDIT',
          href: addressOf('/app/Commodity_priceSet_detail'),
          label: t('priceGroups.add'),
        },
        actions: (
          <Can permission="PRICE_GROUP_EDIT">
            <Button
              component="a"
              href={addressOf('/app/Commodity_sitePriceSet')}
              leftSection={<IconMapPin size={16} aria-hidden />}
            >
              {t('priceGroups.addForSite')}
            </Button>
          </Can>
        ),
      })}
    />
  );
};
