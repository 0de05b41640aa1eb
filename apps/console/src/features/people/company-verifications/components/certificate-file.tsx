import { Button } from '@mantine/core';
import { filesCalls } from '@cubby/contract/settings/files/files.calls';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { reportError } from '../../../../platform/api/report-error.ts';
import { useFileUrl } from '../../../../platform/api/use-file-url.ts';
import { Photo } from '../../../../ui/photo/photo.tsx';
import classes from '../company-verifications.module.css';

/** Saves a certificate under its name: a PDF is never opened in the console's own pages. */
export const SaveCertificate = ({ fileId, name }: { readonly fileId: string; readonly name: string }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    downloadFile(filesCalls.downloadFile, { params: { fileId } }, { fallbackName: name })
      .catch((error: unknown) => reportError(error))
      .finally(() => setBusy(false));
  };
  return (
    <Button className={classes.save} leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={save}>
      {t('companyVerifications.own.saveFile', { name })}
    </Button>
  );
};

/** An image of a certificate, by bytes that were fetched with the session. */
export const CertificateImage = ({ fileId, alt }: { readonly fileId: string; readonly alt: string }) => {
  const { url, failed } = useFileUrl(fileId);
  return <Photo url={url} failed={failed} alt={alt} size="whole" />;
};
