import { Button } from '@mantine/core';
import type { OwnCompanyStatus } from '@cubby/contract/people/companies/companies.schemas';
import { useTranslation } from 'react-i18next';
import { isLooking } from '../../../../platform/can/can.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from '../company-verifications.module.css';
import { needsCertificate, stateOf } from '../company-verifications.words.ts';
import { CertificateDrop } from './certificate-drop.tsx';
import { SaveCertificate } from './certificate-file.tsx';
import { ReloadCountdown } from './reload-countdown.tsx';

interface VerificationStateProps {
  readonly status: OwnCompanyStatus;
  readonly step: '1' | '2' | undefined;
  readonly onStep: (step: '1' | '2') => void;
  /** A certificate was sent just now: the page loads again by itself. */
  readonly sent: boolean;
  readonly onSent: (status: OwnCompanyStatus) => void;
}

/** How it is with the certificate, in words, and the place to send one in where that makes sense. */
export const VerificationState = ({ status, step, onStep, sent, onSent }: VerificationStateProps) => {
  const { t } = useTranslation();
  const { merchantName: company, statusNote, uploadedTime, certificateImageId: fileId, certificateImageName } = status;
  const state = stateOf(status);
  const open = state !== 'SUSPENDED' && !sent && !isLooking();
  const isRequired = needsCertificate(status);
  const sending = open && (isRequired || step === '1');
  const hint =
    state === 'PENDING_APPROVAL'
      ? t('companyVerifications.own.replaces')
      : state === 'ACTIVE'
        ? t('companyVerifications.own.waitsAgain')
        : undefined;
  return (
    <div className={classes.column}>
      <section className={classes.state} aria-labelledby="verification-state">
        <h2 className={classes.stateTitle} id="verification-state">
          {t(`companyVerifications.own.states.${state}.title`)}
        </h2>
        <p>{t(`companyVerifications.own.states.${state}.text`, { company })}</p>
        {statusNote && (
          <dl className={classes.reason}>
            <dt>{t('companyVerifications.own.reason')}</dt>
            <dd>{statusNote}</dd>
          </dl>
        )}
        {sent && <ReloadCountdown />}
      </section>
      {fileId !== null && (
        <DescriptionList
          items={[
            { term: t('companyVerifications.own.certificate'), value: certificateImageName },
            { term: t('companyVerifications.own.sentIn'), value: uploadedTime && <TimeText at={uploadedTime} /> },
          ]}
        />
      )}
      {fileId !== null && (
        <div className={classes.actions}>
          <SaveCertificate fileId={fileId} name={certificateImageName ?? ''} />
          {open && !sending && <Button onClick={() => onStep('1')}>{t('companyVerifications.own.another')}</Button>}
        </div>
      )}
      {sending && (
        <CertificateDrop hint={hint} onSent={onSent} {...(!isRequired && { onCancelReplace: () => onStep('2') })} />
      )}
    </div>
  );
};
