import type { MaintenanceRow } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { useTranslation } from 'react-i18next';
import { dayText, startOfDay } from '../../../../ui/date-range/date-text.ts';
import { dayInZone, minuteInZone } from '../../../../ui/date-range/zone-day.ts';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { maintenanceWindows } from '../maintenance-window.resource.ts';
import { stateAt } from '../maintenance-window.words.ts';
import classes from '../maintenance-windows.module.css';

interface MaintenanceDayProps {
  /** The start of the day in the zone of the browser, epoch ms. */
  readonly day: number;
  /** The windows that touch the day. */
  readonly rows: readonly MaintenanceRow[];
  /** It belongs to another month. */
  readonly outside: boolean;
}

/** A day of the calendar, with a link to each of its windows. */
export const MaintenanceDay = ({ day, rows, outside }: MaintenanceDayProps) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const now = useNow();
  const name = new Intl.DateTimeFormat(tag, { dateStyle: 'full' }).format(day);
  /** The start on its own day; a window that began before has none. */
  const clockOf = ({ timeZone, siteMaintenanceStartTime }: MaintenanceRow): string =>
    dayInZone(timeZone, siteMaintenanceStartTime) === dayText(day)
      ? minuteInZone(timeZone, siteMaintenanceStartTime).slice(11)
      : '';
  return (
    <li
      className={classes.day}
      aria-label={rows.length > 0 ? t('maintenanceWindows.calendar.windows', { day: name, count: rows.length }) : name}
      aria-current={day === startOfDay(now) ? 'date' : undefined}
      data-outside={outside || undefined}
      data-empty={rows.length === 0 || undefined}
    >
      <time className={classes.number} dateTime={dayText(day)}>
        <span className={classes.short}>{new Date(day).getDate()}</span>
        <span className={classes.long}>{name}</span>
      </time>
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => {
            const state = stateAt(row, now);
            return (
              <li key={row.siteMaintenanceId}>
                <a
                  className={classes.window}
                  data-state={state}
                  href={maintenanceWindows.address(row.siteMaintenanceId)}
                >
                  <span>
                    {[clockOf(row), t('maintenanceWindows.siteCount', { count: row.siteCount })]
                      .filter(Boolean)
                      .join(' ')}
                  </span>
                  <span className={classes.tip} title={row.siteMaintenanceTips ?? undefined}>
                    {row.siteMaintenanceTips}
                  </span>
                  <span className={classes.state}>{t(`maintenanceWindows.states.${state}`)}</span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
};
