import { Button } from '@mantine/core';
import { ownSessionsCalls } from '@cubby/contract/people/sessions/own-sessions.calls';
import type { OwnSession } from '@cubby/contract/people/sessions/sessions.schemas';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../../platform/api/use-call.ts';
import { Block } from '../../../../ui/block/block.tsx';
import { confirm } from '../../../../ui/confirm-dialog/confirm.ts';
import { ErrorState } from '../../../../ui/error-state/error-state.tsx';
import { Pending, SkeletonFields } from '../../../../ui/skeleton/skeleton.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { browserOf } from '../account.agents.ts';
import classes from './account.module.css';

const nameOf = ({ agent }: OwnSession, t: TFunction): string => {
  const found = browserOf(agent);
  if (!found.browser) return t('account.sessions.unknown');
  return found.system ? t('account.sessions.on', { browser: found.browser, system: found.system }) : found.browser;
};

/** Where the person is signed in, and signing out there. */
export const AccountSessions = () => {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useCall(ownSessionsCalls.listOwnSessions, {}, { quiet: true });
  const invalidates = [ownSessionsCalls.listOwnSessions];
  const endOthers = useCallMutation(ownSessionsCalls.endOtherSessions, {
    invalidates,
    onSuccess: ({ ended }) => void toast.done(t('account.sessions.endedOthers', { count: ended })),
  });
  const others = data?.filter(({ current }) => !current) ?? [];
  const askOthers = async () => {
    const sure = await confirm({
      title: t('account.sessions.endOthersAsk'),
      body: t('account.sessions.endOthersBody'),
      action: t('account.sessions.endOthers'),
      danger: true,
    });
    if (sure) endOthers.mutate({});
  };
  return (
    <Block
      title={t('account.sessions.title')}
      actions={
        others.length > 0 && (
          <Button size="xs" loading={endOthers.isPending} onClick={() => void askOthers()}>
            {t('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      <Pending while={isPending} skeleton={<SkeletonFields count={2} />}>
        {data ? (
          <ul className={classes.sessions} aria-label={t('account.sessions.title')}>
            {data.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
        {data && others.length === 0 && <p className="ui-hint">{t('account.sessions.only')}</p>}
      </Pending>
    </Block>
  );
};

const SessionLine = ({ session }: { session: OwnSession }) => {
  const { t } = useTranslation();
  const browser = nameOf(session, t);
  const { mutate, isPending } = useCallMutation(ownSessionsCalls.endOwnSession, {
    invalidates: [ownSessionsCalls.listOwnSessions],
    onSuccess: () => void toast.done(t('account.sessions.ended', { browser })),
  });
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.browser}>
          <span title={session.agent ?? undefined}>{browser}</span>
          {session.current && <StatusBadge meaning="green" label={t('account.sessions.current')} />}
        </p>
        <p className={classes.details}>
          <span>
            {t('account.sessions.lastSeen')} <TimeText at={session.lastSeenTime} age />
          </span>
          <span>
            {t('account.sessions.since')} <TimeText at={session.createdTime} />
          </span>
          {session.address && (
            <span>
              {t('account.sessions.address')} {session.address}
            </span>
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          size="xs"
          loading={isPending}
          onClick={() => mutate({ params: { id: session.id } })}
          aria-label={t('account.sessions.endOf', { browser })}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
};
