import { Button } from '@mantine/core';
import { companyFileRules } from '@cubby/contract/people/companies/companies.limits';
import type { OwnCompanyStatus } from '@cubby/contract/people/companies/companies.schemas';
import { companyVerificationsCalls } from '@cubby/contract/people/company-verifications/company-verifications.calls';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAborted, isApiError } from '../../../../platform/api/api-error.ts';
import { callApi } from '../../../../platform/api/call-api.ts';
import { errorText } from '../../../../platform/api/report-error.ts';
import { message } from '../../../../platform/i18n/message.ts';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { useUnsaved } from '../../../../ui/unsaved/unsaved.ts';
import classes from '../company-verifications.module.css';

/** The words of a failed upload; those of the specification where the server gives none of its own. */
const wordsOf = (error: unknown): string => {
  if (isApiError(error, 'FILE_TOO_LARGE')) return message('File size exceeded');
  if (isApiError(error, 'FILE_EMPTY') || isApiError(error, 'FILE_REFUSED')) return errorText(error);
  if (!isApiError(error) || (error.passing && error.errorCode !== 'FILES_AWAY'))
    return message('Upload failed. Please try again');
  return error.fieldErrors[0]?.message ?? errorText(error);
};

interface CertificateDropProps {
  /** The consequence of sending a certificate if there is one already. */
  readonly hint?: string | undefined;
  readonly onSent: (status: OwnCompanyStatus) => void;
  /** Leaves what was sent as it is; left out where nothing was. */
  readonly onCancelReplace?: (() => void) | undefined;
}

/** Takes one certificate and sends it in (administration.md 5: .jpg, .png, .pdf or .jpeg, at most 4 MB). */
export const CertificateDrop = ({ hint, onSent, onCancelReplace }: CertificateDropProps) => {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useUnsaved(file !== null && !sending);
  const choose = (next: File | null) => {
    setFile(next);
    setProblem(undefined);
  };
  const send = async () => {
    if (!file) return;
    setSending(true);
    setProblem(undefined);
    try {
      const { fileId } = await callApi(filesCalls.uploadFile, { file });
      const body = { certificateImageId: fileId, certificateImageName: file.name.slice(0, 255) };
      const status = await callApi(companyVerificationsCalls.sendCompanyCertificate, { body });
      toast.done(message('UploadSuccess'));
      setFile(null);
      onSent(status);
    } catch (error) {
      if (!isAborted(error)) setProblem(wordsOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={classes.drop}>
      <FileDrop
        accept="scan"
        maxBytes={companyFileRules.verification.maxBytes}
        label={t('companyVerifications.own.drop')}
        faultWords={{ tooLarge: message('File size exceeded') }}
        file={file}
        onFile={choose}
        disabled={sending}
        error={problem}
      />
      {hint && <p className="ui-hint">{hint}</p>}
      <div className={classes.actions}>
        {onCancelReplace && (
          <Button onClick={onCancelReplace} disabled={sending}>
            {t('companyVerifications.own.dismiss')}
          </Button>
        )}
        <Button variant="filled" disabled={!file} loading={sending} onClick={() => void send()}>
          {t('companyVerifications.own.send')}
        </Button>
      </div>
    </div>
  );
};
