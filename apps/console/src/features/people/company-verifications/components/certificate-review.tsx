import { Button } from '@mantine/core';
import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import type { CompanyVerification } from '@cubby/contract/people/companies/companies.schemas';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyLink, userLink } from '../../../../platform/address/named-links.tsx';
import { errorText, reportError } from '../../../../platform/api/report-error.ts';
import { useCallMutation, useInvalidate } from '../../../../platform/api/use-call.ts';
import { DescriptionList } from '../../../../ui/description-list/description-list.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import classes from '../company-verifications.module.css';
import { CertificateImage, SaveCertificate } from './certificate-file.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

interface CertificateReviewProps {
  readonly certificate: CompanyVerification;
  /** It comes after one that was decided just now. */
  readonly takesFocus: boolean;
  /** It is decided: the next one can be checked. */
  readonly onDecided: () => void;
}

/** One certificate that waits: who sent it, what it shows, and the decision. */
export const CertificateReview = ({ certificate, takesFocus, onDecided }: CertificateReviewProps) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const [refusing, setRefusing] = useState(false);
  const [error, setError] = useState<string>();
  const invalidate = useInvalidate();
  const {
    id,
    merchantName: company,
    contentType,
    certificateImageId: fileId,
    certificateImageName: name,
  } = certificate;
  const list = companyVerificationsCalls.listCompanyVerifications;
  const { mutate, isPending } = useCallMutation(companyVerificationsCalls.decideCompanyVerification, {
    quiet: true,
    invalidates: [list],
    onSuccess: ({ decision }) => {
      toast.done(
        t(decision === 'APPROVED' ? 'companyVerifications.approved' : 'companyVerifications.refused', { company }),
      );
      setRefusing(false);
      onDecided();
    },
    onError: (failure) => {
      // Another user was quicker, or the company sent another certificate: the list shows which.
      if (failure.errorCode === 'VERIFICATION_DECIDED' || failure.errorCode === 'NOT_FOUND') {
        setRefusing(false);
        void invalidate(list);
        reportError(failure);
      } else if (refusing) setError(failure.fieldErrors[0]?.message ?? errorText(failure));
      else reportError(failure);
    },
  });
  const decide = (body: { approved: boolean; reason?: string }) => {
    setError(undefined);
    mutate({ params: { id }, body });
  };
  return (
    <article className={classes.review} aria-labelledby="certificate-company">
      <div className={classes.reviewHead}>
        <h2 className={classes.company} id="certificate-company" tabIndex={-1} ref={heading}>
          {companyLink(certificate.merchantId, company)}
        </h2>
        <div className={classes.actions}>
          <Button
            leftSection={<IconX size={18} aria-hidden />}
            disabled={isPending}
            aria-label={t('companyVerifications.refuseThis', { company })}
            onClick={() => setRefusing(true)}
          >
            {t('companyVerifications.refuse')}
          </Button>
          <Button
            variant="filled"
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isPending && !refusing}
            aria-label={t('companyVerifications.approveThis', { company })}
            onClick={() => decide({ approved: true })}
          >
            {t('companyVerifications.approve')}
          </Button>
        </div>
      </div>
      <DescriptionList
        columns={2}
        items={[
          { term: t('companyVerifications.fields.type'), value: t(`companies.types.${certificate.companyType}`) },
          { term: t('companyVerifications.fields.registration'), value: certificate.businessRegistration },
          {
            term: t('companyVerifications.fields.sentBy'),
            value: userLink(certificate.uploadedById, certificate.uploadedBy),
          },
          { term: t('companyVerifications.own.sentIn'), value: <TimeText at={certificate.uploadedTime} /> },
        ]}
      />
      <div className={classes.file}>
        <SaveCertificate fileId={fileId} name={name} />
        {contentType.startsWith('image/') ? (
          <CertificateImage fileId={fileId} alt={t('companyVerifications.preview', { company })} />
        ) : (
          <p className="ui-hint">{t('companyVerifications.pdfHelp')}</p>
        )}
      </div>
      {refusing && (
        <RefuseDialog
          certificate={certificate}
          pending={isPending}
          error={error}
          onRefuse={(reason) => decide({ approved: false, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </article>
  );
};
