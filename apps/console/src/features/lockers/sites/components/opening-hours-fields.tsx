import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listText, pairText } from '../../../../ui/punctuation/punctuation.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { type HoursRow, isOf, modeOf, specialDaysOf, weekDayName, weekDays, withEveryDay } from '../opening-hours.ts';
import classes from './sites.module.css';

const spansText = (rows: readonly HoursRow[], t: TFunction): string =>
  listText(
    rows.map((row) => {
      const mode = modeOf(row);
      return mode === 'SPANS' ? `${row.openTime}–${row.closeTime}` : t(`sites.hours.modes.${mode}`);
    }),
  );

/** Whether the site is open, and when that changes, by the clock of the site. */
export const OpenNowBadge = ({
  site: { openNow, timeZone },
}: {
  readonly site: Pick<Site, 'openNow' | 'timeZone'>;
}) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const { open, until } = openNow;
  const time =
    until !== null &&
    new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).format(until);
  const words = time
    ? t(open ? 'sites.hours.openUntil' : 'sites.hours.closedUntil', { time })
    : t(open ? 'sites.hours.open' : 'sites.hours.closed');
  return <StatusBadge meaning={open ? 'green' : 'neutral'} label={words} />;
};

/** The hours of each weekday, then the days that have their own. */
export const OpeningHoursFields = ({ site }: { readonly site: Site }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const rows = withEveryDay(site.siteServiceTime);
  const lines = [
    ...weekDays.map((weekDay) => ({
      name: weekDayName(weekDay, tag),
      own: rows.filter((row) => isOf({ weekDay }, row)),
    })),
    ...specialDaysOf(rows).map((special) => ({ name: special.day, own: rows.filter((row) => isOf(special, row)) })),
  ];
  return (
    <>
      <ul className={classes.plainList}>
        {lines.map(({ name, own }) => (
          <li key={name}>{pairText(name, spansText(own, t))}</li>
        ))}
      </ul>
      <span className="ui-hint">{t('sites.hours.zone', { zone: site.timeZone })}</span>
    </>
  );
};
