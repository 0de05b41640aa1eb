import { Button } from '@mantine/core';
import { demoMailboxCalls, type DemoMessage } from '@cubby/contract/messages/demo-mailbox/demo-mailbox.calls';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { NotFound } from '../../../ui/not-found/not-found.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './demo-mailbox.module.css';

/** Interval in which the mailbox polls for new messages, in ms. */
const refreshMs = 5000;

/** What a demo would have sent: codes, links, messages to recipients. For staff of the platform. */
export const DemoMailboxPage = () => {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useCall(
    demoMailboxCalls.listDemoMessages,
    {},
    { quiet: true, staleTime: 0, refetchInterval: refreshMs },
  );
  if (isApiError(error, 'NOT_FOUND')) return <NotFound />;
  return (
    <>
      <PageHeader
        title={t('demoMailbox.title')}
        count={data?.running ? data.messages.length : undefined}
        meta={t('demoMailbox.purpose')}
        actions={
          <Button loading={isFetching && !isPending} onClick={() => void refetch()}>
            {t('demoMailbox.refresh')}
          </Button>
        }
      />
      <Pending while={isPending} skeleton={<SkeletonFields count={4} />}>
        {data ? <Messages {...data} /> : <ErrorState error={error} onRetry={() => void refetch()} />}
      </Pending>
    </>
  );
};

const Messages = ({ running, messages }: { running: boolean; messages: readonly DemoMessage[] }) => {
  const { t } = useTranslation();
  if (!running) return <EmptyState title={t('demoMailbox.off')} text={t('demoMailbox.offHelp')} />;
  if (messages.length === 0) return <EmptyState title={t('demoMailbox.empty')} text={t('demoMailbox.emptyHelp')} />;
  return (
    <ul className={classes.list} aria-label={t('demoMailbox.title')}>
      {messages.map(({ id, time, channel, to, subject, text }) => (
        <li key={id} className={classes.message}>
          <p className={classes.head}>
            <StatusBadge
              meaning={channel === 'MAIL' ? 'blue' : 'violet'}
              label={t(`demoMailbox.${channel}`)}
              shape="bar"
            />
            <span>
              {t('demoMailbox.to')} {to}
            </span>
            <TimeText at={time} />
          </p>
          {subject && <h2 className={classes.subject}>{subject}</h2>}
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
};
