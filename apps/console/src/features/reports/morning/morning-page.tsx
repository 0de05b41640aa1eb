import { morningCalls } from '@cubby/contract/reports/morning/morning.calls';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { useLiveRows } from '../../../platform/live/live-rows.ts';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Pending, SkeletonRows } from '../../../ui/skeleton/skeleton.tsx';
import { formatClock } from '../../../ui/time-text/format-time.ts';
import { MorningBlock } from './morning-section.tsx';
import classes from './morning.module.css';

/** ms between two polls: orders and compartments change too often to be followed one by one. */
const pollMs = 60_000;

/** morning: what operations have to do today, section by section (docs/decisions/117-morning-page.md). */
export const MorningPage = () => {
  const { t } = useTranslation();
  const { data, error, isPending, dataUpdatedAt, refetch } = useCall(
    morningCalls.getMorning,
    {},
    { quiet: true, refetchInterval: pollMs },
  );
  const live = { ids: () => undefined, readAt: dataUpdatedAt, refetch };
  useLiveRows('alerts', live);
  useLiveRows('terminals', live);
  useLiveRows('inspections', live);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('morning.title')}
        meta={
          <>
            <span>{t('morning.purpose')}</span>
            {dataUpdatedAt > 0 && <span>{t('morning.updated', { time: formatClock(dataUpdatedAt) })}</span>}
          </>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while={isPending} skeleton={<SkeletonRows rows={6} columns={2} />}>
          {data?.sections.map((section) => (
            <MorningBlock key={section.kind} section={section} onChange={() => void refetch()} />
          ))}
        </Pending>
      )}
    </div>
  );
};
