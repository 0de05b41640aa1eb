import { maintenanceWindowsCalls as calls } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.calls';
import { maxPageSize } from '@cubby/contract/kernel/paging';
import type { MaintenanceRow } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { defineSearch, text } from '../../../platform/address/define-search.ts';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { failureOf } from '../../../platform/api/report-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { useSession } from '../../../platform/session/session.ts';
import { dayText, startOfDay } from '../../../ui/date-range/date-text.ts';
import { addMonths, firstWeekdayOf, monthOf, weeksOf, type YearMonth } from '../../../ui/date-range/month-days.ts';
import { dayInZone } from '../../../ui/date-range/zone-day.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Can } from '../../../ui/permission-gate/permission-gate.tsx';
import { useLocaleTag } from '../../../ui/theme/use-locale.ts';
import { MaintenanceDay } from './components/maintenance-day.tsx';
import { MaintenanceViews } from './components/maintenance-views.tsx';
import classes from './maintenance-windows.module.css';
import { maintenanceWindows } from './maintenance-window.resource.ts';

const search = defineSearch({ month: text() });
const monthText = ({ year, month }: YearMonth): string => dayText(new Date(year, month, 1).getTime()).slice(0, 7);
const monthIn = (asked: string | undefined): YearMonth => {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(asked ?? '') ?? [];
  return year === undefined ? monthOf(Date.now()) : { year: Number(year), month: Number(month) - 1 };
};
/** Zones differ from that of the browser by at most so much, ms. */
const zoneMs = 26 * 3_600_000;

/** Whether the window touches the day, YYYY-MM-DD in the zone of its sites. */
const touches = (row: MaintenanceRow, day: string): boolean =>
  dayInZone(row.timeZone, row.siteMaintenanceStartTime) <= day &&
  dayInZone(row.timeZone, row.siteMaintenanceFailureTime - 1) >= day;

/** maintenanceCalendar: the maintenance windows of a month. */
export const MaintenanceCalendarPage = () => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const { companyType } = useSession();
  const [{ month: asked }, setSearch] = useAddressSearch(search);
  const month = monthIn(asked);
  const days = weeksOf(month, firstWeekdayOf(tag)).flat();
  const query = {
    size: maxPageSize,
    sort: 'siteMaintenanceStartTime,asc',
    from: (days[0] ?? 0) - zoneMs,
    until: startOfDay(days.at(-1) ?? 0, 1) + zoneMs,
  };
  const windows = useCall(
    calls.listMaintenanceWindows,
    { query },
    { placeholderData: (before) => before, quiet: true },
  );
  useLiveRows(maintenanceWindows.live, {
    ids: () => undefined,
    readAt: windows.dataUpdatedAt,
    refetch: windows.refetch,
  });
  const go = (months: number) => setSearch({ month: months === 0 ? undefined : monthText(addMonths(month, months)) });
  const title = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long' }).format(
    new Date(month.year, month.month, 1),
  );
  const rows = windows.data?.content ?? [];
  const inMonth = (day: number) => monthOf(day).month === month.month;
  const shown = days.map((day) => ({ day, rows: rows.filter((row) => touches(row, dayText(day))) }));
  const failure = failureOf(windows.error);
  return (
    <>
      <PageHeader
        title={t('maintenanceWindows.title')}
        meta={<MaintenanceViews view="calendar" />}
        action={
          maintenanceWindows.writers?.includes(companyType) && (
            <Can permission="MAINTENANCE_EDIT">
              <Button
                component="a"
                variant="filled"
                href={maintenanceWindows.address()}
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {t('maintenanceWindows.add')}
              </Button>
            </Can>
          )
        }
      />
      <div className={classes.months}>
        <Button aria-label={t('maintenanceWindows.calendar.previous')} onClick={() => go(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <h2 className={classes.month} aria-live="polite">
          {title}
        </h2>
        <Button aria-label={t('maintenanceWindows.calendar.next')} onClick={() => go(1)}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
        <Button onClick={() => go(0)}>{t('maintenanceWindows.calendar.today')}</Button>
      </div>
      {failure && !windows.data ? (
        <ErrorState error={failure} onRetry={() => void windows.refetch()} />
      ) : (
        <>
          {windows.data && !shown.some(({ day, rows: of }) => inMonth(day) && of.length > 0) && (
            <p className="ui-hint" role="status">
              {t('maintenanceWindows.calendar.none')}
            </p>
          )}
          {(windows.data?.totalElements ?? 0) > rows.length && (
            <p className="ui-hint">{t('maintenanceWindows.calendar.more', { count: rows.length })}</p>
          )}
          <div className={classes.weekdays} aria-hidden>
            {days.slice(0, 7).map((day) => (
              <span key={day}>{new Intl.DateTimeFormat(tag, { weekday: 'short' }).format(day)}</span>
            ))}
          </div>
          <ol className={classes.days} aria-label={title}>
            {shown.map(({ day, rows: of }) => (
              <MaintenanceDay key={day} day={day} rows={of} outside={!inMonth(day)} />
            ))}
          </ol>
        </>
      )}
    </>
  );
};
