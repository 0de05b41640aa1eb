import type { DashboardHours } from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import { dashboardLimits } from '@cubby/contract/reports/dashboard/dashboard.limits';
import { useTranslation } from 'react-i18next';
import { ChartBlock } from '../../../../ui/charts/chart-block.tsx';
import { listText } from '../../../../ui/punctuation/punctuation.ts';
import { useLocaleTag } from '../../../../ui/theme/use-locale.ts';
import classes from '../dashboard.module.css';
import { useDashboardWords } from '../use-dashboard-words.ts';
import { Columns } from './columns.tsx';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const percentOf = (share: number | null): number | undefined => (share === null ? undefined : share * 100);

/** How much of the lockers was in use in each hour of the current day, with a mark for what is usual on its weekday. */
export const LockerHours = ({ hours }: { readonly hours: DashboardHours }) => {
  const { t } = useTranslation();
  const tag = useLocaleTag();
  const words = useDashboardWords();
  const number = (value: number): string => value.toLocaleString(tag, { maximumFractionDigits: 2 });
  const { rows, zones, usualWeeks } = hours;
  const title = t('dashboard.lockers.hours.title');
  const usual = t('dashboard.lockers.hours.usual');
  const note = [
    t('dashboard.lockers.hours.meaning'),
    t(usualWeeks === 0 ? 'dashboard.lockers.hours.noUsual' : 'dashboard.lockers.hours.usualMeaning', {
      weeks: dashboardLimits.usualWeeks,
      settled: usualWeeks,
    }),
    t('dashboard.lockers.hours.zones', {
      zones: listText(zones.map(({ timeZone, day }) => `${timeZone} (${day})`)) || 'UTC',
    }),
  ].join(' ');
  const begun = rows.filter(({ share }) => share !== null);
  const most = begun.reduce((best, row) => ((row.share ?? 0) > (best?.share ?? 0) ? row : best), begun[0]);
  const last = begun.at(-1);
  const summary =
    most === undefined || last === undefined
      ? t('dashboard.lockers.hours.none', { title })
      : t('dashboard.lockers.hours.summary', {
          title,
          last: words.share(last.share),
          lastHour: clock(last.hour),
          most: words.share(most.share),
          mostHour: clock(most.hour),
        });
  return (
    <ChartBlock
      title={title}
      note={note}
      chart={
        <>
          <div className={classes.legend}>
            <span className={classes.swatch} data-kind="inUse" />
            {t('dashboard.lockers.hours.today')}
            <span className={classes.swatch} data-kind="before" />
            {usual}
          </div>
          <Columns
            kind="inUse"
            summary={summary}
            points={rows.map(({ hour, share, usualShare, inUseHours, inServiceHours }) => ({
              start: clock(hour),
              now: percentOf(share),
              before: percentOf(usualShare),
              words: t('dashboard.lockers.hours.bar', {
                hour: clock(hour),
                now: words.share(share),
                usual: words.share(usualShare),
                inUse: number(inUseHours),
                inService: number(inServiceHours),
              }),
            }))}
            axis={(value) => words.share(value / 100)}
            whole={100}
          />
        </>
      }
      table={{
        heads: [
          t('dashboard.lockers.hours.hour'),
          t('dashboard.lockers.hours.today'),
          usual,
          t('dashboard.lockers.hours.inUseHours'),
          t('dashboard.lockers.hours.inServiceHours'),
        ],
        rows: rows.map(({ hour, share, usualShare, inUseHours, inServiceHours }) => [
          clock(hour),
          words.share(share),
          words.share(usualShare),
          number(inUseHours),
          number(inServiceHours),
        ]),
      }}
    />
  );
};
