import { workCalls } from '@cubby/contract/reports/work/work.calls';
import { workCountMax, type WorkKind } from '@cubby/contract/reports/work/work.limits';
import {
  type Icon,
  IconAlertTriangle,
  IconCertificate,
  IconClockExclamation,
  IconFileAlert,
  IconLockOpen,
  IconNumber123,
  IconScale,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../platform/address/address-of.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Pending, SkeletonRows } from '../../../ui/skeleton/skeleton.tsx';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import classes from './home.module.css';
import { SetupGuide } from './setup-guide.tsx';

/** Where each kind of work is done. */
const queues: Readonly<Record<WorkKind, { readonly icon: Icon; readonly href: () => string; readonly urgent?: true }>> =
  {
    STORE_FAILURES: {
      icon: IconAlertTriangle,
      href: () => addressOf('/app/articleList', { statusList: 'Store failure' }),
      urgent: true,
    },
    OVERDUE_ORDERS: { icon: IconClockExclamation, href: () => addressOf('/app/articleList', { overdueFlag: true }) },
    DISCREPANCIES: { icon: IconScale, href: () => addressOf('/app/discrepancies', { state: 'OPEN' }), urgent: true },
    WAITING_UNLOCKS: {
      icon: IconLockOpen,
      href: () => addressOf('/app/commands', { filter: 'WAITING' }),
      urgent: true,
    },
    WAITING_CERTIFICATES: { icon: IconCertificate, href: () => addressOf('/app/companyVerifications') },
    FAILED_IMPORTS: { icon: IconFileAlert, href: () => addressOf('/app/imports') },
    ENDING_NUMBERS: { icon: IconNumber123, href: () => addressOf('/app/Setting') },
  };

/** Interval between two polls of the queue, in ms. */
const pollMs = 60_000;

/** home: what waits for the person, each kind a link to where it is done; kinds without work are left out. */
export const HomePage = () => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { data, error, isPending, refetch } = useCall(workCalls.listWork, {}, { quiet: true, refetchInterval: pollMs });
  const waiting = data?.filter(({ count }) => count > 0) ?? [];
  return (
    <div className={classes.page}>
      <PageHeader title={t('home.title')} meta={<span>{t('home.purpose')}</span>} />
      <SetupGuide />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending while={isPending} skeleton={<SkeletonRows rows={4} columns={2} />}>
          {waiting.length === 0 ? (
            <EmptyState title={t('home.empty.title')} text={t('home.empty.text')} />
          ) : (
            <ul className={classes.queue} aria-label={t('home.queue')}>
              {waiting.map(({ kind, count }) => {
                const { icon: KindIcon, href, urgent } = queues[kind];
                const most = count >= workCountMax;
                return (
                  <li key={kind}>
                    <a className={classes.item} href={href()} data-urgent={urgent}>
                      <KindIcon size={20} aria-hidden />
                      <span className={classes.words}>
                        <span className={classes.kind}>{t(`home.kinds.${kind}`)}</span>
                        <span className="ui-hint">{t(`home.help.${kind}`)}</span>
                      </span>
                      <span className={classes.count} {...(most && { 'aria-label': t('home.many', { count }) })}>
                        {most ? `${format(workCountMax - 1)}+` : format(count)}
                      </span>
                    </a>
                  </li>
                );
              })}
            </ul>
          )}
        </Pending>
      )}
    </div>
  );
};
