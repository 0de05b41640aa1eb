import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Comeback, comesToConfirm, finishAtProvider } from '../../../platform/session/company-sign-in.ts';
import { PublicPanel } from './public-panel.tsx';
import { SignOnFailure } from './sign-on-failure.tsx';
import classes from './sign-in-page.module.css';

interface Outcome {
  readonly cameFor: Comeback['cameFor'];
  readonly failure?: { readonly error: unknown };
}

/**
 * The return address of a company's provider: the person is signed in, or sees why not. A window that was opened for a
 * proof closes by itself if the browser allows it.
 */
export const CompanyReturnPage = () => {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<Outcome>();
  const [toConfirm] = useState(comesToConfirm);
  useEffect(() => {
    let gone = false;
    const { cameFor, done } = finishAtProvider();
    done.then(
      () => !gone && setOutcome({ cameFor }),
      (error: unknown) => !gone && setOutcome({ cameFor, failure: { error } }),
    );
    return () => {
      gone = true;
    };
  }, []);
  const confirms = outcome?.cameFor === 'CONFIRMATION';
  if (confirms && !outcome.failure)
    return (
      <PublicPanel title={t('singleSignOn.confirmed')} purpose={t('singleSignOn.closeWindow')}>
        {null}
      </PublicPanel>
    );
  if (!outcome?.failure)
    return (
      <PublicPanel title={t(toConfirm ? 'singleSignOn.confirming' : 'singleSignOn.returning')}>{null}</PublicPanel>
    );
  const failure = (
    <div className={classes.failure} role="alert">
      <IconAlertCircle size={16} aria-hidden />
      <span>
        <SignOnFailure error={outcome.failure.error} />
      </span>
    </div>
  );
  if (confirms)
    return (
      <PublicPanel title={t('singleSignOn.notConfirmed')} purpose={t('singleSignOn.closeWindow')}>
        {failure}
      </PublicPanel>
    );
  return (
    <PublicPanel title={t('singleSignOn.failed')}>
      <div className={classes.form}>
        {failure}
        <Button component="a" href="#/page/companySignIn" variant="filled" fullWidth className={classes.submit}>
          {t('singleSignOn.again')}
        </Button>
      </div>
      <p className={classes.links}>
        <a href="#/page/login">{t('singleSignOn.withPassword')}</a>
      </p>
    </PublicPanel>
  );
};
