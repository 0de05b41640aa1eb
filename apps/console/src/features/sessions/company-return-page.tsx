import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { finishAtProvider } from '../../platform/session/company-sign-in.ts';
import { PublicPanel } from './public-panel.tsx';
import { SignOnFailure } from './sign-on-failure.tsx';
import classes from './sign-in-page.module.css';

/** Where the provider of a company leads back to: the person is signed in, or told why not. */
export const CompanyReturnPage = () => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    let gone = false;
    finishAtProvider().catch((error: unknown) => !gone && setFailure({ error }));
    return () => {
      gone = true;
    };
  }, []);
  if (!failure) return <PublicPanel title={t('singleSignOn.returning')}>{null}</PublicPanel>;
  return (
    <PublicPanel title={t('singleSignOn.failed')}>
      <div className={classes.form}>
        <div className={classes.failure} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          <span>
            <SignOnFailure error={failure.error} />
          </span>
        </div>
        <Button component="a" href="#/page/companySignIn" variant="filled" fullWidth className={classes.submit}>
          {t('singleSignOn.again')}
        </Button>
      </div>
      <p className={classes.ways}>
        <a href="#/page/login">{t('singleSignOn.withPassword')}</a>
      </p>
    </PublicPanel>
  );
};
