import type { UpgradeStage } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inARow, phraseWithLink, userLink } from '../../../../platform/address/named-links.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import { minutesText, stageBadges, stageName } from '../upgrade-task.words.ts';
import { UpgradeHealth } from './upgrade-health.tsx';
import classes from './upgrade-tasks.module.css';

/** What happened to a stage so far, and who decided it. */
const decisionText = (stage: UpgradeStage, t: TFunction): ReactNode => {
  const { releasedTime, soakUntil, passedTime, approvedById, approvedByName, acceptedFailures, state } = stage;
  const parts = [
    releasedTime !== null && t('upgradeTasks.stages.released', { time: formatTime(releasedTime) }),
    soakUntil !== null && state === 'SOAKING' && t('upgradeTasks.stages.soakUntil', { time: formatTime(soakUntil) }),
    passedTime !== null && t('upgradeTasks.stages.passed', { time: formatTime(passedTime) }),
    approvedByName !== null &&
      phraseWithLink((name) => t('upgradeTasks.stages.approvedBy', { name }), userLink(approvedById, approvedByName)),
    acceptedFailures > 0 && t('upgradeTasks.stages.accepted', { count: acceptedFailures }),
  ];
  return inARow(parts.filter(Boolean), ' · ');
};

const Stage = ({ stage }: { readonly stage: UpgradeStage }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const { state, siteCount, succeeded, failed, successShare, errorShare, soakMinutes, needsApproval, health } = stage;
  const name = stageName(stage, t);
  const decision = decisionText(stage, t);
  return (
    <li className={classes.stage} aria-label={name}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <StatusBadge {...stageBadges[state]} label={t(`upgradeTasks.stageStates.${state}`)} />
        <span>{t('upgradeTasks.stages.sites', { count: siteCount })}</span>
        <span>{t('upgradeTasks.stages.result', { succeeded, failed })}</span>
      </div>
      {decision && <p>{decision}</p>}
      <p className="ui-hint">
        {t(needsApproval ? 'upgradeTasks.stages.ruleApproval' : 'upgradeTasks.stages.rule', {
          success: successShare,
          error: errorShare,
          soak: minutesText(soakMinutes, tag),
        })}
      </p>
      {health && <UpgradeHealth health={health} />}
    </li>
  );
};

/** The stages of a task, each with its decision and with the numbers by which it is decided. */
export const UpgradeStages = ({ stages }: { readonly stages: readonly UpgradeStage[] }) => {
  const { t } = useTranslation();
  if (stages.length === 0) return <p>{t('upgradeTasks.stages.none')}</p>;
  return (
    <ol className={classes.stages} aria-label={t('upgradeTasks.stages.title')}>
      {stages.map((stage) => (
        <Stage key={stage.position} stage={stage} />
      ))}
    </ol>
  );
};
