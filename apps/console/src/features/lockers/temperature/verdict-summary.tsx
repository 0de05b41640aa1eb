/** The verdict of an interval, and over what it is said. */
import type { Verdict } from '@cubby/contract/lockers/temperature/temperature.limits';
import type { TemperatureVerdict } from '@cubby/contract/lockers/temperature/temperature.schemas';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { type StatusStyle, StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import classes from './temperature.module.css';

const badges: Readonly<Record<Verdict, StatusStyle>> = {
  OK: { meaning: 'green' },
  EXCURSION: { meaning: 'red' },
  NOT_PROVEN: { meaning: 'amber' },
};

/** The share that is covered, cut and not rounded: 100 % are all of it. */
const percentOf = (share: number): string => formatNumber(Math.floor(share * 1_000) / 10);

export const VerdictSummary = ({ verdict }: { readonly verdict: TemperatureVerdict }) => {
  const { t } = useTranslation();
  const { min, max, mean } = verdict;
  return (
    <section className={classes.verdict} aria-label={t('temperature.verdict')}>
      <StatusBadge {...badges[verdict.verdict]} label={t(`temperature.verdicts.${verdict.verdict}`)} />
      <ul>
        <li>{t('temperature.coverage', { percent: percentOf(verdict.coverage) })}</li>
        <li>{t('temperature.minutesOut', { count: verdict.minutesOut })}</li>
        <li>{t('temperature.longest', { count: verdict.longestMinutesOut })}</li>
        <li>{t('temperature.defrost', { count: verdict.minutesDefrosting })}</li>
        <li>
          {min === null || max === null || mean === null
            ? t('temperature.noRange')
            : t('temperature.range', { min: formatNumber(min), max: formatNumber(max), mean: formatNumber(mean) })}
        </li>
      </ul>
      <p className={classes.help}>{t('temperature.verdictHelp')}</p>
    </section>
  );
};
