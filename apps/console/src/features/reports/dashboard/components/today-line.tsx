import { dashboardCalls } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../platform/api/use-call.ts';
import { startOfDay } from '../../../../ui/date-range/date-text.ts';
import classes from '../dashboard.module.css';
import { useDashboardWords } from '../use-dashboard-words.ts';

/**
 * What happened since midnight where the person is: the day that is not in any finished period. Renders nothing on
 * failure.
 */
export const TodayLine = () => {
  const { t } = useTranslation();
  const words = useDashboardWords();
  const [startTime] = useState(() => startOfDay(Date.now()));
  const { data } = useCall(dashboardCalls.getDashboardCounts, { query: { startTime } }, { quiet: true });
  if (!data) return <p className={classes.today} />;
  const counts = { stored: data.storeCount, taken: data.takeCount };
  return (
    <p className={classes.today}>
      {data.amounts.length === 0
        ? t('dashboard.today', counts)
        : t('dashboard.todayAmounts', { ...counts, amounts: words.amounts(data).join(' · ') })}
    </p>
  );
};
