import {
  type UpgradeHealthMeasure,
  upgradeHealthMeasures,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type {
  UpgradeHealth as Health,
  UpgradeHealthSide,
} from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { useFormatNumber, useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { formatTime } from '../../../../ui/time-text/format-time.ts';
import classes from './upgrade-tasks.module.css';

const countOf = {
  RESTARTS: 'restarts',
  DISCONNECTIONS: 'disconnections',
  DOOR_FAULTS: 'doorFaults',
} as const satisfies Partial<Record<UpgradeHealthMeasure, keyof UpgradeHealthSide>>;

/** A measure of some sites: a count with its rate, so that few sites and many can be compared, or a time. */
const valueText = (measure: UpgradeHealthMeasure, side: UpgradeHealthSide, t: TFunction, tag: string): string => {
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  if (measure === 'UNLOCK_TIME')
    return side.unlockMs === null
      ? '–'
      : t('upgradeTasks.health.seconds', { seconds: decimal.format(side.unlockMs / 1000) });
  const count = side[countOf[measure]];
  const rate = side.siteHours === 0 ? '–' : decimal.format((count * 100) / side.siteHours);
  return t('upgradeTasks.health.rate', { count, rate });
};

/** The upgraded sites of a task compared with the others: the numbers by which a stage is decided. */
export const UpgradeHealth = ({ health }: { readonly health: Health }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const format = useFormatNumber();
  const { upgraded, others, worse, since } = health;
  return (
    <div className="ui-table-box">
      <table className={`ui-table ${classes.health}`}>
        <caption>{t('upgradeTasks.health.title', { time: formatTime(since) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('upgradeTasks.health.measure')}</th>
            <th scope="col">{t('upgradeTasks.health.upgraded')}</th>
            <th scope="col">{t('upgradeTasks.health.others')}</th>
            <th scope="col">{t('upgradeTasks.health.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {(['sites', 'siteHours'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`upgradeTasks.health.${name}`)}</th>
              <td>{format(Math.round(upgraded[name]))}</td>
              <td>{format(Math.round(others[name]))}</td>
              <td>–</td>
            </tr>
          ))}
          {upgradeHealthMeasures.map((measure) => (
            <tr key={measure}>
              <th scope="row">{t(`upgradeTasks.health.${measure}`)}</th>
              <td>{valueText(measure, upgraded, t, tag)}</td>
              <td>{valueText(measure, others, t, tag)}</td>
              <td>
                {worse.includes(measure) ? (
                  <StatusBadge meaning="red" label={t('upgradeTasks.health.worse')} quiet />
                ) : (
                  <StatusBadge meaning="green" label={t('upgradeTasks.health.fine')} quiet />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
