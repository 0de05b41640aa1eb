import type { UpgradeTaskRow } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../../platform/address/address-of.ts';
import { ShareTable } from '../../../../ui/share-table/share-table.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { countedStates, stateBadges } from '../upgrade-task.words.ts';

interface UpgradeProgressProps {
  readonly task: Pick<UpgradeTaskRow, 'siteVersionTaskId' | 'counts'>;
}

/** How many sites of a task are in each state; each state leads to its sites. */
export const UpgradeProgress = ({ task: { siteVersionTaskId: id, counts } }: UpgradeProgressProps) => {
  const { t } = useTranslation();
  return (
    <ShareTable
      label={t('upgradeTasks.counts.title')}
      heads={{
        name: t('upgradeTasks.counts.state'),
        count: t('upgradeTasks.counts.count'),
        share: t('upgradeTasks.counts.share'),
      }}
      rows={countedStates(counts).map(([state, count]) => ({
        key: state,
        count,
        meaning: stateBadges[state].meaning,
        name: (
          <StatusBadge
            {...stateBadges[state]}
            quiet
            label={
              <a href={addressOf('/app/siteUpgardeRecordDetail', { id, state })}>{t(`upgradeTasks.states.${state}`)}</a>
            }
          />
        ),
      }))}
    />
  );
};
