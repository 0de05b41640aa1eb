import { dashboardCalls } from '@cubby/contract/reports/dashboard/dashboard.calls';
import { IconChartBar } from '@tabler/icons-react';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '../../../platform/address/use-search.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { companyFilter, siteFilter } from '../../../platform/lookups/list-filters.ts';
import { useSession } from '../../../platform/session/session.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { addressOfValues, valuesOfAddress } from '../../../ui/filter-bar/filter-address.ts';
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Pending } from '../../../ui/skeleton/skeleton.tsx';
import { DashboardContent } from './components/dashboard-content.tsx';
import { DashboardSkeleton } from './components/dashboard-skeleton.tsx';
import { LockersSection } from './components/lockers-section.tsx';
import { PeriodChoice } from './components/period-choice.tsx';
import { StepChoice } from './components/step-choice.tsx';
import { TodayLine } from './components/today-line.tsx';
import { isNothing } from './dashboard.figures.ts';
import { dashboardSearch, periodOf, stepOf } from './dashboard.search.ts';
import classes from './dashboard.module.css';

/**
 * dashboard: what was stored and taken in a period, and what it cost, compared with the period before
 * (administration.md 2); and the lockers now.
 */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ownCompanyOnly = useSession().companyType === 'MERCHANT';
  const [search, setSearch] = useAddressSearch(dashboardSearch);
  const [now] = useState(() => Date.now());
  const { merchantId, siteId } = search;
  const period = periodOf(search, now);
  const by = stepOf(search.by, period);
  const query = { from: period.from, to: period.to, by, merchantId, siteId };
  const { data, error, isPending, isPlaceholderData, refetch } = useCall(
    dashboardCalls.getDashboard,
    { query },
    { quiet: true, placeholderData: keepPreviousData },
  );
  const filters = useMemo(
    () => [
      ...companyFilter(t('dashboard.filters.company'), ownCompanyOnly, { common: true }),
      siteFilter(client, 'siteId', t('dashboard.filters.site'), { common: true }),
    ],
    [t, client, ownCompanyOnly],
  );
  const filtered = merchantId !== undefined || siteId !== undefined;
  const nothing = data && isNothing(data.total.now) && isNothing(data.total.before);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('dashboard.title')}
        meta={
          <>
            <span>{t('dashboard.period.range', { from: period.from, to: period.to })}</span>
            {data && !isPlaceholderData && (
              <span>{t('dashboard.period.against', { from: data.beforeFrom, to: data.beforeTo })}</span>
            )}
          </>
        }
      />
      <div className={classes.controls}>
        <PeriodChoice period={period} days={search.days} onChange={setSearch} />
        <StepChoice value={by} onChange={(step) => setSearch({ by: step })} />
      </div>
      <FilterBar
        filters={filters}
        value={valuesOfAddress(filters, search)}
        onChange={(values) => setSearch(addressOfValues(filters, values), { replace: true })}
      />
      {!filtered && <TodayLine />}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while={isPending} skeleton={<DashboardSkeleton />}>
          {nothing && (
            <EmptyState
              icon={<IconChartBar size={24} />}
              title={t('dashboard.first.title')}
              text={t(filtered ? 'dashboard.first.filtered' : 'dashboard.first.text')}
            />
          )}
          {data && !nothing && <DashboardContent data={data} by={by} search={search} stale={isPlaceholderData} />}
        </Pending>
      )}
      <LockersSection search={search} />
    </div>
  );
};
