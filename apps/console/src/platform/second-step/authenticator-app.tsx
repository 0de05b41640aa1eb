import type { AuthenticatorEnrolment } from '@cubby/contract/people/sessions/authenticator.schemas';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeText } from '../../ui/code-text/code-text.tsx';
import classes from './second-step.module.css';

interface AuthenticatorAppProps {
  readonly enrolment: AuthenticatorEnrolment;
  /** The field of the first code. */
  readonly children: ReactNode;
}

/** Setting up an authenticator app: its QR code, on a phone the link to the app there, the key to type, and the first code. */
export const AuthenticatorApp = ({ enrolment, children }: AuthenticatorAppProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.app}>
      <img className={classes.qr} src={`data:image/png;base64,${enrolment.qrPng}`} alt={t('account.secondStep.qr')} />
      <div className={classes.appFields}>
        <Button component="a" href={enrolment.uri} className={classes.open}>
          {t('account.secondStep.open')}
        </Button>
        <p>{t('account.secondStep.scan')}</p>
        <p>
          {t('account.secondStep.key')} <CodeText value={enrolment.secret} />
        </p>
        {children}
      </div>
    </div>
  );
};
