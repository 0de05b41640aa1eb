import { ActionIcon } from '@mantine/core';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import type { SiteType } from '@cubby/contract/settings/parameters/parameters.values';
import { IconVideo } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { companyLink } from '../../../../platform/address/named-links.tsx';
import { codeCell, noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { conditionText } from '../site.words.ts';
import { ConnectionBadge } from '../../boxes/components/connection-badge.tsx';
import { SiteStatusBadge } from './site-status.tsx';

/** Every column of the list of sites. */
export const siteListColumns = (t: TFunction): Column<SiteRow>[] => [
  {
    id: 'siteName',
    header: t('sites.fields.siteName'),
    cell: ({ siteName }) => siteName,
    width: 190,
    grow: true,
    sortField: 'siteName',
    card: 'title',
  },
  {
    id: 'siteSerialNumber',
    header: t('sites.fields.siteSerialNumber'),
    cell: ({ siteSerialNumber }) => codeCell(siteSerialNumber),
    width: 140,
    sortField: 'siteSerialNumber',
    card: 'line',
  },
  {
    id: 'siteType',
    header: t('sites.fields.siteType'),
    cell: ({ siteType }) => t(`siteTypes.${siteType as SiteType}`),
    width: 150,
    grow: false,
    card: 'line',
  },
  {
    id: 'siteStatus',
    header: t('sites.fields.siteStatus'),
    cell: ({ siteStatus }) => <SiteStatusBadge status={siteStatus} quiet />,
    width: 140,
    card: 'corner',
  },
  {
    id: 'connectionStatus',
    header: t('sites.fields.connectionStatus'),
    cell: ({ connectionStatus }) => <ConnectionBadge connection={connectionStatus} />,
    width: 120,
    card: 'line',
  },
  {
    id: 'siteCondition',
    header: t('sites.fields.siteCondition'),
    cell: ({ siteCondition }) => conditionText(siteCondition, t),
    width: 130,
    defaultHidden: true,
  },
  {
    id: 'address',
    header: t('sites.fields.address'),
    cell: ({ streetAddress, houseNumber }) => textCell([streetAddress, houseNumber].filter(Boolean).join(' ')),
    width: 180,
    grow: true,
    card: 'line',
  },
  {
    id: 'merchantId',
    header: t('sites.fields.merchantId'),
    cell: ({ merchantId, merchantName }) => companyLink(merchantId, merchantName) ?? noneCell,
    width: 160,
    card: 'line',
  },
  {
    id: 'cctvLink',
    header: t('sites.fields.cctvLink'),
    cell: ({ cctvLink, siteName }) =>
      cctvLink ? (
        <ActionIcon
          component="a"
          href={cctvLink}
          target="_blank"
          rel="noreferrer"
          aria-label={t('sites.openCctv', { name: siteName })}
          title={t('sites.openCctv', { name: siteName })}
        >
          <IconVideo size={16} aria-hidden />
        </ActionIcon>
      ) : (
        noneCell
      ),
    width: 100,
  },
  {
    id: 'createTime',
    header: t('sites.fields.createTime'),
    cell: ({ createTime }) => timeCell(createTime),
    width: 150,
    sortField: 'createTime',
    firstDirection: 'desc',
    defaultHidden: true,
  },
  {
    id: 'lastUpdatedTime',
    header: t('sites.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
  },
];
