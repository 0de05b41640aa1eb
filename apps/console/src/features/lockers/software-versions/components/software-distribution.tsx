import { softwareVersionsCalls as calls } from '@cubby/contract/lockers/software-versions/software-versions.calls';
import type { SoftwareDistribution as Distribution } from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../../platform/live/live-rows.ts';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { PageColumn } from '../../../../ui/page-column/page-column.tsx';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { type ShareRow, ShareTable } from '../../../../ui/share-table/share-table.tsx';
import { Pending, SkeletonRows } from '../../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { sitesOfVersionAddress } from '../software-version.words.ts';
import classes from './software-versions.module.css';
import { SoftwareViews } from './software-views.tsx';

const rowsOf = ({ versions, otherSiteCount, unknownSiteCount }: Distribution, t: TFunction): readonly ShareRow[] => [
  ...versions.map(({ siteVersionName, system, siteCount, connectedCount, uploaded }) => ({
    key: `${system} ${siteVersionName}`,
    count: siteCount,
    meaning: uploaded ? ('blue' as const) : ('amber' as const),
    name: (
      <div className={classes.reported}>
        <a href={sitesOfVersionAddress(siteVersionName, system)}>
          {t('softwareVersions.running.name', {
            version: siteVersionName,
            system: t(`softwareVersions.system.${system}`),
          })}
        </a>
        <span className="ui-hint">{t('softwareVersions.running.connected', { count: connectedCount })}</span>
        {!uploaded && <StatusBadge meaning="amber" shape="warning" label={t('softwareVersions.running.notUploaded')} />}
      </div>
    ),
  })),
  ...(otherSiteCount > 0 ? [{ key: 'others', count: otherSiteCount, name: t('softwareVersions.running.others') }] : []),
  ...(unknownSiteCount > 0
    ? [{ key: 'unknown', count: unknownSiteCount, name: t('softwareVersions.running.unknown') }]
    : []),
];

/** How many sites run each version, the most first; each leads to its sites. */
export const SoftwareDistribution = () => {
  const { t } = useTranslation();
  const { data, error, dataUpdatedAt, refetch } = useCall(calls.getSoftwareDistribution, {}, { quiet: true });
  useLiveRows('terminals', { ids: () => undefined, readAt: dataUpdatedAt, refetch });
  const rows = data ? rowsOf(data, t) : [];
  return (
    <PageColumn>
      <PageHeader title={t('softwareVersions.title')} meta={<SoftwareViews view="running" />} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while={!data} skeleton={<SkeletonRows rows={6} columns={3} />}>
          {rows.length === 0 ? (
            <EmptyState icon={<IconDeviceDesktop size={24} />} title={t('softwareVersions.running.none')} />
          ) : (
            <ShareTable
              label={t('softwareVersions.running.title')}
              heads={{
                name: t('softwareVersions.running.version'),
                count: t('softwareVersions.running.count'),
                share: t('softwareVersions.running.share'),
              }}
              rows={rows}
            />
          )}
        </Pending>
      )}
    </PageColumn>
  );
};
