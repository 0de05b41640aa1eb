import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../platform/api/use-call.ts';
import { BlockGroup } from '../../../ui/block/block.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Pending, SkeletonFields } from '../../../ui/skeleton/skeleton.tsx';
import { AccountData } from './components/account-data.tsx';
import { AccountPassword } from './components/account-password.tsx';
import { AccountSecondStep } from './components/account-second-step.tsx';
import { AccountSessions } from './components/account-sessions.tsx';
import classes from './components/account.module.css';

/** The own account: data, password, second step, and where one is signed in (administration.md 2). */
export const MyAccountPage = () => {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useCall(accountCalls.getAccount, {}, { quiet: true });
  return (
    <>
      <PageHeader title={t('account.title')} />
      <Pending while={isPending} skeleton={<SkeletonFields count={9} />}>
        {data ? (
          <div className={classes.column}>
            <BlockGroup>
              <AccountData account={data} />
              <AccountPassword account={data} />
              <AccountSecondStep account={data} />
              <AccountSessions />
            </BlockGroup>
          </div>
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </Pending>
    </>
  );
};
