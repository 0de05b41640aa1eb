import { Button, Textarea } from '@mantine/core';
import { companyLimits } from '@cubby/contract/people/companies/companies.limits';
import type { CompanyVerification } from '@cubby/contract/people/companies/companies.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

interface RefuseDialogProps {
  readonly certificate: CompanyVerification;
  readonly pending: boolean;
  /** What the server found wrong, in words. */
  readonly error: string | undefined;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}

/** Requires the reason why a certificate is refused; the company reads it. */
export const RefuseDialog = ({ certificate, pending, error, onRefuse, onClose }: RefuseDialogProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const text = reason.trim();
    setMissing(text === '');
    if (text !== '') onRefuse(text);
  };
  return (
    <Dialog
      opened
      onClose={() => !pending && onClose()}
      closeOnClickOutside={false}
      title={t('companyVerifications.refusal.title', { company: certificate.merchantName })}
      foot={
        <>
          <Button onClick={onClose} disabled={pending}>
            {t('ui.cancel')}
          </Button>
          <Button variant="filled" color="red" loading={pending} onClick={submit}>
            {t('companyVerifications.refusal.submit')}
          </Button>
        </>
      }
    >
      <Textarea
        label={t('companyVerifications.refusal.reason')}
        description={t('companyVerifications.refusal.help')}
        required
        withAsterisk
        rows={4}
        maxLength={companyLimits.noteMax}
        value={reason}
        error={missing ? t('companyVerifications.refusal.missing') : error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
        data-autofocus
      />
    </Dialog>
  );
};
