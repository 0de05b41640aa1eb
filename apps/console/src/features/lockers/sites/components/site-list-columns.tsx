import { ActionIcon } from '@mantine/core';
import type { SiteRow } from '@cubby/contract/lockers/sites/sites.schemas';
import type { SiteType } from '@cubby/contract/settings/parameters/parameters.values';
import { IconVideo } from '@tabler/icons-react';
import type { SiteHealth } from '@cubby/contract/lockers/sites/site-administration.schemas';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { companyLink } from '../../../../platform/address/named-links.tsx';
import { codeCell, noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { conditionText } from '../site.words.ts';
import { ConnectionBadge } from '../../boxes/components/connection-badge.tsx';
import { SiteStatusBadge } from './site-status.tsx';

/** A site of the list with what is known of its state; undefined until that has come. */
export type ListedSite = SiteRow & { readonly health?: SiteHealth | undefined };

/** Since when it is offline, or that no terminal has been enrolled; else how it is connected. */
const connectionText = ({ connectionStatus, health }: ListedSite, t: TFunction): string | undefined =>
  connectionStatus === 'UNKNOWN' && health?.hasTerminal === false ? t('sites.health.noTerminal') : undefined;

/** What needs a user, the most urgent first; a dash where nothing does. */
const troubleCell = ({ health }: ListedSite, t: TFunction): ReactNode => {
  if (!health) return noneCell;
  const { faults, alerts, sizes } = health;
  const full = sizes.length > 0 && sizes.every(({ free }) => free === 0);
  const troubles = [
    ...(alerts ? [t('sites.health.alerts', { count: alerts })] : []),
    ...(faults > 0 ? [t('sites.health.faults', { count: faults })] : []),
    ...(full ? [t('sites.health.full')] : []),
  ];
  return troubles.length === 0 ? noneCell : <StatusBadge meaning="red" label={troubles.join(' · ')} quiet />;
};

/** Every column of the list of sites. */
export const siteListColumns = (t: TFunction): Column<ListedSite>[] => [
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
    defaultHidden: true,
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
    cell: (site) => {
      const label = connectionText(site, t);
      return (
        <>
          <ConnectionBadge connection={site.connectionStatus} {...(label !== undefined && { label })} />
          {site.health && site.health.offlineTime !== null && (
            <>
              {' '}
              <TimeText at={site.health.offlineTime} age />
            </>
          )}
        </>
      );
    },
    width: 160,
    card: 'line',
  },
  {
    id: 'trouble',
    header: t('sites.health.trouble'),
    cell: (site) => troubleCell(site, t),
    width: 170,
    sortField: 'trouble',
    firstDirection: 'desc',
    card: 'line',
  },
  {
    id: 'free',
    header: t('sites.health.free'),
    cell: ({ health }) =>
      health && health.sizes.length > 0
        ? health.sizes.map(({ boxTypeName, free }) => `${boxTypeName}\u00A0${free}`).join(' · ')
        : noneCell,
    width: 150,
    grow: false,
    card: 'line',
  },
  {
    id: 'contactTime',
    header: t('sites.health.contactTime'),
    cell: ({ health }) => timeCell(health?.contactTime ?? null),
    width: 140,
    hiddenWhenEmpty: true,
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
    defaultHidden: true,
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
    hiddenWhenEmpty: true,
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
    header: t('auditEvents.fields.lastUpdatedTime'),
    cell: ({ lastUpdatedTime }) => timeCell(lastUpdatedTime),
    width: 140,
    sortField: 'lastUpdatedTime',
    firstDirection: 'desc',
    defaultHidden: true,
  },
];
