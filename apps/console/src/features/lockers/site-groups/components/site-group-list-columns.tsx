import type { SiteGroupRow } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import type { TFunction } from 'i18next';
import { companyLink } from '../../../../platform/address/named-links.tsx';
import { textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';

/** Every column of the list of groups. */
export const siteGroupListColumns = (t: TFunction, format: (count: number) => string): Column<SiteGroupRow>[] => [
  {
    id: 'siteGroupName',
    header: t('siteGroups.fields.siteGroupName'),
    cell: ({ siteGroupName }) => siteGroupName,
    width: 180,
    grow: true,
    sortField: 'siteGroupName',
    card: 'title',
  },
  {
    id: 'operator',
    header: t('siteGroups.fields.merchantId'),
    cell: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName),
    width: 150,
    card: 'line',
  },
  {
    id: 'sites',
    header: t('siteGroups.fields.siteId'),
    cell: ({ siteCount }) => format(siteCount),
    width: 90,
    align: 'end',
    card: 'line',
  },
  {
    id: 'description',
    header: t('siteGroups.fields.description'),
    cell: ({ description, isDefault }) => textCell(description ?? (isDefault ? t('siteGroups.default') : null)),
    width: 180,
    grow: true,
    card: 'line',
  },
  {
    id: 'creationTime',
    header: t('siteGroups.creationTime'),
    cell: ({ creationTime }) => timeCell(creationTime),
    width: 150,
    defaultHidden: true,
    sortField: 'creationTime',
    firstDirection: 'desc',
  },
  {
    id: 'lastUpdatedTime',
    header: t('siteGroups.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];
