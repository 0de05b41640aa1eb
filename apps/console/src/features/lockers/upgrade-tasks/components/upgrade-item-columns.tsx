import type { UpgradeItem } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { siteLink } from '../../../../platform/address/named-links.tsx';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { clockTextIn } from '../../../../ui/date-range/zone-day.ts';
import { formatBytes } from '../../../../ui/file-drop/check-file.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { stateBadges } from '../upgrade-task.words.ts';
import classes from './upgrade-tasks.module.css';

/** Why a site is where it is: the reason in words, what was asked of it, how much it has received. */
export const itemDetail = (item: UpgradeItem, t: TFunction, tag: string): string => {
  const { state, reason, exclusion, detail, bytes, size, cancelRequested, cancelRefused, missed } = item;
  const { postponedUntil, timeZone, connectionStatus } = item;
  const offline = connectionStatus === 'OFFLINE' || connectionStatus === 'OUTAGE' || connectionStatus === 'UNKNOWN';
  return [
    exclusion && t(`upgradeTasks.exclusions.${exclusion}`),
    exclusion === null && reason && t(`upgradeTasks.reasons.${reason}`),
    detail,
    state === 'DOWNLOADING' &&
      t('upgradeTasks.items.bytes', { received: formatBytes(bytes, tag), size: formatBytes(size, tag) }),
    cancelRefused
      ? t('upgradeTasks.items.cancelRefused')
      : cancelRequested && reason !== 'CANCELLED' && t('upgradeTasks.items.cancelRequested'),
    missed && t('upgradeTasks.items.missed'),
    !missed && state === 'WAITING' && offline && t('upgradeTasks.items.offline'),
    postponedUntil !== null &&
      state === 'WAITING' &&
      t('upgradeTasks.items.postponed', { time: clockTextIn(timeZone, postponedUntil) }),
  ]
    .filter(Boolean)
    .join(' · ');
};

const isPostponable = ({ state }: UpgradeItem): boolean => state === 'WAITING' || state === 'QUEUED';

interface ItemColumnsOptions {
  readonly tag: string;
  readonly stageNameAt: (position: number) => string;
  /** Postpones a site; undefined: the user may not, or the task has ended. */
  readonly onPostpone: ((item: UpgradeItem) => void) | undefined;
}

export const upgradeItemColumns = (
  t: TFunction,
  { tag, stageNameAt, onPostpone }: ItemColumnsOptions,
): Column<UpgradeItem>[] => [
  {
    id: 'site',
    header: t('upgradeTasks.items.columns.site'),
    cell: () => null,
    after: ({ siteId, siteName }) => siteLink(siteId, siteName),
    width: 180,
    grow: true,
    card: 'title',
  },
  {
    id: 'state',
    header: t('upgradeTasks.items.columns.state'),
    cell: ({ state }) => <StatusBadge {...stateBadges[state]} label={t(`upgradeTasks.states.${state}`)} quiet />,
    width: 140,
    card: 'corner',
  },
  {
    id: 'detail',
    header: t('upgradeTasks.items.columns.detail'),
    // An element is not cut: the whole reason is shown.
    cell: (item) => {
      const words = itemDetail(item, t, tag);
      return words === '' ? noneCell : <div className={classes.words}>{words}</div>;
    },
    width: 260,
    grow: true,
    card: 'line',
  },
  {
    id: 'stage',
    header: t('upgradeTasks.items.columns.stage'),
    cell: ({ stage }) => (stage === null ? noneCell : stageNameAt(stage)),
    width: 110,
    grow: false,
    card: 'line',
  },
  {
    id: 'version',
    header: t('upgradeTasks.items.columns.version'),
    cell: ({ softwareVersion }) => textCell(softwareVersion),
    width: 120,
    card: 'line',
  },
  {
    id: 'connection',
    header: t('upgradeTasks.items.columns.connection'),
    cell: ({ connectionStatus }) => t(`sites.connections.${connectionStatus}`),
    width: 110,
    grow: false,
    card: 'line',
  },
  {
    id: 'attempt',
    header: t('upgradeTasks.items.columns.attempt'),
    cell: ({ attempt }) => attempt,
    width: 90,
    align: 'end',
    defaultHidden: true,
  },
  {
    id: 'window',
    header: t('upgradeTasks.items.columns.window'),
    cell: ({ startTime, endTime, timeZone }) => (
      <span title={timeZone}>{`${clockTextIn(timeZone, startTime)} – ${clockTextIn(timeZone, endTime)}`}</span>
    ),
    width: 260,
    defaultHidden: true,
  },
  {
    id: 'changedTime',
    header: t('upgradeTasks.items.columns.changedTime'),
    cell: ({ changedTime }) => timeCell(changedTime),
    width: 150,
    card: 'line',
  },
  ...(onPostpone
    ? [
        {
          id: 'actions',
          header: t('upgradeTasks.items.columns.actions'),
          // A card leaves the column out if there is nothing to do.
          cell: (item: UpgradeItem) => (isPostponable(item) ? null : <span data-none />),
          after: (item: UpgradeItem) =>
            isPostponable(item) && (
              <div className={classes.rowAction}>
                <Button size="xs" onClick={() => onPostpone(item)}>
                  {t('upgradeTasks.postpone.action')}
                </Button>
              </div>
            ),
          width: 110,
          card: 'line' as const,
        },
      ]
    : []),
];
