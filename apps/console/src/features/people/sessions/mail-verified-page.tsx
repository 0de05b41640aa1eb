import { Button } from '@mantine/core';
import { mailVerifiedSeconds } from '@cubby/contract/people/account/account.limits';
import { accountCalls } from '@cubby/contract/people/account/account.calls';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseQueryString } from '../../../platform/address/query-string.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import { errorText } from '../../../platform/api/report-error.ts';
import { page } from '../../../platform/page/page.ts';
import { useCountdown } from '../../../platform/page/use-countdown.ts';
import { PublicPanel } from './public-panel.tsx';
import classes from './sign-in-page.module.css';

const givenToken = (): string => {
  const { token } = parseQueryString(window.location.hash.split('?')[1] ?? '');
  return typeof token === 'string' ? token : '';
};

const signInWith = (email: string): string => `#/page/login?email=${encodeURIComponent(email)}`;

/** Where the link of a verification mail leads: what came of it, then the sign-in with the address. */
export const MailVerifiedPage = () => {
  const { t } = useTranslation();
  const [token] = useState(givenToken);
  const [email, setEmail] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let gone = false;
    callApi(accountCalls.verifyMail, {}, { token: token || 'none' }).then(
      (answer) => !gone && setEmail(answer.email),
      (error: unknown) => !gone && setFailure(errorText(error)),
    );
    return () => {
      gone = true;
    };
  }, [token]);
  if (email !== undefined) return <Verified email={email} />;
  if (failure === undefined) return <PublicPanel title={t('sessions.verified.pending')}>{null}</PublicPanel>;
  return (
    <PublicPanel title={t('sessions.verified.failed')}>
      <div className={classes.form}>
        <div className={classes.failure} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <span>{failure}</span>
        </div>
      </div>
      <p className={classes.links}>
        <a href="#/page/login">{t('sessions.back')}</a>
      </p>
    </PublicPanel>
  );
};

const Verified = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  const [left] = useCountdown(mailVerifiedSeconds);
  useEffect(() => {
    if (left === 0) page.replaceHash(signInWith(email));
  }, [left, email]);
  return (
    <PublicPanel
      title={t('sessions.verified.title')}
      purpose={<span role="status">{t('sessions.verified.text', { email, seconds: left })}</span>}
    >
      <div className={classes.form}>
        <Button component="a" href={signInWith(email)} variant="filled" fullWidth>
          {t('sessions.verified.now')}
        </Button>
      </div>
    </PublicPanel>
  );
};
